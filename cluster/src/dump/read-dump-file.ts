// One file of a dump → what is seen in it.

import { readCommandOutput } from "./command-output.ts";
import type { Found } from "./dump-item.ts";
import { listsInFileName } from "./dump-tree.ts";
import { readExactly } from "./exact-reader.ts";
import type { DumpFile } from "./find-dump-files.ts";
import { readJsonOutline } from "./json/json-outline.ts";
import { isWanted, type Seen, seenIn } from "./observation.ts";
import type { DumpFacts } from "./observation-collector.ts";
import { UnsupportedByOutline } from "./unsupported-by-outline.ts";
import { type TextBytes, textBytes } from "./utf8-text.ts";
import { type YamlDocument, yamlDocuments } from "./yaml/yaml-documents.ts";
import { readYamlOutline } from "./yaml/yaml-outline.ts";

const openBrace = 123;
const openBracket = 91;

/** What must stand in a text that says anything about a cluster. All else is not decoded at all. */
const markers = [
  "operators.coreos.com",
  "config.openshift.io",
  "olm.operatorframework.io",
  "apiextensions.k8s.io",
  "APIGroupList",
  "APIResourceList",
];

/** Adds what a file holds to `facts`. Stops now and then, so that others get their turn. */
export function* readDumpFile(file: DumpFile, read: Uint8Array, facts: DumpFacts): Generator<undefined, void> {
  if (read[0] === 0x1f && read[1] === 0x8b) return facts.lost(file.path, "this file is compressed; unpack it first");
  const output = readCommandOutput(read, listsInFileName(file.path));
  if (output) return facts.add(file.path, output);
  if (file.isOutput) return;
  const text = textBytes(read);
  let holdsObjects = false;
  let holdsFacts = false;
  for (const part of partsOf(file.path, text)) {
    const seen = yield* seenInPart(part);
    holdsObjects ||= seen.length > 0;
    holdsFacts ||= seen.some(({ what }) => what === "fact");
    facts.add(file.path, seen);
  }
  if (holdsFacts && text.isBroken) facts.problem(file.path, "some bytes of this file are not UTF-8");
  if (file.isGiven && !holdsObjects) facts.problem(file.path, "this file contains no Kubernetes object");
}

/** A stream of JSON or one YAML document, to be read by its outline or else exactly. */
interface Part {
  readonly outline: () => Generator<Found>;
  readonly exact: () => Generator<Found>;
}

function* partsOf(path: string, { bytes, start }: TextBytes): Generator<Part> {
  if (looksLikeJson(bytes, start)) {
    const exact = { start, end: bytes.length, linesBefore: 0 };
    yield {
      outline: () => readJsonOutline(path, bytes, start, isWanted),
      exact: () => exactly(path, bytes, exact),
    };
    return;
  }
  for (const document of yamlDocuments(bytes, start)) {
    yield {
      outline: () => readYamlOutline(path, bytes, document, isWanted),
      exact: () => exactly(path, bytes, document),
    };
  }
}

function* exactly(path: string, bytes: Buffer, { start, end, linesBefore }: YamlDocument): Generator<Found> {
  const here = bytes.subarray(start, end);
  if (!markers.some((marker) => here.includes(marker))) {
    if (here.includes("kind:") || here.includes('"kind"')) yield { what: "other" };
    return;
  }
  yield* readExactly({ path, text: here.toString(), linesBefore }, isWanted);
}

function* seenInPart({ outline, exact }: Part): Generator<undefined, Seen[]> {
  try {
    return yield* digest(outline());
  } catch (error) {
    if (!(error instanceof UnsupportedByOutline)) throw error;
    return yield* digest(exact());
  }
}

function* digest(found: Generator<Found>): Generator<undefined, Seen[]> {
  const seen: Seen[] = [];
  for (const each of found) {
    if (each.what !== "pause") seen.push(seenIn(each));
    yield;
  }
  return seen;
}

function looksLikeJson(bytes: Buffer, start: number): boolean {
  let at = start;
  while (bytes[at] === 32 || bytes[at] === 10 || bytes[at] === 13 || bytes[at] === 9) at++;
  return bytes[at] === openBrace || bytes[at] === openBracket;
}
