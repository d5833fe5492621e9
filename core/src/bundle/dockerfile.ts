// The Dockerfile that builds a bundle's image, as far as it concerns the bundle: its labels, and the folder of its
// manifests. Instructions are found as BuildKit finds them (moby/buildkit frontend/dockerfile/parser).

import { memoize } from "../base/memoize.ts";
import { folderOf, pathIn } from "../base/path.ts";
import type { Span } from "../base/text.ts";
import type { Document, Located, SourceFile } from "../syntax/source-file.ts";

/** One label of a `LABEL` instruction. */
export interface DockerfileLabel {
  /** Without quotes, as the value. */
  readonly key: Located<string>;
  /** Undefined behind a key without `=`. */
  readonly value: Located<string> | undefined;
  /** Whether a variable such as `$VERSION` decides what the value is. */
  readonly hasVariable: boolean;
}

/** What a Dockerfile says of its bundle. */
export interface BundleDockerfile {
  readonly document: Document;
  /** All labels, in the order of the text. */
  readonly allLabels: readonly DockerfileLabel[];
  /** The labels that the image gets: those of the last stage and of the stages below it, the last of several with the same key. */
  readonly labels: ReadonlyMap<string, DockerfileLabel>;
  /** The `LABEL` instructions, from the keyword to the end of their last line. */
  readonly labelInstructions: readonly Span[];
  /** What is copied to `/manifests/`, as it is written. */
  readonly manifests: string | undefined;
}

/** A Dockerfile as a file with one document, which has no nodes: its text is not YAML. */
export function readDockerfile(path: string, text: string): SourceFile {
  const unread = { root: undefined, problems: [], ignored: undefined, givesKeysTwice: false, guessed: [] };
  const document: Document = { path, format: "yaml", text, bodyStart: 0, ...unread };
  return { path, text, documents: [document], starts: [0] };
}

/** The labels and folders of a file that `readDockerfile` read. */
export const bundleDockerfileOf = memoize(({ documents: [document] }: SourceFile): BundleDockerfile | undefined => {
  if (!document) return undefined;
  const stages = new Map<string, ReadonlyMap<string, DockerfileLabel>>();
  const allLabels: DockerfileLabel[] = [];
  const labelInstructions: Span[] = [];
  let labels = new Map<string, DockerfileLabel>();
  let manifests: string | undefined;
  for (const { keyword, span, words } of instructionsIn(document.text)) {
    if (keyword === "FROM") {
      const [image, as, name] = words.map(({ text }) => text).filter((word) => !word.startsWith("--"));
      labels = new Map(stages.get(image?.toLowerCase() ?? ""));
      if (as?.toLowerCase() === "as" && name) stages.set(name.toLowerCase(), labels);
    } else if (keyword === "LABEL") {
      labelInstructions.push(span);
      for (const label of labelsOf(document, words)) {
        allLabels.push(label);
        labels.set(label.key.value, label);
      }
    } else if (keyword === "COPY" || keyword === "ADD") {
      manifests = manifestsCopiedBy(words) ?? manifests;
    }
  }
  return { document, allLabels, labels, labelInstructions, manifests };
});

/** The bundle folder whose manifests the Dockerfile copies; undefined where it does not say so. */
export function rootOfDockerfile(file: SourceFile): string | undefined {
  const parts = (bundleDockerfileOf(file)?.manifests ?? "").split("/").filter((part) => part !== "" && part !== ".");
  if (parts.at(-1) !== "manifests" || parts.includes("..")) return undefined;
  return parts.slice(0, -1).reduce(pathIn, folderOf(file.path));
}

/** A word of an instruction, without its quotes and with its variables. */
interface Word {
  readonly text: string;
  /** The text of the word in the file, without the quotes around it. */
  readonly span: Span;
  /** The offset of the first `=` outside of quotes, in `text` and in the file. */
  readonly equals: { readonly inText: number; readonly inFile: number } | undefined;
  readonly hasVariable: boolean;
}

interface Instruction {
  /** In capitals. */
  readonly keyword: string;
  readonly span: Span;
  readonly words: readonly Word[];
}

/** A word that begins a here-document; `<<<word` and `"<<word"` do not (BuildKit's parser). */
const heredoc = /^\d*<<-?(["']?)([^<"']+)\1$/;

/** The instructions, without comments and here-documents. */
function* instructionsIn(text: string): Generator<Instruction> {
  const escapeMark = /^#[ \t]*escape[ \t]*=[ \t]*`/im.test(text.slice(0, firstInstruction(text))) ? "`" : "\\";
  let at = 0;
  while (at < text.length) {
    const lineEnd = endOfLine(text, at);
    const [, blanks = "", keyword = ""] = /^([ \t]*)([A-Za-z]*)/.exec(text.slice(at, lineEnd)) ?? [];
    if (keyword === "") {
      at = lineEnd + 1;
      continue;
    }
    const start = at + blanks.length;
    const end = endOfInstruction(text, at, escapeMark);
    const scan = new WordScan(text, { start: start + keyword.length, end }, escapeMark);
    const words = scan.words();
    yield { keyword: keyword.toUpperCase(), span: { start, end }, words };
    at = end + 1;
    if (!/^(?:RUN|COPY|ADD)$/i.test(keyword)) continue;
    for (const { span } of words) {
      const name = heredoc.exec(text.slice(span.start, span.end))?.[2];
      if (name !== undefined) at = behindHeredoc(text, at, name);
    }
  }
}

/** The parser's directives come before anything else. */
function firstInstruction(text: string): number {
  const found = /^[ \t]*[^#\s]/m.exec(text);
  return found ? found.index : text.length;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** An instruction continues behind a line that ends with the escape character; comments and empty lines are skipped there. */
function endOfInstruction(text: string, from: number, escapeMark: string): number {
  let end = endOfLine(text, from);
  let isContinued = isOpenLine(text.slice(from, end), escapeMark);
  while (isContinued && end < text.length) {
    const start = end + 1;
    end = endOfLine(text, start);
    const line = text.slice(start, end).trim();
    isContinued = line === "" || line.startsWith("#") || isOpenLine(line, escapeMark);
  }
  return text[end - 1] === "\r" ? end - 1 : end;
}

function isOpenLine(line: string, escapeMark: string): boolean {
  return line.trimEnd().endsWith(escapeMark);
}

function behindHeredoc(text: string, from: number, name: string): number {
  let at = from;
  while (at < text.length) {
    const end = endOfLine(text, at);
    const line = text.slice(at, end).trim();
    at = end + 1;
    if (line === name) break;
  }
  return at;
}

/** Splits the rest of an instruction into words. */
class WordScan {
  readonly #text: string;
  readonly #end: number;
  readonly #escapeMark: string;
  #at: number;

  constructor(text: string, { start, end }: Span, escapeMark: string) {
    this.#text = text;
    this.#end = end;
    this.#escapeMark = escapeMark;
    this.#at = start;
  }

  words(): readonly Word[] {
    const words: Word[] = [];
    for (let word = this.#next(); word; word = this.#next()) words.push(word);
    return words;
  }

  #next(): Word | undefined {
    this.#skipSpace();
    if (this.#at >= this.#end) return undefined;
    const start = this.#at;
    let text = "";
    let quote = "";
    let equals: Word["equals"];
    let hasVariable = false;
    let end = start;
    for (; this.#at < this.#end; this.#at++) {
      const character = this.#text[this.#at] ?? "";
      if (this.#isContinuation()) {
        // BuildKit joins the lines before it reads words, also in quotes.
        this.#at = this.#lineWithText(endOfLine(this.#text, this.#at) + 1) - 1;
        continue;
      }
      if (quote === "" && /\s/.test(character)) break;
      if (quote === character) quote = "";
      else if (quote === "" && (character === '"' || character === "'")) quote = character;
      else if (character === this.#escapeMark && quote !== "'") text += this.#text[++this.#at] ?? "";
      else {
        if (character === "=" && quote === "") equals ??= { inText: text.length, inFile: this.#at };
        if (character === "$" && quote !== "'") hasVariable = true;
        text += character;
      }
      end = Math.min(this.#at + 1, this.#end);
    }
    return { text, span: { start, end }, equals, hasVariable };
  }

  /** Blanks, the ends of lines that continue, and the comments between them. */
  #skipSpace(): void {
    while (this.#at < this.#end) {
      if (this.#isContinuation()) this.#at = this.#lineWithText(endOfLine(this.#text, this.#at) + 1);
      else if (/\s/.test(this.#text[this.#at] ?? "")) this.#at++;
      else break;
    }
  }

  #isContinuation(): boolean {
    if (this.#text[this.#at] !== this.#escapeMark) return false;
    let at = this.#at + 1;
    while (/[ \t\r]/.test(this.#text[at] ?? "")) at++;
    return at >= this.#text.length || this.#text[at] === "\n";
  }

  #lineWithText(from: number): number {
    let at = from;
    while (at < this.#end) {
      const end = endOfLine(this.#text, at);
      if (!this.#text.slice(at, end).trimStart().startsWith("#")) break;
      at = end + 1;
    }
    return Math.min(at, this.#end);
  }
}

/** `LABEL key=value key="value"`, or the old form `LABEL key value`. */
function labelsOf(document: Document, words: readonly Word[]): readonly DockerfileLabel[] {
  const [first, ...rest] = words;
  if (!first) return [];
  if (!first.equals && rest.length > 0) return [oldLabel(document, first, rest)];
  return words.map(({ text, span, equals, hasVariable }) => {
    if (!equals) return { key: located(document, span, text), value: undefined, hasVariable };
    const key = { start: span.start, end: equals.inFile };
    const value = { start: equals.inFile + 1, end: span.end };
    return {
      key: located(document, key, text.slice(0, equals.inText)),
      value: located(document, value, text.slice(equals.inText + 1)),
      hasVariable,
    };
  });
}

function oldLabel(document: Document, key: Word, rest: readonly Word[]): DockerfileLabel {
  const text = rest.map((word) => word.text).join(" ");
  const span = { start: rest[0]?.span.start ?? key.span.end, end: rest.at(-1)?.span.end ?? key.span.end };
  const hasVariable = rest.some((word) => word.hasVariable);
  return { key: located(document, key.span, key.text), value: located(document, span, text), hasVariable };
}

/** Quotes around the whole text are not part of its place. */
function located(document: Document, { start, end }: Span, value: string): Located<string> {
  const written = document.text.slice(start, end);
  const isQuoted = written.length >= 2 && /^["']/.test(written) && written.at(-1) === written[0];
  return { document, span: isQuoted ? { start: start + 1, end: end - 1 } : { start, end }, value };
}

function manifestsCopiedBy(words: readonly Word[]): string | undefined {
  const paths = words.map(({ text }) => text).filter((word) => !word.startsWith("--"));
  return paths.length === 2 && /^\/?manifests\/?$/.test(paths[1] ?? "") ? paths[0] : undefined;
}
