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
  if (!composed.failure) return { root: composed.root, problems: forbidden, ignored: composed.ignored };
  const { root, failures } = readAround(text, start, composed, composed.failure);
  return { root, problems: [...failures.map(problemOf), ...forbidden], ignored: undefined };
}

/** Reads again without the line of each failure, until nothing fails any more. */
function readAround(text: string, start: number, composed: ComposedDocument, failure: Failure) {
  const failures = [failure];
  const masked: Span[] = [];
  const rounds = Math.min(mostMistakes, Math.ceil(rereadBudget / (text.length + 1)));
  let rest = text;
  let result = composed;
  for (let round = 0; round < rounds && result.failure; round++) {
    const line = lineAt(rest, result.failure.span.start);
    if (rest.slice(line.start, line.end).trim() === "") break;
    masked.push(line);
    rest = rest.slice(0, line.start) + " ".repeat(line.end - line.start) + rest.slice(line.end);
    result = composeYaml(rest, start);
    if (result.failure && !isConsequence(text, result.failure, masked)) failures.push(result.failure);
  }
  return { root: result.root, failures };
}

/** What stands deeper right below a line that was set aside fails only because that line is gone. */
function isConsequence(text: string, failure: Failure, masked: readonly Span[]): boolean {
  const line = lineAt(text, failure.span.start);
  let above = lineAt(text, line.start - 1);
  while (above.start > 0 && text.slice(above.start, above.end).trim() === "") above = lineAt(text, above.start - 1);
  const index = masked.findIndex((span) => span.start === above.start);
  if (index < 0) return false;
  return indentation(text, line) > indentation(text, masked[index] as Span);
}

function indentation(text: string, line: Span): number {
  return /^[ \t-]*/.exec(text.slice(line.start, line.end))?.[0].length ?? 0;
}

function lineAt(text: string, offset: number): Span {
  const start = text.lastIndexOf("\n", Math.max(offset, 0) - 1) + 1;
  const end = text.indexOf("\n", Math.max(offset, 0));
  return { start: offset <= 0 ? 0 : start, end: end < 0 ? text.length : end };
}

function problemOf(failure: Failure): SyntaxProblem {
  return { code: "yaml-syntax", ...failure };
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
