// A document whose values can be forgotten once it has been checked: most of a catalog is never looked at again, such as the
// copy of a CSV in `olm.csv.metadata`. What asks for a value later gets the document read again from its text.

import { readJsonValue, skipJsonSpace } from "./json-reader.ts";
import type { Node } from "./node.ts";
import { readYaml } from "./read-yaml.ts";
import type { Document } from "./source-file.ts";

/** What a document says about itself and its text, without its values. */
type DocumentFacts = Omit<Document, "root">;

/** A document that is read from its text alone: nothing about its bytes matters besides. */
export class ForgettableDocument implements Document {
  readonly path: string;
  readonly format: Document["format"];
  readonly text: string;
  readonly bodyStart: number;
  readonly problems: Document["problems"];
  readonly ignored: Document["ignored"];
  readonly givesKeysTwice: boolean;
  readonly guessed: Document["guessed"];
  readonly original?: Document;
  /** Undefined in a copy, which has the values of its original, and where there are none. */
  #values: Node | "forgotten" | undefined;

  constructor(facts: DocumentFacts, values: Node | undefined) {
    this.path = facts.path;
    this.format = facts.format;
    this.text = facts.text;
    this.bodyStart = facts.bodyStart;
    this.problems = facts.problems;
    this.ignored = facts.ignored;
    this.givesKeysTwice = facts.givesKeysTwice;
    this.guessed = facts.guessed;
    if (facts.original) this.original = facts.original;
    this.#values = values;
  }

  /** Equal to the values before whenever it is read again, but other objects each time. */
  get root(): Node | undefined {
    if (this.original) return this.original.root;
    return this.#values === "forgotten" ? readAgain(this) : this.#values;
  }

  get isForgotten(): boolean {
    return this.original ? isForgotten(this.original) : this.#values === "forgotten";
  }

  /** Forgets the values. The document must have no problems. */
  forget(): void {
    if (this.#values !== undefined) this.#values = "forgotten";
  }
}

/** Whether the values of a document are forgotten. */
export function isForgotten(document: Document): boolean {
  return document instanceof ForgettableDocument && document.isForgotten;
}

/** What was read last: what asks for one value of a document asks for others next. */
let last: { readonly document: Document; readonly root: Node | undefined } | undefined;

function readAgain(document: Document): Node | undefined {
  if (last?.document !== document) {
    const { text, format, bodyStart } = document;
    const read = format === "json" ? readJsonValue(text, skipJsonSpace(text, bodyStart)) : readYaml(text, bodyStart);
    last = { document, root: read.root };
  }
  return last.root;
}
