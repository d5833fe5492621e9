// The place in a catalog that is being completed: the blob around it as far as it can be read, and its package.

import type { Package } from "../../model/catalog.ts";
import { packageNameProblems } from "../../model/package-name.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import { otherSchema } from "../../schema/blob-schemas.ts";
import { knownBlobSchemas } from "../../schema/guardrails-schema.ts";
import { propertySchemas } from "../../schema/property-schemas.ts";
import type { ObjectShape, Shape } from "../../schema/shape.ts";
import { schemaOfKind } from "../../schema/template-names.ts";
import { templateBundleSchema, templateSchemas } from "../../schema/template-schemas.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { blobsIn } from "../../templates/written-blobs.ts";
import { type RoughNode, roughField, roughItems, roughText, type Typing, textsOf } from "../cursor/rough-node.ts";
import { blobInTemplate, type RoughTemplate, roughTemplate } from "../cursor/rough-template.ts";
import type { TextRegion } from "../cursor/text-region.ts";
import type { CompletionClient } from "./completion-item.ts";
import { type KnownName, namesOfPackage } from "./known-names.ts";
import type { WritingPlace } from "./writing-place.ts";

export interface CatalogPlace extends WritingPlace {
  /** The blob around the cursor; undefined where there is none yet. */
  readonly root: RoughNode | undefined;
  readonly schema: string | undefined;
  /** The template around the cursor, also around a blob in it. */
  readonly template: RoughTemplate | undefined;
  readonly packageName: string;
  /** Whether nothing names the package, so that its name is made up from the folder's. */
  readonly isGuessed: boolean;
  readonly pkg: Package | undefined;
  /** The names of the package's bundles and entries, newest first, without those of the blob around the cursor. */
  readonly names: readonly KnownName[];
}

/** An entry of the channel around the cursor. */
export interface RoughEntry {
  readonly node: RoughNode | undefined;
  readonly name: string | undefined;
  readonly replaces: string | undefined;
  readonly skips: readonly string[];
}

/** Everything about a place that completion needs. A blob in a template counts like one in a document of its own. */
export function catalogPlace(
  snapshot: Snapshot,
  region: TextRegion,
  document: { readonly root: RoughNode | undefined; readonly typing: Typing },
  client: CompletionClient,
): CatalogPlace {
  const template = roughTemplate(document.root);
  const inside = template && blobInTemplate(template, document.typing);
  const { root, typing } = inside ?? document;
  const schema = template && !inside ? schemaOfKind[template.kind] : roughText(root, "schema");
  const named = packageNameAt(snapshot, region, root, schema);
  const packageName = named ?? folderName(snapshot.file.path) ?? "my-operator";
  const pkg = snapshot.catalogs.map(({ packages }) => packages.get(packageName)).find((each) => each !== undefined);
  const own = roughText(root, "name");
  const all = pkg ? namesOfPackage(pkg) : [];
  const isOwn = ({ name, bundle }: KnownName) => name === own && bundle?.document === region.document;
  const names = schema === "olm.bundle" ? all.filter((each) => !isOwn(each)) : all;
  const isGuessed = named === undefined;
  return { snapshot, region, root, typing, schema, template, packageName, isGuessed, pkg, names, client };
}

/** The package that the blob names; else that of the blobs before it, behind it, or near its file. */
function packageNameAt(
  snapshot: Snapshot,
  { start, document }: TextRegion,
  root: RoughNode | undefined,
  schema: string | undefined,
): string | undefined {
  const own = roughText(root, schema === "olm.package" ? "name" : "package");
  if (own !== undefined) return own;
  const { documents, starts, path } = snapshot.file;
  const others = documents.flatMap((each, index) => {
    const blobs = blobsIn(each);
    const isOwn = each === document && starts[index] === start && blobs.length === 1;
    const at = starts[index] ?? 0;
    return blobs.flatMap((blob) => {
      const name = packageNameOf(blob);
      return name === undefined || isOwn ? [] : { name, at };
    });
  });
  const near = others.findLast(({ at }) => at <= start) ?? others[0];
  if (near) return near.name;
  const known = snapshot.catalogs.flatMap(({ packages }) => [...packages.keys()]);
  const folders = path.split("/").slice(0, -1).reverse();
  const { packageNames } = snapshot.workspace;
  return folders.find((name) => known.includes(name) || packageNames.includes(name)) ?? known[0];
}

/** The nearest folder that may be named after the package. */
function folderName(path: string): string | undefined {
  const folders = path.split("/").slice(0, -1).reverse();
  const [nearest] = folders.filter(
    (name) => !/^(v\d.*|catalogs?|configs?|fbc|bundles?|channels?|index|src|(catalog-)?templates?)$/.test(name),
  );
  return nearest !== undefined && packageNameProblems(nearest).length === 0 ? nearest : undefined;
}

/** The shape of what is at the cursor; undefined where opm knows no field. */
export function shapeAtPlace(place: CatalogPlace): Shape | undefined {
  const { root, schema, typing } = place;
  const known = schema === undefined ? undefined : schemaShape(place, schema);
  let shape: Shape | undefined = known ?? (schema === undefined ? noSchema : otherSchema);
  let node: RoughNode | undefined = root;
  for (const [index, step] of typing.path.entries()) {
    if (shape?.kind === "list" && step === "[]")
      shape = isInTemplateItself(place) && shape.items.kind === "any" ? noSchema : shape.items;
    else if (shape?.kind === "object") shape = fieldShape(shape, step, node);
    else return undefined;
    node = typing.around[index + 1];
  }
  return shape;
}

function schemaShape({ template, root }: CatalogPlace, schema: string): ObjectShape | undefined {
  if (template?.kind === "basic" && schema === "olm.bundle" && root !== template.root) return templateBundleSchema;
  return knownBlobSchemas.get(schema) ?? (template ? templateSchemas.get(schema) : undefined);
}

/** Whether the place is in a template, outside of its blobs. */
export function isInTemplateItself({ template, root }: CatalogPlace): boolean {
  return template !== undefined && root === template.root;
}

/** Without a schema, a document may become any blob. */
const noSchema: ObjectShape = otherSchema;

function fieldShape(shape: ObjectShape, step: string, node: RoughNode | undefined): Shape | undefined {
  const name = step.toLowerCase();
  const field = shape.fields.find((each) => each.name.toLowerCase() === name);
  if (field?.shape.kind === "any" && name === "value") {
    const type = roughText(node, "type");
    return (type === undefined ? undefined : propertySchemas.get(type)) ?? field.shape;
  }
  return field?.shape;
}

/** The path as one text: `entries.[].replaces`. The keys of templates are often written in capitals. */
export function pathText(place: CatalogPlace): string {
  const path = place.typing.path.join(".");
  return isInTemplateItself(place) ? path.toLowerCase() : path;
}

/** A field's name as this text writes its keys: templates begin them with a capital or a small letter. */
export function writtenKey({ template }: CatalogPlace, name: string): string {
  const isCapital = /^[A-Z]/.test(template?.root.pairs[0]?.key ?? "");
  return template?.kind === "semver" && isCapital ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

/** The entries of the channel around the cursor. */
export function ownEntries({ root }: CatalogPlace): readonly RoughEntry[] {
  return roughItems(root, "entries").map((node) => ({
    node,
    name: roughText(node, "name"),
    replaces: roughText(node, "replaces"),
    skips: textsOf(roughItems(node, "skips")),
  }));
}

/** The item of a list at the root that is around the cursor, or that the cursor's key will begin. */
export function ownItem({ typing, root }: CatalogPlace): RoughNode | undefined {
  const [list] = typing.path;
  if (list === undefined || typing.path[1] !== "[]") return undefined;
  if (typing.path.length === 2) return typing.node;
  const holder = typing.around[2];
  return holder ?? roughField(root, list);
}
