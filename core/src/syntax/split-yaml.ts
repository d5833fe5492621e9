// Splits a YAML stream as k8s.io/apimachinery's YAMLReader (util/yaml/decoder.go) does: at every line that starts with
// `---`, even inside a block scalar.

import type { Span } from "../base/text.ts";
import { trimSpace } from "../base/trim-space.ts";

/** One document's part of the stream. Offsets are into the whole text. */
export interface YamlChunk {
  /** The offset of the separator line, or of the stream's beginning. */
  readonly start: number;
  /** The offset of the text that go-yaml gets: after a separator that ends the previous document. */
  readonly bodyStart: number;
  readonly bodyEnd: number;
  readonly end: number;
  /** Invalid text after `---` on separator lines. */
  readonly separatorMistakes: readonly Span[];
}

/**
 * Splits `text` from `from`, without `skipped` characters that go-yaml does not get. The chunks cover the whole text.
 * `trim` removes white space; byte strings need another one.
 */
export function* splitYaml(text: string, from: number, skipped = 0, trim = trimSpace): Generator<YamlChunk> {
  let last: YamlChunk | undefined;
  let start = from;
  let bodyStart = from + skipped;
  let mistakes: Span[] = [];
  for (const line of separatorLines(text, bodyStart)) {
    // A separator ends the previous document. Without one, it belongs to the document that it begins.
    const endsDocument = line.start > bodyStart;
    if (endsDocument) {
      if (last) yield last;
      last = { start, bodyStart, bodyEnd: line.start, end: line.start, separatorMistakes: mistakes };
      start = line.start;
      mistakes = [];
    }
    const mistake = separatorMistake(text, line, trim);
    if (mistake) mistakes.push(mistake);
    if (endsDocument || mistake) bodyStart = line.end;
  }
  if (bodyStart < text.length || mistakes.length > 0) {
    if (last) yield last;
    yield { start, bodyStart, bodyEnd: text.length, end: text.length, separatorMistakes: mistakes };
  } else if (last) {
    // A separator at the end of the stream begins no document.
    yield { ...last, end: text.length };
  }
}

/** The lines that start with `---`, with their line breaks. */
function* separatorLines(text: string, from: number): Generator<Span> {
  let start = text.startsWith("---", from) ? from : nextSeparator(text, from);
  while (start >= 0) {
    const lineFeed = text.indexOf("\n", start);
    const end = lineFeed < 0 ? text.length : lineFeed + 1;
    yield { start, end };
    start = lineFeed < 0 ? -1 : text.startsWith("---", end) ? end : nextSeparator(text, end);
  }
}

function nextSeparator(text: string, from: number): number {
  const at = text.indexOf("\n---", from);
  return at < 0 ? -1 : at + 1;
}

function separatorMistake(text: string, line: Span, trim: (text: string) => string): Span | undefined {
  const rest = text.slice(line.start + 3, line.end);
  const trimmed = trim(rest);
  if (trimmed === "" || trimmed.startsWith("#")) return undefined;
  const start = line.start + 3 + rest.indexOf(trimmed);
  return { start, end: start + trimmed.length };
}
