// Which limits of the CustomResourceDefinition of CSVs a value breaks, apart from its parts.

import { memoize } from "../../base/memoize.ts";
import { fieldOf, isNull, keyOf } from "../../go/field-of.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import type { Key, MapNode, Node } from "../../syntax/node.ts";
import type { GoType } from "../decoding/go-types.ts";
import { definitionLimits } from "./definition-limits.ts";

/** A limit with the value that breaks it. */
export type BrokenLimit = MissingValue | ForbiddenValue | RepeatedItem | UnsentValue;

/** A required field without a value. */
export interface MissingValue {
  readonly kind: "missing";
  readonly field: string;
  readonly isRefusedFromOlm: boolean;
  /** The key without a value, else the first key beside it; undefined in an empty mapping. */
  readonly node: Key | undefined;
}

/** A value that is not among the allowed ones. */
export interface ForbiddenValue {
  readonly kind: "value";
  readonly field: string;
  readonly choices: readonly string[];
  readonly allowed: string;
  readonly node: Node;
}

/** An item of a list, by its key, and an earlier one with the same key. */
export interface RepeatedItem {
  readonly kind: "duplicate";
  readonly list: string;
  readonly node: Node;
  readonly earlier: Node;
}

/** A value that Go reads as another one than the text has, so that only what is sent as written is rejected. */
export interface UnsentValue {
  /** An item of a list without a value, or a quantity such as `0.5` that is not in quotes. */
  readonly kind: "empty-item" | "fraction";
  readonly node: Node;
}

/** Whether a value breaks any limit of its type. */
export function breaksLimits(node: Node, type: GoType): boolean {
  if (type.kind === "list") return node.kind === "list" && node.items.some(isNull);
  if (type.kind === "Quantity") return isFraction(node);
  if (node.kind !== "map" || type.kind !== "struct") return false;
  for (const limit of limitsOf(type)) if (breaks(fieldOf(node, limit.field), limit)) return true;
  return false;
}

/** The limits that a value breaks, in the order of the table. */
export function brokenLimits(node: Node, type: GoType): readonly BrokenLimit[] {
  if (node.kind === "list" && type.kind === "list") {
    return node.items.filter(isNull).map((item) => ({ kind: "empty-item", node: item }));
  }
  if (type.kind === "Quantity") return isFraction(node) ? [{ kind: "fraction", node }] : [];
  if (node.kind !== "map" || type.kind !== "struct") return [];
  return limitsOf(type).flatMap((limit): readonly BrokenLimit[] => {
    const value = fieldOf(node, limit.field);
    if (!breaks(value, limit)) return [];
    if (limit.kind === "required") return [missing(node, limit)];
    if (!value) return [];
    return limit.kind === "unique" ? repeatedIn(value, limit) : [{ ...limit, kind: "value", node: value }];
  });
}

function breaks(value: Node | undefined, limit: Limit): boolean {
  if (limit.kind === "required") return !value;
  if (!value) return false;
  return limit.kind === "unique" ? repeatedIn(value, limit).length > 0 : !isAllowed(value, limit);
}

function isFraction(node: Node): boolean {
  return node.kind === "scalar" && typeof node.value === "number" && !Number.isInteger(node.value);
}

function missing(map: MapNode, { field, isRefusedFromOlm }: RequiredLimit): MissingValue {
  return { kind: "missing", field, isRefusedFromOlm, node: keyOf(map, field) ?? map.pairs[0]?.key };
}

function isAllowed(value: Node, limit: ValueLimit): boolean {
  if (limit.accepts) return limit.accepts(value);
  if (value.kind !== "scalar" || isPlaceholder(textOf(value))) return true;
  if (limit.choices.length > 0) return limit.choices.includes(textOf(value));
  // Go leaves a zero out, so the default is taken for it.
  if (typeof value.value !== "number" || value.value === 0) return true;
  return value.value >= limit.minimum && value.value <= limit.maximum;
}

/** As the format `byte` of a definition: at least four characters. The API server does not look at lists. */
function isBase64(node: Node): boolean {
  if (node.kind !== "scalar" || isNull(node)) return node.kind !== "map";
  if (typeof node.value !== "string") return false;
  return isPlaceholder(node.value) || (node.value !== "" && base64Pattern.test(node.value));
}

const base64Pattern = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==|[A-Za-z0-9+/]=))?$/;

/** The items of a list with the key of an earlier one. */
function repeatedIn(list: Node, { field, keys }: UniqueLimit): readonly RepeatedItem[] {
  if (list.kind !== "list" || list.items.length < 2) return [];
  const found: RepeatedItem[] = [];
  const firsts = new Map<string, Node>();
  for (const item of list.items) {
    if (item.kind !== "map") continue;
    const values = keys.map((key) => fieldOf(item, key));
    const node = values[0];
    if (!node) continue;
    const texts = values.map((value, index) => textOf(value) || defaults.get(keys[index] ?? ""));
    const id = texts.length === 1 ? (texts[0] ?? "") : JSON.stringify(texts);
    const earlier = firsts.get(id);
    if (earlier) found.push({ kind: "duplicate", node, earlier, list: field });
    else firsts.set(id, node);
  }
  return found;
}

/** The defaults of fields that lists compare. */
const defaults: ReadonlyMap<string, string> = new Map([["protocol", "TCP"]]);

/** A scalar as a text; empty for null, lists and mappings. */
export function textOf(node: Node | undefined): string {
  return node?.kind === "scalar" && node.value !== null ? String(node.value) : "";
}

interface RequiredLimit {
  readonly kind: "required";
  readonly field: string;
  readonly isRefusedFromOlm: boolean;
}

interface ValueLimit {
  readonly kind: "allowed";
  readonly field: string;
  readonly choices: readonly string[];
  readonly minimum: number;
  readonly maximum: number;
  readonly allowed: string;
  /** Decides alone. */
  readonly accepts: ((value: Node) => boolean) | undefined;
}

interface UniqueLimit {
  readonly kind: "unique";
  readonly field: string;
  readonly keys: readonly string[];
}

type Limit = RequiredLimit | ValueLimit | UniqueLimit;

/** Read when a struct is first met, because every start would pay for all of them otherwise. */
const limitsOf = memoize((type: GoType & { readonly kind: "struct" }): readonly Limit[] => {
  const limits = definitionLimits[type.name];
  return limits === undefined ? [] : limits.split(" ").map(readLimit);
});

function readLimit(text: string): Limit {
  const [, field = "", sign = "", rest = ""] = /^(\w+)([!?=#])(.*)$/.exec(text) ?? [];
  if (sign === "#") return { kind: "unique", field, keys: rest.split(",") };
  if (sign !== "=") return { kind: "required", field, isRefusedFromOlm: sign === "!" };
  const [minimum, maximum] = rest.split("..").map(Number);
  if (minimum !== undefined && maximum !== undefined) {
    const allowed = `from ${minimum} to ${maximum}`;
    return { kind: "allowed", field, choices: [], minimum, maximum, allowed, accepts: undefined };
  }
  const none = { choices: [], minimum: 0, maximum: 0 };
  if (rest === "base64") return { kind: "allowed", field, ...none, allowed: "a text in base64", accepts: isBase64 };
  const longest = /^characters(\d+)$/.exec(rest)?.[1];
  if (longest !== undefined) {
    const accepts = (value: Node) => textOf(value).length <= Number(longest);
    return { kind: "allowed", field, ...none, allowed: `at most ${longest} characters long`, accepts };
  }
  const choices = rest.split("|");
  const allowed = `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;
  return { kind: "allowed", field, ...none, choices, allowed, accepts: undefined };
}
