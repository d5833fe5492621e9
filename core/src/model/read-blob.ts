// Reads a document as a blob, as opm's Meta.UnmarshalJSON (alpha/declcfg/declcfg.go) and addMeta (load.go) do.

import { catchInternalError, internalErrorMessage } from "../base/internal-error.ts";
import { memoize, memoizeByBoth } from "../base/memoize.ts";
import { foldKey } from "../go/field-names.ts";
import { fieldOf, isNull, keyOf, listFieldOf, locatedString, pairsOf, spanOf, stringFieldOf } from "../go/field-of.ts";
import { blobSchemas, bundleSchema, otherSchema } from "../schema/blob-schemas.ts";
import { propertySchemas } from "../schema/property-schemas.ts";
import type { ForgettableDocument } from "../syntax/forgettable-document.ts";
import type { ListNode, MapNode, Node, Pair } from "../syntax/node.ts";
import type { Document, Located } from "../syntax/source-file.ts";
import type { Blob, Bundle, DeprecationEntry, Entry, Property, ShapeProblem } from "./blob.ts";
import { bundleObjectProblems } from "./bundle-objects.ts";
import { checkFields, checkShape, fieldNamed, typeMismatch } from "./check-shape.ts";
import { NamesNode } from "./generated-nodes.ts";
import { isMisspeltValue, isRelatedImage, keyBesideType } from "./misplaced-property-keys.ts";
import { itemsOf, ReadBundle, type ReadProperty, readProperties } from "./read-bundle.ts";

/** A blob, and why opm rejects its shape. */
export interface BlobReading {
  readonly blob: Blob | undefined;
  readonly problems: readonly ShapeProblem[];
}

/** The blob in a document; undefined without a mapping or a schema. A blob with problems keeps its valid fields. */
export function blobOf(document: Document): Blob | undefined {
  return readDocument(document).blob;
}

/** The blob of which this one is a copy, in a document with the same text; undefined for a blob that was read for itself. */
export function originalOf<Kind extends Blob>({ document }: Kind): Kind | undefined {
  return document.original && (blobOf(document.original) as Kind | undefined);
}

/**
 * Memoises what is found in a bundle alone. In a copy that is what was found in the original; `toCopy` moves places into
 * the copy's document.
 */
export function memoizeForBundle<Found>(
  find: (bundle: Bundle) => Found,
  toCopy: (found: Found, document: Document) => Found = (found) => found,
): (bundle: Bundle) => Found {
  const found = memoize((bundle: Bundle): Found => {
    const original = originalOf(bundle);
    return original ? toCopy(found(original), bundle.document) : find(bundle);
  });
  return found;
}

/**
 * Forgets most of a bundle that opm can read and that has fields of a bundle alone, and the values of its document. The
 * document must have no problems.
 */
export function forgetBundle(document: ForgettableDocument): void {
  const { blob, problems } = readDocument(document);
  if (!(blob instanceof ReadBundle) || problems.length > 0) return;
  if (!blob.root.pairs.every(({ key }) => fieldNamed(bundleSchema, key.value))) return;
  document.forget();
  blob.forget();
}

/**
 * Why opm rejects the shape of a document, even one that gives no blob. Empty for a document with syntax errors, whose
 * contents are uncertain.
 */
export function shapeProblemsOf(document: Document): readonly ShapeProblem[] {
  return readDocument(document).problems;
}

/** Reads one item of a template's `entries`, which is a blob in a larger document. */
export function readBlobInTemplate(document: Document, item: Node): BlobReading {
  return readItem(document, item);
}

// By the document first: an item outlives it, because an edit elsewhere leaves the item the same object.
const readItem = memoizeByBoth(
  (document: Document, item: Node): BlobReading => guarded(document, () => readRoot(document, item)),
);

const readDocument = memoize((document: Document): BlobReading => {
  const original = document.original && blobOf(document.original);
  if (original instanceof ReadBundle && original.isForgotten) return { blob: original.copyIn(document), problems: [] };
  const { root } = document;
  return root ? guarded(document, () => readRoot(document, root)) : { blob: undefined, problems: [] };
});

function guarded(document: Document, read: () => BlobReading): BlobReading {
  return catchInternalError(read, (error) => ({ blob: undefined, problems: [internalError(document, error)] }));
}

function readRoot(document: Document, root: Node): BlobReading {
  const isBroken = document.problems.length > 0;
  if (root.kind !== "map") return { blob: undefined, problems: isBroken ? [] : [notAMapping(document, root)] };
  const schema = stringFieldOf(document, root, "schema");
  const isNamed = schema !== undefined && schema.value !== "" && isString(fieldOf(root, "schema"));
  if (!isNamed) return { blob: undefined, problems: isBroken ? [] : [...commonProblems(document, root)] };
  const properties = schema.value === "olm.bundle" ? readProperties(document, root) : [];
  const problems = isBroken
    ? []
    : [...commonProblems(document, root), ...schemaProblems(document, root, schema.value, properties)];
  return { blob: toBlob({ document, root, schema, problems }, properties), problems };
}

function internalError(document: Document, error: string): ShapeProblem {
  const span = { start: document.bodyStart, end: Math.min(document.bodyStart + 1, document.text.length) };
  const message = internalErrorMessage("reading this document", error);
  return { code: "internal-error", document, span, message, related: [], quotable: false };
}

function isString(node: Node | undefined): boolean {
  return node?.kind === "scalar" && typeof node.value === "string";
}

function notAMapping(document: Document, root: Node): ShapeProblem {
  if (root.kind === "scalar" && root.value === null) return missingSchema(document, root, root);
  const message = "this document is not a mapping with a 'schema'; opm reads every file of the catalog";
  return { code: "not-a-mapping", document, span: spanOf(root), message, related: [], quotable: false };
}

function missingSchema(document: Document, at: Pair["key"] | Node, root: Node): ShapeProblem {
  const message = `this ${root === document.root ? "document" : "blob"} has no 'schema', such as 'olm.bundle'`;
  return { code: "missing-schema", document, span: spanOf(at), message, related: [], quotable: false };
}

/** Why opm rejects a mapping, whatever its schema is. */
function* commonProblems(document: Document, root: MapNode): Generator<ShapeProblem> {
  yield* duplicateKeys(document, root);
  for (const name of ["schema", "package", "name"]) yield* metaProblems(document, root, name);
  const key = keyOf(root, "schema");
  const isEmpty = key !== undefined && stringFieldOf(document, root, "schema")?.value === "";
  if (key === undefined || isEmpty) yield missingSchema(document, key ?? root.pairs[0]?.key ?? root, root);
}

/** Why opm rejects a mapping with a schema, beside that. */
function* schemaProblems(
  document: Document,
  root: MapNode,
  schema: string,
  properties: readonly Property[],
): Generator<ShapeProblem> {
  const shape = blobSchemas.get(schema);
  if (!shape) return;
  for (const problem of checkFields(document, root, shape)) if (!isMeta(root, problem)) yield problem;
  if (schema === "olm.bundle") yield* propertyProblems(document, properties);
}

/** opm rejects null only in schema, package and name (declcfg.go, extractUniqueMetaKeys). */
function* metaProblems(document: Document, root: MapNode, name: string): Generator<ShapeProblem> {
  for (const { value } of pairsOf(root, name)) {
    if (!isString(value)) yield typeMismatch(document, value, `'${name}' must be a string`, true);
  }
}

function isMeta(root: MapNode, problem: ShapeProblem): boolean {
  return otherSchema.fields.some(({ name }) =>
    pairsOf(root, name).some(({ value }) => value.start === problem.span.start && value.end === problem.span.end),
  );
}

function* duplicateKeys(document: Document, root: MapNode): Generator<ShapeProblem> {
  const first = new Map<string, Pair["key"]>();
  for (const { key } of root.pairs) {
    const folded = foldKey(key.value);
    const other = first.get(folded);
    if (other === undefined) {
      first.set(folded, key);
      continue;
    }
    const message = `'${key.value}' and '${other.value}' are the same key, because opm ignores letter case`;
    const related = [{ message: `the key '${other.value}'`, at: { document, span: spanOf(other) } }];
    yield { code: "duplicate-key", document, span: spanOf(key), message, related, quotable: false };
  }
}

/** Reports property values that alpha/property.Parse or load.go's readBundleObjects cannot decode. */
function* propertyProblems(document: Document, properties: readonly Property[]): Generator<ShapeProblem> {
  const isBare = ({ type, value }: Property) => !type?.value && value === undefined;
  const firstBare = properties.find(isBare);
  for (const property of properties) {
    // Items of another list under this key by mistake are reported once.
    if (property !== firstBare && isBare(property)) continue;
    const type = property.type?.value ?? "";
    if (type === "olm.bundle.object") continue;
    const shape = propertySchemas.get(type);
    if (property.value === undefined) yield missingValue(property, type);
    else if (shape) {
      for (const problem of checkShape(document, property.value, shape, `the value of '${type}'`)) {
        yield { ...problem, code: "invalid-property" };
      }
    }
  }
  yield* bundleObjectProblems(properties);
}

function missingValue(property: Property, type: string): ShapeProblem {
  const { document, map } = property;
  const named = type === "" ? "this property has neither type nor value" : `the property '${type}' has no value`;
  const beside = keyBesideType(map);
  const meant = beside && whatIsMeant(beside.value, map, type);
  const message = meant === undefined ? named : `${named}; ${meant}`;
  const span = beside ? spanOf(beside) : (property.type ?? property).span;
  return { code: "invalid-property", document, span, message, related: [], quotable: false };
}

/** What the author of a property without a value has most likely meant by another key. */
function whatIsMeant(key: string, { pairs }: MapNode, type: string): string | undefined {
  if (isMisspeltValue(key)) return `did you mean 'value' instead of '${key}'?`;
  if (type !== "") return `'${key}' belongs below 'value'`;
  if (isRelatedImage(pairs)) return "it looks like a related image: is the line 'relatedImages:' missing above it?";
  return fieldNamed(bundleSchema, key) ? `'${key}' is a field of the bundle` : undefined;
}

type BlobBase = Pick<Blob, "document" | "root" | "schema" | "problems">;

function toBlob(base: BlobBase, properties: readonly ReadProperty[]): Blob {
  const { document, root, schema } = base;
  const text = (name: string) => stringFieldOf(document, root, name);
  const named = { ...base, package: text("package"), name: text("name") };
  switch (schema.value) {
    case "olm.package":
      return {
        ...base,
        kind: "package",
        name: text("name"),
        defaultChannel: text("defaultChannel"),
        description: text("description"),
      };
    case "olm.channel":
      return { ...named, kind: "channel", entries: readEntries(document, root) };
    case "olm.bundle":
      return new ReadBundle({ ...named, image: text("image") }, properties, root);
    case "olm.deprecations":
      return { ...base, kind: "deprecations", package: text("package"), entries: readDeprecations(document, root) };
    default:
      return { ...named, kind: "other" };
  }
}

function readEntries(document: Document, root: MapNode): Entry[] {
  return itemsOf(root, "entries").map((item): Entry => {
    const fields = {
      document,
      span: spanOf(item),
      map: item,
      name: stringFieldOf(document, item, "name"),
      replaces: stringFieldOf(document, item, "replaces"),
      skipRange: stringFieldOf(document, item, "skipRange"),
    };
    const list = listFieldOf(item, "skips");
    if (!(list instanceof NamesNode)) return { ...fields, skips: readSkips(document, item, list) };
    // Made whenever something asks for them: kept, they would be as many as the square of the entries.
    const span = spanOf(list);
    return {
      ...fields,
      get skips() {
        return list.names.map((value) => ({ document, span, value }));
      },
    };
  });
}

function readSkips(document: Document, entry: MapNode, list: ListNode | undefined): readonly Located<string>[] {
  const items = list?.items ?? [];
  const kept = items.some(isNull) ? keptSkips(document, entry) : [];
  return items.flatMap((skip, index) => readSkip(document, skip, kept[index]) ?? []);
}

/** Go decodes every spelling of a list into the same memory, where a null leaves what is there. */
function keptSkips(document: Document, entry: MapNode): readonly string[] {
  let kept: string[] = [];
  for (const { value } of pairsOf(entry, "skips")) {
    if (value.kind !== "list" || value.items.length === 0) kept = [];
    else for (const [at, item] of value.items.entries()) kept[at] = readSkip(document, item, kept[at])?.value ?? "";
  }
  return kept;
}

/** Go decodes a null in a list of strings as the empty string, or as the text that is in its place. */
function readSkip(document: Document, skip: Node, kept = ""): Located<string> | undefined {
  if (isNull(skip)) return { document, span: spanOf(skip), value: kept };
  return locatedString(document, skip);
}

function readDeprecations(document: Document, root: MapNode): DeprecationEntry[] {
  return itemsOf(root, "entries").map((item) => {
    const references = pairsOf(item, "reference").map(({ value }) => value);
    // Go decodes every spelling of a mapping into the same value, so that each keeps the fields of the ones before.
    const text = (name: string) => {
      const texts = references.map((each) => (each.kind === "map" ? stringFieldOf(document, each, name) : undefined));
      return texts.findLast((each) => each !== undefined);
    };
    return {
      document,
      span: spanOf(item),
      map: item,
      schema: text("schema"),
      name: text("name"),
      message: stringFieldOf(document, item, "message"),
    };
  });
}
