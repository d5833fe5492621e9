// Splits a YAML stream into documents at `---` lines, as Kubernetes' own tools do.

import { lineFeed } from "./yaml-bytes.ts";

const separator = "\n---";

/** The bytes of one document, which begins at the start of a line. */
export interface YamlDocument {
  readonly start: number;
  readonly end: number;
  readonly linesBefore: number;
}

/** The documents from `start` on; each except the first begins with its `---` line. */
export function* yamlDocuments(bytes: Buffer, start: number): Generator<YamlDocument> {
  let linesBefore = 0;
  for (let at = start; at < bytes.length; ) {
    const next = bytes.indexOf(separator, at);
    const end = next < 0 ? bytes.length : next + 1;
    yield { start: at, end, linesBefore };
    if (next >= 0) linesBefore += lineFeedsIn(bytes, at, end);
    at = end;
  }
}

function lineFeedsIn(bytes: Buffer, start: number, end: number): number {
  let count = 0;
  for (let at = bytes.indexOf(lineFeed, start); at >= 0 && at < end; at = bytes.indexOf(lineFeed, at + 1)) count++;
  return count;
}
