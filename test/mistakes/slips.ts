// Single mistakes as people make them with an editor, drawn at random: each changes one place of a text.

import type { Random } from "../support/random.ts";

/** One mistake: the text with it, and the lines of that text that contain it. */
export interface Slip {
  readonly name: string;
  readonly text: string;
  /** 0-based, the last one included. */
  readonly firstLine: number;
  readonly lastLine: number;
}

/** Makes a mistake in one line of a text: returns the lines in its place, or undefined if it cannot be made. */
type Change = (line: string, random: Random, next: string) => readonly string[] | undefined;

/** The change replaces the next line too. */
interface Kind {
  readonly change: Change;
  readonly takesNext?: boolean;
  /** Drops everything after the line, as in a file that is still being typed. */
  readonly endsFile?: boolean;
}

/** Replaces the text that a pattern matches in a line; undefined without a match. */
function without(pattern: RegExp, by = ""): Change {
  return (line) => (pattern.test(line) ? [line.replace(pattern, by)] : undefined);
}

/** Drops, doubles or swaps a letter of the word that `pattern` captures. */
function misspell(pattern: RegExp): Change {
  return (line, random) => {
    const match = pattern.exec(line);
    const word = match?.[1];
    if (!match || !word || word.length < 3) return undefined;
    const start = match.index + match[0].lastIndexOf(word);
    const at = start + random.below(word.length - 1);
    const [a = "", b = ""] = line.slice(at, at + 2);
    const typed = random.pick([a, a + a + b, b + a]);
    const result = line.slice(0, at) + typed + line.slice(at + 2);
    return result === line ? undefined : [result];
  };
}

function indentation(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}

function cut(line: string, random: Random): string[] | undefined {
  const depth = indentation(line).length;
  const typed = line.slice(0, depth + 1 + random.below(Math.max(1, line.length - depth - 1)));
  return typed === line ? undefined : [typed];
}

const kinds: Readonly<Record<string, Kind>> = {
  "a line is deleted": { change: () => [] },
  "a line is written twice": { change: (line) => [line, line] },
  "a line is commented out at its beginning": { change: (line) => [`# ${line}`] },
  "a line is commented out at its text": {
    change: (line) => [`${indentation(line)}# ${line.slice(indentation(line).length)}`],
  },
  "a line is indented by two": { change: (line) => [`  ${line}`] },
  "a line is indented by one": { change: (line) => [` ${line}`] },
  "a line is dedented by two": { change: without(/^ {2}/) },
  "a line is dedented by one": { change: without(/^ /) },
  "a line is not indented": { change: without(/^[ \t]+/) },
  "a tab indents a line": { change: without(/^ {2,4}/, "\t") },
  "a tab stands behind a colon": { change: without(/: (?=\S)/, ":\t") },
  "an opening quote is missing": { change: without(/['"](?=[^'"]*['"])/) },
  "a closing quote is missing": { change: without(/(?<=['"][^'"]*)['"]/) },
  "both quotes are missing": { change: (line) => (/['"]/.test(line) ? [line.replace(/['"]/g, "")] : undefined) },
  "a colon is missing": { change: without(/:(?=\s|$)/) },
  "the space behind a colon is missing": { change: without(/: (?=\S)/, ":") },
  "a comma stands for a colon": { change: without(/:(?=\s|$)/, ",") },
  "a bracket is missing": { change: without(/[[\]{}]/) },
  "a comma is missing": { change: without(/,$/) },
  "a dash is missing": { change: without(/^( *)- /, "$1") },
  "a dash loses its place": { change: without(/^( *)- /, "$1  ") },
  "the space behind a dash is missing": { change: without(/^( *)- /, "$1-") },
  "a dash too many": { change: (line) => [`${indentation(line)}- ${line.slice(indentation(line).length)}`] },
  "a key is misspelt": { change: misspell(/([A-Za-z][\w.]*)"?:(?:\s|$)/) },
  "a value is misspelt": { change: misspell(/(?:: |- )["']?([\w./:-]+)["']?,?$/) },
  "a value is missing": { change: without(/(?<=:) .+$/) },
  "a line is half typed": { change: cut },
  "a file ends in a half-typed line": { change: cut, endsFile: true },
  "two lines change places": { change: (line, _random, next) => [next, line], takesNext: true },
  "two lines are joined": { change: (line, _random, next) => [`${line} ${next.trimStart()}`], takesNext: true },
  "a line is broken in two": {
    change: (line) => {
      const at = line.indexOf(" ", indentation(line).length + 2);
      return at < 0 ? undefined : [line.slice(0, at), line.slice(at + 1)];
    },
  },
  "a letter is typed behind a line": { change: (line) => [`${line}x`] },
  "a letter is typed on a line of its own": { change: (line) => [line, "x"] },
  "a colon too many in a value": { change: without(/(?<=: )(?=[\w'"])/, "x: ") },
  "an unquoted sign begins a value": {
    change: (line, random) =>
      /: \w/.test(line) ? [line.replace(/(?<=: )(?=\w)/, random.pick([..."*&!%@`>|"]))] : undefined,
  },
  "a merge conflict is left": {
    change: (line) => ["<<<<<<< HEAD", line, "=======", line.replace(/\d(?!.*\d)/, "7"), ">>>>>>> main"],
  },
  "a template is left": { change: without(/(?<=: )\S.*$/, "{{ .Values.name }}") },
};

/** The names of the mistakes. */
export const slipNames: readonly string[] = Object.keys(kinds);

/** Makes a mistake on one line of a text; undefined if it changes nothing or cannot be made. */
export function slip(text: string, lineNumber: number, name: string, random: Random): Slip | undefined {
  const kind = kinds[name];
  const lines = text.split("\n");
  const line = lines[lineNumber];
  if (!kind || line === undefined || line.trim() === "" || line.startsWith("---")) return undefined;
  const next = lines[lineNumber + 1] ?? "";
  // A mistake at the end of a file is only made in its last document.
  if (kind.endsFile && lines.slice(lineNumber).some((each) => each.startsWith("---"))) return undefined;
  if (kind.takesNext && (next.trim() === "" || next.startsWith("---"))) return undefined;
  const changed = kind.change(line, random, next);
  if (!changed) return undefined;
  const rest = kind.endsFile ? [] : lines.slice(lineNumber + (kind.takesNext ? 2 : 1));
  const result = [...lines.slice(0, lineNumber), ...changed, ...rest].join("\n");
  if (result === text) return undefined;
  return { name, text: result, firstLine: lineNumber, lastLine: lineNumber + Math.max(changed.length, 1) - 1 };
}
