// Why OLM v1 cannot read a bundle's properties.yaml, with the error text of sigs.k8s.io/yaml.

import type { Node, SyntaxProblem } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import { pairsOf } from "./field-of.ts";

/** The error; undefined for a readable file. Only common syntax errors have go-yaml's exact text. */
export function goYamlError({ root, problems, text }: Document): string | undefined {
  const [problem] = problems.filter(({ code }) => code !== "empty-document");
  if (problem) return `error converting YAML to JSON: yaml: ${syntaxError(problem, text)}`;
  const mismatch = root && mismatchIn(root);
  return mismatch && `error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${mismatch}`;
}

/** Our message, go-yaml's message, and whether go-yaml's parser reports it, which counts lines from 0. */
const goWords: readonly (readonly [ours: RegExp, theirs: string, lines: "scanner" | "parser"])[] = [
  [/^a tab cannot indent YAML/, "found a tab character that violates indentation", "scanner"],
  [/^a second ': ' on one line/, "mapping values are not allowed in this context", "scanner"],
  [/^this line is indented deeper/, "mapping values are not allowed in this context", "scanner"],
  [/^this ["'] is not closed/, "found unexpected end of stream", "scanner"],
  [/^a value cannot begin with/, "found character that cannot start any token", "scanner"],
  [/^a key is expected here/, "did not find expected key", "parser"],
];

function syntaxError({ message, span }: SyntaxProblem, text: string): string {
  const line = text.slice(0, span.start).split("\n").length;
  const words = goWords.find(([ours]) => ours.test(message));
  if (!words) return `line ${line}: ${unclosed(message, text, span.end) ?? message}`;
  const [, theirs, lines] = words;
  // go-yaml takes line 0, the first one, for an unknown line.
  return line === 1 ? theirs : `line ${lines === "scanner" ? line : line - 1}: ${theirs}`;
}

/** A list or mapping without a closing bracket. */
function unclosed(message: string, text: string, end: number): string | undefined {
  const close = /^'?,' or '(\]|\})' is missing after this '[[{]'$/.exec(message)?.[1];
  if (close === undefined) return undefined;
  return text.slice(end).trim() === ""
    ? "did not find expected node content"
    : `did not find expected ',' or '${close}'`;
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
    // sigs.k8s.io/yaml converts numbers and booleans to strings where Go expects a string.
    const isText = value.kind === "scalar";
    const wrong = isText ? undefined : misfit(value, "struct field Property.properties.type of type string");
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** Undefined for null, which is valid for every type. */
function misfit(node: Node, place: string): string | undefined {
  if (node.kind === "scalar" && node.value === null) return undefined;
  return `${kindInGo(node)} into Go ${place}`;
}

function kindInGo(node: Node): string {
  if (node.kind === "list") return "array";
  if (node.kind === "map") return "object";
  return typeof node.value === "boolean" ? "bool" : typeof node.value;
}
