// Mistakes as an author makes them, each written as a change to a valid catalog, as a review would show it.
//
//   == what the author did
//   in tide-gauge                  the folder of the valid catalog
//   opm rejects                    what opm validate answered about the result
//   finds several-heads            the rules of all findings, in order, or "nothing"
//   because …                      why there is nothing, or more than two; only there
//   @@ catalog.yaml                what follows changes this file; a file that is not there is new
//    context
//   -a line before
//   +a line after
//   !a line after that holds the mistake
//   ?a line of context that holds it
//   ~a line of context where opm's rejection may be reported as well
//   %                              the file ends here, in the middle of the line before
//   gone catalog.yaml              the file is deleted
//   crlf catalog.yaml              its line ends become those of Windows; the first line holds the mistake
//   sed catalog.yaml a => b        every `a` becomes `b`; each changed line holds the mistake
//
// ⇥ is a tab, ␠ a blank, ⍽ a no-break space, ⌖ a byte order mark.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

export interface Mistake {
  readonly name: string;
  readonly opm: "accepts" | "rejects";
  /** The rules of the findings, in order. */
  readonly finds: readonly string[];
  readonly because: string | undefined;
  /** The catalog's files after the mistake, by path. */
  readonly files: ReadonlyMap<string, string>;
  /** The lines that hold the mistake, as `path:line`, 1-based. */
  readonly here: ReadonlySet<string>;
  /** The other lines where opm's rejection may be reported. */
  readonly beside: ReadonlySet<string>;
}

/** The mistakes of all texts in the folder beside this file. */
export function readMistakes(): readonly Mistake[] {
  const texts = readdirSync(fixtures).filter((name) => name.endsWith(".txt"));
  return texts.sort().flatMap((name) => {
    const parts = readFileSync(new URL(name, fixtures), "utf8").split(/^== /m).slice(1);
    return parts.map((part) => readMistake(part));
  });
}

/** The valid catalog in a folder beside this file, by paths below it. */
export function readValidCatalog(name: string): Map<string, string> {
  const folder = new URL(`${name}/`, fixtures);
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /\.\w+$/.test(path));
  return new Map(paths.map((path) => [path.replaceAll("\\", "/"), readFileSync(new URL(path, folder), "utf8")]));
}

const fixtures = new URL("fixtures/", import.meta.url);
const signs: Readonly<Record<string, string>> = { "⇥": "\t", "␠": " ", "⍽": "\u00a0", "⌖": "\ufeff" };

function readMistake(text: string): Mistake {
  const [name = "", ...lines] = text.trimEnd().split("\n");
  const files = readValidCatalog(wordsAfter(lines, "in"));
  const lineSets: LineSets = { here: new Set(), beside: new Set() };
  const steps = lines.filter((line) => !/^(in|opm|finds|because) /.test(line)).join("\n");
  for (const step of steps.split(/^(?=@@ |gone |crlf |sed )/m)) apply(step.replace(/\n$/, ""), files, lineSets);
  assert.ok(lineSets.here.size > 0, `no line holds the mistake: ${name}`);
  const finds = wordsAfter(lines, "finds");
  const because = lines.find((line) => line.startsWith("because "))?.slice("because ".length);
  const opm = wordsAfter(lines, "opm") === "rejects" ? "rejects" : "accepts";
  return { name, opm, finds: finds === "nothing" ? [] : finds.split(", "), because, files, ...lineSets };
}

function wordsAfter(lines: readonly string[], word: string): string {
  const line = lines.find((each) => each.startsWith(`${word} `));
  assert.ok(line, `'${word}' is missing in ${lines.join("\n")}`);
  return line.slice(word.length + 1);
}

interface LineSets {
  readonly here: Set<string>;
  readonly beside: Set<string>;
}

function apply(step: string, files: Map<string, string>, lineSets: LineSets): void {
  const [head = "", ...body] = step.split("\n");
  const [verb, path = "", ...words] = head.split(" ");
  const text = files.get(path) ?? "";
  if (verb === "gone") files.delete(path);
  if (verb === "crlf") files.set(path, text.replaceAll("\n", "\r\n"));
  if (verb === "crlf") lineSets.here.add(`${path}:1`);
  if (verb === "sed") substitute(path, words.join(" "), files, lineSets.here);
  if (verb === "@@") files.set(path, patch(path, text, body, lineSets));
}

function substitute(path: string, words: string, files: Map<string, string>, here: Set<string>): void {
  const [from = "", to = ""] = words.split(" => ");
  const before = (files.get(path) ?? "").split("\n");
  const after = before.map((line) => line.replaceAll(from, to));
  for (const [index, line] of after.entries()) if (line !== before[index]) here.add(`${path}:${index + 1}`);
  files.set(path, after.join("\n"));
}

/** The text with one place changed: the only one where the context and the lines before stand. */
function patch(path: string, text: string, body: readonly string[], { here, beside }: LineSets): string {
  const shown = body.map((line) => line.replace(/[⇥␠⍽⌖]/g, (sign) => signs[sign] ?? ""));
  const before = linesWith(" ?~-", shown);
  const after = linesWith(" ?~+!", shown);
  const lines = `\n${text}`;
  const at = before === "" ? text.length : lines.indexOf(`\n${before}`);
  const isOnly = before === "" || lines.indexOf(`\n${before}`, at + 1) < 0;
  assert.ok(at >= 0 && isOnly, `not exactly one place for\n${before}`);
  const firstLine = text.slice(0, at).split("\n").length;
  const kept = shown.filter((line) => !line.startsWith("-"));
  for (const [index, line] of kept.entries()) {
    if (line.startsWith("!") || line.startsWith("?")) here.add(`${path}:${firstLine + index}`);
    if (line.startsWith("~")) beside.add(`${path}:${firstLine + index}`);
  }
  if (shown.at(-1) === "%") return text.slice(0, at) + after.replace(/\n$/, "");
  return text.slice(0, at) + after + text.slice(at + before.length);
}

function linesWith(marks: string, lines: readonly string[]): string {
  return lines
    .flatMap((line) => (line !== "" && marks.includes(line.charAt(0)) ? [`${line.slice(1)}\n`] : []))
    .join("");
}
