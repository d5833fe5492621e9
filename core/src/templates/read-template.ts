// Reads a document as a catalog template, as operator-registry's alpha/template does: basic.go, semver.go, substitutes.go.

import { catchInternalError, internalErrorMessage } from "../base/internal-error.ts";
import { memoize } from "../base/memoize.ts";
import { fieldOf, isNull, keyOf, listFieldOf, pairsOf, spanOf, stringFieldOf } from "../go/field-of.ts";
import type { ShapeProblem } from "../model/blob.ts";
import { checkFields, typeMismatch } from "../model/check-shape.ts";
import { readBlobInTemplate } from "../model/read-blob.ts";
import type { TemplateKind } from "../schema/template-names.ts";
import { templateFields } from "../schema/template-schemas.ts";
import type { ListNode, MapNode, Node } from "../syntax/node.ts";
import type { Document, Located, Place, SourceFile } from "../syntax/source-file.ts";
import type {
  SemverBundle,
  SemverStream,
  SemverTemplate,
  StreamName,
  Substitution,
  Template,
  TemplateItem,
} from "./template.ts";
import { streamNames } from "./template.ts";
import { templateKindOf } from "./template-kind.ts";

/**
 * The template in a document; undefined if it is none. A template with problems keeps its valid values. A template of an
 * unknown or absent `schema` is read as the kind that its fields show.
 */
export const readTemplate = memoize((document: Document): Template | undefined => {
  // A document whose kind a bug of ours hides is reported by those who check every document.
  const kind = catchInternalError(
    () => templateKindOf(document),
    () => undefined,
  );
  if (kind === undefined) return undefined;
  return catchInternalError(
    () => readRoot(document, kind),
    (error) => unreadTemplate(document, error),
  );
});

/**
 * The template in a file: opm reads only the first document. A document that holds only comments hides the next one from
 * opm, but the next one is the template that its author means.
 */
export const templateOf = memoize((file: SourceFile): Template | undefined => {
  const document = file.documents.find(({ root, problems }) => root !== undefined || !problems.every(isEmptyDocument));
  return document && readTemplate(document);
});

/** A template that a bug of ours made unreadable. */
function unreadTemplate(document: Document, error: string): Template {
  const span = { start: document.bodyStart, end: Math.min(document.bodyStart + 1, document.text.length) };
  const message = internalErrorMessage("reading this template", error);
  const problem: ShapeProblem = { code: "internal-error", document, span, message, related: [], quotable: false };
  const root = { kind: "map" as const, ...span, pairs: [], overridden: [] };
  return { kind: "basic", document, root, schema: undefined, items: [], blobs: [], problems: [problem] };
}

function isEmptyDocument({ code }: { readonly code: string }): boolean {
  return code === "empty-document";
}

function readRoot(document: Document, kind: TemplateKind): Template | undefined {
  const { root } = document;
  if (root?.kind !== "map") return undefined;
  const schema = stringFieldOf(document, root, "schema");
  const isBroken = document.problems.length > 0;
  const own = isBroken ? [] : decodingProblems(document, root, kind);
  const base = { document, root, schema };
  if (kind === "semver") return { ...base, ...semverFields(document, root), problems: own };
  const { items, problems } = readItems(document, root, isBroken);
  const blobs = items.flatMap(({ blob }) => blob ?? []);
  const shared = { ...base, items, blobs, problems: [...own, ...problems] };
  if (kind === "basic") return { ...shared, kind };
  return { ...shared, kind, substitutions: readSubstitutions(document, root) };
}

/**
 * Values in a template's own fields that opm cannot decode. In a semver template it takes a number or boolean as a string
 * (`convertToJSONableObject` in sigs.k8s.io/yaml).
 */
function decodingProblems(document: Document, root: MapNode, kind: TemplateKind): readonly ShapeProblem[] {
  const problems = checkFields(document, root, templateFields[kind]);
  return kind === "semver" ? problems.filter(({ quotable }) => !quotable) : problems;
}

type SemverFields = Omit<SemverTemplate, "document" | "root" | "schema" | "problems">;

function semverFields(document: Document, root: MapNode): SemverFields {
  return {
    kind: "semver",
    generateMajorChannels: booleanAt(document, root, "generateMajorChannels"),
    generateMinorChannels: booleanAt(document, root, "generateMinorChannels"),
    defaultChannelTypePreference: stringFieldOf(document, root, "defaultChannelTypePreference"),
    streams: streamNames.flatMap((name) => readStream(document, root, name) ?? []),
  };
}

function booleanAt(document: Document, map: MapNode, name: string): Located<boolean> | undefined {
  const node = fieldOf(map, name);
  if (node?.kind !== "scalar" || typeof node.value !== "boolean") return undefined;
  return { document, span: spanOf(node), value: node.value };
}

/** Go decodes several spellings of a key into the same struct, so the last one that has `bundles` counts. */
function readStream(document: Document, root: MapNode, name: StreamName): SemverStream | undefined {
  const pairs = pairsOf(root, name).toReversed();
  const written = pairs[0]?.key;
  if (written === undefined) return undefined;
  const key = { document, span: spanOf(written), value: written.value };
  for (const { value } of pairs) {
    if (value.kind === "map" && keyOf(value, "bundles")) return { name, key, bundles: readBundles(document, value) };
  }
  return { name, key, bundles: [] };
}

function readBundles(document: Document, stream: MapNode): readonly SemverBundle[] {
  return itemsOf(document, listFieldOf(stream, "bundles")).map(({ at, map }) => ({
    ...at,
    map,
    image: stringFieldOf(document, map, "image"),
  }));
}

function readSubstitutions(document: Document, root: MapNode): readonly Substitution[] {
  return itemsOf(document, listFieldOf(root, "substitutions")).map(({ at, map }) => ({
    ...at,
    map,
    name: stringFieldOf(document, map, "name"),
    base: stringFieldOf(document, map, "base"),
  }));
}

/** The mappings in a list. A null counts as an empty mapping, as in Go. */
function itemsOf(document: Document, list: ListNode | undefined): readonly { at: Place; map: MapNode }[] {
  return (list?.items ?? []).flatMap((node) => {
    const at = { document, span: spanOf(node) };
    if (node.kind === "map") return [{ at, map: node }];
    return isNull(node) ? [{ at, map: { kind: "map" as const, ...at.span, pairs: [], overridden: [] } }] : [];
  });
}

interface Items {
  readonly items: readonly TemplateItem[];
  readonly problems: readonly ShapeProblem[];
}

function readItems(document: Document, root: MapNode, isBroken: boolean): Items {
  const items: TemplateItem[] = [];
  const problems: ShapeProblem[] = [];
  for (const node of listFieldOf(root, "entries")?.items ?? []) {
    const read = node.kind === "map" ? readBlobInTemplate(document, node) : undefined;
    items.push({ document, span: spanOf(node), blob: read?.blob, isNull: isNull(node) });
    for (const problem of read?.problems ?? []) problems.push(problem);
    if (!read && !isNull(node) && !isBroken) problems.push(notABlob(document, node));
  }
  return { items, problems };
}

function notABlob(document: Document, node: Node): ShapeProblem {
  return { ...typeMismatch(document, node, "each entry of a template must be a blob"), code: "not-a-mapping" };
}
