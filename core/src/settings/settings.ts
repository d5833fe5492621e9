// The user's settings `olmCatalogs.*` as one value, read once per change.

import { parseOpenShiftMinor } from "../openshift/openshift-minor.ts";
import { type ProfileName, profileNamed } from "./profiles.ts";
import type { RuleLevel } from "./severity.ts";

/** `olmCatalogs.*`. */
export interface Settings {
  /** Levels by rule id. A rule that is not listed keeps its default. */
  readonly rules: Readonly<Record<string, RuleLevel>>;
  /** The profiles whose rules are on. */
  readonly profiles: readonly ProfileName[];
  /** Globs of folders, each of which is one catalog; relative to the workspace folder or absolute. */
  readonly catalogRoots: readonly string[];
  /** Globs of files and folders that are not checked; relative to the workspace folder or absolute. */
  readonly exclude: readonly string[];
  /** The OpenShift version, such as `4.20`, of catalogs outside a folder that is named after one. */
  readonly openshiftVersion: string | undefined;
  /** What catalogs are compared with: `head` for git HEAD, `off`, or a git revision such as `origin/main`. */
  readonly against: string;
  /** Whether the findings of all files of the workspace are shown, not only those of open documents' catalogs. */
  readonly diagnosticMode: "openCatalogs" | "workspace";
  readonly codeLens: boolean;
  readonly inlayHints: boolean;
  readonly semanticHighlighting: boolean;
}

export const defaultSettings: Settings = {
  rules: {},
  profiles: [],
  catalogRoots: [],
  exclude: [],
  openshiftVersion: undefined,
  against: "head",
  diagnosticMode: "openCatalogs",
  codeLens: true,
  inlayHints: true,
  semanticHighlighting: true,
};

/** From the lowest to the highest. */
export const ruleLevels: readonly RuleLevel[] = ["off", "hint", "info", "warning", "error"];

/** The level of that name. */
export function ruleLevelNamed(name: unknown): RuleLevel | undefined {
  return ruleLevels.find((level) => level === name);
}

/** Reads the section `olmCatalogs` that an editor sends. A value of the wrong type counts as not set. */
export function readSettings(value: unknown): Settings {
  if (!isRecord(value)) return defaultSettings;
  const { rules, profiles, catalogRoots, exclude, openshiftVersion, diagnosticMode } = value;
  const { against, codeLens, inlayHints, semanticHighlighting } = value;
  return {
    rules: isRecord(rules) ? Object.fromEntries(Object.entries(rules).filter(hasRuleLevel)) : {},
    profiles: textsIn(profiles).flatMap((name) => profileNamed(name)?.name ?? []),
    catalogRoots: textsIn(catalogRoots),
    exclude: textsIn(exclude),
    openshiftVersion:
      isNonEmptyString(openshiftVersion) && parseOpenShiftMinor(openshiftVersion) ? openshiftVersion : undefined,
    against: isNonEmptyString(against) ? against : defaultSettings.against,
    diagnosticMode: diagnosticMode === "workspace" ? "workspace" : "openCatalogs",
    codeLens: codeLens !== false,
    inlayHints: inlayHints !== false,
    semanticHighlighting: semanticHighlighting !== false,
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(isNonEmptyString) : [];
}

function isNonEmptyString(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function hasRuleLevel(entry: [string, unknown]): entry is [string, RuleLevel] {
  return ruleLevelNamed(entry[1]) !== undefined;
}
