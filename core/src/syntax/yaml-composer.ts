// Tokens → nodes: the grammar of libyaml as go-yaml v2.4 has it, and what becomes of the nodes on the way to JSON.
// Never throws and never recurses, so that depth is bounded by the rule of opm's readers and not by our stack.

import type { Span } from "../text.ts";
import { exceedsAliasLimit } from "./alias-limit.ts";
import type { MapNode, Node, ScalarNode } from "./node.ts";
import { blankOrComment } from "./yaml-characters.ts";
import { keyText, PairCollector } from "./yaml-pairs.ts";
import { resolvePlain, resolveTagged } from "./yaml-resolve.ts";
import { YamlScanner } from "./yaml-scanner.ts";
import { type Failure, type Token, TokenType } from "./yaml-token.ts";

/** What reading one YAML document gives: as much of it as there is before the failure, if there is one. */
export interface ComposedDocument {
  readonly root: Node | undefined;
  readonly failure: Failure | undefined;
  /** Text behind the document's end (after `...`, or a second root) that go-yaml never looks at. */
  readonly ignored: Span | undefined;
}

/** Go's encoding/json refuses deeper nesting, and go-yaml refuses deeper flow collections and indentation. */
const deepestNesting = 10_000;

const mergeTag = "tag:yaml.org,2002:merge";

type FrameKind = "blockList" | "indentlessList" | "blockMap" | "flowList" | "flowMap" | "flowPair";

/** A collection under construction. A map's children are its keys and values in turn. */
interface Frame {
  readonly kind: FrameKind;
  readonly start: number;
  readonly opener: Span;
  readonly children: Child[];
  readonly anchor: string | undefined;
  state: "first" | "item" | "value" | "emptyValue" | "end";
  end: number;
}

/** A finished node, with what a key or a merge needs to know of how it was written. */
interface Child {
  readonly node: Node;
  readonly isMergeKey: boolean;
  readonly isAlias: boolean;
}

/** Reads the first YAML document of `text` from `start`. */
export function composeYaml(text: string, start: number): ComposedDocument {
  return new Composer(text, start).compose();
}

class Composer {
  readonly #scanner: YamlScanner;
  readonly #frames: Frame[] = [];
  readonly #anchors = new Map<string, Child | "open">();
  readonly #tagHandles = new Map<string, string>();
  /** The nodes that aliases stand for, with the children that go-yaml walks again at each alias. */
  readonly #aliases = new Map<Node, Node>();
  #failure: Failure | undefined;
  #root: Child | undefined;

  constructor(text: string, start: number) {
    this.#scanner = new YamlScanner(text, start);
  }

  compose(): ComposedDocument {
    if (this.#startDocument()) {
      while (!this.#failed && this.#frames.length > 0) this.#step(this.#frames[this.#frames.length - 1] as Frame);
    }
    const ignored = this.#failed ? undefined : this.#ignoredFrom(this.#peek());
    if (this.#failed) while (this.#frames.length > 0) this.#close(0);
    const root = this.#root?.node;
    if (root) this.#checkFinite(root);
    if (!this.#failed && root && this.#aliases.size > 0 && exceedsAliasLimit(root, this.#aliases)) {
      const span = { start: root.start, end: root.start + 1 };
      const message = "the aliases ('*') of this document repeat its text too often";
      return { root: undefined, failure: { message, span, related: [], kind: "whole" }, ignored: undefined };
    }
    return { root, failure: this.#failure ?? this.#scanner.failure, ignored };
  }

  #ignoredFrom(token: Token): Span | undefined {
    if (token.type === TokenType.StreamEnd || token.type === TokenType.Broken) return undefined;
    const { text } = this.#scanner;
    let start = token.type === TokenType.DocumentEnd ? token.end : token.start;
    for (let blank = blankOrComment(text, start); blank > start; blank = blankOrComment(text, start)) start = blank;
    return start < text.length ? { start, end: text.trimEnd().length } : undefined;
  }

  get #failed(): boolean {
    return this.#failure !== undefined || this.#scanner.failure !== undefined;
  }

  #fail(message: string, span: Span): void {
    if (!this.#failed) this.#failure = { message, span, related: [] };
  }

  #failStructure(message: string, token: Token, related: Failure["related"]): void {
    if (!this.#failed) this.#failure = { message, span: spanOf(token), related, kind: "structure" };
  }

  #peek(): Token {
    return this.#scanner.peek();
  }

  #take(): void {
    this.#scanner.take();
  }

  /** Reads directives and `---`, then begins the root; false when the stream is empty. */
  #startDocument(): boolean {
    let token = this.#peek();
    if (token.type === TokenType.StreamEnd) return false;
    const isExplicit =
      token.type === TokenType.VersionDirective ||
      token.type === TokenType.TagDirective ||
      token.type === TokenType.DocumentStart;
    if (!isExplicit) {
      this.#beginNode("block");
      return true;
    }
    let sawVersion = false;
    for (; token.type === TokenType.VersionDirective || token.type === TokenType.TagDirective; token = this.#peek()) {
      if (token.type === TokenType.VersionDirective) {
        if (sawVersion) this.#fail("%YAML stands here twice", token);
        else if (token.value !== "1.1") this.#fail("opm reads YAML 1.1 only", token);
        sawVersion = true;
      } else if (this.#tagHandles.has(token.value)) this.#fail("this %TAG handle is declared twice", token);
      else this.#tagHandles.set(token.value, token.suffix);
      this.#take();
    }
    if (token.type !== TokenType.DocumentStart) {
      this.#fail("'---' must follow a '%' directive, and in a catalog no directive can stand before it", token);
      return false;
    }
    this.#take();
    token = this.#peek();
    if (token.type <= TokenType.DocumentEnd) this.#deliverEmpty(token.start);
    else this.#beginNode("block");
    return true;
  }

  #step(frame: Frame): void {
    switch (frame.kind) {
      case "blockList":
        return this.#stepBlockList(frame);
      case "indentlessList":
        return this.#stepIndentlessList();
      case "blockMap":
        return this.#stepBlockMap(frame);
      case "flowList":
        return this.#stepFlowList(frame);
      case "flowMap":
        return this.#stepFlowMap(frame);
      case "flowPair":
        return this.#stepFlowPair(frame);
      default:
        frame.kind satisfies never;
    }
  }

  #stepBlockList(frame: Frame): void {
    const token = this.#peek();
    if (token.type === TokenType.BlockEntry) {
      this.#take();
      const next = this.#peek();
      if (next.type === TokenType.BlockEntry || next.type === TokenType.BlockEnd) this.#deliverEmpty(token.end);
      else this.#beginNode("block");
    } else if (token.type === TokenType.BlockEnd) {
      this.#take();
      this.#close(frame.end);
    } else {
      this.#failStructure("a list item ('- ') is expected here; check the indentation", token, [
        { message: "the list begins here", span: frame.opener },
      ]);
    }
  }

  #stepIndentlessList(): void {
    const token = this.#peek();
    if (token.type !== TokenType.BlockEntry) {
      this.#close((this.#frames[this.#frames.length - 1] as Frame).end);
      return;
    }
    this.#take();
    const { type } = this.#peek();
    const isEmpty =
      type === TokenType.BlockEntry ||
      type === TokenType.Key ||
      type === TokenType.Value ||
      type === TokenType.BlockEnd;
    if (isEmpty) this.#deliverEmpty(token.end);
    else this.#beginNode("block");
  }

  #stepBlockMap(frame: Frame): void {
    const token = this.#peek();
    const expected = frame.state === "value" ? TokenType.Value : TokenType.Key;
    if (frame.state === "value") {
      frame.state = "item";
      if (token.type !== expected) return this.#deliverEmpty(token.start, frame);
    } else if (token.type === TokenType.BlockEnd) {
      this.#take();
      return this.#close(frame.end);
    } else if (token.type !== expected) {
      return this.#failStructure("a key is expected here; check the indentation", token, [
        { message: "the mapping begins here", span: frame.opener },
      ]);
    } else frame.state = "value";
    this.#take();
    const { type } = this.#peek();
    if (type === TokenType.Key || type === TokenType.Value || type === TokenType.BlockEnd) {
      this.#deliverEmpty(token.end);
    } else this.#beginNode("blockOrIndentless");
  }

  #stepFlowList(frame: Frame): void {
    let token = this.#peek();
    if (token.type !== TokenType.FlowSequenceEnd && frame.state !== "first") {
      if (token.type !== TokenType.FlowEntry) return this.#failUnclosed(frame, token, "]");
      this.#take();
      token = this.#peek();
    }
    frame.state = "item";
    if (token.type === TokenType.FlowSequenceEnd) {
      this.#take();
      this.#close(token.end);
    } else if (token.type === TokenType.Key) {
      this.#take();
      this.#open("flowPair", token.start, undefined, token);
    } else this.#beginNode("flow");
  }

  #stepFlowMap(frame: Frame): void {
    if (frame.state === "value" || frame.state === "emptyValue") return this.#stepFlowMapValue(frame);
    let token = this.#peek();
    if (token.type !== TokenType.FlowMappingEnd && frame.state !== "first") {
      if (token.type !== TokenType.FlowEntry) return this.#failUnclosed(frame, token, "}");
      this.#take();
      token = this.#peek();
    }
    frame.state = "item";
    if (token.type === TokenType.FlowMappingEnd) {
      this.#take();
      return this.#close(token.end);
    }
    if (token.type !== TokenType.Key) {
      frame.state = "emptyValue";
      return this.#beginNode("flow");
    }
    this.#take();
    frame.state = "value";
    const next = this.#peek();
    const isEmpty =
      next.type === TokenType.Value || next.type === TokenType.FlowEntry || next.type === TokenType.FlowMappingEnd;
    if (isEmpty) this.#deliverEmpty(next.start);
    else this.#beginNode("flow");
  }

  #stepFlowMapValue(frame: Frame): void {
    const isEmpty = frame.state === "emptyValue";
    frame.state = "item";
    let token = this.#peek();
    if (!isEmpty && token.type === TokenType.Value) {
      this.#take();
      token = this.#peek();
      if (token.type !== TokenType.FlowEntry && token.type !== TokenType.FlowMappingEnd) {
        return this.#beginNode("flow");
      }
    }
    this.#deliverEmpty(token.start);
  }

  /** A single pair inside a flow list: `[a: b]`. */
  #stepFlowPair(frame: Frame): void {
    let token = this.#peek();
    const ends = (type: TokenType): boolean => type === TokenType.FlowEntry || type === TokenType.FlowSequenceEnd;
    if (frame.state === "end") return this.#close(frame.end);
    if (frame.state === "first") {
      frame.state = "value";
      if (token.type !== TokenType.Value && !ends(token.type)) return this.#beginNode("flow");
      // go-yaml swallows the token here, and so do we.
      this.#take();
      return this.#deliverEmpty(token.end);
    }
    frame.state = "end";
    if (token.type === TokenType.Value) {
      this.#take();
      token = this.#peek();
      if (!ends(token.type)) return this.#beginNode("flow");
    }
    this.#deliverEmpty(token.start);
  }

  #failUnclosed(frame: Frame, token: Token, closer: string): void {
    const isEnd = token.type === TokenType.StreamEnd;
    const isLater = isEnd || this.#scanner.text.slice(frame.opener.start, token.start).includes("\n");
    const noticed = { message: "noticed here", span: spanOf(token) };
    const span = isLater ? frame.opener : spanOf(token);
    const message = `',' or '${closer}' is missing after this '${closer === "]" ? "[" : "{"}'`;
    if (this.#failed) return;
    const related = isLater && !isEnd ? [noticed] : [];
    this.#failure = { message: isLater ? message : `',' or '${closer}' is expected here`, span, related };
  }

  /** Reads a node's properties, then its scalar, or opens its collection. */
  #beginNode(context: "block" | "blockOrIndentless" | "flow"): void {
    let token = this.#peek();
    if (token.type === TokenType.Alias) {
      this.#take();
      return this.#deliverAlias(token);
    }
    const start = token.start;
    let anchor: string | undefined;
    let tag: Token | undefined;
    let propertiesEnd = start;
    while (
      (token.type === TokenType.Anchor && anchor === undefined) ||
      (token.type === TokenType.Tag && tag === undefined)
    ) {
      if (token.type === TokenType.Anchor) anchor = token.value;
      else tag = token;
      propertiesEnd = token.end;
      this.#take();
      token = this.#peek();
    }
    const fullTag = tag && this.#fullTag(tag);
    if (this.#failed) return;
    switch (token.type) {
      case TokenType.Scalar:
        this.#take();
        return this.#deliverScalar(token, fullTag, anchor);
      case TokenType.FlowSequenceStart:
        this.#take();
        return this.#open("flowList", token.start, anchor, token);
      case TokenType.FlowMappingStart:
        this.#take();
        return this.#open("flowMap", token.start, anchor, token);
      case TokenType.BlockSequenceStart:
        if (context === "flow") break;
        this.#take();
        return this.#open("blockList", token.start, anchor, token);
      case TokenType.BlockMappingStart:
        if (context === "flow") break;
        this.#take();
        return this.#open("blockMap", token.start, anchor, token);
      case TokenType.BlockEntry:
        if (context !== "blockOrIndentless") break;
        return this.#open("indentlessList", token.start, anchor, token);
    }
    if (anchor !== undefined || tag) {
      const empty = { ...token, type: TokenType.Scalar, start: propertiesEnd, end: propertiesEnd, value: "" };
      return this.#deliverScalar({ ...empty, style: "plain" }, fullTag, anchor);
    }
    this.#failNoContent(token);
  }

  #failNoContent(token: Token): void {
    const frame = this.#frames[this.#frames.length - 1];
    if (token.type === TokenType.StreamEnd && frame?.kind.startsWith("flow")) {
      return this.#failUnclosed(frame, token, frame.kind === "flowMap" ? "}" : "]");
    }
    this.#fail("a value is expected here", spanOf(token));
  }

  #fullTag(tag: Token): string | undefined {
    if (tag.value === "") return tag.suffix;
    const declared = this.#tagHandles.get(tag.value);
    if (declared !== undefined) return declared + tag.suffix;
    if (tag.value === "!") return `!${tag.suffix}`;
    if (tag.value === "!!") return `tag:yaml.org,2002:${tag.suffix}`;
    this.#fail(`the tag handle '${tag.value}' is not declared; put a text that begins with '!' in quotes`, spanOf(tag));
    return undefined;
  }

  #deliverAlias(token: Token): void {
    const target = this.#anchors.get(token.value);
    if (target === undefined) {
      const message = `no anchor '&${token.value}' stands before this alias; put a text that begins with '*' in quotes`;
      return this.#fail(message, spanOf(token));
    }
    if (target === "open") return this.#fail(`'*${token.value}' stands inside its own anchor`, spanOf(token));
    const node = { ...target.node, start: token.start, end: token.end };
    this.#aliases.set(node, target.node);
    this.#deliver({ node, isMergeKey: false, isAlias: true });
  }

  #deliverScalar(token: Token, tag: string | undefined, anchor: string | undefined): void {
    const { start, end, style, value: text } = token;
    let value: ScalarNode["value"] = text;
    if (tag === undefined) {
      if (style === "plain") value = resolvePlain(text);
    } else {
      const resolved = resolveTagged(tag, text);
      if ("error" in resolved) return this.#fail(resolved.error, spanOf(token));
      value = resolved.value;
    }
    const isMergeKey = text === "<<" && (tag === undefined ? style === "plain" : tag === "!" || tag === mergeTag);
    const child = { node: { kind: "scalar", value, style, start, end } as const, isMergeKey, isAlias: false };
    if (anchor !== undefined) this.#anchors.set(anchor, child);
    this.#deliver(child);
  }

  #deliverEmpty(at: number, frame?: Frame): void {
    const start = frame ? Math.max(frame.end, 0) : at;
    const node = { kind: "scalar", value: null, style: "plain", start, end: start } as const;
    this.#deliver({ node, isMergeKey: false, isAlias: false });
  }

  #open(kind: FrameKind, start: number, anchor: string | undefined, opener: Token): void {
    if (this.#frames.length >= deepestNesting) {
      const message = "the document is nested more than 10,000 levels deep";
      this.#failure ??= { message, span: spanOf(opener), related: [], kind: "whole" };
      return;
    }
    if (anchor !== undefined) this.#anchors.set(anchor, "open");
    this.#frames.push({ kind, start, opener: spanOf(opener), children: [], anchor, state: "first", end: start });
  }

  #close(end: number): void {
    const frame = this.#frames.pop() as Frame;
    const isList = frame.kind === "blockList" || frame.kind === "indentlessList" || frame.kind === "flowList";
    const span = { start: frame.start, end: Math.max(end, frame.end) };
    if (isList) for (const { node } of frame.children) this.#checkFinite(node);
    const node: Node = isList
      ? { kind: "list", items: frame.children.map((child) => child.node), ...span }
      : this.#composeMap(frame.children, span);
    const child = { node, isMergeKey: false, isAlias: false };
    if (frame.anchor !== undefined) this.#anchors.set(frame.anchor, child);
    this.#deliver(child);
  }

  #deliver(child: Child): void {
    const frame = this.#frames[this.#frames.length - 1];
    if (!frame) {
      this.#root = child;
      return;
    }
    frame.children.push(child);
    frame.end = Math.max(frame.end, child.node.end);
  }

  /** Keys become strings, the last of equal keys counts, `<<` takes in the pairs of its maps. */
  #composeMap(children: readonly Child[], span: Span): MapNode {
    const collected = new PairCollector();
    for (let index = 0; index < children.length; index += 2) {
      const key = children[index] as Child;
      const value = children[index + 1]?.node ?? emptyAfter(key.node);
      if (key.isMergeKey) this.#merge(collected, value);
      else {
        const name = this.#keyName(key.node);
        if (name !== undefined) {
          collected.add({ key: { value: name, start: key.node.start, end: key.node.end }, value });
        }
        this.#checkFinite(value);
      }
    }
    return { kind: "map", pairs: collected.pairs, overridden: collected.overridden, ...span };
  }

  #merge(collected: PairCollector, value: Node): void {
    const maps = value.kind === "list" ? [...value.items].reverse() : [value];
    for (const map of maps) {
      if (map.kind === "map") for (const pair of map.pairs) collected.add(pair);
      else return this.#fail("'<<' takes a mapping or a list of mappings", spanOf(value));
    }
  }

  #checkFinite(node: Node): void {
    if (node.kind !== "scalar" || typeof node.value !== "number" || Number.isFinite(node.value)) return;
    this.#fail("JSON has no such number, and opm reads YAML as JSON; put it in quotes", spanOf(node));
  }

  #keyName(key: Node): string | undefined {
    if (key.kind !== "scalar") {
      this.#fail("a key must be a text, not a mapping or a list", spanOf(key));
      return undefined;
    }
    if (key.value === null) {
      this.#fail("a key must be a text, not null", { start: key.start, end: Math.max(key.end, key.start + 1) });
      return undefined;
    }
    return keyText(key.value);
  }
}

function emptyAfter(node: Node): ScalarNode {
  return { kind: "scalar", value: null, style: "plain", start: node.end, end: node.end };
}

/** At least one character, so that a finding can be seen. */
function spanOf(span: Span): Span {
  return { start: span.start, end: Math.max(span.end, span.start + 1) };
}
