// The manifests in a bundle's olm.bundle.object properties, as load.go's readBundleObjects decodes them.

import { fieldOf, isNull, spanOf } from "../go/field-of.ts";
import { propertySchemas } from "../schema/property-schemas.ts";
import { decodeBase64 } from "../syntax/base64.ts";
import { decodeText } from "../syntax/decode-text.ts";
import type { Node } from "../syntax/node.ts";
import { readYaml } from "../syntax/read-yaml.ts";
import type { Property, ShapeProblem } from "./blob.ts";
import { checkShape } from "./check-shape.ts";

/** Reports olm.bundle.object properties that opm cannot decode: invalid base64, or invalid YAML in it. */
export function* bundleObjectProblems(properties: readonly Property[]): Generator<ShapeProblem> {
  let previous: Node | undefined;
  for (const property of properties) {
    if (property.type?.value !== "olm.bundle.object") continue;
    yield* bundleObjectProblemsOf(property, previous);
    if (property.value?.kind === "map") previous = fieldOf(property.value, "data") ?? previous;
  }
}

function* bundleObjectProblemsOf(property: Property, previous: Node | undefined): Generator<ShapeProblem> {
  const shape = propertySchemas.get("olm.bundle.object");
  if (property.value === undefined || shape === undefined) {
    yield invalidBundleObject(property, property.type ?? property, "this olm.bundle.object has no value");
    return;
  }
  const problems = [...checkShape(property.document, property.value, shape, "the value of 'olm.bundle.object'")];
  yield* problems.map((problem) => (problem.code === "wrong-type" ? withBundleObjectCode(problem) : problem));
  if (problems.length > 0 || property.value.kind !== "map") return;
  // opm decodes all objects into one variable, so an object without data repeats the previous data, checked already.
  const data = fieldOf(property.value, "data");
  if (data === undefined) return;
  const error = manifestError(data, previous);
  if (error !== undefined)
    yield invalidBundleObject(property, { span: spanOf(data) }, `the manifest in 'data' is not YAML: ${error}`);
}

function withBundleObjectCode(problem: ShapeProblem): ShapeProblem {
  return { ...problem, code: "invalid-bundle-object" };
}

function invalidBundleObject(property: Property, at: Pick<Property, "span">, message: string): ShapeProblem {
  const { document } = property;
  return { code: "invalid-bundle-object", document, span: at.span, message, related: [], quotable: false };
}

/** Why opm cannot convert a manifest to JSON. opm takes text that begins with `{` as JSON without checking it. */
function manifestError(data: Node, previous: Node | undefined): string | undefined {
  const beginning = data.kind === "scalar" ? decodePrefix(String(data.value).slice(0, 64)) : undefined;
  if (beginning?.startsWith("{")) return undefined;
  const bytes = decodeData(data, previous);
  if (bytes === undefined) return undefined;
  const { text, malformed, isUtf16 } = decodeText(bytes);
  if (malformed.length > 0) return "it is not UTF-8";
  if (isUtf16 && bytes.length % 2 === 1) return "its last UTF-16 character is incomplete";
  if (text.trimStart().startsWith("{")) return undefined;
  return readYaml(text, 0, { isCutByLines: false, isUtf16, malformed }).problems[0]?.message;
}

function decodePrefix(base64: string): string | undefined {
  const decoded = base64.length % 4 === 0 ? decodeBase64(base64) : { error: "" };
  return "ok" in decoded ? decodeText(decoded.ok).text.trimStart() : undefined;
}

/** The bytes of base64 or of a list of numbers. Go keeps the byte of the previous data where a list has null. */
function decodeData(data: Node, previous: Node | undefined): Uint8Array | undefined {
  if (data.kind === "list") {
    const hasNull = data.items.some(isNull);
    const before = hasNull && previous ? decodeData(previous, undefined) : undefined;
    return Uint8Array.from(data.items, (item, at) => (item.kind === "scalar" ? Number(item.value ?? before?.[at]) : 0));
  }
  const decoded = data.kind === "scalar" ? decodeBase64(String(data.value)) : { error: "" };
  return "ok" in decoded ? decoded.ok : undefined;
}
