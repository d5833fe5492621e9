// JSON inside a string of YAML or JSON, such as the annotation `olm.properties`: reads its values with their places in the
// document, and writes new JSON there.

import { keepWhileSame, memoize } from "../base/memoize.ts";
import type { Span } from "../base/text.ts";
import { compactJson } from "../go/json-text.ts";
import { readJsonValue, skipJsonSpace } from "../syntax/json-reader.ts";
import type { Node } from "../syntax/node.ts";
import { LazyList, LazyMap, type Remake } from "../syntax/reuse/lazy-node.ts";
import { contentOf, movedNode } from "../syntax/reuse/moved-node.ts";
import { type ScalarOffsets, scalarOffsets, styleAt } from "../syntax/scalar-offsets.ts";
import type { Located } from "../syntax/source-file.ts";
import { unevenBracket } from "../syntax/uneven-bracket.ts";

/** The JSON in a string. The nodes' spans are offsets into the document's text. */
export interface EmbeddedJson {
  readonly host: Located<string>;
  /** The value; for broken JSON the part that could be read. */
  readonly root: Node | undefined;
  /** The first syntax error. */
  readonly failure: { readonly message: string; readonly span: Span } | undefined;
  /** False when every place is the whole string, because of an alias or a scalar that cannot be mapped to its text. */
  readonly isExact: boolean;
  /** The compact JSON text of a node. */
  json(node: Node): string;
}

/** The JSON in a string. */
export const embeddedJson = memoize((host: Located<string>): EmbeddedJson => ({ host, ...readEmbedded(host) }));

/** The same for the string of a node, which is read once wherever edits move it. */
export function embeddedJsonOf(host: Located<string>, node: Node): EmbeddedJson {
  const { span, value } = host;
  const facts = [span.end - span.start, value];
  const { start, reading } = keepForContent(contentOf(node), facts, () => ({
    start: span.start,
    reading: readEmbedded(host),
  }));
  const by = span.start - start;
  if (by === 0) return { host, ...reading };
  const { root, failure, isExact, json } = reading;
  return {
    host,
    root: root && movedNode(root, by),
    failure: failure && { ...failure, span: { start: failure.span.start + by, end: failure.span.end + by } },
    isExact,
    json,
  };
}

type Reading = Omit<EmbeddedJson, "host">;

/** A reading, and where its string began. */
interface PlacedReading {
  readonly start: number;
  readonly reading: Reading;
}

const keepForContent = keepWhileSame<Node, PlacedReading>();

/** JSON text as written inside the host's quotes; undefined when the host's style cannot express it. */
export function writeEmbedded({ document, span }: Located<string>, json: string): string | undefined {
  if (document.format === "json") return JSON.stringify(json).slice(1, -1);
  switch (styleAt(document, span)) {
    case "double":
      return JSON.stringify(json).slice(1, -1);
    case "single":
      return json.replaceAll("'", "''");
    case "plain":
      // In a plain scalar, these would end the scalar or begin a comment.
      return /: |:$| #|[\r\n]/.test(json) ? undefined : json;
    default:
      return /[\r\n]/.test(json) ? undefined : json;
  }
}

function readEmbedded(host: Located<string>): Reading {
  const text = host.value;
  const { root, failure, end } = readJsonValue(text, skipJsonSpace(text, 0));
  const rest = skipJsonSpace(text, end);
  const trailing =
    rest < text.length
      ? { message: "nothing may follow the JSON value", span: { start: rest, end: rest + 1 } }
      : undefined;
  const stop = unevenFailure(text, failure ?? trailing);
  const offsets = scalarOffsets(host.document, host.span, text);
  const place = placeAt(host.span, text === "" ? undefined : offsets);
  const own = new Map<Node, Span>();
  return {
    root: root && relocate(root, place, own),
    failure: stop && { message: messageForString(stop.message), span: place(clampSpan(stop.span, text.length)) },
    isExact: offsets !== undefined,
    json: compactJsonIn(text, own),
  };
}

/** The place in the document of a span in its string, or all of the string. Apart from the reading, so that it keeps no document. */
function placeAt(whole: Span, offsets: ScalarOffsets | undefined): (span: Span) => Span {
  return (span) => offsets?.textSpan(span) ?? whole;
}

/** Also apart from the reading. */
function compactJsonIn(text: string, own: ReadonlyMap<Node, Span>): EmbeddedJson["json"] {
  return (node) => {
    const span = own.get(contentOf(node));
    return span ? compactJson(text.slice(span.start, span.end)) : "";
  };
}

type Stop = Pick<NonNullable<EmbeddedJson["failure"]>, "message" | "span">;

/** JSON in an annotation is written by hand and indented, which shows where a bracket is missing or too many. */
function unevenFailure(text: string, failure: Stop | undefined): Stop | undefined {
  const uneven = failure && unevenBracket(text, failure.span);
  if (!uneven) return failure;
  const message = `this '${text.charAt(uneven.start)}' is indented unlike the line of the bracket that it closes; a bracket above is missing or too many`;
  return { message, span: uneven };
}

/** Adapts a message about a file to a string. */
function messageForString(message: string): string {
  return message.replace("before the file ends", "before the text ends");
}

/** Limits a span to the text: an error at the end of the text is shown at the last character. */
function clampSpan({ start, end }: Span, length: number): Span {
  const from = Math.max(0, Math.min(start, length - 1));
  return { start: from, end: Math.max(from, Math.min(end, length)) };
}

/** The same value with places in the document; `own` receives the span in the string of each node that is asked for. */
function relocate(root: Node, place: (span: Span) => Span, own: Map<Node, Span>): Node {
  const remake: Remake = {
    node: (inner) => {
      const span = place(inner);
      const fresh = relocated(inner, { start: span.start, end: span.end }, remake);
      own.set(fresh, { start: inner.start, end: inner.end });
      return fresh;
    },
    key: (key) => ({ ...key, ...place(key) }),
  };
  return remake.node(root);
}

function relocated(node: Node, span: Span, remake: Remake): Node {
  switch (node.kind) {
    case "scalar":
      return { ...node, ...span };
    case "list":
      return new LazyList(node, span, remake);
    case "map":
      return new LazyMap(node, span, remake);
    default:
      return node satisfies never;
  }
}
