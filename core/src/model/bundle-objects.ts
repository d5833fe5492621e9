// The manifests in a bundle's olm.bundle.object properties, as load.go's readBundleObjects decodes them.

import { fieldOf, isNull, spanOf } from "../go/field-of.ts";
import { propertySchemas } from "../schema/property-schemas.ts";
import { decodeBase64 } from "../syntax/base64.ts";
import { decodeText } from "../syntax/decode-text.ts";
import type { Node } from "../syntax/node.ts";
import { readYaml } from "../syntax/read-yaml.ts";
import type { Property, ShapeProblem } from "./blob.ts";
import { checkShape } from "./check-shape.ts";

/** What opm cannot decode in the olm.bundle.object properties: their base64, or the YAML in it. */
export function* bundleObjectProblems(properties: readonly Property[]): Generator<ShapeProblem> {
  let previous: Node | undefined;
  for (const property of properties) {
    if (property.type?.value !== "olm.bundle.object") continue;
    yield* problemsOf(property, previous);
    if (property.value?.kind === "map") previous = fieldOf(property.value, "data") ?? previous;
  }
}

function* problemsOf(property: Property, previous: Node | undefined): Generator<ShapeProblem> {
  const shape = propertySchemas.get("olm.bundle.object");
  if (property.value === undefined || shape === undefined) {
    yield invalid(property, property.type ?? property, "this olm.bundle.object has no value");
    return;
  }
  const problems = [...checkShape(property.document, property.value, shape, "the value of 'olm.bundle.object'")];
  yield* problems.map((problem) => (problem.code === "wrong-type" ? asInvalid(problem) : problem));
  if (problems.length > 0 || property.value.kind !== "map") return;
  // Without data of its own, an object has that of the one before it (one variable for all), which was checked there.
  const data = fieldOf(property.value, "data");
  if (data === undefined) return;
  const error = manifestError(data, previous);
  if (error !== undefined)
    yield invalid(property, { span: spanOf(data) }, `the manifest in 'data' is not YAML: ${error}`);
}

function asInvalid(problem: ShapeProblem): ShapeProblem {
  return { ...problem, code: "invalid-bundle-object" };
}

function invalid(property: Property, at: Pick<Property, "span">, message: string): ShapeProblem {
  const { document } = property;
  return { code: "invalid-bundle-object", document, span: at.span, message, related: [], quotable: false };
}

/** Why opm cannot turn a manifest into JSON. Text that begins with `{` it takes as it is, even broken. */
function manifestError(data: Node, previous: Node | undefined): string | undefined {
  const beginning = data.kind === "scalar" ? textOf(String(data.value).slice(0, 64)) : undefined;
  if (beginning?.startsWith("{")) return undefined;
  const bytes = bytesOf(data, previous);
  if (bytes === undefined) return undefined;
  const { text, malformed, isUtf16 } = decodeText(bytes);
  if (malformed.length > 0) return "it is not UTF-8";
  if (isUtf16 && bytes.length % 2 === 1) return "its last UTF-16 character is incomplete";
  if (text.trimStart().startsWith("{")) return undefined;
  return readYaml(text, 0, { isCutByLines: false, isUtf16, malformed }).problems[0]?.message;
}

function textOf(base64: string): string | undefined {
  const decoded = base64.length % 4 === 0 ? decodeBase64(base64) : { error: "" };
  return "ok" in decoded ? decodeText(decoded.ok).text.trimStart() : undefined;
}

/** In a list of numbers, to Go a null leaves the byte that the data before had at its place. */
function bytesOf(data: Node, previous: Node | undefined): Uint8Array | undefined {
  if (data.kind === "list") {
    const hasNull = data.items.some(isNull);
    const before = hasNull && previous ? bytesOf(previous, undefined) : undefined;
    return Uint8Array.from(data.items, (item, at) => (item.kind === "scalar" ? Number(item.value ?? before?.[at]) : 0));
  }
  const decoded = data.kind === "scalar" ? decodeBase64(String(data.value)) : { error: "" };
  return "ok" in decoded ? decoded.ok : undefined;
}
