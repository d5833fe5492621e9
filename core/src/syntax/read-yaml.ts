// One YAML document → nodes and all its mistakes. After a mistake its line is set aside and the rest is read again, so
// that a broken line costs only itself.

import type { Span } from "../text.ts";
import type { Node, SyntaxProblem } from "./node.ts";
import { firstForbiddenCharacter } from "./yaml-characters.ts";
import { type ComposedDocument, composeWithBuffer, composeYaml } from "./yaml-composer.ts";
import { documentOfStream, type YamlInput } from "./yaml-input.ts";
import type { Failure } from "./yaml-token.ts";

/** A document read as go-yaml v2 reads it; it would refuse the document when there is any problem. */
export interface YamlDocument {
  readonly root: Node | undefined;
  readonly problems: readonly SyntaxProblem[];
  /** Text behind the document's end that go-yaml never looks at. */
  readonly ignored: Span | undefined;
  /** Some mapping gives a key twice. */
  readonly givesKeysTwice: boolean;
}

/** How much text is read again to find further mistakes, in UTF-16 code units. */
const rereadBudget = 4_000_000;

const mostMistakes = 20;

/** Reads the first YAML document in `text` from `start`. */
export function readYaml(text: string, start = 0, input: YamlInput = documentOfStream): YamlDocument {
  const compose = composerFor(text, start, input);
  const composed = compose(text);
  const readTo = composed.ignored ? endOfReading(text, start, input, composed.ignored) : Number.POSITIVE_INFINITY;
  const unreadable = [
    ...forbiddenCharacters(text, start, Math.min(readTo, text.length)),
    ...malformedBytes(text, input, start, readTo),
  ];
  if (!composed.failure) return { ...composed, problems: unreadable };
  const conflict = mergeConflict(text, start);
  const { root, failures, givesKeysTwice } = conflict
    ? readBeside(text, compose, conflict)
    : readAround(text, compose, composed, composed.failure);
  return { root, problems: [...failures.map(problemOf), ...unreadable], ignored: undefined, givesKeysTwice };
}

/** Reads a text of the same length as the document's. */
type Compose = (text: string) => ComposedDocument;

/** A second byte order mark may confuse go-yaml's scanner, which depends on what its reader has read by then. */
function composerFor(text: string, start: number, input: YamlInput): Compose {
  if (!text.includes("\ufeff", start + 1)) return (each) => composeYaml(each, start, input);
  return (each) => composeWithBuffer(each, start, input);
}

/** How far go-yaml reads a text whose end it ignores; anything may stand behind that. */
function endOfReading(text: string, start: number, input: YamlInput, ignored: Span): number {
  const isSound =
    firstForbiddenCharacter(text.slice(ignored.start)) < 0 && !input.malformed.some(({ at }) => at >= ignored.start);
  return isSound ? Number.POSITIVE_INFINITY : composeWithBuffer(text, start, input).readTo;
}

/** Reads again without what each failure points at, until nothing fails any more. */
function readAround(text: string, compose: Compose, composed: ComposedDocument, failure: Failure) {
  const failures = [failure];
  const masked: Span[] = [];
  const rounds = Math.min(mostMistakes, Math.ceil(rereadBudget / (text.length + 1)));
  let rest = text;
  let result = composed;
  for (let round = 0; round < rounds && result.failure && result.failure.kind !== "whole"; round++) {
    const span = faultyPart(rest, result.failure.span.start);
    if (!span) break;
    masked.push(lineAt(text, span.start));
    rest = blank(rest, span);
    result = compose(rest);
    if (result.failure && !isConsequence(text, result.failure, masked)) failures.push(result.failure);
  }
  return { root: result.root ?? composed.root, failures, givesKeysTwice: result.givesKeysTwice };
}

/** The lines that git leaves in a text that it could not merge. */
function mergeConflict(text: string, start: number): readonly Span[] | undefined {
  const marker = /^(?:<{7} .*|\|{7}.*|={7}|>{7} .*)\r?$/gm;
  marker.lastIndex = start;
  const lines: Span[] = [];
  for (let match = marker.exec(text); match; match = marker.exec(text)) {
    lines.push({ start: match.index, end: match.index + match[0].trimEnd().length });
  }
  return lines.some((line) => text.startsWith("<<<<<<< ", line.start)) ? lines : undefined;
}

/** Reports each conflict once, where it begins, and reads the text without its marks. */
function readBeside(text: string, compose: Compose, marks: readonly Span[]) {
  let rest = text;
  for (const mark of marks) rest = blank(rest, mark);
  const message = "a merge conflict is left here; choose a side";
  const begins = marks.filter((mark) => text.startsWith("<<<<<<< ", mark.start));
  const conflicts = begins.map((span): Failure => ({ message, span, related: [] }));
  const composed = compose(rest);
  if (!composed.failure) return { ...composed, failures: conflicts };
  const around = readAround(rest, compose, composed, composed.failure);
  return { ...around, failures: [...conflicts, ...around.failures] };
}

function blank(text: string, { start, end }: Span): string {
  return text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
}

/** What to set aside: a tab, else the rest of the line, else the whole line; undefined when nothing is left of it. */
function faultyPart(text: string, at: number): Span | undefined {
  const line = lineAt(text, at);
  const holdsText = (from: number): boolean => text.slice(from, line.end).trim() !== "";
  if (text[at] === "\t" && holdsText(line.start)) return { start: at, end: at + 1 };
  if (holdsText(at)) return { start: at, end: line.end };
  return holdsText(line.start) ? line : undefined;
}

/** What stands deeper right below lines that were set aside fails only because they are gone. */
function isConsequence(text: string, failure: Failure, masked: readonly Span[]): boolean {
  if (failure.kind !== "structure") return masked.some((line) => line.start === lineAt(text, failure.span.start).start);
  const line = lineAt(text, failure.span.start);
  let shallowest: Span | undefined;
  for (let above = line; above.start > 0; ) {
    above = lineAt(text, above.start - 1);
    if (text.slice(above.start, above.end).trim() === "") continue;
    if (!masked.some((span) => span.start === above.start)) break;
    if (!shallowest || depth(text, above) < depth(text, shallowest)) shallowest = above;
  }
  if (!shallowest) return false;
  // The further items of a list go with its first.
  const isItem = isListItem(text, line) && isListItem(text, shallowest);
  return depth(text, line) > depth(text, shallowest) || (isItem && depth(text, line) === depth(text, shallowest));
}

function isListItem(text: string, line: Span): boolean {
  return /^[ \t]*-/.test(text.slice(line.start, line.end));
}

/** Indentation, a list item counting as deeper than a key in the same column. */
function depth(text: string, line: Span): number {
  const [indentation = "", dash] = /^[ \t]*(-)?/.exec(text.slice(line.start, line.end)) ?? [];
  return dash ? indentation.length * 2 + 1 : indentation.length * 2;
}

/** The line that holds an offset, without its break. */
function lineAt(text: string, offset: number): Span {
  const start = text.lastIndexOf("\n", Math.max(offset, 0) - 1) + 1;
  const lineFeed = text.indexOf("\n", Math.max(offset, 0));
  const end = lineFeed < 0 ? text.length : lineFeed;
  return { start: offset <= 0 ? 0 : start, end: text[end - 1] === "\r" ? end - 1 : end };
}

function problemOf(failure: Failure): SyntaxProblem {
  const { message, span, related } = failure;
  return { code: "yaml-syntax", message, span, related };
}

function forbiddenCharacters(text: string, start: number, end: number): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  for (let from = start; problems.length < mostMistakes; ) {
    const at = firstForbiddenCharacter(from === 0 && end === text.length ? text : text.slice(from, end));
    if (at < 0) break;
    const code = text
      .charCodeAt(from + at)
      .toString(16)
      .toUpperCase()
      .padStart(4, "0");
    const message = `YAML does not allow the control character U+${code}; remove it, or write it as an escape in double quotes`;
    problems.push({ code: "yaml-syntax", message, span: { start: from + at, end: from + at + 1 }, related: [] });
    from += at + 1;
  }
  return problems;
}

function malformedBytes(text: string, input: YamlInput, start: number, end: number): SyntaxProblem[] {
  const message = input.isUtf16
    ? "opm cannot read this file as UTF-16, which it cuts into lines byte by byte; save it as UTF-8"
    : "this byte is not UTF-8, which opm expects";
  const here = input.malformed.filter(({ at }) => at >= start && at < end).slice(0, mostMistakes);
  return here.map(({ at }) => {
    const from = Math.min(at, text.length - 1);
    return { code: "invalid-encoding", message, span: { start: from, end: from + 1 }, related: [] };
  });
}
