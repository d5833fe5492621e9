// What a user may set, as one value: the editor's settings `olmCatalogs.*`, read once per change.

import { parseOpenShiftMinor } from "../openshift/openshift-minor.ts";

export type Severity = "error" | "warning" | "info" | "hint";

/** How grave a rule's findings are, or that it is not run. */
export type RuleLevel = Severity | "off";

/** `olmCatalogs.*`. */
export interface Settings {
  /** Levels by rule id; a rule that is not named keeps its own. */
  readonly rules: Readonly<Record<string, RuleLevel>>;
  /** Globs of folders that are catalogs as a whole, relative to the workspace folder or absolute. */
  readonly catalogRoots: readonly string[];
  /** The OpenShift, as `4.20`, of catalogs that lie in no folder named after one; undefined where it is not set. */
  readonly openshiftVersion: string | undefined;
}

/** What holds when nothing is set. */
export const defaultSettings: Settings = Object.freeze({ rules: {}, catalogRoots: [], openshiftVersion: undefined });

const levels: readonly string[] = ["off", "hint", "info", "warning", "error"] satisfies readonly RuleLevel[];

/** Whether a value is a level, to the letter. */
function isRuleLevel(value: unknown): value is RuleLevel {
  return typeof value === "string" && levels.includes(value);
}

/** Settings from what an editor sends for the section `olmCatalogs`; whatever has the wrong form counts as not set. */
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
