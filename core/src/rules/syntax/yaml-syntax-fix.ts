// Fixes for YAML syntax errors. Each likely repair is tried: only one after which the document has fewer errors is offered.

import { lineAt, lineBelow, lineEndBefore, lineStartAt } from "../../base/lines.ts";
import type { Span, TextEdit } from "../../base/text.ts";
import { withoutTrailing } from "../../base/without-trailing.ts";
import type { Document, Place } from "../../syntax/source-file.ts";
import { escapeInQuotes } from "../../syntax/spell-string.ts";
import { keyWithoutValueAbove, mayBeKey } from "../../syntax/yaml-explanations.ts";
import type { Fix } from "../rule.ts";
import { insertText, replaceText } from "../support/text-fix.ts";
import { type LikelyRepair, workingFix, works } from "../support/working-repair.ts";

/** The first likely repair of a syntax error that works. */
export function yamlSyntaxFix(document: Document, at: Place["span"]): readonly Fix[] {
  return workingFix(document, likelyRepairs(document, at.start));
}

function* likelyRepairs(document: Document, at: number): Generator<LikelyRepair> {
  yield* repairsOfValue(document, at);
  yield* repairsOfLine(document, at);
  yield* repairsOfIndentation(document, at);
}

/** Indents the lines of a value that begins below its key, unless the first may be a field that someone began to write. */
function* repairsOfValue({ text }: Document, at: number): Generator<LikelyRepair> {
  const above = keyWithoutValueAbove(text, at);
  if (!above || mayBeKey(text.slice(at, lineEndBefore(text, at)))) return;
  const lines = [lineAt(text, at)];
  for (let line = lineBelow(text, lines[0] as Span); line; line = lineBelow(text, line)) {
    const content = text.slice(line.start, line.end);
    if (/^ *(?:- |[\w./-]+:(?: |$)|---|\.\.\.|#)/.test(content) || lines.length === mostLinesOfValue) break;
    lines.push(line);
  }
  const indentation = " ".repeat(above.column + 2);
  const edits = lines.map(({ start, end }) => {
    const own = /^ */.exec(text.slice(start, end))?.[0].length ?? 0;
    return replaceText(start, start + own, indentation);
  });
  // Encoded text is never joined with spaces, as the lines of a plain value are.
  const isEncoded = lines.length > 1 && lines.every(({ start, end }) => !/\S\s+\S/.test(text.slice(start, end)));
  const block = isEncoded && /:[ \t]*$/.test(text.slice(above.span.start, lineEndBefore(text, above.span.start)));
  const title = `Indent the value of '${above.key}'`;
  yield { title, edits: block ? [insertText(above.span.end, " |-"), ...edits] : edits };
}

const mostLinesOfValue = 1000;

/** The parts of a line such as `- key: value # comment`, behind the indentation and dashes. */
interface LineParts {
  readonly key: string | undefined;
  /** The blanks behind the colon. */
  readonly gap: string;
  readonly rest: string;
}

function splitLine(line: string): LineParts {
  const lead = /^[ \t]*(?:-[ \t]+)*/.exec(line)?.[0] ?? "";
  const key = /^([\w./-]+):/.exec(line.slice(lead.length))?.[1];
  const behind = line.slice(lead.length + (key === undefined ? 0 : key.length + 1));
  const gap = /^[ \t]*/.exec(behind)?.[0] ?? "";
  return { key, gap, rest: behind.slice(gap.length) };
}

function* repairsOfLine(document: Document, at: number): Generator<LikelyRepair> {
  const { text } = document;
  const start = lineStartAt(text, at);
  const end = lineEndBefore(text, at);
  const line = text.slice(start, end);
  const { key, gap, rest } = splitLine(line);
  if (/^[ \t]*\t/.test(line)) yield { title: "Replace the tabs with spaces", edits: tabEdits(line, start) };
  const comment = rest.search(/[ \t]#/);
  const value = withoutTrailing(comment < 0 ? rest : rest.slice(0, comment), " \t");
  const valueStart = start + line.length - rest.length;
  if (key !== undefined && gap === "" && value !== "") {
    yield { title: "Add a space after ':'", edits: [insertText(valueStart, " ")] };
  }
  const dash = /^[ \t]*-(?=[A-Za-z"'])/.exec(line)?.[0];
  if (dash) yield { title: "Add a space after '-'", edits: [insertText(start + dash.length, " ")] };
  const quote = value[0];
  if ((quote === '"' || quote === "'") && !value.slice(1).includes(quote)) {
    yield { title: `Add the closing ${quote}`, edits: [insertText(valueStart + value.length, quote)] };
  }
  if (value !== "") {
    const edits = [replaceText(valueStart, valueStart + value.length, escapeInQuotes(value, "'"))];
    yield { title: `Put ${value} in quotes`, edits };
  }
  const bare = key === undefined ? /^([A-Za-z]\w*)([ \t]+)?/.exec(rest) : null;
  if (bare) {
    const wordEnd = valueStart + (bare[1] ?? "").length;
    yield { title: `Add ':' after '${bare[1]}'`, edits: [insertText(wordEnd, ":")] };
  }
}

/** Two spaces for each tab of the indentation. */
function tabEdits(line: string, start: number): readonly TextEdit[] {
  const indentation = /^[ \t]*/.exec(line)?.[0] ?? "";
  return [replaceText(start, start + indentation.length, indentation.replaceAll("\t", "  "))];
}

/** Aligns a line with the lines around it. With several columns that work, none is certain. */
function* repairsOfIndentation(document: Document, at: number): Generator<LikelyRepair> {
  const { text } = document;
  const start = lineStartAt(text, at);
  const indentation = /^ */.exec(text.slice(start))?.[0].length ?? 0;
  const working = [...columnsAround(text, start)].flatMap((column): LikelyRepair | [] => {
    const edits = reindent(text, start, indentation, column);
    return column !== indentation && works(document, edits) ? { title: "Align with the lines around it", edits } : [];
  });
  const [only, ...others] = working;
  if (only && others.length === 0) yield only;
}

/** The columns in which the neighbours of a line begin. */
function columnsAround(text: string, lineStart: number): ReadonlySet<number> {
  const columns = new Set<number>();
  const isBlank = (line: string) => line.trim() === "";
  const above =
    text
      .slice(0, lineStart)
      .split("\n")
      .findLast((line) => !isBlank(line)) ?? "";
  const [, ...linesBelow] = text.slice(lineStart).split("\n");
  const below = linesBelow.find((line) => !isBlank(line)) ?? "";
  for (const line of [above, below]) {
    const [indentation = "", dashes = ""] = /^( *)((?:- +)*)/.exec(line)?.slice(1) ?? [];
    columns.add(indentation.length);
    columns.add(indentation.length + dashes.length);
  }
  return columns;
}

/** Moves a line, and the deeper lines below it, to another column. */
function reindent(text: string, lineStart: number, from: number, to: number): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  for (let at = lineStart; at >= 0 && at < text.length; ) {
    const line = text.slice(at, lineEndBefore(text, at));
    const own = /^ */.exec(line)?.[0].length ?? 0;
    if (at > lineStart && line.trim() !== "" && own <= Math.max(from, to)) break;
    if (line.trim() !== "") edits.push(replaceText(at, at + from, " ".repeat(to)));
    const feed = text.indexOf("\n", at);
    at = feed < 0 ? -1 : feed + 1;
  }
  return edits;
}
