// The kind of a document, by its contents. The path counts for the metadata of bundles and packages, and for a
// CSV whose kind cannot be read.

import { fieldOf, listFieldOf } from "../go/field-of.ts";
import { clusterServiceVersionsOf, isCsvPath } from "../model/csv.ts";
import { unservedObjectsOf } from "../model/resource-checks/unserved-object.ts";
import { packageFileKindAt } from "../schema/package-file-schema.ts";
import { resourceKindNamed, resourceKindOf, resourceKindOfList, resourceKinds } from "../schema/resource-kinds.ts";
import { isForgotten } from "../syntax/forgettable-document.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import { readTemplate } from "../templates/read-template.ts";
import { fbcSchemas, kindOfSchema } from "./schema-names.ts";

/** `other` is an unrelated document, or a blob of a schema that counts only beside an `fbc` blob. */
export type DocumentKind =
  | "fbc"
  | "template"
  | "csv"
  | "bundle-metadata"
  | "package-configuration"
  | "cluster"
  | "other";

/** The kind of a document. For a broken one, its first line with `schema` or `kind` decides. */
export function documentKind(document: Document): DocumentKind {
  // It is a bundle.
  if (isForgotten(document)) return "fbc";
  const kind = kindByContents(document);
  const isCsv = () => document.problems.length > 0 || clusterServiceVersionsOf(document).length > 0;
  if (kind !== "other") return kind;
  if (isCsvPath(document.path) ? isCsv() : clusterServiceVersionsOf(document).length > 0) return "csv";
  return unservedObjectsOf(document).length > 0 ? "cluster" : "other";
}

function kindByContents({ root, path, problems, text }: Document): DocumentKind {
  if (root?.kind !== "map") return problems.length > 0 ? kindOfText(text) : "other";
  const schema = textAt(root, "schema");
  if (schema !== undefined) return kindOfSchema(schema);
  const kind = textAt(root, "kind");
  if (kind !== undefined) return isList(kind) ? kindOfItems(root) : kindOfMap(root);
  if (isBareBasicTemplate(root)) return "template";
  if (problems.length > 0 && schemaWithoutColon.test(text)) return kindOfText(text);
  if (isPackageConfiguration({ root, path })) return "package-configuration";
  return isBundleMetadata(root, path) ? "bundle-metadata" : "other";
}

/** Whether a document is meant as a template but so broken that nothing of it can be read as one. */
export function isUnreadTemplate(document: Document): boolean {
  const { problems, text } = document;
  return problems.length > 0 && kindOfText(text) === "template" && !readTemplate(document);
}

/** The kinds of Kubernetes objects that we know. */
export const knownKinds: readonly string[] = resourceKinds.map(({ kind }) => kind);

/** The reader takes such a line for no field, and may read nothing of the document. */
const schemaWithoutColon = /^[ \t]*(?:\{[ \t]*)?["']schema["'][ \t]*["']/im;

/** The colon may be missing between two quoted words, as in `"schema" "olm.semver"`. */
const schemaOrKindLine = /^[ \t]*(?:\{[ \t]*)?["']?(schema|kind)(?:["']?[ \t]*:[ \t]*["']?|["'][ \t]*["'])([\w./-]+)/im;

function kindOfText(text: string): DocumentKind {
  const [, key, value] = schemaOrKindLine.exec(text) ?? [];
  if (key === undefined || value === undefined) return "other";
  return key.toLowerCase() === "schema" ? kindOfSchema(value) : kindOfObject(value);
}

function kindOfMap(map: MapNode): DocumentKind {
  // opm and OLM v1 ignore the apiVersion of a ClusterServiceVersion; a missing apiVersion may not be written yet.
  const kind = resourceKindOf(textAt(map, "kind") ?? "", textAt(map, "apiVersion"));
  return kind ? kindOfObject(kind.kind) : "other";
}

function kindOfObject(kind: string): DocumentKind {
  return kind === "ClusterServiceVersion" ? "csv" : resourceKindNamed(kind) ? "cluster" : "other";
}

/** The output of `oc get … -o yaml`: a `List`, or a list of one kind. */
function isList(kind: string): boolean {
  return kind === "List" || resourceKindOfList(kind) !== undefined;
}

/** The kind of the first item that we know. */
function kindOfItems(root: MapNode): DocumentKind {
  for (const item of listFieldOf(root, "items")?.items ?? []) {
    const kind = item.kind === "map" ? kindOfMap(item) : "other";
    if (kind !== "other") return kind;
  }
  return "other";
}

/** A basic template needs no `schema` line. */
function isBareBasicTemplate(root: MapNode): boolean {
  const items: readonly Node[] = listFieldOf(root, "entries")?.items ?? [];
  return items.some((item) => item.kind === "map" && fbcSchemas.has(textAt(item, "schema") ?? ""));
}

const metadataNames: readonly string[] = ["properties", "dependencies", "annotations"];

function isBundleMetadata(root: MapNode, path: string): boolean {
  const name = /(?:^|\/)metadata\/(\w+)\.ya?ml$/.exec(path)?.[1];
  return name !== undefined && metadataNames.includes(name) && fieldOf(root, name) !== undefined;
}

/** Whether a document is the `ci.yaml` of a package folder. */
export function isPackageConfiguration({ root, path }: Pick<Document, "root" | "path">): boolean {
  if (root?.kind !== "map") return false;
  return (
    packageFileKindAt(
      path,
      root.pairs.map(({ key }) => key.value),
    ) !== undefined
  );
}

function textAt(map: MapNode, name: string): string | undefined {
  const value = fieldOf(map, name);
  return value?.kind === "scalar" && typeof value.value === "string" ? value.value : undefined;
}
