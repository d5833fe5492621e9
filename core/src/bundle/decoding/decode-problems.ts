// Where Go cannot decode a manifest. sigs.k8s.io/yaml turns numbers and booleans into strings where a field is a string, and
// encoding/json decodes the rest. Go stops at the first mismatch; this reports all of them.

import { memoize, memoizeLocally } from "../../base/memoize.ts";
import type { Span } from "../../base/text.ts";
import { spanOf } from "../../go/field-of.ts";
import { describeNode } from "../../model/check-shape.ts";
import type { MapNode, Node } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { wantedInstead } from "./decode-mismatch.ts";
import { scalarMismatch } from "./decode-scalar.ts";
import { forEachGoPart } from "./go-parts.ts";
import { holdsGoProblem } from "./go-problem-search.ts";
import { type GoType, goField, goStruct } from "./go-types.ts";

/** A value that Go cannot decode. */
export interface DecodeProblem {
  readonly document: Document;
  readonly span: Span;
  readonly message: string;
  /** The name of the field. */
  readonly field: string;
  /** The type that the field has in Go. */
  readonly type: GoType["kind"];
  readonly node: Node;
}

/** The values of a manifest that Go cannot decode into the struct, in the order of the text. */
export function decodeProblems(document: Document, map: MapNode, struct: string): readonly DecodeProblem[] {
  return problemsIn(document)(map)(struct).typed;
}

/** The same for a manifest that was read without knowing the struct, so that no number became a string. */
export function untypedDecodeProblems(document: Document, map: MapNode, struct: string): readonly DecodeProblem[] {
  return problemsIn(document)(map)(struct).untyped;
}

/** What only a decoder that knows the struct can read: numbers and booleans where a text belongs. */
export function unquotedTexts(document: Document, map: MapNode, struct: string): readonly DecodeProblem[] {
  return problemsIn(document)(map)(struct).unquoted;
}

/** Several rules ask for all three, so one walk finds them: what is wrong for a known struct is also wrong without it. */
const problemsIn = memoize((document: Document) =>
  memoizeLocally((map: MapNode) => memoizeLocally((struct: string) => problemsOf(document, map, struct))),
);

function problemsOf(document: Document, map: MapNode, struct: string) {
  const untyped = mismatchesIn(map, struct)
    .map((pending) => problemOf(document, pending))
    .sort((a, b) => a.problem.span.start - b.problem.span.start);
  const typed = untyped.filter(({ isWrongForAll }) => isWrongForAll);
  const unquoted = untyped.filter(({ isWrongForAll }) => !isWrongForAll);
  const problems = (found: typeof untyped) => found.map(({ problem }) => problem);
  return { typed: problems(typed), untyped: problems(untyped), unquoted: problems(unquoted) };
}

function mismatchesIn(map: MapNode, struct: string): readonly Pending[] {
  const mismatches: Pending[] = [];
  const type = goStruct(struct);
  if (!holdsGoProblem(map, type)) return [];
  const pending: Pending[] = [{ node: map, type, target: type, label: "this object", field: "", key: undefined }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (wantedInstead(next.node, next.type) !== undefined) mismatches.push(next);
    else addParts(pending, next);
  }
  return mismatches;
}

function problemOf(document: Document, pending: Pending): { problem: DecodeProblem; isWrongForAll: boolean } {
  const { node, type, target, label, field } = pending;
  const wanted = wantedInstead(node, type) ?? "";
  const message = mustBe(label, wanted, node);
  const problem = { document, span: placeOf(document, pending), message, field, type: type.kind, node };
  const becomesText =
    type.kind === "string" && scalarMismatch(node, type.kind, target?.kind === "string") === undefined;
  return { problem, isWrongForAll: !becomesText };
}

/** A value that is still to be looked at. */
interface Pending {
  readonly node: Node;
  readonly type: GoType;
  /** The type that decides whether a number becomes a string; undefined inside types with a decoder of their own. */
  readonly target: GoType | undefined;
  /** How messages name the value. */
  readonly label: string;
  readonly field: string;
  /** The key of the value, for values of several lines. */
  readonly key: Span | undefined;
}

/** A value of several lines is reported at its key. */
function placeOf({ text }: Document, { node, key }: Pending): Span {
  const isBlock = node.kind !== "scalar" && text.slice(node.start, node.end).includes("\n");
  return spanOf(key && (isBlock || node.start === node.end) ? key : node);
}

function mustBe(label: string, wanted: string, node: Node): string {
  const isText = node.kind === "scalar" && typeof node.value === "string" && node.value.length < 40;
  const found = isText ? `'${node.value}'` : describeNode(node);
  return `${label} must be ${wanted}, but is ${found}`;
}

function addParts(pending: Pending[], { node: parent, type: parentType, target, label, field, key }: Pending): void {
  forEachGoPart(parent, parentType, (node, type, pair, name = "") => {
    if (node === parent) pending.push({ node, type, target: undefined, label, field, key });
    else if (pair) {
      const own = { label: `'${pair.value}'`, field: name, key: pair };
      pending.push({ node, type, target: targetOf(target, pair.value), ...own });
    } else {
      const itemTarget = target?.kind === "list" && parentType.kind === "list" ? target.of : undefined;
      pending.push({ node, type, target: itemTarget, label: `each item of ${label}`, field, key: undefined });
    }
  });
}

function targetOf(target: GoType | undefined, key: string): GoType | undefined {
  if (target?.kind === "map") return target.of;
  const field = target?.kind === "struct" ? goField(target.name, key) : undefined;
  return field?.embedded ?? field?.type;
}
