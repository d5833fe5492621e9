// The user's settings `olmCatalogs.*` as one value, read once per change.

import { parseOpenShiftMinor } from "../openshift/openshift-minor.ts";

export type Severity = "error" | "warning" | "info" | "hint";

/** The severity of a rule's findings; `off` means that the rule does not run. */
export type RuleLevel = Severity | "off";

/** `olmCatalogs.*`. */
export interface Settings {
  /** Levels by rule id. A rule that is not listed keeps its default. */
  readonly rules: Readonly<Record<string, RuleLevel>>;
  /** Globs of folders, each of which is one catalog; relative to the workspace folder or absolute. */
  readonly catalogRoots: readonly string[];
  /** The OpenShift version, such as `4.20`, of catalogs outside a folder that is named after one. */
  readonly openshiftVersion: string | undefined;
}

export const defaultSettings: Settings = Object.freeze({ rules: {}, catalogRoots: [], openshiftVersion: undefined });

const ruleLevels: readonly string[] = ["off", "hint", "info", "warning", "error"] satisfies readonly RuleLevel[];

function isRuleLevel(value: unknown): value is RuleLevel {
  return typeof value === "string" && ruleLevels.includes(value);
}

/** Reads the section `olmCatalogs` that an editor sends. A value of the wrong type counts as not set. */
export function readSettings(value: unknown): Settings {
  if (!isRecord(value)) return defaultSettings;
  const { rules, catalogRoots, openshiftVersion } = value;
  return Object.freeze({
    rules: isRecord(rules) ? Object.fromEntries(Object.entries(rules).filter(hasRuleLevel)) : {},
    catalogRoots: Array.isArray(catalogRoots) ? catalogRoots.filter(isNonEmptyString) : [],
    openshiftVersion:
      isNonEmptyString(openshiftVersion) && parseOpenShiftMinor(openshiftVersion) ? openshiftVersion : undefined,
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNonEmptyString(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function hasRuleLevel(entry: [string, unknown]): entry is [string, RuleLevel] {
  return isRuleLevel(entry[1]);
}
