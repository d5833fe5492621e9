// A document whose values can be forgotten once it has been checked: most of a catalog is never looked at again, such as the
// copy of a CSV in `olm.csv.metadata`. What asks for a value later gets it read again from the text.

import { readJsonValue } from "./json-reader.ts";
import type { Node } from "./node.ts";
import type { Document } from "./source-file.ts";
import { composePart } from "./yaml-composer.ts";
import { streamDocumentInput } from "./yaml-input.ts";

/** What a document says about itself and its text, without its values. */
type DocumentFacts = Omit<Document, "root">;

/** See the comment at the top. A copy has the values of its original. */
export class ForgettableDocument implements Document {
  readonly path: string;
  readonly format: Document["format"];
  readonly text: string;
  readonly bodyStart: number;
  readonly problems: Document["problems"];
  readonly ignored: Document["ignored"];
  readonly givesKeysTwice: boolean;
  readonly guessed: Document["guessed"];
  readonly isSimple: boolean;
  readonly original?: Document;
  /** Whether the value is a mapping; known without reading it again. */
  readonly isMapping: boolean;
  /** The values; their offset in the text, where they are forgotten; undefined in a copy and where there are none. */
  #values: Node | number | undefined;

  constructor(facts: DocumentFacts, values: Node | undefined) {
    this.path = facts.path;
    this.format = facts.format;
    this.text = facts.text;
    this.bodyStart = facts.bodyStart;
    this.problems = facts.problems;
    this.ignored = facts.ignored;
    this.givesKeysTwice = facts.givesKeysTwice;
    this.guessed = facts.guessed;
    this.isSimple = facts.isSimple === true;
    if (facts.original) this.original = facts.original;
    this.isMapping = facts.original ? isMapping(facts.original) : values?.kind === "map";
    this.#values = values;
  }

  /** Equal to the values before whenever it is read again, but other objects each time. */
  get root(): Node | undefined {
    if (this.original) return this.original.root;
    return typeof this.#values === "number" ? readPart(this, this.#values) : this.#values;
  }

  get isForgotten(): boolean {
    return this.original ? isForgotten(this.original) : typeof this.#values === "number";
  }

  /** Forgets the values, if they can be read again; true if they are forgotten now. */
  forget(): boolean {
    if (typeof this.#values === "object" && canBeReadAlone(this)) this.#values = this.#values.start;
    return this.isForgotten;
  }
}

/** Whether the values of a document are forgotten. */
export function isForgotten(document: Document): boolean {
  return document instanceof ForgettableDocument && document.isForgotten;
}

/** Whether the value of a document is a mapping. */
export function isMapping(document: Document): boolean {
  return document instanceof ForgettableDocument ? document.isMapping : document.root?.kind === "map";
}

/** Whether no value depends on another one, or on anything that precedes it. */
export function canBeReadAlone({ format, problems, isSimple, givesKeysTwice, text, bodyStart }: Document): boolean {
  if (problems.length > 0 || givesKeysTwice) return false;
  if (format === "json") return true;
  const isPlain = !text.includes("\ufeff", bodyStart) && !rareLineBreak.test(text) && !hasDirective(text, bodyStart);
  return isSimple === true && isPlain;
}

/** Line breaks of YAML other than LF and CR LF: a part that is read alone begins its line at a line feed. */
const rareLineBreak = /\r(?!\n)|[\u0085\u2028\u2029]/;

/** Whether a line begins with `%`, which may be a directive. */
function hasDirective(text: string, bodyStart: number): boolean {
  for (let at = text.indexOf("%", bodyStart); at >= 0; at = text.indexOf("%", at + 1)) {
    if (at === bodyStart || text.charCodeAt(at - 1) === 10) return true;
  }
  return false;
}

/** What was read last: what looks at one part of it looks at others next. */
let lastRead: { readonly text: string; readonly start: number; readonly part: Node | undefined } | undefined;

/** The value that begins at `start` in a document that can be read alone, read from the text. */
export function readPart({ text, format }: Document, start: number): Node | undefined {
  if (lastRead?.text !== text || lastRead.start !== start) {
    const part = format === "json" ? readJsonValue(text, start).root : composePart(text, start, streamDocumentInput);
    lastRead = { text, start, part };
  }
  return lastRead.part;
}
