// The examples that a ClusterServiceVersion gives for its APIs, in the annotation `alm-examples`, or `olm.examples`: read as
// operator-framework/api's validator does (validateExamplesAnnotations of pkg/validation/internal/csv.go).

import { memoize } from "../base/memoize.ts";
import { spanOf } from "../go/field-of.ts";
import type { ClusterServiceVersion } from "../model/csv.ts";
import { embeddedJson } from "../model/embedded-json.ts";
import { valueAt } from "../model/kubernetes-object.ts";
import type { ListNode, Node } from "../syntax/node.ts";
import type { Document, Located, Place } from "../syntax/source-file.ts";
import { csvAnnotation, type TextAnnotation } from "./csv-annotations.ts";
import { type Api, exampleApis } from "./example-apis.ts";
import { readGroupVersion } from "./manifest-file.ts";

/** One example, and where it names its API. */
export interface Example {
  readonly api: Api;
  readonly places: () => ExamplePlaces;
}

/** The place of the kind, and that of the `apiVersion` if the example has one. */
export interface ExamplePlaces {
  readonly kind: Place;
  readonly apiVersion: Place | undefined;
}

/** The examples of a CSV. */
export interface Examples {
  /** `none`: no annotation has them; `broken`: they cannot be read. */
  readonly state: "none" | "broken" | "read";
  /** The annotation with them. */
  readonly annotation: Located<string> | undefined;
  readonly examples: readonly Example[];
  /** Why they cannot be read, at its place in the JSON. */
  readonly problem: { readonly at: Place; readonly message: string } | undefined;
  /** The key of `olm.examples` where `alm-examples` counts. */
  readonly ignored: Located<string> | undefined;
}

/** The examples of a CSV. */
export const examplesOf = memoize((csv: ClusterServiceVersion): Examples => {
  const alm = csvAnnotation(csv, "alm-examples");
  const olm = csvAnnotation(csv, "olm.examples");
  const annotation = alm ?? olm;
  const rest = { annotation: annotation?.text, ignored: alm && olm ? olm.key : undefined };
  if (!annotation) return { ...rest, state: "none", examples: [], problem: undefined };
  const read = readExamples(annotation);
  if ("problem" in read) return { ...rest, state: "broken", examples: [], problem: read.problem };
  return { ...rest, state: "read", examples: read.examples, problem: undefined };
});

/** The text of an API in messages: `harbour.example.com/v1, kind Lamp`. */
export function apiText({ group, version, kind }: Api): string {
  const what = kind === "" ? " without kind" : `, kind ${kind}`;
  return `${group === "" ? "" : `${group}/`}${version}${what}`;
}

/** A text that is equal for equal APIs only, because of the lengths. */
export function apiKey({ group, version, kind }: Api): string {
  return `${group.length} ${version.length} ${group}${version}${kind}`;
}

type Reading = { readonly examples: readonly Example[] } | { readonly problem: { at: Place; message: string } };

function readExamples(annotation: TextAnnotation): Reading {
  const { node } = annotation;
  const apis = node.kind === "scalar" && typeof node.value === "string" ? exampleApis(node.value) : undefined;
  if (!apis) return readPlacedExamples(annotation);
  const placesOf = (index: number): ExamplePlaces => {
    const read = placedExamples(annotation);
    const example = "examples" in read ? read.examples[index] : undefined;
    return example?.places() ?? { kind: annotation.text, apiVersion: undefined };
  };
  return { examples: apis.map((api, index) => ({ api, places: () => placesOf(index) })) };
}

const placedExamples = memoize(readPlacedExamples);

function readPlacedExamples({ text }: TextAnnotation): Reading {
  if (text.value === "") return { examples: [] };
  const { root, failure } = embeddedJson(text);
  const { document } = text;
  if (failure)
    return {
      problem: { at: { document, span: failure.span }, message: `the examples are not JSON: ${failure.message}` },
    };
  if (!root || (root.kind === "scalar" && root.value === null)) return { examples: [] };
  if (root.kind !== "list") {
    return {
      problem: { at: startOf(document, root), message: "the examples must be a JSON array; put them in '[' and ']'" },
    };
  }
  const { examples, wrong } = examplesIn(document, root);
  if (wrong) {
    const message = wrong.kind === "map" ? "this example has no 'kind'" : "each example must be a JSON object";
    return { problem: { at: startOf(document, wrong), message } };
  }
  return { examples };
}

/** The examples in a list up to the first that cannot be read. */
function examplesIn(
  document: Document,
  { items }: ListNode,
): { readonly examples: readonly Example[]; readonly wrong?: Node } {
  const examples: Example[] = [];
  for (const item of items) {
    const kind = item.kind === "map" ? valueAt(item, "kind") : undefined;
    if (item.kind !== "map" || kind?.kind !== "scalar" || typeof kind.value !== "string" || kind.value === "") {
      return { examples, wrong: item };
    }
    const apiVersion = valueAt(item, "apiVersion");
    const written = apiVersion?.kind === "scalar" ? apiVersion : undefined;
    const api = { ...readGroupVersion(written?.value), kind: kind.value };
    const placeOf = (node: Node) => ({ document, span: spanOf(node) });
    examples.push({ api, places: () => ({ kind: placeOf(kind), apiVersion: written && placeOf(written) }) });
  }
  return { examples };
}

/** The first character of a value, because a value of JSON can be long. */
function startOf(document: Document, node: Node): Place {
  const key = node.kind === "map" ? node.pairs[0]?.key : undefined;
  const { start, end } = key ?? node;
  const isLong = !key && node.kind !== "scalar";
  return { document, span: { start, end: isLong ? Math.min(start + 1, end) : end } };
}
