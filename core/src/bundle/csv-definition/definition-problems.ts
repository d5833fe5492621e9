// Where the API server refuses a CSV by its CustomResourceDefinition, although Go can decode it.

import { memoize } from "../../base/memoize.ts";
import { fieldOf, isNull, keyOf, spanOf } from "../../go/field-of.ts";
import type { ClusterServiceVersion } from "../../model/csv.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import type { Key, MapNode, Node } from "../../syntax/node.ts";
import { searchParts } from "../../syntax/reuse/search-parts.ts";
import type { Located } from "../../syntax/source-file.ts";
import { forEachGoPart } from "../decode-problems.ts";
import { type GoType, goStruct } from "../go-types.ts";
import { definitionLimits } from "./definition-limits.ts";

/** A value that the definition does not allow. */
export type DefinitionProblem = MissingField | WrongValue | DuplicateItem;

/** A required field that is missing. */
export interface MissingField {
  readonly kind: "missing";
  /** The key that has no value, else the first key beside it, else the key of the empty mapping. */
  readonly at: Located<string>;
  readonly field: string;
  /** Whether the API server also refuses what OLM v0 sends, which has empty texts for missing ones. */
  readonly isRefusedFromOlm: boolean;
}

/** A value that is not among the allowed ones. */
export interface WrongValue {
  readonly kind: "value";
  readonly at: Located<string>;
  readonly field: string;
  /** The allowed texts; empty for a number. */
  readonly choices: readonly string[];
  /** The allowed values in words. */
  readonly allowed: string;
}

/** An item of a list with the key of an earlier one. */
export interface DuplicateItem {
  readonly kind: "duplicate";
  readonly at: Located<string>;
  readonly first: Located<string>;
  readonly list: string;
}

/** All problems of a CSV, in the order of the text. */
export const definitionProblems = memoize((csv: ClusterServiceVersion): readonly DefinitionProblem[] => {
  const found: DefinitionProblem[] = [];
  const pending: Pending[] = [{ node: csv.map, type: goStruct("ClusterServiceVersion"), key: undefined }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (!holdsProblem(next.node, next.type)) continue;
    for (const problem of problemsOf(next.node, next.type)) found.push(locate(csv, problem, next.key));
    const { node: parent, key: around } = next;
    forEachGoPart(parent, next.type, (node, type, key) => pending.push({ node, type, key: key ?? around }));
  }
  return found.sort((a, b) => a.at.span.start - b.at.span.start);
});

/** A value that is still to be looked at, with the key around it. */
interface Pending {
  readonly node: Node;
  readonly type: GoType;
  readonly key: Key | undefined;
}

/** Most values hold no problem, so nothing else is found out about their parts. */
const holdsProblem = searchParts<GoType>({
  isFound: (node, type) => problemsOf(node, type).length > 0,
  forEachPart: forEachGoPart,
});

/** A problem whose place is a node: undefined for the mapping itself. */
type Unplaced =
  | (Omit<MissingField, "at"> & { readonly node: Key | undefined })
  | (Omit<WrongValue, "at"> & { readonly node: Node })
  | (Omit<DuplicateItem, "at" | "first"> & { readonly node: Node; readonly earlier: Node });

function locate(
  { document, kind }: ClusterServiceVersion,
  problem: Unplaced,
  around: Key | undefined,
): DefinitionProblem {
  const place = (node: Node | Key | undefined): Located<string> => {
    const at = node ?? around;
    return at ? { document, span: spanOf(at), value: document.text.slice(at.start, at.end) } : kind;
  };
  const at = place(problem.node);
  if (problem.kind === "duplicate") return { ...problem, at, first: place(problem.earlier) };
  return problem.kind === "value" ? { ...problem, at: { ...at, value: textOf(problem.node) } } : { ...problem, at };
}

function problemsOf(map: Node, type: GoType): readonly Unplaced[] {
  const limits = type.kind === "struct" && map.kind === "map" ? limitsOf(table).get(type.name) : undefined;
  if (!limits || map.kind !== "map") return [];
  return limits.flatMap((limit): readonly Unplaced[] => {
    const value = fieldOf(map, limit.field);
    if (limit.kind === "required") return value && !isNull(value) ? [] : [missing(map, limit)];
    if (!value || isNull(value)) return [];
    if (limit.kind === "unique") return duplicatesIn(value, limit);
    return isAllowed(value, limit) ? [] : [{ ...limit, kind: "value", node: value }];
  });
}

function missing(map: MapNode, { field, isRefusedFromOlm }: RequiredLimit): Unplaced {
  return { kind: "missing", field, isRefusedFromOlm, node: keyOf(map, field) ?? map.pairs[0]?.key };
}

function isAllowed(value: Node, limit: ValueLimit): boolean {
  if (value.kind !== "scalar" || isPlaceholder(textOf(value))) return true;
  if (limit.choices.length > 0) return limit.choices.includes(textOf(value));
  // Go leaves a zero out, so the default is taken for it.
  if (typeof value.value !== "number" || value.value === 0) return true;
  return value.value >= limit.minimum && value.value <= limit.maximum;
}

/** The items of a list with the key of an earlier one. */
function duplicatesIn(list: Node, { field, keys }: UniqueLimit): readonly Unplaced[] {
  const found: Unplaced[] = [];
  const firsts = new Map<string, Node>();
  for (const item of list.kind === "list" ? list.items : []) {
    if (item.kind !== "map") continue;
    const values = keys.map((key) => fieldOf(item, key));
    const node = values[0];
    if (!node) continue;
    const id = JSON.stringify(values.map((value, index) => textOf(value) || defaults.get(keys[index] ?? "")));
    const earlier = firsts.get(id);
    if (earlier) found.push({ kind: "duplicate", node, earlier, list: field });
    else firsts.set(id, node);
  }
  return found;
}

/** The defaults of fields that lists compare. */
const defaults: ReadonlyMap<string, string> = new Map([["protocol", "TCP"]]);

function textOf(node: Node | undefined): string {
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
}

interface UniqueLimit {
  readonly kind: "unique";
  readonly field: string;
  readonly keys: readonly string[];
}

type Limit = RequiredLimit | ValueLimit | UniqueLimit;

const table = { structs: definitionLimits };

/** Read when the first CSV is checked, because every start would pay for it otherwise. */
const limitsOf = memoize(
  ({ structs }: typeof table): ReadonlyMap<string, readonly Limit[]> =>
    new Map(Object.entries(structs).map(([struct, limits]) => [struct, limits.split(" ").map(readLimit)])),
);

function readLimit(text: string): Limit {
  const [, field = "", sign = "", rest = ""] = /^([A-Za-z]+)([!?=#])(.*)$/.exec(text) ?? [];
  if (sign === "#") return { kind: "unique", field, keys: rest.split(",") };
  if (sign !== "=") return { kind: "required", field, isRefusedFromOlm: sign === "!" };
  const [minimum, maximum] = rest.split("..").map(Number);
  if (minimum !== undefined && maximum !== undefined) {
    return { kind: "allowed", field, choices: [], minimum, maximum, allowed: `from ${minimum} to ${maximum}` };
  }
  const choices = rest.split("|");
  const allowed = `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;
  return { kind: "allowed", field, choices, minimum: 0, maximum: 0, allowed };
}
