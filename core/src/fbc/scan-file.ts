// Small facts about a file, found without parsing all of it, because a workspace has many large files.

import { readSourceFile } from "../syntax/read-source-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { templateOf } from "../templates/read-template.ts";
import { type FileSummary, summarizeFile } from "./summarize-file.ts";

/** What a file says about packages; kept longer than the file. */
export interface ScannedFile {
  /** The names of its `olm.package` blobs, in the order of the text. */
  readonly definedPackages: readonly string[];
  /** The packages that its ClusterExtensions and Subscriptions request. */
  readonly requestedPackages: readonly string[];
  readonly hasTemplate: boolean;
  /** The names of its ClusterServiceVersions. */
  readonly csvNames: readonly string[];
}

/** What a file without anything of ours says. */
export const nothingScanned: ScannedFile = {
  definedPackages: [],
  requestedPackages: [],
  hasTemplate: false,
  csvNames: [],
};

/** Scans a file that has not been parsed. */
export function scanFile(path: string, text: string): ScannedFile {
  return {
    definedPackages: namesIn(path, text, packageSchema, ({ definedPackages }) => definedPackages),
    requestedPackages: namesIn(path, text, requestingKind, ({ requestedPackages = [] }) => requestedPackages),
    hasTemplate: mayBeTemplate(text) && templateOf(readSourceFile(path, text)) !== undefined,
    csvNames: namesIn(path, text, csvKind, ({ csvNames }) => csvNames),
  };
}

const templateSchema = /olm\.(?:template|semver|composite)/i;
const entriesAtRoot = /^(?:\{\s*)?["']?entries["']?\s*:/im;
const schemaAtRoot = /^["']?schema["']?\s*:/im;

/** A basic template needs no schema; the documents of a catalog have one each. */
function mayBeTemplate(text: string): boolean {
  return templateSchema.test(text) || (entriesAtRoot.test(text) && !schemaAtRoot.test(text));
}

/** The same facts about a parsed file. */
export function scannedFileOf(file: SourceFile): ScannedFile {
  const { definedPackages, requestedPackages = [], csvNames } = summarizeFile(file);
  return {
    definedPackages: definedPackages.map(copyString),
    requestedPackages: requestedPackages.map(copyString),
    hasTemplate: templateOf(file) !== undefined,
    csvNames: csvNames.map(copyString),
  };
}

const packageSchema = /schema["']?\s*:\s*["']?olm\.package\b(?!\.)/i;
const requestingKind = /kind["']?\s*:\s*["']?(?:ClusterExtension|Subscription)\b/;

const csvKind = /kind["']?\s*:\s*["']?ClusterServiceVersion\b/;

/** The names in those documents of a text that match a pattern. */
function namesIn(
  path: string,
  text: string,
  pattern: RegExp,
  namesOf: (summary: FileSummary) => readonly string[],
): readonly string[] {
  if (!pattern.test(text)) return [];
  const parts = /^\s*\{/.test(text) ? [text] : text.split(/^(?=---)/m).filter((part) => pattern.test(part));
  return [...new Set(parts.flatMap((part) => namesOf(summarizeFile(readSourceFile(path, part))).map(copyString)))];
}

/** A copy of a name, because a slice of a text keeps the whole text in memory. */
export function copyString(name: string): string {
  return ` ${name}`.slice(1);
}
