// Whether a file without a blob is the beginning of one, by its path and its few lines.

import { knownBlobSchemas } from "../schema/guardrails-schema.ts";
import { templateSchemas } from "../schema/template-schemas.ts";

/** The keys at the root of blobs and of templates. */
const rootKeys: ReadonlySet<string> = new Set(
  [...knownBlobSchemas.values(), ...templateSchemas.values()].flatMap(({ fields }) =>
    fields.map(({ name }) => name.toLowerCase()),
  ),
);

const draftName = /\.(ya?ml|json)$/i;

/** A text without a blob is not longer than this. */
const longestDraft = 10_000;

/**
 * Whether the text of a file is empty or holds only what a blob holds: "named" if it names one of the schemas or is about
 * to, "open" otherwise; undefined for any other text.
 */
export function mayBecomeCatalog(path: string, text: string): "named" | "open" | undefined {
  if (!draftName.test(path) || text.length > longestDraft) return undefined;
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const column = rootColumn(lines);
  if (!lines.every((line) => columnOf(line) > column || isDraftLine(line.trimStart()))) return undefined;
  return lines.some((line) => bare(line).toLowerCase().startsWith("schema:ol")) ? "named" : "open";
}

/** The column of the first key: in JSON, keys at the root are usually indented. */
function rootColumn(lines: readonly string[]): number {
  const first = lines.find((line) => !/^\s*(#|---|\{?$)/.test(line));
  return first === undefined ? 0 : columnOf(first);
}

function columnOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** A blank line, a comment, a separator, an item of a list, or a root key of a blob or a template, complete or begun. */
function isDraftLine(line: string): boolean {
  if (/^(#|---|- |-$|[}\]],?$|$)/.test(line)) return true;
  const text = bare(line);
  const colon = text.indexOf(":");
  const key = (colon < 0 ? text : text.slice(0, colon)).toLowerCase();
  return colon < 0 ? key === "}" || isBegun(key) : rootKeys.has(key);
}

/** A line without space, quotes and the bracket that begins an object. */
function bare(line: string): string {
  return line.replaceAll(/[\s"'{]/g, "");
}

function isBegun(word: string): boolean {
  return (
    [...rootKeys, ...knownBlobSchemas.keys(), ...templateSchemas.keys()].some((each) => each.includes(word)) ||
    "olm".startsWith(word)
  );
}
