// Where a repair is looked for: a package alone, so that a trial costs as much as the package, not as the catalog.

import { memoizeByBoth } from "../../base/memoize.ts";
import { pathBelow } from "../../base/path.ts";
import type { OpenShiftContext } from "../../fbc/openshift-context.ts";
import { nextOpenShiftFoldersOf, nextOpenShiftMinorsOf } from "../../fbc/openshift-target.ts";
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
import { openShiftTargetOfSnapshot } from "../cursor/snapshot-target.ts";

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
  readonly folder: string | undefined;
}

/** The ground of the package that a document's blob belongs to. */
export function groundOf(snapshot: Snapshot, document: Document): RepairGround | undefined {
  const blob = blobOf(document);
  const name = blob && packageNameOf(blob);
  const catalog = catalogOf(snapshot, document);
  const pkg = name === undefined ? undefined : catalog?.packages.get(name);
  if (!catalog || !pkg) return undefined;
  const target = openShiftTargetOfSnapshot(snapshot);
  const next = target && nextGround(snapshot, { catalog, pkg, target });
  return { name: pkg.name, catalog: catalogOfPackage(catalog, pkg), target, next };
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
    next: next && found ? new Map([[name, { ...next, found, hasJustBegun: false }]]) : new Map(),
  };
  return checkCatalog(catalog, {}, context);
}

interface OwnPackage {
  readonly catalog: Catalog;
  readonly pkg: Package;
  readonly target: OpenShiftMinor;
}

/** In the folder named after the next version, else where settings state it. */
function nextGround({ nextCatalogs }: Snapshot, { catalog, pkg, target }: OwnPackage): NextGround | undefined {
  const named = nextOpenShiftFoldersOf(catalog.root).map(({ path, minor }) => ({ folder: path, minor }));
  const stated = nextOpenShiftMinorsOf(target).map((minor) => ({ folder: undefined, minor }));
  for (const { folder, minor } of [...named, ...stated]) {
    const isThere = ({ root }: Catalog) => folder === undefined || pathBelow(folder, root) !== undefined;
    const next = nextCatalogs.find((each) => isThere(each) && each.packages.has(pkg.name));
    const found = next?.packages.get(pkg.name);
    if (next && found) return { catalog: catalogOfPackage(next, found), minor, folder };
  }
  return undefined;
}

/**
 * The files of a catalog with only the documents that matter for a package: its own, and those that may be its own. It has
 * the same package and is made once, so that the findings before a repair are known.
 */
const catalogOfPackage = memoizeByBoth((catalog: Catalog, pkg: Package): Catalog => {
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
  return readCatalog(catalog.root, files, catalog);
});

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
