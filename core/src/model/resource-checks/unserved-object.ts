// Objects that are meant for an OLM, but whose kind or API version no API server has: they are misspelt, or belong to
// another group. Nothing else would recognise such an object, so nothing would be said about it.

import { isNull } from "../../go/field-of.ts";
import {
  isLikeCsvKind,
  misspeltGroup,
  nearestKind,
  olmGroupOf,
  preferredVersion,
  servedVersions,
} from "../../schema/olm-groups.ts";
import { resourceKindNamed, resourceKindOf, resourceKindOfList } from "../../schema/resource-kinds.ts";
import { resourceSchemaOf } from "../../schema/resource-schemas.ts";
import type { MapNode } from "../../syntax/node.ts";
import type { Document, Located } from "../../syntax/source-file.ts";
import { hasCsvSpec, isCsvPath } from "../csv.ts";
import {
  apiVersionAt,
  isPlaceholder,
  keyPlace,
  listAt,
  mapAt,
  memoizeObjects,
  textAt,
  valueAt,
} from "../kubernetes-object.ts";

/** A mistake in the kind or API version of an object that is meant for an OLM. */
export interface UnservedObject {
  /** The value that is wrong; the `apiVersion` of an object without kind. */
  readonly at: Located<string>;
  readonly message: string;
  /** What the value most likely means. */
  readonly meant: string | undefined;
}

/** The mistakes in a document, in the order of the text. */
export const unservedObjectsOf = memoizeObjects((document: Document): readonly UnservedObject[] => {
  const { root, problems } = document;
  // A part of a broken document may be missing.
  if (root?.kind !== "map" || problems.length > 0) return [];
  return itemsOf(document, root).flatMap((map) => mistakesIn(document, map));
});

function itemsOf(document: Document, root: MapNode): readonly MapNode[] {
  const kind = textAt(document, root, "kind")?.value ?? "";
  if (kind !== "List" && !resourceKindOfList(kind)) return [root];
  return (listAt(root, "items")?.items ?? []).filter((item) => item.kind === "map");
}

function mistakesIn(document: Document, map: MapNode): readonly UnservedObject[] {
  const kind = textAt(document, map, "kind");
  const apiVersion = apiVersionAt(document, map);
  if (!kind) return apiVersion ? withoutKind(document, map, apiVersion) : [];
  if (isPlaceholder(kind.value) || (apiVersion && isPlaceholder(apiVersion.value))) return [];
  // An object that is recognised has rules of its own.
  if (resourceKindOf(kind.value, apiVersion?.value)) return [];
  const group = apiVersion && olmGroupOf(apiVersion.value);
  if (apiVersion && group !== undefined) return mistakesInGroup({ document, map, kind, apiVersion, group });
  if (isMeantAsCsv(document, map, kind.value)) return [unknownKind(kind, "ClusterServiceVersion")];
  return apiVersion ? mistakesOutside({ map, kind, apiVersion }) : [];
}

interface NamedObject {
  readonly map: MapNode;
  readonly kind: Located<string>;
  readonly apiVersion: Located<string>;
}

/** Mistakes in an object of one of OLM's groups. */
function mistakesInGroup(object: NamedObject & { readonly document: Document; readonly group: string }) {
  const { document, map, kind, apiVersion, group } = object;
  const versions = servedVersions(group, kind.value);
  if (versions) {
    const isServed = versions.length === 0 || versions.includes(apiVersion.value);
    return isServed ? [] : [unservedVersion(object, versions[0])];
  }
  const elsewhere = preferredVersion(kind.value);
  if (elsewhere !== undefined) return [unservedVersion(object, elsewhere)];
  const isCsv = isMeantAsCsv(document, map, kind.value);
  const meant = isCsv ? "ClusterServiceVersion" : nearestKind(kind.value, group);
  // A later OLM may have kinds that are not known here.
  return meant === undefined ? [] : [unknownKind(kind, meant)];
}

/** Mistakes in an object of another group, or of none: most such objects are meant for other programs. */
function mistakesOutside({ map, kind, apiVersion }: NamedObject): readonly UnservedObject[] {
  const group = misspeltGroup(apiVersion.value);
  const known = group === undefined ? undefined : servedVersions(group, kind.value);
  const elsewhere = preferredVersion(kind.value);
  if (group !== undefined && (known ?? elsewhere))
    return [unservedVersion({ kind, apiVersion }, known?.[0] ?? elsewhere)];
  const isGroupMissing = /^v\d\w*$/.test(apiVersion.value) && hasRequiredFields(map, kind.value);
  return isGroupMissing ? [unservedVersion({ kind, apiVersion }, elsewhere)] : [];
}

/** An object of OLM's groups without kind; one that only begins is not a mistake yet. */
function withoutKind(document: Document, map: MapNode, apiVersion: Located<string>): readonly UnservedObject[] {
  const written = valueAt(map, "kind");
  const isMissing = written === undefined || isNull(written);
  if (!isMissing || olmGroupOf(apiVersion.value) === undefined || !mapAt(map, "spec")) return [];
  // A file that is a CSV without kind has a rule of its own.
  if (isCsvPath(document.path) || hasCsvSpec(map)) return [];
  const at = written ? keyPlace({ document, map, kind: apiVersion }, "kind") : apiVersion;
  return [{ at, message: "this object has no 'kind'; add it", meant: undefined }];
}

/** Whether only a ClusterServiceVersion can be meant: by its kind, or by its other fields. */
function isMeantAsCsv({ path }: Document, map: MapNode, kind: string): boolean {
  return isLikeCsvKind(kind) || ((isCsvPath(path) || olmGroupOf(apiVersionOf(map)) !== undefined) && hasCsvSpec(map));
}

function apiVersionOf(map: MapNode): string {
  const value = valueAt(map, "apiVersion");
  return value?.kind === "scalar" && typeof value.value === "string" ? value.value : "";
}

/** Whether `spec` has every field that the definition of a kind requires there. */
function hasRequiredFields(map: MapNode, kind: string): boolean {
  const known = resourceKindNamed(kind);
  const shape = known && resourceSchemaOf(known)?.fields.find(({ name }) => name === "spec")?.shape;
  const needed = shape?.kind === "object" ? shape.fields.filter(({ required }) => required) : [];
  return needed.length > 0 && needed.every(({ name }) => valueAt(mapAt(map, "spec"), name) !== undefined);
}

function unknownKind(kind: Located<string>, meant: string): UnservedObject {
  return { at: kind, message: `the kind '${kind.value}' does not exist in OLM`, meant };
}

function unservedVersion({ kind, apiVersion }: Omit<NamedObject, "map">, meant: string | undefined): UnservedObject {
  return { at: apiVersion, message: `'${apiVersion.value}' is not a served API version of ${kind.value}`, meant };
}
