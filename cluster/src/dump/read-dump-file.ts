// Reads one file of a dump into observations.

import { isUtf8 } from "node:buffer";
import { decodeText } from "#core";
import { readCommandOutput } from "./command-output.ts";
import type { DumpItem } from "./dump-item.ts";
import { listsInFileName } from "./dump-tree.ts";
import { readExactly } from "./exact-reader.ts";
import type { DumpFile } from "./find-dump-files.ts";
import { readJsonOutline } from "./json/json-outline.ts";
import { isRelevantKind, type Observation, observeItem } from "./observation.ts";
import type { ObservationCollector } from "./observation-collector.ts";
import { unsupportedByOutline } from "./unsupported-by-outline.ts";
import { type YamlDocument, yamlDocuments } from "./yaml/yaml-documents.ts";
import { readYamlOutline } from "./yaml/yaml-outline.ts";

const openBrace = 123;
const openBracket = 91;

/** Texts without any of these contain nothing relevant and are not decoded. */
const markers = [
  "operators.coreos.com",
  "config.openshift.io",
  "olm.operatorframework.io",
  "apiextensions.k8s.io",
  "APIGroupList",
  "APIResourceList",
];

/** Adds a file's observations to `collector`. Yields often, so that the caller can yield to the event loop. */
export function* readDumpFile(
  file: DumpFile,
  read: Uint8Array,
  collector: ObservationCollector,
): Generator<undefined, void> {
  if (read[0] === 0x1f && read[1] === 0x8b)
    return collector.addUnreadable(file.path, "this file is compressed; unpack it first");
  const output = readCommandOutput(read, listsInFileName(file.path));
  if (output) return collector.add(file.path, output);
  if (file.isOutput) return;
  const text = toUtf8(read);
  let holdsObjects = false;
  let holdsFacts = false;
  for (const part of partsOf(file.path, text)) {
    const seen = yield* seenInPart(part);
    holdsObjects ||= seen.length > 0;
    holdsFacts ||= seen.some(({ what }) => what === "fact");
    collector.add(file.path, seen);
  }
  if (holdsFacts && text.hasInvalidBytes) collector.addProblem(file.path, "some bytes of this file are not UTF-8");
  if (file.isGiven && !holdsObjects) collector.addProblem(file.path, "this file contains no Kubernetes object");
}

/** A stream of JSON or one YAML document, with its fast reader and the exact one to fall back to. */
interface FilePart {
  readonly outline: () => Generator<DumpItem>;
  readonly exact: () => Generator<DumpItem>;
}

function* partsOf(path: string, { bytes, start }: Utf8Text): Generator<FilePart> {
  if (looksLikeJson(bytes, start)) {
    const exact = { start, end: bytes.length, linesBefore: 0 };
    yield {
      outline: () => readJsonOutline(path, bytes, start, isRelevantKind),
      exact: () => exactly(path, bytes, exact),
    };
    return;
  }
  for (const document of yamlDocuments(bytes, start)) {
    yield {
      outline: () => readYamlOutline(path, bytes, document, isRelevantKind),
      exact: () => exactly(path, bytes, document),
    };
  }
}

function* exactly(path: string, bytes: Buffer, { start, end, linesBefore }: YamlDocument): Generator<DumpItem> {
  const here = bytes.subarray(start, end);
  if (!markers.some((marker) => here.includes(marker))) {
    if (here.includes("kind:") || here.includes('"kind"')) yield { what: "other" };
    return;
  }
  yield* readExactly({ path, text: here.toString(), linesBefore }, isRelevantKind);
}

function* seenInPart({ outline, exact }: FilePart): Generator<undefined, Observation[]> {
  try {
    return yield* digest(outline());
  } catch (error) {
    if (error !== unsupportedByOutline) throw error;
    return yield* digest(exact());
  }
}

function* digest(found: Generator<DumpItem>): Generator<undefined, Observation[]> {
  const seen: Observation[] = [];
  for (const each of found) {
    if (each.what !== "pause") seen.push(observeItem(each));
    yield;
  }
  return seen;
}

function looksLikeJson(bytes: Buffer, start: number): boolean {
  let at = start;
  while (bytes[at] === 32 || bytes[at] === 10 || bytes[at] === 13 || bytes[at] === 9) at++;
  return bytes[at] === openBrace || bytes[at] === openBracket;
}

/** A text as UTF-8. */
interface Utf8Text {
  readonly bytes: Buffer;
  /** Where the text begins, after a byte order mark. */
  readonly start: number;
  /** Whether some bytes are not valid UTF-8; they are read as U+FFFD. */
  readonly hasInvalidBytes: boolean;
}

/** Converts a file's bytes. PowerShell's `>` writes UTF-16, and many Windows programs write a byte order mark. */
function toUtf8(read: Uint8Array): Utf8Text {
  const isUtf16 = (read[0] === 0xff && read[1] === 0xfe) || (read[0] === 0xfe && read[1] === 0xff);
  if (isUtf16) return { bytes: Buffer.from(decodeText(read).text.slice(1)), start: 0, hasInvalidBytes: false };
  const bytes = Buffer.from(read.buffer, read.byteOffset, read.byteLength);
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return { bytes, start, hasInvalidBytes: !isUtf8(bytes) };
}
