// One YAML document → nodes and all its mistakes. After a mistake its line is set aside and the rest is read again, so
// that a broken line costs only itself.

import type { Span } from "../text.ts";
import type { Node, SyntaxProblem } from "./node.ts";
import { firstForbiddenCharacter } from "./yaml-characters.ts";
import { type ComposedDocument, composeYaml } from "./yaml-composer.ts";
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

/** go-yaml's reader looks this far ahead of its scanner, in bytes. */
const readAhead = 512;

/** Reads the first YAML document in `text` from `start`. */
export function readYaml(text: string, start = 0): YamlDocument {
  const composed = composeYaml(text, start);
  const forbidden = forbiddenCharacters(text, start, composed.ignored);
  if (!composed.failure) return { ...composed, problems: forbidden };
  const conflict = mergeConflict(text, start);
  const { root, failures, givesKeysTwice } = conflict
    ? readBeside(text, start, conflict)
    : readAround(text, start, composed, composed.failure);
  return { root, problems: [...failures.map(problemOf), ...forbidden], ignored: undefined, givesKeysTwice };
}

/** Reads again without what each failure points at, until nothing fails any more. */
function readAround(text: string, start: number, composed: ComposedDocument, failure: Failure) {
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
    result = composeYaml(rest, start);
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
function readBeside(text: string, start: number, marks: readonly Span[]) {
  let rest = text;
  for (const mark of marks) rest = blank(rest, mark);
  const message = "a merge conflict is left here; choose a side";
  const begins = marks.filter((mark) => text.startsWith("<<<<<<< ", mark.start));
  const conflicts = begins.map((span): Failure => ({ message, span, related: [] }));
  const composed = composeYaml(rest, start);
  if (!composed.failure) return { ...composed, failures: conflicts };
  const around = readAround(rest, start, composed, composed.failure);
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

function lineAt(text: string, offset: number): Span {
  const start = text.lastIndexOf("\n", Math.max(offset, 0) - 1) + 1;
  const end = text.indexOf("\n", Math.max(offset, 0));
  return { start: offset <= 0 ? 0 : start, end: end < 0 ? text.length : end };
}

function problemOf(failure: Failure): SyntaxProblem {
  const { message, span, related } = failure;
  return { code: "yaml-syntax", message, span, related };
}

function forbiddenCharacters(text: string, start: number, ignored: Span | undefined): SyntaxProblem[] {
  const end = ignored ? Math.min(ignored.start + readAhead, text.length) : text.length;
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
