// Nodes under construction: anchors and aliases, scalars with their types, collections as frames on a stack, and what
// becomes of keys and merges on the way to JSON.

import type { Span } from "../text.ts";
import { exceedsAliasLimit } from "./alias-limit.ts";
import type { ListNode, MapNode, Node, Pair, ScalarNode } from "./node.ts";
import { keyText, PairCollector } from "./yaml-pairs.ts";
import { resolvePlain, resolveTagged } from "./yaml-resolve.ts";
import type { Failure, Token } from "./yaml-token.ts";

/** Go's encoding/json refuses deeper nesting, and go-yaml refuses deeper flow collections and indentation. */
const deepestNesting = 10_000;

/** In maps larger than this, keys are looked up instead of compared. */
const mostCompared = 12;

// Shared by all maps that give no key twice.
const noPairs: readonly Pair[] = [];

const mergeTag = "tag:yaml.org,2002:merge";

type FrameKind = "blockList" | "indentlessList" | "blockMap" | "flowList" | "flowMap" | "flowPair";

/** A collection under construction. */
export interface Frame {
  readonly kind: FrameKind;
  readonly start: number;
  readonly opener: Span;
  /** Where its children begin among all that wait: a map's keys and values in turn. */
  readonly firstChild: number;
  /** The places of the children that are merge keys (`<<`); most frames have none. */
  mergeKeys: number[] | undefined;
  readonly anchor: string | undefined;
  state: "first" | "item" | "value" | "emptyValue" | "end";
  end: number;
}

/** Takes in what the grammar finds, in the order of the text. */
export class YamlBuilder {
  /** The first thing that cannot be built, or that the grammar did not expect. */
  failure: Failure | undefined;
  readonly #frames: Frame[] = [];
  /** The children of all open collections, the innermost last; only the first `#waitingCount` count. */
  readonly #waiting: Node[] = [];
  #waitingCount = 0;
  readonly #anchors = new Map<string, Node | "open">();
  /** The node behind each alias. */
  readonly #aliases = new Map<Node, Node>();
  #root: Node | undefined;
  /** Some mapping gave a key twice. */
  givesKeysTwice = false;

  /** The innermost open collection. */
  get top(): Frame | undefined {
    return this.#frames[this.#frames.length - 1];
  }

  fail(message: string, span: Span): void {
    this.failure ??= { message, span: visible(span), related: [] };
  }

  /** Closes what is still open and answers the root; undefined when there is none, or it must not be walked. */
  finish(): Node | undefined {
    while (this.#frames.length > 0) this.close(0);
    const root = this.#root;
    if (!root) return undefined;
    this.#checkFinite(root);
    if (this.failure || this.#aliases.size === 0 || !exceedsAliasLimit(root, this.#aliases)) return root;
    const message = "the aliases ('*') of this document repeat its text too often";
    this.failure = { message, span: { start: root.start, end: root.start + 1 }, related: [], kind: "whole" };
    return undefined;
  }

  /** `*name`: the anchor's node once more, at its own place. */
  addAlias(token: Token): void {
    const target = this.#anchors.get(token.value);
    if (target === undefined) {
      const message = `no anchor '&${token.value}' stands before this alias; put a text that begins with '*' in quotes`;
      return this.fail(message, visible(token));
    }
    if (target === "open") return this.fail(`'*${token.value}' stands inside its own anchor`, visible(token));
    const node = { ...target, start: token.start, end: token.end };
    this.#aliases.set(node, target);
    this.#deliver(node);
  }

  /** A scalar with its tag in full and its anchor, if it has any. */
  addScalar(token: Token, tag: string | undefined, anchor: string | undefined): void {
    const { start, end, style, value: text } = token;
    let value: ScalarNode["value"] = text;
    if (tag === undefined) {
      if (style === "plain") value = resolvePlain(text);
    } else {
      const resolved = resolveTagged(tag, text);
      if ("error" in resolved) return this.fail(resolved.error, visible(token));
      value = resolved.value;
    }
    const isMergeKey = text === "<<" && (tag === undefined ? style === "plain" : tag === "!" || tag === mergeTag);
    if (isMergeKey && this.top) {
      this.top.mergeKeys ??= [];
      this.top.mergeKeys.push(this.#waitingCount);
    }
    const node: ScalarNode = { kind: "scalar", value, style, start, end };
    if (anchor !== undefined) this.#anchors.set(anchor, node);
    this.#deliver(node);
  }

  /** A scalar on one line, without tag and anchor, that is no merge key. */
  addSimple(text: string, style: "plain" | "double", start: number, end: number): void {
    const value = style === "plain" ? resolvePlain(text) : text;
    this.#deliver({ kind: "scalar", value, style, start, end });
  }

  /** A value that is left out; it stands at `at`. */
  addEmpty(at: number): void {
    this.#deliver({ kind: "scalar", value: null, style: "plain", start: at, end: at });
  }

  /** A collection whose members follow, until it is closed. */
  open(kind: FrameKind, start: number, anchor: string | undefined, opener: Token): void {
    if (this.#frames.length >= deepestNesting) {
      const message = "the document is nested more than 10,000 levels deep";
      this.failure ??= { message, span: visible(opener), related: [], kind: "whole" };
      return;
    }
    if (anchor !== undefined) this.#anchors.set(anchor, "open");
    const firstChild = this.#waitingCount;
    this.#frames.push({ kind, start, opener, firstChild, mergeKeys: undefined, anchor, state: "first", end: start });
  }

  /** Ends the innermost collection, at `end` or behind its last member. */
  close(end: number): void {
    const frame = this.#frames.pop() as Frame;
    const isList = frame.kind === "blockList" || frame.kind === "indentlessList" || frame.kind === "flowList";
    const nodeEnd = Math.max(end, frame.end);
    const node: Node = isList ? this.#composeList(frame, nodeEnd) : this.#composeMap(frame, nodeEnd);
    this.#waitingCount = frame.firstChild;
    if (frame.anchor !== undefined) this.#anchors.set(frame.anchor, node);
    this.#deliver(node);
  }

  #deliver(node: Node): void {
    const frame = this.top;
    if (!frame) {
      this.#root = node;
      return;
    }
    this.#waiting[this.#waitingCount++] = node;
    if (node.end > frame.end) frame.end = node.end;
  }

  #composeList({ start, firstChild }: Frame, end: number): ListNode {
    const items = this.#waiting.slice(firstChild, this.#waitingCount);
    for (const item of items) this.#checkFinite(item);
    return { kind: "list", items, start, end };
  }

  /** Keys become strings, the last of equal keys counts, `<<` takes in the pairs of its maps. */
  #composeMap({ start, firstChild, mergeKeys }: Frame, end: number): MapNode {
    const plain = mergeKeys ? undefined : this.#distinctPairs(firstChild);
    if (plain) return { kind: "map", pairs: plain, overridden: noPairs, start, end };
    const collected = new PairCollector();
    for (let index = firstChild; index < this.#waitingCount; index += 2) {
      const key = this.#waiting[index] as Node;
      const value = this.#valueAt(index);
      if (mergeKeys?.includes(index)) this.#merge(collected, value);
      else {
        const name = this.#keyName(key);
        if (name !== undefined) collected.add({ key: { value: name, start: key.start, end: key.end }, value });
        this.#checkFinite(value);
      }
    }
    if (collected.overridden.length > 0) this.givesKeysTwice = true;
    return { kind: "map", pairs: collected.pairs, overridden: collected.overridden, start, end };
  }

  /** The pairs of a map whose keys are texts and all different, as nearly all are; undefined for any other. */
  #distinctPairs(firstChild: number): Pair[] | undefined {
    const count = Math.ceil((this.#waitingCount - firstChild) / 2);
    const pairs = new Array<Pair>(count);
    const seen = count > mostCompared ? new Set<string>() : undefined;
    for (let index = 0; index < count; index++) {
      const key = this.#waiting[firstChild + index * 2] as Node;
      if (key.kind !== "scalar" || typeof key.value !== "string") return undefined;
      if (seen ? seen.has(key.value) : holdsKey(pairs, index, key.value)) return undefined;
      seen?.add(key.value);
      const value = this.#valueAt(firstChild + index * 2);
      this.#checkFinite(value);
      pairs[index] = { key: { value: key.value, start: key.start, end: key.end }, value };
    }
    return pairs;
  }

  /** The value of the key at `index`; an empty one when reading broke off behind the key. */
  #valueAt(index: number): Node {
    const key = this.#waiting[index] as Node;
    return index + 1 < this.#waitingCount ? (this.#waiting[index + 1] as Node) : emptyAfter(key);
  }

  #merge(collected: PairCollector, value: Node): void {
    const maps = value.kind === "list" ? [...value.items].reverse() : [value];
    for (const map of maps) {
      if (map.kind === "map") for (const pair of map.pairs) collected.add(pair);
      else return this.fail("'<<' takes a mapping or a list of mappings", visible(value));
    }
  }

  #checkFinite(node: Node): void {
    if (node.kind !== "scalar" || typeof node.value !== "number" || Number.isFinite(node.value)) return;
    this.fail("JSON has no such number, and opm reads YAML as JSON; put it in quotes", visible(node));
  }

  #keyName(key: Node): string | undefined {
    if (key.kind !== "scalar") {
      this.fail("a key must be a text, not a mapping or a list", visible(key));
      return undefined;
    }
    if (key.value === null) {
      this.fail("a key must be a text, not null", { start: key.start, end: Math.max(key.end, key.start + 1) });
      return undefined;
    }
    return keyText(key.value);
  }
}

function holdsKey(pairs: readonly Pair[], count: number, key: string): boolean {
  for (let index = 0; index < count; index++) if ((pairs[index] as Pair).key.value === key) return true;
  return false;
}

function emptyAfter(node: Node): ScalarNode {
  return { kind: "scalar", value: null, style: "plain", start: node.end, end: node.end };
}

/** At least one character, so that a finding can be seen. */
export function visible(span: Span): Span {
  return { start: span.start, end: Math.max(span.end, span.start + 1) };
}
