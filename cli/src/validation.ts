// What `validate` has found, whatever was asked and however it is reported.

import type { OpmVerdict, Severity } from "#core";
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

export interface Validation {
  readonly findings: readonly PlacedFinding[];
  readonly catalogs: readonly ValidatedCatalog[];
  /** How many files were read. */
  readonly files: number;
  /** Remarks for people, such as that a file holds nothing that we know. */
  readonly notes: readonly string[];
  /** The paths that could not be read at all. */
  readonly unreadable: readonly string[];
}

export type Summary = Readonly<Record<Severity, number>> & { readonly files: number; readonly milliseconds: number };

/** How many findings of each severity, in how many files. */
export function summaryOf({ findings, files }: Validation, milliseconds: number): Summary {
  const count = (severity: Severity) => findings.filter(({ finding }) => finding.severity === severity).length;
  return {
    error: count("error"),
    warning: count("warning"),
    info: count("info"),
    hint: count("hint"),
    files,
    milliseconds,
  };
}

/** Several validations as one, in their order. */
export function joinValidations(all: readonly Validation[]): Validation {
  return {
    findings: all.flatMap(({ findings }) => findings),
    catalogs: all.flatMap(({ catalogs }) => catalogs),
    files: all.reduce((sum, { files }) => sum + files, 0),
    notes: all.flatMap(({ notes }) => notes),
    unreadable: all.flatMap(({ unreadable }) => unreadable),
  };
}
