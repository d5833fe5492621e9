// Where Go cannot decode a manifest. sigs.k8s.io/yaml turns numbers and booleans into strings where a field is a string, and
// encoding/json decodes the rest. Go stops at the first mismatch; this reports all of them.

import type { Span } from "../base/text.ts";
import { isNull, spanOf } from "../go/field-of.ts";
import { describeNode } from "../model/check-shape.ts";
import { isPlaceholder } from "../model/kubernetes-object.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import { scalarMismatch } from "./decode-scalar.ts";
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
  return problemsIn(document, map, struct, goStruct(struct));
}

/** The same for a manifest that was read without knowing the struct, so that no number became a string. */
export function untypedDecodeProblems(document: Document, map: MapNode, struct: string): readonly DecodeProblem[] {
  return problemsIn(document, map, struct, undefined);
}

function problemsIn(
  document: Document,
  map: MapNode,
  struct: string,
  target: GoType | undefined,
): readonly DecodeProblem[] {
  const problems: DecodeProblem[] = [];
  const type = goStruct(struct);
  const pending: Pending[] = [{ node: map, type, target, label: "this object", field: "" }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const problem = mismatch(next);
    if (problem === undefined) for (const part of partsOf(next)) pending.push(part);
    else problems.push({ document, span: placeOf(document, next), message: problem, ...whereOf(next) });
  }
  return problems.sort((a, b) => a.span.start - b.span.start);
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
  readonly key?: Span;
}

function whereOf({ field, type, node }: Pending): Pick<DecodeProblem, "field" | "type" | "node"> {
  return { field, type: type.kind, node };
}

/** A value of several lines is reported at its key. */
function placeOf({ text }: Document, { node, key }: Pending): Span {
  const isBlock = node.kind !== "scalar" && text.slice(node.start, node.end).includes("\n");
  return key && (isBlock || node.start === node.end) ? key : spanOf(node);
}

/** What is wrong with a value itself, without its parts. */
function mismatch({ node, type, target, label }: Pending): string | undefined {
  switch (type.kind) {
    case "struct":
    case "map":
      return isNull(node) || node.kind === "map" ? undefined : mustBe(label, "a mapping", node);
    case "list":
      return isNull(node) || node.kind === "list" ? undefined : mustBe(label, "a list", node);
    default: {
      if (node.kind === "scalar" && typeof node.value === "string" && isPlaceholder(node.value)) return undefined;
      const wanted = scalarMismatch(node, type.kind, target?.kind === "string");
      return wanted === undefined ? undefined : mustBe(label, wanted, node);
    }
  }
}

function mustBe(label: string, wanted: string, node: Node): string {
  const isText = node.kind === "scalar" && typeof node.value === "string" && node.value.length < 40;
  const found = isText ? `'${node.value}'` : describeNode(node);
  return `${label} must be ${wanted}, but is ${found}`;
}

function partsOf(pending: Pending): readonly Pending[] {
  const { node, type } = pending;
  switch (type.kind) {
    case "struct":
      return node.kind === "map" ? fieldsOf(node, type.name, pending.target) : [];
    case "map":
      return node.kind === "map" ? valuesOf(node, type.of, pending.target) : [];
    case "list":
      return node.kind === "list" ? itemsOf(pending, type.of) : [];
    case "JSONSchemaPropsOrBool":
    case "JSONSchemaPropsOrArray":
    case "JSONSchemaPropsOrStringArray":
    case "JSONSchemaPropsOrBoolV1beta1":
    case "JSONSchemaPropsOrArrayV1beta1":
    case "JSONSchemaPropsOrStringArrayV1beta1":
      return schemasIn(pending, type.kind);
    default:
      return [];
  }
}

function fieldsOf(map: MapNode, struct: string, target: GoType | undefined): readonly Pending[] {
  return map.pairs.flatMap(({ key, value }) => {
    const field = goField(struct, key.value);
    if (!field) return [];
    const named = { node: value, type: field.type, label: `'${key.value}'`, field: field.name, key: spanOf(key) };
    return [{ ...named, target: targetOf(target, key.value) }];
  });
}

function targetOf(target: GoType | undefined, key: string): GoType | undefined {
  if (target?.kind === "map") return target.of;
  const field = target?.kind === "struct" ? goField(target.name, key) : undefined;
  return field?.embedded ?? field?.type;
}

function valuesOf(map: MapNode, of: GoType, target: GoType | undefined): readonly Pending[] {
  return map.pairs.map(({ key, value }) => {
    const named = { node: value, type: of, label: `'${key.value}'`, field: key.value, key: spanOf(key) };
    return { ...named, target: targetOf(target, key.value) };
  });
}

function itemsOf({ node, label, target, field }: Pending, of: GoType): readonly Pending[] {
  if (node.kind !== "list") return [];
  const itemTarget = target?.kind === "list" ? target.of : undefined;
  return node.items.map((item) => ({
    node: item,
    type: of,
    target: itemTarget,
    label: `each item of ${label}`,
    field,
  }));
}

/** Decoders of their own know no target, so that numbers stay numbers below them. */
function schemasIn(pending: Pending, kind: string): readonly Pending[] {
  const schema = goStruct(kind.endsWith("V1beta1") ? "JSONSchemaPropsV1beta1" : "JSONSchemaProps");
  const { node } = pending;
  if (node.kind === "map") return [{ ...pending, type: schema, target: undefined }];
  const inside = { ...pending, target: undefined };
  if (kind.startsWith("JSONSchemaPropsOrArray")) return itemsOf(inside, schema);
  return kind.startsWith("JSONSchemaPropsOrStringArray") ? itemsOf(inside, { kind: "string" }) : [];
}
