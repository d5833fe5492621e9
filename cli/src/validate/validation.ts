// The result of `validate`, independent of the report format.

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
  /** The verdict of `opm validate` on the folder. */
  readonly opm: OpmVerdict;
}

/** A template that was checked with the catalog it would generate. */
export interface ValidatedTemplate {
  /** Absolute. */
  readonly path: string;
  readonly kind: "basic" | "semver" | "substitutes";
  /** Whether `opm alpha render-template` renders it; unknown where an image is unknown. */
  readonly opm: OpmVerdict;
  /** What the generated catalog has. */
  readonly packages: number;
  readonly channels: number;
  readonly bundles: number;
  readonly unknownImages: readonly string[];
}

/** Something that opm rejects and that no finding shows. */
export interface PlacedRejection extends PlacedFinding {
  readonly why: HiddenReason;
}

/** A part of a file or folder that no rule checks. */
export interface NotChecked extends UncheckedContent {
  /** Absolute. */
  readonly path: string;
}

export interface Validation {
  readonly findings: readonly PlacedFinding[];
  readonly hidden: readonly PlacedRejection[];
  readonly catalogs: readonly ValidatedCatalog[];
  readonly templates: readonly ValidatedTemplate[];
  /** The number of files that were read. */
  readonly files: number;
  /** The number of files that rules checked at least in part. */
  readonly checked: number;
  readonly notChecked: readonly NotChecked[];
  /** True if opm rejects a catalog or a file. */
  readonly isRefused: boolean;
  /** True if a settings file has a mistake. */
  readonly hasBrokenConfig: boolean;
  /** A sentence for each path that could not be read. */
  readonly unreadable: readonly string[];
  /** A sentence for each reason why something is not compared with the released state. */
  readonly notCompared: readonly string[];
}

export type Summary = Readonly<Record<Severity, number>> & {
  readonly files: number;
  readonly checked: number;
  readonly notChecked: number;
  readonly milliseconds: number;
};

/** The result without any files. */
export const emptyValidation: Validation = {
  findings: [],
  hidden: [],
  catalogs: [],
  templates: [],
  files: 0,
  checked: 0,
  notChecked: [],
  isRefused: false,
  hasBrokenConfig: false,
  unreadable: [],
  notCompared: [],
};

/** Counts the findings of each severity, and the files that were read and checked. */
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

/** Counts the checked files, and lists what was not checked. */
export function countCoverage(
  files: readonly { readonly path: string }[],
  coverages: readonly Coverage[],
): Pick<Validation, "files" | "checked" | "notChecked"> {
  const notChecked = coverages.flatMap(({ unchecked }, index) =>
    unchecked.map((each) => ({ path: files[index]?.path ?? "", ...each })),
  );
  return { files: files.length, checked: coverages.filter(({ isChecked }) => isChecked).length, notChecked };
}

/** Joins results in their order. */
export function joinValidations(all: readonly Validation[]): Validation {
  const sum = (number: (each: Validation) => number) => all.reduce((total, each) => total + number(each), 0);
  return {
    findings: all.flatMap(({ findings }) => findings),
    hidden: all.flatMap(({ hidden }) => hidden),
    catalogs: all.flatMap(({ catalogs }) => catalogs),
    templates: all.flatMap(({ templates }) => templates),
    files: sum(({ files }) => files),
    checked: sum(({ checked }) => checked),
    notChecked: all.flatMap(({ notChecked }) => notChecked),
    isRefused: all.some(({ isRefused }) => isRefused),
    hasBrokenConfig: all.some(({ hasBrokenConfig }) => hasBrokenConfig),
    unreadable: all.flatMap(({ unreadable }) => unreadable),
    notCompared: [...new Set(all.flatMap((each) => each.notCompared))],
  };
}

/** Drops hidden rejections that are duplicates, or that the findings of another catalog show. */
export function dropShownRejections({ findings, hidden, ...rest }: Validation): Validation {
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
