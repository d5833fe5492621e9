// Explains mistakes that the scanner notices late: what the author most likely did, and where.

import { lineAbove, lineAt } from "../base/lines.ts";
import type { Span } from "../base/text.ts";
import { isBlank } from "./yaml-characters.ts";
import type { YamlScanner } from "./yaml-scanner.ts";
import type { Failure } from "./yaml-token.ts";

/** The last scalar before the failure. */
export interface LastScalar {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

const longestShown = 60;

/** Explains a colon where no key is allowed: a second one on the line, a missing space above, or wrong indentation. */
export function explainColon(scanner: YamlScanner, scalar: LastScalar | undefined): Failure {
  const colon = { start: scanner.at, end: scanner.at + 1 };
  if (!scalar || scalar.line === scanner.line) {
    return { message: "a second ': ' on one line; put the value in quotes", span: colon, related: [] };
  }
  const firstLineText = scanner.text.slice(scalar.start, Math.min(scalar.end, scanner.lineEnd(scalar.start))).trimEnd();
  const firstLine = { start: scalar.start, end: scalar.start + firstLineText.length };
  const missingSpace = /^[A-Za-z][\w.-]*:(?=\S)/.exec(firstLineText);
  if (missingSpace) {
    const end = firstLine.start + missingSpace[0].length;
    return { message: "a space is missing after the colon", span: { start: firstLine.start, end }, related: [] };
  }
  let start = scanner.lineStart;
  while (isBlank(scanner.text.charCodeAt(start))) start++;
  const message =
    "this line is indented deeper than the one it follows, so it reads as part of its value; align it with its neighbours";
  const related = [{ message: "the value begins here", span: firstLine }];
  return { message, span: { start, end: colon.end }, related, kind: "structure" };
}

/** Explains a line without a colon where a key is expected. `line` is its text from `start`. */
export function explainMissingColon(line: string, start: number): Pick<Failure, "message" | "span"> {
  const text = line.trimEnd();
  const first = /^[\w.-]+/.exec(text)?.[0] ?? text;
  const shown = first.length > longestShown ? `${first.slice(0, longestShown)}…` : first;
  const message = text.length > 1024 ? "a key is at most 1,024 characters long" : `a ':' is missing after '${shown}'`;
  return { message, span: { start, end: start + Math.max(text.length, 1) } };
}

/** Replaces a failure with its likely cause, when the failure is only the first consequence of it. */
export function improveMessage(scanner: YamlScanner, failure: Failure): Failure {
  return (
    blameLongQuote(scanner, failure) ??
    blameTemplate(scanner.text, failure) ??
    blameTextBehindQuote(scanner, failure) ??
    blameMissingSpace(scanner.text, failure) ??
    blameIndentationOfValue(scanner.text, failure) ??
    failure
  );
}

/** A failure directly after a quote over several lines: its closing quote is probably missing on its first line. */
function blameLongQuote(scanner: YamlScanner, failure: Failure): Failure | undefined {
  const quote = scanner.lastLongQuote;
  if (!quote || failure.span.start < quote.end) return undefined;
  if (scanner.text.slice(quote.end, failure.span.start).includes("\n")) return undefined;
  const span = { start: quote.start, end: scanner.lineEnd(quote.start) };
  const noticed = { start: quote.end - 1, end: quote.end };
  const message = `this ${scanner.text[quote.start]} is not closed on its line`;
  return { message, span, related: [{ message: "it reaches to this one", span: noticed }] };
}

/** `{{ image }}`, which YAML reads as a mapping in a mapping. */
function blameTemplate(text: string, failure: Failure): Failure | undefined {
  const lineStart = text.lastIndexOf("\n", failure.span.start - 1) + 1;
  const start = text.indexOf("{{", lineStart);
  if (start < 0 || start > failure.span.start + 1) return undefined;
  const close = text.indexOf("}}", start);
  const lineBreak = text.indexOf("\n", start);
  const end = close >= 0 && (lineBreak < 0 || close < lineBreak) ? close + 2 : start + 2;
  return { message: "'{{' is left over from a template; fill it in", span: { start, end }, related: [] };
}

/** `message: "gone" since 1.2`. */
function blameTextBehindQuote(scanner: YamlScanner, failure: Failure): Failure | undefined {
  if (failure.kind !== "structure") return undefined;
  const { start } = failure.span;
  const lineStart = scanner.text.lastIndexOf("\n", start - 1) + 1;
  const before = scanner.text.slice(lineStart, start).trimEnd();
  if (!/["']$/.test(before)) return undefined;
  const message = "text after the closing quote; put the whole value in quotes";
  return { message, span: { start, end: scanner.lineEnd(start) }, related: [] };
}

/** `-name: foo`. */
function blameMissingSpace(text: string, failure: Failure): Failure | undefined {
  if (failure.kind !== "structure" || !/^-[A-Za-z]/.test(text.slice(failure.span.start, failure.span.start + 2))) {
    return undefined;
  }
  const span = { start: failure.span.start, end: failure.span.start + 1 };
  return { message: "a space is missing after '-'", span, related: [] };
}

/** A value below its key that is not indented deeper than the key. */
function blameIndentationOfValue(text: string, failure: Failure): Failure | undefined {
  const { start } = failure.span;
  const above = keyWithoutValueAbove(text, start);
  if (!above) return undefined;
  const { key, span } = above;
  const related = [...failure.related, { message: "this key has no value", span }];
  const advice = `indent it deeper, or put it behind '${key}:'`;
  const message = mayBeKey(text.slice(start, lineAt(text, start).end))
    ? `${failure.message}; if this line is the value of '${key}', ${advice}`
    : `'${key}' above has no value, because this line is not indented deeper; ${advice}`;
  return { ...failure, message, related };
}

/** A key that has no value on its line, apart from the `|` or `>` of a block. */
export interface KeyWithoutValue {
  readonly key: string;
  readonly span: Span;
  readonly column: number;
}

/** The key on the nearest line above, if text that begins its line at `start` looks like its value, but is not indented deeper. */
export function keyWithoutValueAbove(text: string, start: number): KeyWithoutValue | undefined {
  const line = lineAt(text, start);
  const column = start - line.start;
  if (!/^ *$/.test(text.slice(line.start, start)) || /^(?:- |\t|\?|---)/.test(text.slice(start, start + 3)))
    return undefined;
  const above = lineAbove(text, line);
  if (!above || above.end - above.start > longestLine) return undefined;
  const [, lead = "", key] = keyAtEnd.exec(text.slice(above.start, above.end)) ?? [];
  if (key === undefined || column > lead.length) return undefined;
  const from = above.start + lead.length;
  return { key, span: { start: from, end: from + key.length + 1 }, column: lead.length };
}

const longestLine = 200;
const keyAtEnd = /^( *(?:- +)*)([\w./-]+):[ \t]*(?:[|>][+-]?[ \t]*)?(?:#.*)?$/;

/** Whether a line without a colon looks like a field that someone began to write, such as `replaces` or `replaces foo.v1`. */
export function mayBeKey(line: string): boolean {
  return /^[a-z]+(?:[A-Z][a-z]+)*(?:[ \t]+\S+)?[ \t\r]*$/.test(line);
}
