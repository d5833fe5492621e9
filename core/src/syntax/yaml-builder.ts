// Builds nodes from parser events: anchors and aliases, typed scalars, collections as frames on a stack, and the
// conversion of keys and merges to JSON.

import type { Span } from "../base/text.ts";
import { exceedsAliasLimit, type WrittenMap } from "./alias-limit.ts";
import { KeyTexts } from "./key-texts.ts";
import type { Key, ListNode, MapNode, Node, Pair, ScalarNode } from "./node.ts";
import { type UnusableValue, UnusableValues } from "./unusable-values.ts";
import { keyText, PairCollector } from "./yaml-pairs.ts";
import { numberKeyText, resolvePlain, resolveTagged } from "./yaml-resolve.ts";
import type { Failure, Token } from "./yaml-token.ts";

/** The limit of Go's encoding/json, and of go-yaml for flow collections and indentation. */
const deepestNesting = 10_000;

/** In maps larger than this, keys are looked up instead of compared. */
const mostCompared = 12;

// Shared by all maps without duplicate keys.
const noPairs: readonly Pair[] = [];

const mergeTag = "tag:yaml.org,2002:merge";

type FrameKind = "blockList" | "indentlessList" | "blockMap" | "flowList" | "flowMap" | "flowPair";

/** A collection under construction. */
export interface Frame {
  readonly kind: FrameKind;
  readonly start: number;
  readonly opener: Span;
  /** The index of its first child in the builder's list of children; a map's keys and values alternate. */
  readonly firstChild: number;
  /** The indexes of the children that are merge keys (`<<`); usually none. */
  mergeKeys: number[] | undefined;
  readonly anchor: string | undefined;
  state: "first" | "item" | "value" | "emptyValue" | "end";
  end: number;
}

/** Receives the parser's events in the order of the text. */
export class YamlBuilder {
  /** The first error of the builder or the parser. */
  failure: Failure | undefined;
  readonly #frames: Frame[] = [];
  /** The keys and values in all open collections, innermost last; only the first `#waitingCount` are valid. */
  readonly #waiting: (Node | Key)[] = [];
  #waitingCount = 0;
  /** The current node of each anchor name; a frame while the collection is open. */
  readonly #anchors = new Map<string, Node | Frame>();
  /** The node of each alias. */
  readonly #aliases = new Map<Node, Node>();
  /** Maps whose pairs differ from those written. */
  readonly #writtenMaps = new Map<Node, WrittenMap>();
  readonly #unusable = new UnusableValues();
  /** The JSON keys of numbers, which can be written in several ways. */
  readonly #numberKeys = new Map<Node, string | undefined>();
  #root: Node | undefined;
  /** Whether a mapping defines a key twice. */
  givesKeysTwice = false;
  readonly #keys = new KeyTexts();

  /** The innermost open collection. */
  get top(): Frame | undefined {
    return this.#frames[this.#frames.length - 1];
  }

  fail(message: string, span: Span): void {
    this.failure ??= { message, span: visibleSpan(span), related: [] };
  }

  /** Closes open collections and returns the root; undefined when there is none or it must not be traversed. */
  finish(): Node | undefined {
    while (this.#frames.length > 0) this.close(0);
    const root = this.#root;
    if (!root) return undefined;
    if (this.failure) return root;
    if (this.#aliases.size > 0 && exceedsAliasLimit(root, this.#aliases, this.#writtenMaps)) {
      const message = "the aliases ('*') of this document expand to too much text";
      this.failure = { message, span: { start: root.start, end: root.start + 1 }, related: [], kind: "whole" };
      return undefined;
    }
    const unusable = this.#unusable.firstIn(root);
    if (unusable) this.fail(unusable.message, unusable.span);
    return root;
  }

  /** `*name`: a copy of the anchor's node at the alias's place. */
  addAlias(token: Token): void {
    const target = this.#anchors.get(token.value);
    if (target === undefined) {
      const message = `no anchor '&${token.value}' precedes this alias; put text that starts with '*' in quotes`;
      return this.fail(message, visibleSpan(token));
    }
    if (isFrame(target)) return this.fail(`'*${token.value}' is inside its own anchor`, visibleSpan(token));
    const node = { ...target, start: token.start, end: token.end };
    this.#aliases.set(node, target);
    this.#unusable.copy(target, node);
    if (this.#numberKeys.has(target)) this.#numberKeys.set(node, this.#numberKeys.get(target));
    this.#deliver(node);
  }

  /** A scalar with its resolved tag and its anchor, if any. */
  addScalar(token: Token, tag: string | undefined, anchor: string | undefined): void {
    const { start, end, style, value: text } = token;
    let value: ScalarNode["value"] = text;
    if (tag === undefined) {
      if (style === "plain") value = resolvePlain(value);
    } else {
      const resolved = resolveTagged(tag, text);
      if ("error" in resolved) return this.fail(resolved.error, visibleSpan(token));
      value = resolved.value;
    }
    const isMergeKey = text === "<<" && (tag === undefined ? style === "plain" : tag === "!" || tag === mergeTag);
    if (isMergeKey && this.top && this.#isKeyNext(this.top)) {
      this.top.mergeKeys ??= [];
      this.top.mergeKeys.push(this.#waitingCount);
    }
    const node: ScalarNode = { kind: "scalar", value, style, start, end };
    if (typeof value === "number") this.#takeNumber(node, text, tag);
    if (anchor !== undefined) this.#anchors.set(anchor, node);
    this.#deliver(node);
  }

  /** Whether the next child of a collection is a key, if the collection is a mapping. */
  #isKeyNext({ firstChild }: Frame): boolean {
    return (this.#waitingCount - firstChild) % 2 === 0;
  }

  #takeNumber(node: ScalarNode, text: string, tag: string | undefined): void {
    if (!Number.isFinite(node.value)) this.#unusable.addNumber(node);
    this.#numberKeys.set(node, numberKeyText(text, tag));
  }

  /** A scalar without tag and anchor that is not a merge key. */
  addSimple(text: string, style: ScalarNode["style"], start: number, end: number): void {
    const value = style === "plain" ? resolvePlain(text) : text;
    const node: ScalarNode = { kind: "scalar", value, style, start, end };
    if (typeof value === "number" && !Number.isFinite(value)) this.#unusable.addNumber(node);
    this.#deliver(node);
  }

  /** The plain key of a pair, other than a merge key. */
  addKey(text: string, start: number, end: number): void {
    if (resolvePlain(text) === text) this.#deliver({ value: this.#keys.same(text), start, end });
    else this.addSimple(text, "plain", start, end);
  }

  /** A missing value at `at`. */
  addEmpty(at: number): void {
    this.#deliver({ kind: "scalar", value: null, style: "plain", start: at, end: at });
  }

  /** Opens a collection; its members follow until `close`. */
  open(kind: FrameKind, start: number, anchor: string | undefined, opener: Span): void {
    if (this.#frames.length >= deepestNesting) {
      const message = "the document is nested more than 10,000 levels deep";
      this.failure ??= { message, span: visibleSpan(opener), related: [], kind: "whole" };
      return;
    }
    const firstChild = this.#waitingCount;
    const frame: Frame = { kind, start, opener, firstChild, mergeKeys: undefined, anchor, state: "first", end: start };
    if (anchor !== undefined) this.#anchors.set(anchor, frame);
    this.#frames.push(frame);
  }

  /** Closes the innermost collection, at `end` or after its last member. */
  close(end: number): void {
    const frame = this.#frames.pop() as Frame;
    const isList = frame.kind === "blockList" || frame.kind === "indentlessList" || frame.kind === "flowList";
    const nodeEnd = Math.max(end, frame.end);
    const node: Node = isList ? this.#composeList(frame, nodeEnd) : this.#composeMap(frame, nodeEnd);
    this.#waitingCount = frame.firstChild;
    if (frame.anchor !== undefined && this.#anchors.get(frame.anchor) === frame) this.#anchors.set(frame.anchor, node);
    this.#deliver(node);
  }

  #deliver(node: Node | Key): void {
    const frame = this.top;
    if (!frame) {
      this.#root = nodeOf(node);
      return;
    }
    this.#waiting[this.#waitingCount++] = node;
    if (node.end > frame.end) frame.end = node.end;
  }

  #composeList({ start, firstChild }: Frame, end: number): ListNode {
    // A list has no keys.
    const items = this.#waiting.slice(firstChild, this.#waitingCount) as Node[];
    return { kind: "list", items, start, end };
  }

  /** Converts keys to strings, keeps the last of duplicate keys, and merges the maps of `<<`. */
  #composeMap({ start, firstChild, mergeKeys }: Frame, end: number): MapNode {
    const plain = mergeKeys ? undefined : this.#distinctPairs(firstChild);
    if (plain) return { kind: "map", pairs: plain, overridden: noPairs, start, end };
    const collected = new PairCollector();
    let merges = 0;
    let unusableKey: UnusableValue | undefined;
    for (let index = firstChild; index < this.#waitingCount; index += 2) {
      const key = nodeOf(this.#waiting[index] as Node | Key);
      const value = this.#valueAt(index);
      if (mergeKeys?.[merges] === index) {
        merges++;
        this.#merge(collected, value);
        unusableKey ??= this.#unusable.keyOfMerged(value);
        continue;
      }
      const name = this.#keyName(key);
      if (typeof name === "string") collected.add({ key: { value: name, start: key.start, end: key.end }, value });
      else unusableKey ??= name;
    }
    if (collected.overridden.length > 0) this.givesKeysTwice = true;
    const node: MapNode = { kind: "map", pairs: collected.pairs, overridden: collected.overridden, start, end };
    if (unusableKey) this.#unusable.addMap(node, unusableKey);
    const children = this.#waiting.slice(firstChild, this.#waitingCount).map(nodeOf);
    this.#writtenMaps.set(node, { children, mergeKeys: mergeKeys?.map((place) => place - firstChild) ?? [] });
    return node;
  }

  /** A fast path for maps with distinct text keys, which nearly all are; undefined for any other map. */
  #distinctPairs(firstChild: number): Pair[] | undefined {
    const count = Math.ceil((this.#waitingCount - firstChild) / 2);
    const pairs = new Array<Pair>(count);
    const seen = count > mostCompared ? new Set<string>() : undefined;
    for (let index = 0; index < count; index++) {
      const key = this.#textKeyAt(firstChild + index * 2);
      if (!key || (seen ? seen.has(key.value) : holdsKey(pairs, index, key.value))) return undefined;
      seen?.add(key.value);
      pairs[index] = { key, value: this.#valueAt(firstChild + index * 2) };
    }
    return pairs;
  }

  /** The key at `index` if it is a text, and no alias. */
  #textKeyAt(index: number): Key | undefined {
    const key = this.#waiting[index] as Node | Key;
    if (isKey(key)) return key;
    if (key.kind !== "scalar" || typeof key.value !== "string") return undefined;
    if (this.#aliases.size > 0 && this.#aliases.has(key)) return undefined;
    return { value: this.#keys.same(key.value), start: key.start, end: key.end };
  }

  /** The value of the key at `index`; an empty one when parsing failed after the key. */
  #valueAt(index: number): Node {
    const key = this.#waiting[index] as Node | Key;
    return index + 1 < this.#waitingCount ? (this.#waiting[index + 1] as Node) : emptyAfter(key);
  }

  #merge(collected: PairCollector, value: Node): void {
    const isList = value.kind === "list" && !this.#aliases.has(value);
    const maps = isList ? [...value.items].reverse() : [value];
    for (const map of maps) {
      if (map.kind === "map") for (const pair of map.pairs) collected.add(pair);
      else return this.fail("'<<' must be a mapping or a list of mappings, not an alias of a list", visibleSpan(value));
    }
  }

  /** The key's text, or why it cannot be a JSON key. */
  #keyName(key: Node): string | UnusableValue | undefined {
    if (key.kind !== "scalar") {
      this.fail("a key must be a string, not a mapping or a list", visibleSpan(key));
      return undefined;
    }
    if (key.value === null) return { message: "a key must be a string, not null", span: visibleSpan(key) };
    if (typeof key.value !== "number") return keyText(key.value);
    const text = this.#numberKeys.get(key);
    if (text !== undefined) return text;
    return { message: "opm cannot read a number this large as a key; put it in quotes", span: visibleSpan(key) };
  }
}

function isKey(child: Node | Key): child is Key {
  return !("kind" in child);
}

function nodeOf(child: Node | Key): Node {
  return isKey(child)
    ? { kind: "scalar", value: child.value, style: "plain", start: child.start, end: child.end }
    : child;
}

function isFrame(target: Node | Frame): target is Frame {
  return "opener" in target;
}

function holdsKey(pairs: readonly Pair[], count: number, key: string): boolean {
  for (let index = 0; index < count; index++) if ((pairs[index] as Pair).key.value === key) return true;
  return false;
}

function emptyAfter(node: Span): ScalarNode {
  return { kind: "scalar", value: null, style: "plain", start: node.end, end: node.end };
}

/** The span with at least one character, so that a finding is visible. */
export function visibleSpan(span: Span): Span {
  return { start: span.start, end: Math.max(span.end, span.start + 1) };
}
