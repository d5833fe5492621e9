// JSON inside a string of YAML or JSON, such as the annotation `olm.properties`: reads its values with their places in the
// document, and writes new JSON there.

import { memoize } from "../base/memoize.ts";
import type { Span } from "../base/text.ts";
import { compactJson } from "../go/json-text.ts";
import { foldNode } from "../syntax/fold-node.ts";
import { isJsonSpace, readJsonValue, skipJsonSpace } from "../syntax/json-reader.ts";
import type { Node, Pair } from "../syntax/node.ts";
import { type ScalarOffsets, scalarOffsets, styleAt } from "../syntax/scalar-offsets.ts";
import type { Located } from "../syntax/source-file.ts";

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

type Reading = Omit<EmbeddedJson, "host">;

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

/**
 * The first closing bracket before a failure that begins its line with another indentation than the line of the bracket
 * that it closes. Undefined without one, and where the failure is not about brackets, such as a value that is misspelt.
 */
function unevenBracket(text: string, failure: Span): Span | undefined {
  if (!isAtBracketOrEnd(text, failure.start)) return undefined;
  const open: number[] = [];
  let indent = 0;
  let isLineEmpty = true;
  for (let at = 0; at <= failure.start && at < text.length; at++) {
    const character = text.charAt(at);
    if (character === "\n") {
      indent = 0;
      isLineEmpty = true;
    } else if (isJsonSpace(text.charCodeAt(at))) {
      if (isLineEmpty) indent++;
      continue;
    } else if (character === "{" || character === "[") open.push(indent);
    else if (character === "}" || character === "]") {
      if (isLineEmpty && open.at(-1) !== indent) return { start: at, end: at + 1 };
      open.pop();
    } else if (character === '"') at = endOfString(text, at);
    isLineEmpty = character === "\n";
  }
  return undefined;
}

/** A comma before a bracket, and anything that is not a bracket, colon or string, is a mistake of another kind. */
function isAtBracketOrEnd(text: string, offset: number): boolean {
  const at = skipJsonSpace(text, offset);
  if (at >= text.length) return true;
  if (!'}]:"'.includes(text.charAt(at))) return false;
  let before = at - 1;
  while (before >= 0 && isJsonSpace(text.charCodeAt(before))) before--;
  return text.charAt(before) !== "," || text.charAt(at) === '"';
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === "\\" ? 2 : 1;
  return at;
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

/** The same value with places in the document; `own` receives the span in the string of each node. */
function relocate(root: Node, place: (span: Span) => Span, own: Map<Node, Span>): Node {
  return foldNode(root, (node, placed) => {
    const placedPair = ({ key, value }: Pair): Pair => ({ key: { ...key, ...place(key) }, value: placed(value) });
    const fresh = withParts(node, place(node), placed, placedPair);
    own.set(fresh, { start: node.start, end: node.end });
    return fresh;
  });
}

function withParts(node: Node, { start, end }: Span, placed: (node: Node) => Node, pair: (pair: Pair) => Pair): Node {
  switch (node.kind) {
    case "scalar":
      return { ...node, start, end };
    case "list":
      return { ...node, items: node.items.map(placed), start, end };
    case "map":
      return { ...node, pairs: node.pairs.map(pair), overridden: node.overridden.map(pair), start, end };
    default:
      return node satisfies never;
  }
}
