// Why OLM v1 cannot read a bundle's properties.yaml, as sigs.k8s.io/yaml words it.

import { pairsOf } from "../model/field-of.ts";
import type { Node } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";

/** The error; undefined for a file that can be read. The text of a syntax error is our own but for the usual ones. */
export function goYamlError({ root, problems, text }: Document): string | undefined {
  const [problem] = problems.filter(({ code }) => code !== "empty-document");
  if (problem) {
    const line = text.slice(0, problem.span.start).split("\n").length;
    return `error converting YAML to JSON: yaml: line ${line}: ${goWords(problem.message, text, problem.span.end)}`;
  }
  const mismatch = root && mismatchIn(root);
  return mismatch && `error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${mismatch}`;
}

/** A list or mapping whose bracket is never closed. */
function goWords(message: string, text: string, end: number): string {
  const open = /^'?,' or '(\]|\})' is missing after this '[[{]'$/.exec(message);
  if (!open) return message;
  return text.slice(end).trim() === ""
    ? "did not find expected node content"
    : `did not find expected ',' or '${open[1]}'`;
}

/** The first value that does not fit Go's struct. */
function mismatchIn(root: Node): string | undefined {
  if (root.kind !== "map") return misfit(root, "value of type source.RegistryV1Properties");
  for (const { value: list } of pairsOf(root, "properties")) {
    if (list.kind !== "list") {
      const wrong = misfit(list, "struct field RegistryV1Properties.properties of type []property.Property");
      if (wrong !== undefined) return wrong;
      continue;
    }
    for (const item of list.items) {
      const wrong = misfitOfProperty(item);
      if (wrong !== undefined) return wrong;
    }
  }
  return undefined;
}

function misfitOfProperty(item: Node): string | undefined {
  if (item.kind !== "map")
    return misfit(item, "struct field RegistryV1Properties.properties of type property.Property");
  for (const { value } of pairsOf(item, "type")) {
    const isText = value.kind === "scalar" && typeof value.value === "string";
    const wrong = isText ? undefined : misfit(value, "struct field Property.properties.type of type string");
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** Undefined for null, which fits everything. */
function misfit(node: Node, place: string): string | undefined {
  if (node.kind === "scalar" && node.value === null) return undefined;
  return `${kindInGo(node)} into Go ${place}`;
}

function kindInGo(node: Node): string {
  if (node.kind === "list") return "array";
  if (node.kind === "map") return "object";
  return typeof node.value === "boolean" ? "bool" : typeof node.value;
}
