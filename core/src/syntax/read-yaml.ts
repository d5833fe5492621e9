// Parses one YAML document and finds all its mistakes; recover-yaml.ts continues after each of them.

import { linesOf } from "../base/lines.ts";
import type { Span } from "../base/text.ts";
import type { Node, SyntaxProblem } from "./node.ts";
import { blankOut, type Compose, recoverYaml } from "./recover-yaml.ts";
import { firstForbiddenCharacter, isPlainText } from "./yaml-characters.ts";
import { composeYaml } from "./yaml-composer.ts";
import { streamDocumentInput, type YamlInput } from "./yaml-input.ts";
import type { Failure } from "./yaml-token.ts";

/** A document as go-yaml v2 reads it. go-yaml rejects a document with any problem. */
export interface YamlDocument {
  readonly root: Node | undefined;
  readonly problems: readonly SyntaxProblem[];
  /** Text after the document's end that go-yaml ignores. */
  readonly ignored: Span | undefined;
  /** Whether a mapping defines a key twice. */
  readonly givesKeysTwice: boolean;
  /** The lines that a mistake may have given another meaning than their author intended; usually empty. */
  readonly guessed: readonly Span[];
}

const mostMistakes = 20;

/** Reads the first YAML document in `text` from `start`. */
export function readYaml(text: string, start = 0, input: YamlInput = streamDocumentInput): YamlDocument {
  const isPlain = isPlainText(text);
  // Masking parts of a plain text leaves it plain.
  const compose: Compose = (each) => composeYaml(each, start, input, isPlain);
  const composed = compose(text);
  // How far go-yaml reads behind a document's end depends on its buffer: see the rule 'unclear-encoding'.
  const readTo = composed.ignored?.start ?? Number.POSITIVE_INFINITY;
  const unreadable = [
    ...(isPlain ? [] : forbiddenCharacters(text, start, Math.min(readTo, text.length))),
    ...malformedBytes(text, input, start, readTo),
  ];
  if (!composed.failure) return { ...composed, problems: unreadable, guessed: [] };
  const conflict = mergeConflict(text, start);
  const { root, failures, givesKeysTwice, guessed } = conflict
    ? readBeside(text, compose, conflict)
    : recoverYaml(text, compose, composed, composed.failure);
  const problems = [...failures.map(problemOf), ...unreadable];
  return { root, problems, ignored: undefined, givesKeysTwice, guessed };
}

/** The conflict markers that git leaves in a text. */
function mergeConflict(text: string, start: number): readonly Span[] | undefined {
  const marker = /^(?:<{7} .*|\|{7}.*|={7}|>{7} .*)\r?$/gm;
  marker.lastIndex = start;
  const lines: Span[] = [];
  for (let match = marker.exec(text); match; match = marker.exec(text)) {
    lines.push({ start: match.index, end: match.index + match[0].trimEnd().length });
  }
  return lines.some((line) => text.startsWith("<<<<<<< ", line.start)) ? lines : undefined;
}

/** Reports each conflict once, at its beginning, and parses the text with only the first side of it. */
function readBeside(text: string, compose: Compose, marks: readonly Span[]) {
  const rest = blankOut(
    text,
    marks.flatMap((mark, index) => setAside(text, mark, marks[index + 1])),
  );
  const message = "unresolved merge conflict; choose a side";
  const begins = marks.filter((mark) => text.startsWith("<<<<<<< ", mark.start));
  const conflicts = begins.map((span): Failure => ({ message, span, related: [] }));
  const composed = compose(rest);
  if (!composed.failure) return { ...composed, failures: conflicts, guessed: marks };
  const around = recoverYaml(rest, compose, composed, composed.failure);
  return { ...around, failures: [...conflicts, ...around.failures], guessed: [...marks, ...around.guessed] };
}

/** A marker, with the lines up to the next marker if they are not the first side. */
function setAside(text: string, mark: Span, next: Span | undefined): readonly Span[] {
  const isOtherSide = next !== undefined && /[|=]/.test(text[mark.start] ?? "");
  return isOtherSide ? linesOf(text, { start: mark.start, end: next.start }) : [mark];
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
    ? "opm cannot read this UTF-16 file; save it as UTF-8"
    : "this byte is not valid UTF-8, which opm requires";
  const here = input.malformed.filter(({ at }) => at >= start && at < end).slice(0, mostMistakes);
  return here.map(({ at }) => {
    const from = Math.min(at, text.length - 1);
    return { code: "invalid-encoding", message, span: { start: from, end: from + 1 }, related: [] };
  });
}
