// Whether a file is the beginning of a catalog, an object or bundle metadata, by its path and its few lines.

import { bundleFileKinds } from "../schema/bundle-file-schemas.ts";
import { knownBlobSchemas } from "../schema/guardrails-schema.ts";
import { resourceSchemaOf } from "../schema/resource-schemas.ts";
import type { ResourceObject } from "../schema/resource-shape.ts";
import type { ObjectShape } from "../schema/shape.ts";
import { templateSchemas } from "../schema/template-schemas.ts";
import { type ExpectedContent, expectedContent } from "./expected-content.ts";

/** The words with which a document may begin. */
interface DraftWords {
  /** The keys at its root, in lower case. */
  readonly keys: ReadonlySet<string>;
  /** The names that choose what it becomes. */
  readonly names: readonly string[];
}

/** Those of blobs and templates. */
const catalogWords: DraftWords = {
  keys: keysOf([...knownBlobSchemas.values(), ...templateSchemas.values()]),
  names: [...knownBlobSchemas.keys(), ...templateSchemas.keys()],
};

/** Those of an object whose kind the name of its file tells, or of a file of a bundle's `metadata` folder. */
function wordsOf(expected: ExpectedContent | undefined): DraftWords {
  switch (expected?.kind) {
    case "object":
      return { keys: keysOf([resourceSchemaOf(expected.resource)]), names: [expected.resource.kind] };
    case "bundle-file":
      return { keys: keysOf([bundleFileKinds.get(expected.name)?.schema]), names: [expected.name] };
    default:
      return catalogWords;
  }
}

function keysOf(schemas: readonly (ObjectShape | ResourceObject | undefined)[]): ReadonlySet<string> {
  return new Set(schemas.flatMap((each) => each?.fields.map(({ name }) => name.toLowerCase()) ?? []));
}

const draftName = /\.(ya?ml|json)$/i;

/** A text without a blob is not longer than this. */
const longestDraft = 10_000;

/**
 * Whether the text of a file is empty or holds only what a document of ours begins with: "named" if the file's name says
 * what it becomes, or the text names one of the schemas or is about to, "open" otherwise; undefined for any other text.
 */
export function mayBecomeOurs(path: string, text: string): "named" | "open" | undefined {
  if (!draftName.test(path) || text.length > longestDraft) return undefined;
  const expected = expectedContent(path);
  if (expected?.kind === "object" && !resourceSchemaOf(expected.resource)) return undefined;
  const words = wordsOf(expected);
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const column = rootColumn(lines);
  if (!lines.every((line) => columnOf(line) > column || isDraftLine(line.trimStart(), words))) return undefined;
  const isNamed = expected !== undefined || lines.some((line) => bare(line).toLowerCase().startsWith("schema:ol"));
  return isNamed ? "named" : "open";
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
function isDraftLine(line: string, words: DraftWords): boolean {
  if (/^(#|---|- |-$|[}\]],?$|$)/.test(line)) return true;
  const text = bare(line);
  const colon = text.indexOf(":");
  const key = (colon < 0 ? text : text.slice(0, colon)).toLowerCase();
  return colon < 0 ? key === "}" || isBegun(key, words) : words.keys.has(key);
}

/** A line without space, quotes and the bracket that begins an object. */
function bare(line: string): string {
  return line.replaceAll(/[\s"'{]/g, "");
}

function isBegun(word: string, { keys, names }: DraftWords): boolean {
  return [...keys, ...names].some((each) => each.toLowerCase().includes(word)) || "olm".startsWith(word);
}
