// JSON inside a string of YAML or JSON, such as the annotation `olm.properties`: its values with the places where they
// are written in the document, and how new JSON is written there.

import type { Span } from "../base/text.ts";
import { compactJson } from "../go/json-text.ts";
import { foldNode } from "../syntax/fold-node.ts";
import { readJsonValue, skipJsonSpace } from "../syntax/json-reader.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import { scalarOffsets, styleAt } from "../syntax/scalar-offsets.ts";
import type { Located } from "../syntax/source-file.ts";

/** A string's JSON. The nodes' spans are offsets into the document's text, as everywhere. */
export interface EmbeddedJson {
  readonly host: Located<string>;
  /** What could be read, also of broken JSON. */
  readonly root: Node | undefined;
  /** Where Go's decoder stops. */
  readonly failure: { readonly message: string; readonly span: Span } | undefined;
  /** False where the places are those of the whole string: behind an alias, or in a scalar that cannot be followed. */
  readonly isExact: boolean;
  /** The JSON text of a node, as Go hands it on. */
  json(node: Node): string;
}

const read = new WeakMap<Located<string>, EmbeddedJson>();

/** The JSON in a string; a string is read once. */
export function embeddedJson(host: Located<string>): EmbeddedJson {
  const known = read.get(host);
  if (known) return known;
  const fresh = readEmbedded(host);
  read.set(host, fresh);
  return fresh;
}

/** JSON text as it is written inside the host's quotes; undefined where its style has no way to write it. */
export function writeEmbedded({ document, span }: Located<string>, json: string): string | undefined {
  if (document.format === "json") return JSON.stringify(json).slice(1, -1);
  switch (styleAt(document, span)) {
    case "double":
      return JSON.stringify(json).slice(1, -1);
    case "single":
      return json.replaceAll("'", "''");
    case "plain":
      // In plain text these would end the scalar or begin a comment.
      return /: |:$| #|[\r\n]/.test(json) ? undefined : json;
    default:
      return /[\r\n]/.test(json) ? undefined : json;
  }
}

function readEmbedded(host: Located<string>): EmbeddedJson {
  const text = host.value;
  const { root, failure, end } = readJsonValue(text, skipJsonSpace(text, 0));
  const rest = skipJsonSpace(text, end);
  const trailing =
    rest < text.length
      ? { message: "nothing may follow the JSON value", span: { start: rest, end: rest + 1 } }
      : undefined;
  const stop = failure ?? trailing;
  const offsets = scalarOffsets(host.document, host.span, text);
  const place = (span: Span): Span => (text === "" ? host.span : (offsets?.textSpan(span) ?? host.span));
  const own = new Map<Node, Span>();
  return {
    host,
    root: root && moved(root, place, own),
    failure: stop && { message: inText(stop.message), span: place(within(stop.span, text.length)) },
    isExact: offsets !== undefined,
    json: (node) => {
      const span = own.get(node);
      return span ? compactJson(text.slice(span.start, span.end)) : "";
    },
  };
}

/** Here it is no file that ends. */
function inText(message: string): string {
  return message.replace("before the file ends", "before the text ends");
}

/** The last character, where a mistake lies behind the text. */
function within({ start, end }: Span, length: number): Span {
  const from = Math.max(0, Math.min(start, length - 1));
  return { start: from, end: Math.max(from, Math.min(end, length)) };
}

/** The same value with its places in the document; `own` remembers those in the string. */
function moved(root: Node, place: (span: Span) => Span, own: Map<Node, Span>): Node {
  return foldNode<Node>(root, (node, of) => {
    const inner = { start: node.start, end: node.end };
    const fresh = { ...movedInside(node, place, of), ...place(inner) };
    own.set(fresh, inner);
    return fresh;
  });
}

function movedInside(node: Node, place: (span: Span) => Span, of: (child: Node) => Node): Node {
  if (node.kind === "scalar") return node;
  if (node.kind === "list") return { ...node, items: node.items.map(of) };
  const pairs = (some: MapNode["pairs"]) =>
    some.map(({ key, value }) => ({ key: { ...key, ...place(key) }, value: of(value) }));
  return { ...node, pairs: pairs(node.pairs), overridden: pairs(node.overridden) };
}
