// Where a catalog's names stand: each place that defines or uses the name of a package, a channel or a bundle.

import { memoize } from "../../base/memoize.ts";
import { touches } from "../../base/text.ts";
import { packageCatalogWith } from "../../bundle/package-catalog.ts";
import { fieldOf, stringFieldOf } from "../../go/field-of.ts";
import { isGuardrails, readGuardrails } from "../../guardrails/guardrails.ts";
import type { Blob, Bundle, Channel, DeprecationEntry, Entry } from "../../model/blob.ts";
import { packagePropertyOf } from "../../model/bundle-version.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import { catalogOf, type DocumentOffset, documentAt, type Snapshot } from "../../session/snapshot.ts";
import type { Node } from "../../syntax/node.ts";
import type { Document, Located } from "../../syntax/source-file.ts";
import { readTemplate } from "../../templates/read-template.ts";
import { blobAround, blobsIn } from "../../templates/written-blobs.ts";
import type { NameKind, NameRole, NameUse } from "./name-use.ts";
import { folderNamesIn, folderNamesOf } from "./package-folder-uses.ts";

/** A name under the cursor with the package that it belongs to. */
export interface NameAt {
  readonly catalog: Catalog;
  readonly pkg: Package;
  readonly use: NameUse;
}

/** The name at an offset of the snapshot's file. */
export function nameAt(snapshot: Snapshot, offset: number): NameAt | undefined {
  const at = documentAt(snapshot, offset);
  const blob = at && blobAround(at.document, at.offset);
  const name = blob && packageNameOf(blob);
  if (!at || !blob || name === undefined) return at && (baseAt(snapshot, at) ?? folderNameAt(snapshot, at));
  const use = nameUsesIn(blob).find((each) => touches(each.at.span, at.offset));
  const catalog = use && catalogOfNames(snapshot, at.document);
  const pkg = catalog?.packages.get(use?.kind === "package" ? use.at.value : name);
  return use && catalog && pkg && { catalog, pkg, use };
}

/** A name in the CSV or the annotations of a bundle folder. */
function folderNameAt({ packageFolder }: Snapshot, { document, offset }: DocumentOffset): NameAt | undefined {
  if (!packageFolder) return undefined;
  const found = folderNamesIn(packageFolder, document).find(({ use }) => touches(use.at.span, offset));
  return found && { catalog: packageFolder.catalog, ...found };
}

/** The base of a template's substitution, which is a bundle of any of its packages. */
function baseAt(snapshot: Snapshot, { document, offset }: DocumentOffset): NameAt | undefined {
  const use = basesIn(document).find(({ at }) => touches(at.span, offset));
  const catalog = use && catalogOfNames(snapshot, document);
  const packages = [...(catalog?.packages.values() ?? [])];
  const pkg = packages.find((each) => use && bundleNamed(each, use.at.value)) ?? packages[0];
  return use && catalog && pkg && { catalog, pkg, use };
}

/** The catalog with the names of a document: what substitutions make of a template is written nowhere. */
function catalogOfNames(snapshot: Snapshot, document: Document): Catalog | undefined {
  const { template } = snapshot;
  const isSubstitutes = template?.template.kind === "substitutes" && template.template.document === document;
  return (isSubstitutes ? template.rendered.written : undefined) ?? catalogOf(snapshot, document);
}

/** Every use of names in the package's blobs, in opm's order. */
function* nameUsesOfPackage(pkg: Package): Generator<NameUse> {
  const { definitions, channels, bundles, deprecations, others } = pkg;
  const templates = new Set<Document>();
  for (const blobs of [definitions, channels, bundles, deprecations, others]) {
    for (const blob of blobs) {
      if (isWritten(blob)) yield* nameUsesIn(blob);
      if (blob.document.root !== blob.root) templates.add(blob.document);
    }
  }
  for (const document of templates) yield* basesIn(document);
}

/** Whether a blob stands in the text. opm generates others from the images of a template. */
function isWritten({ document, root }: Blob): boolean {
  return document.root === root || writtenRoots(document).has(root);
}

const writtenRoots = memoize((document: Document) => new Set(blobsIn(document).map(({ root }) => root)));

/** The bases of the substitutions in a template. */
function basesIn(document: Document): readonly NameUse[] {
  const template = readTemplate(document);
  if (template?.kind !== "substitutes") return [];
  return template.substitutions.flatMap(({ base }) => [...nameUse("bundle", "base", base)]);
}

/** Every place where the name under the cursor stands, the cursor's own included. */
export function usesOf({ catalog, pkg, use }: NameAt): readonly NameUse[] {
  return usesOfName(catalog, pkg, use.kind, use.at.value);
}

/** Every place of a catalog where the name of a package, or of one of its channels or bundles, stands. */
export function usesOfName(catalog: Catalog, pkg: Package, kind: NameKind, name: string): readonly NameUse[] {
  const folder = packageCatalogWith(catalog);
  const isUse = (use: NameUse) => use.kind === kind && use.at.value === name;
  const own = folder ? folderNamesOf(folder, pkg).filter(isUse) : usesInPackage(pkg, kind, name);
  return kind === "package" ? [...own, ...dependenciesOn(catalog, pkg)] : own;
}

/** The same within the package's own blobs. */
export function usesInPackage(pkg: Package, kind: NameKind, name: string): readonly NameUse[] {
  return [...nameUsesOfPackage(pkg)].filter((use) => use.kind === kind && use.at.value === name);
}

/** Where bundles of other packages require the package. */
function dependenciesOn({ packages }: Catalog, pkg: Package): readonly NameUse[] {
  const others = [...packages.values()].filter((each) => each !== pkg);
  return others
    .flatMap(({ bundles }) => bundles.flatMap(nameUsesIn))
    .filter(({ role, at }) => role === "dependency" && at.value === pkg.name);
}

/** The names in a blob, in the order of the text for most. */
export const nameUsesIn = memoize((blob: Blob): readonly NameUse[] => [...findNameUses(blob)]);

function* findNameUses(blob: Blob): Generator<NameUse> {
  switch (blob.kind) {
    case "package":
      yield* nameUse("package", "definition", blob.name);
      yield* nameUse("channel", "default-channel", blob.defaultChannel);
      return;
    case "channel":
      yield* nameUse("package", "package", blob.package);
      yield* nameUse("channel", "definition", blob.name, blob);
      for (const entry of blob.entries) yield* entryNameUses(blob, entry);
      return;
    case "bundle":
      yield* nameUse("package", "package", blob.package);
      yield* nameUse("bundle", "definition", blob.name);
      yield* nameUse("package", "package", packagePropertyOf(blob)?.packageName);
      for (const at of requiredPackages(blob)) yield* nameUse("package", "dependency", at);
      return;
    case "deprecations":
      yield* nameUse("package", "package", blob.package);
      for (const entry of blob.entries) yield* deprecationNameUses(entry);
      return;
    case "other":
      yield* nameUse("package", "package", blob.package);
      if (isGuardrails(blob))
        for (const channel of readGuardrails(blob).channelNames) yield* nameUse("channel", "step", channel);
      return;
    default:
      blob satisfies never;
  }
}

function* entryNameUses(channel: Channel, entry: Entry): Generator<NameUse> {
  yield* nameUse("bundle", "entry", entry.name, channel, entry);
  yield* nameUse("bundle", "replaces", entry.replaces, channel, entry);
  for (const skip of entry.skips) yield* nameUse("bundle", "skips", skip, channel, entry);
}

/** The packages that a bundle's properties require. */
function* requiredPackages({ properties }: Bundle): Generator<Located<string> | undefined> {
  for (const { document, type, value } of properties) {
    if (type?.value === "olm.package.required" && value?.kind === "map")
      yield stringFieldOf(document, value, "packageName");
    if (type?.value === "olm.constraint" && value) yield* packagesInConstraint(document, value);
  }
}

/** The packages of a constraint and of the constraints inside it. */
function* packagesInConstraint(document: Document, constraint: Node): Generator<Located<string> | undefined> {
  const waiting = [constraint];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.kind === "list") for (const item of node.items) waiting.push(item);
    if (node.kind !== "map") continue;
    const wanted = fieldOf(node, "package");
    if (wanted?.kind === "map") yield stringFieldOf(document, wanted, "packageName");
    for (const name of ["all", "any", "not", "constraints"]) {
      const inner = fieldOf(node, name);
      if (inner) waiting.push(inner);
    }
  }
}

function* deprecationNameUses({ schema, name }: DeprecationEntry): Generator<NameUse> {
  if (schema?.value === "olm.bundle") yield* nameUse("bundle", "deprecation", name);
  if (schema?.value === "olm.channel") yield* nameUse("channel", "deprecation", name);
}

function* nameUse(
  kind: NameKind,
  role: NameRole,
  at: Located<string> | undefined,
  channel?: Channel,
  entry?: Entry,
): Generator<NameUse> {
  if (at && at.value !== "") yield { kind, role, at, channel, entry };
}
