// What `validate` has found, whatever was asked and however it is reported.

import type { Coverage, HiddenReason, OpmVerdict, Severity, UncheckedContent } from "#core";
import type { PlacedFinding } from "./placed.ts";

/** A folder that was read as a catalog. */
export interface ValidatedCatalog {
  /** Absolute. */
  readonly root: string;
  readonly files: number;
  readonly packages: number;
  readonly channels: number;
  readonly bundles: number;
  /** What `opm validate` of the folder says. */
  readonly opm: OpmVerdict;
}

/** What opm refuses a catalog, or a file of one, for and no finding shows. */
export interface PlacedRefusal extends PlacedFinding {
  readonly why: HiddenReason;
}

/** What of a file or folder no rule looked at. */
export interface NotChecked extends UncheckedContent {
  /** Absolute. */
  readonly path: string;
}

export interface Validation {
  readonly findings: readonly PlacedFinding[];
  readonly hidden: readonly PlacedRefusal[];
  readonly catalogs: readonly ValidatedCatalog[];
  /** How many files were read. */
  readonly files: number;
  /** In how many of them rules looked at something. */
  readonly checked: number;
  readonly notChecked: readonly NotChecked[];
  /** Whether opm would refuse a catalog, or a file, for what is in it. */
  readonly isRefused: boolean;
  /** Whether a settings file has a mistake. */
  readonly hasBrokenConfig: boolean;
  /** The paths that could not be read at all. */
  readonly unreadable: readonly string[];
}

export type Summary = Readonly<Record<Severity, number>> & {
  readonly files: number;
  readonly checked: number;
  readonly notChecked: number;
  readonly milliseconds: number;
};

/** The validation of nothing. */
export const emptyValidation: Validation = {
  findings: [],
  hidden: [],
  catalogs: [],
  files: 0,
  checked: 0,
  notChecked: [],
  isRefused: false,
  hasBrokenConfig: false,
  unreadable: [],
};

/** How many findings of each severity; how many files were read, and in how many of them rules looked at something. */
export function summarize({ findings, files, checked }: Validation, milliseconds: number): Summary {
  const count = (severity: Severity) => findings.filter(({ finding }) => finding.severity === severity).length;
  return {
    error: count("error"),
    warning: count("warning"),
    info: count("info"),
    hint: count("hint"),
    files,
    checked,
    notChecked: files - checked,
    milliseconds,
  };
}

/** What was checked of some files, and what was not. */
export function countCoverage(
  files: readonly { readonly path: string }[],
  coverages: readonly Coverage[],
): Pick<Validation, "files" | "checked" | "notChecked"> {
  const notChecked = coverages.flatMap(({ unchecked }, index) =>
    unchecked.map((each) => ({ path: files[index]?.path ?? "", ...each })),
  );
  return { files: files.length, checked: coverages.filter(({ isChecked }) => isChecked).length, notChecked };
}

/** Several validations as one, in their order. */
export function joinValidations(all: readonly Validation[]): Validation {
  const sum = (number: (each: Validation) => number) => all.reduce((total, each) => total + number(each), 0);
  return {
    findings: all.flatMap(({ findings }) => findings),
    hidden: all.flatMap(({ hidden }) => hidden),
    catalogs: all.flatMap(({ catalogs }) => catalogs),
    files: sum(({ files }) => files),
    checked: sum(({ checked }) => checked),
    notChecked: all.flatMap(({ notChecked }) => notChecked),
    isRefused: all.some(({ isRefused }) => isRefused),
    hasBrokenConfig: all.some(({ hasBrokenConfig }) => hasBrokenConfig),
    unreadable: all.flatMap(({ unreadable }) => unreadable),
  };
}

/** Without what another catalog's findings show after all, or what stands there already. */
export function dropShownRefusals({ findings, hidden, ...rest }: Validation): Validation {
  const shown = new Set(findings.map(findingKey));
  const kept = hidden.filter((each) => {
    const key = findingKey(each);
    const isNew = !shown.has(key);
    shown.add(key);
    return isNew;
  });
  return { ...rest, findings, hidden: kept };
}

function findingKey({ finding: { rule, message }, at: { file, start } }: PlacedFinding): string {
  return JSON.stringify([rule, file.path, start.line, start.column, message]);
}
