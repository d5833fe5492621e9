// Composes new text with places to fill in: as a snippet of the Language Server Protocol, or as plain text for a client
// without snippets. The text itself is written by the `yaml` package or as JSON.

import { Scalar, visit, Document as YamlDocument } from "yaml";
import { quoteString } from "../../syntax/spell-string.ts";
import type { TypingStyle } from "../cursor/rough-node.ts";

/** A place to fill in. Places of the same number are filled in together. */
interface Stop {
  readonly number: number;
  readonly text: string;
  readonly choices: readonly string[];
}

/** How new text is laid out. */
export interface Layout {
  readonly style: TypingStyle;
  /** The column of the first key. */
  readonly indent: number;
  /** Whether the dashes of a list are indented below its key. */
  readonly indentsLists: boolean;
  readonly lineBreak: string;
  readonly isSnippet: boolean;
}

/** A list that cannot be searched does not help with more choices than this. */
const mostChoices = 20;

/** YAML as opm reads it: `yes` is a boolean there. */
const yamlOptions = { version: "1.1", aliasDuplicateObjects: false } as const;

// Characters that no catalog has, so that marks survive quoting.
const open = "\ue000";
const close = "\ue001";
/** What stands behind the last value of a text. */
const onlyCloses = /^["'\s}\]]*$/;
const marks = /\ue000(\d+)\ue001/g;

/** The text of a value that is being composed. */
export class SnippetText {
  readonly #stops: Stop[] = [];

  /** A place to fill in; the text stands there first. */
  stop(number: number, text: string, choices: readonly string[] = []): string {
    this.#stops.push({ number, text, choices: choices.slice(0, mostChoices) });
    return `${open}${this.#stops.length - 1}${close}`;
  }

  /** The number of the next place. */
  nextNumber(): number {
    return this.#stops.reduce((most, { number }) => Math.max(most, number), 0) + 1;
  }

  /** The pairs of a mapping, without what encloses them. */
  pairs(value: object, layout: Layout): string {
    const { style, indent, lineBreak } = layout;
    const lines = style === "block" ? this.#yamlLines(value, layout) : jsonLines(value, style);
    const text = lines.join(`${lineBreak}${" ".repeat(indent)}`);
    return this.#render(text, layout.isSnippet, style === "json");
  }

  #yamlLines(value: object, { indentsLists }: Layout): readonly string[] {
    const document = new YamlDocument(value, yamlOptions);
    visit(document, {
      Scalar: (_, node) => {
        if (typeof node.value === "string" && this.#needsQuotes(node.value)) node.type = Scalar.QUOTE_DOUBLE;
      },
    });
    const text = document.toString({ lineWidth: 0, indentSeq: indentsLists });
    return text.trimEnd().split("\n");
  }

  /** Whether YAML would not read what first stands in a place as text. */
  #needsQuotes(text: string): boolean {
    if (!text.includes(open)) return false;
    const filled = text.replace(marks, (_, index) => this.#stops[Number(index)]?.text ?? "");
    // The colons and the @ of an image need no quotes.
    const plain = filled.replaceAll(/[:@](?=\w)/g, ".");
    return plain !== "" && quoteString(plain, "yaml") !== plain;
  }

  /**
   * The last place to fill in, which ends the snippet: an editor that waits for a later one takes the next Tab, which is
   * meant for the text. Undefined where more text follows, to whose end a Tab leads; where the last number stands twice;
   * and where it offers choices, which an ended snippet cannot.
   */
  #finalStop(text: string): Stop | undefined {
    const stops = Array.from(text.matchAll(marks), ([, index]) => this.#stops[Number(index)] as Stop);
    const most = stops.reduce((highest, { number }) => Math.max(highest, number), 0);
    const [last, ...others] = stops.filter(({ number }) => number === most);
    const isAtEnd = last === stops.at(-1) && onlyCloses.test(text.slice(text.lastIndexOf(close) + 1));
    return last && others.length === 0 && last.choices.length < 2 && isAtEnd ? last : undefined;
  }

  #render(text: string, isSnippet: boolean, isJson: boolean): string {
    const written = (each: string) => (isJson ? JSON.stringify(each).slice(1, -1) : each);
    if (!isSnippet) return text.replace(marks, (_, index) => written(this.#stops[Number(index)]?.text ?? ""));
    const last = this.#finalStop(text);
    return escapeSnippet(text).replace(marks, (_, index) => {
      const stop = this.#stops[Number(index)] as Stop;
      const { text: first, choices } = stop;
      const number = stop === last ? 0 : stop.number;
      if (choices.length > 1) return `\${${number}|${choices.map((each) => escapeChoice(written(each))).join(",")}|}`;
      return first === "" ? `$${number}` : `\${${number}:${escapeSnippet(written(first))}}`;
    });
  }
}

/** Text that stands for itself in a snippet. */
export function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, "\\$&");
}

function escapeChoice(text: string): string {
  return text.replace(/[\\,|$}]/g, "\\$&");
}

/** The members of a JSON object, or of a flow mapping. */
function jsonLines(value: object, style: TypingStyle): readonly string[] {
  if (style === "json") {
    return JSON.stringify(value, undefined, 4)
      .split("\n")
      .slice(1, -1)
      .map((line) => line.slice(4));
  }
  const document = new YamlDocument(value, yamlOptions);
  visit(document, {
    Collection: (_, node) => {
      node.flow = true;
    },
  });
  return [document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim().slice(1, -1)];
}
