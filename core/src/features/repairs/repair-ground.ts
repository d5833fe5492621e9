// Where a repair is looked for: a package alone, so that a trial costs as much as the package, not as the catalog.

import type { OpenShiftContext } from "../../fbc/openshift-context.ts";
import { nextOpenShiftFoldersOf, openShiftTargetOf } from "../../fbc/openshift-target.ts";
import type { Blob } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import { blobOf } from "../../model/read-blob.ts";
import { readCatalog } from "../../model/read-catalog.ts";
import type { OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { checkCatalog } from "../../rules/engine/check-catalog.ts";
import type { Finding } from "../../rules/rule.ts";
import { catalogOf, type Snapshot } from "../../session/snapshot.ts";
import type { Document, SourceFile } from "../../syntax/source-file.ts";

/** A package as a catalog of its own, with the same package of the next OpenShift version. */
export interface RepairGround {
  readonly name: string;
  readonly catalog: Catalog;
  readonly target: OpenShiftMinor | undefined;
  readonly next: NextGround | undefined;
}

interface NextGround {
  readonly catalog: Catalog;
  readonly minor: OpenShiftMinor;
  readonly folder: string;
}

/** The ground of the package that a document's blob belongs to. */
export function groundOf(snapshot: Snapshot, document: Document): RepairGround | undefined {
  const blob = blobOf(document);
  const name = blob && packageNameOf(blob);
  const catalog = catalogOf(snapshot, document);
  const pkg = name === undefined ? undefined : catalog?.packages.get(name);
  if (!catalog || !pkg) return undefined;
  const target = openShiftTargetOf(catalog.root, snapshot.settings.openshiftVersion);
  return { name: pkg.name, catalog: catalogOfPackage(catalog, pkg), target, next: nextGround(snapshot, catalog, pkg) };
}

/** The package on a ground, in the state before a repair or after one. */
export function packageOn({ name }: RepairGround, catalog: Catalog): Package | undefined {
  return catalog.packages.get(name);
}

/** All findings on a ground. With `catalog` or `next`, as if these were its catalogs. */
export function findingsOn(
  { name, target, next }: RepairGround,
  catalog: Catalog,
  nextCatalog = next?.catalog,
): readonly Finding[] {
  const pkg = nextCatalog?.packages.get(name);
  const found = pkg && nextCatalog ? { catalog: nextCatalog, pkg } : undefined;
  const context: OpenShiftContext | undefined = target && {
    target,
    next: next && found ? new Map([[name, { minor: next.minor, folder: next.folder, found }]]) : new Map(),
  };
  return checkCatalog(catalog, {}, context);
}

function nextGround(snapshot: Snapshot, catalog: Catalog, { name }: Package): NextGround | undefined {
  for (const { path, minor } of nextOpenShiftFoldersOf(catalog.root)) {
    const isBelow = ({ root }: Catalog) => root === path || root.startsWith(`${path}/`);
    const next = snapshot.nextCatalogs.find((each) => isBelow(each) && each.packages.has(name));
    const pkg = next?.packages.get(name);
    if (next && pkg) return { catalog: catalogOfPackage(next, pkg), minor, folder: path };
  }
  return undefined;
}

/** The files of a catalog with only the documents that matter for a package: its own, and those that may be its own. */
function catalogOfPackage(catalog: Catalog, pkg: Package): Catalog {
  const blobs: Blob[] = [
    ...pkg.definitions,
    ...pkg.channels,
    ...pkg.bundles,
    ...pkg.deprecations,
    ...pkg.others,
    ...pkg.orphans.flat(),
  ];
  const wanted = new Set<Document>([...blobs.map(({ document }) => document), ...pkg.unreadable.flat()]);
  const paths = new Set(Array.from(wanted, ({ path }) => path));
  const files = catalog.files.filter(({ path }) => paths.has(path)).map((file) => withOnly(file, wanted));
  return readCatalog(catalog.root, files);
}

function withOnly(file: SourceFile, wanted: ReadonlySet<Document>): SourceFile {
  const documents = file.documents.filter((document) => wanted.has(document));
  if (documents.length === file.documents.length) return file;
  const starts: number[] = [];
  let length = 0;
  for (const { text } of documents) {
    starts.push(length);
    length += text.length;
  }
  return { path: file.path, text: documents.map(({ text }) => text).join(""), documents, starts };
}
