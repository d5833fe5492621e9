// Where the API server refuses a CSV by its CustomResourceDefinition, although Go can decode it.

import { memoize } from "../../base/memoize.ts";
import { spanOf } from "../../go/field-of.ts";
import type { ClusterServiceVersion } from "../../model/csv.ts";
import type { KubernetesObject } from "../../model/kubernetes-object.ts";
import type { Key, Node } from "../../syntax/node.ts";
import type { Located } from "../../syntax/source-file.ts";
import { forEachGoPart } from "../decoding/go-parts.ts";
import { holdsGoProblem } from "../decoding/go-problem-search.ts";
import { type GoType, goStruct } from "../decoding/go-types.ts";
import { type BrokenLimit, brokenLimits, textOf } from "./broken-limits.ts";

/** A value that the definition does not allow. */
export type DefinitionProblem = MissingField | WrongValue | DuplicateItem | UnsentText;

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

/** An item of a list without a value, or a quantity such as `0.5` that is not in quotes. OLM v0 sends neither as written. */
export interface UnsentText {
  readonly kind: "empty-item" | "fraction";
  readonly at: Located<string>;
  /** The key of the list or quantity. */
  readonly field: string;
}

/** All problems of a CSV, in the order of the text. */
export const definitionProblems = memoize((csv: ClusterServiceVersion) =>
  definitionProblemsOf(csv, "ClusterServiceVersion"),
);

/** The problems of another value with a type of the table. */
export function definitionProblemsOf(csv: KubernetesObject, struct: string): readonly DefinitionProblem[] {
  const found: DefinitionProblem[] = [];
  const type = goStruct(struct);
  if (!holdsGoProblem(csv.map, type)) return found;
  const pending: Pending[] = [{ node: csv.map, type, key: undefined }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const problem of brokenLimits(next.node, next.type)) found.push(locate(csv, problem, next.key));
    const { node: parent, key: around } = next;
    forEachGoPart(parent, next.type, (node, type, key) => pending.push({ node, type, key: key ?? around }));
  }
  return found.sort((a, b) => a.at.span.start - b.at.span.start);
}

/** A value that is still to be looked at, with the key around it. */
interface Pending {
  readonly node: Node;
  readonly type: GoType;
  readonly key: Key | undefined;
}

function locate(
  { document, kind }: KubernetesObject,
  problem: BrokenLimit,
  around: Key | undefined,
): DefinitionProblem {
  const place = (node: Node | Key | undefined): Located<string> => {
    const at = node && node.start < node.end ? node : around;
    if (!at) return kind;
    const isText = "value" in at && typeof at.value === "string";
    return { document, span: spanOf(at), value: isText ? at.value : document.text.slice(at.start, at.end) };
  };
  const at = place(problem.node);
  switch (problem.kind) {
    case "duplicate":
      return { ...problem, at, first: place(problem.earlier) };
    case "value":
      return { ...problem, at: { ...at, value: textOf(problem.node) } };
    case "missing":
      return { ...problem, at };
    case "empty-item":
    case "fraction":
      return { kind: problem.kind, at, field: around?.value ?? "" };
    default:
      return problem satisfies never;
  }
}
