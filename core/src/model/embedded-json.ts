// JSON inside a string of YAML or JSON, such as the annotation `olm.properties`: reads its values with their places in the
// document, and writes new JSON there.

import { keepWhileSame, memoize } from "../base/memoize.ts";
import type { Span } from "../base/text.ts";
import { compactJson } from "../go/json-text.ts";
import { foldNode } from "../syntax/fold-node.ts";
import { readJsonValue, skipJsonSpace } from "../syntax/json-reader.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import { scalarOffsets, styleAt } from "../syntax/scalar-offsets.ts";
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

/** The same for the string of a node, which an edit elsewhere in the document leaves the same object. */
export function embeddedJsonOf(host: Located<string>, node: Node): EmbeddedJson {
  const { span, value } = host;
  return { host, ...keepForNode(node, [span.start, span.end, value], () => readEmbedded(host)) };
}

type Reading = Omit<EmbeddedJson, "host">;

const keepForNode = keepWhileSame<Node, Reading>();

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
  const place = (span: Span): Span => (text === "" ? host.span : (offsets?.textSpan(span) ?? host.span));
  const own = new Map<Node, Span>();
  return {
    root: root && relocate(root, place, own),
    failure: stop && { message: messageForString(stop.message), span: place(clampSpan(stop.span, text.length)) },
    isExact: offsets !== undefined,
    json: compactJsonIn(text, own),
  };
}

/** Apart from the reading, so that it keeps no document. */
function compactJsonIn(text: string, own: ReadonlyMap<Node, Span>): EmbeddedJson["json"] {
  return (node) => {
    const span = own.get(node);
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

/** The same value with places in the document; `own` receives each node's span in the string. */
function relocate(root: Node, place: (span: Span) => Span, own: Map<Node, Span>): Node {
  return foldNode<Node>(root, (node, of) => {
    const inner = { start: node.start, end: node.end };
    const fresh = { ...relocateChildren(node, place, of), ...place(inner) };
    own.set(fresh, inner);
    return fresh;
  });
}

function relocateChildren(node: Node, place: (span: Span) => Span, of: (child: Node) => Node): Node {
  if (node.kind === "scalar") return node;
  if (node.kind === "list") return { ...node, items: node.items.map(of) };
  const pairs = (some: MapNode["pairs"]) =>
    some.map(({ key, value }) => ({ key: { ...key, ...place(key) }, value: of(value) }));
  return { ...node, pairs: pairs(node.pairs), overridden: pairs(node.overridden) };
}
