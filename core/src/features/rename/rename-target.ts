// What a rename is about: the name under the cursor and the catalogs in which it counts.

import { groupBy } from "../../base/group-by.ts";
import type { Span } from "../../base/text.ts";
import type { Bundle } from "../../model/blob.ts";
import type { Catalog } from "../../model/catalog.ts";
import { documentAt, filesByPath, type Snapshot } from "../../session/snapshot.ts";
import type { Located, Place, SourceFile } from "../../syntax/source-file.ts";
import { partOfString } from "../../syntax/span-in-string.ts";
import { writtenCatalogOf } from "../../templates/written-catalog.ts";
import { bundleNameAt, packageOfBundle, placesOfBundleName } from "../cursor/bundle-names.ts";
import type { NameKind } from "../cursor/name-use.ts";
import { nameAt } from "../cursor/name-uses.ts";
import { requestedNameAt } from "../cursor/requested-name.ts";
import { generatesPackage } from "../cursor/template-uses.ts";
import type { Refusal } from "./broken-text.ts";
import { guessReason } from "./broken-text.ts";
import { apiTargetAt, type FolderTarget, workloadTarget } from "./folder-rename.ts";

/** A name that can be renamed. */
export interface RenameTarget {
  readonly kind: NameKind;
  readonly name: string;
  /** The package that the name belongs to; for a package its own name. */
  readonly packageName: string;
  /** The place under the cursor. */
  readonly at: Located<string>;
  /**
   * The catalogs to rename in: the cursor's own; from a template, also those that opm generates from it; from a
   * ClusterExtension, a Subscription or a bundle folder, all that have the package.
   */
  readonly catalogs: readonly Catalog[];
  /** The places of the name in the bundle folder around the cursor, by file. */
  readonly bundlePlaces?: ReadonlyMap<SourceFile, readonly Located<string>[]>;
}

/** The target at an offset of the snapshot's file; undefined where no name is. */
export function renameTargetAt(snapshot: Snapshot, offset: number): RenameTarget | FolderTarget | Refusal | undefined {
  const target =
    nameInCatalog(snapshot, offset) ??
    nameInRequest(snapshot, offset) ??
    apiTargetAt(snapshot, offset) ??
    nameInBundle(snapshot, offset);
  if (!target || "refused" in target) return target;
  const isInFolder = "changes" in target;
  const reason = guessReason(snapshot.file, target.at) ?? (isInFolder ? undefined : imageReason(snapshot, target));
  return reason === undefined ? target : { refused: reason };
}

/** Why a name in a template cannot change: a bundle in an image has it, and no catalog that is renamed, too, holds it. */
function imageReason({ template }: Snapshot, { kind, name, packageName, catalogs }: RenameTarget): string | undefined {
  if (!template || kind === "channel") return undefined;
  const { catalog, imageOf } = template.rendered;
  const isRenamed = ({ document }: Bundle) =>
    catalogs.some((each) => filesByPath(each).get(document.path)?.documents.includes(document));
  const bundles = catalog.packages.get(packageName)?.bundles ?? [];
  const named = kind === "package" ? bundles : bundles.filter((bundle) => bundle.name?.value === name);
  if (named.every((bundle) => imageOf(bundle) === undefined || isRenamed(bundle))) return undefined;
  return kind === "package"
    ? "the package is that of the bundles in the template's images; use images of the new package instead"
    : "the image of the bundle gives it its name; use an image with the new name instead";
}

/** The characters that a rename replaces, without quotes where that is possible. */
export function renamedPart({ at }: Pick<RenameTarget, "at">): Place {
  const whole: Span = { start: 0, end: at.value.length };
  return { document: at.document, span: partOfString(at, whole) };
}

function nameInCatalog(snapshot: Snapshot, offset: number): RenameTarget | undefined {
  const found = nameAt(snapshot, offset);
  if (!found) return undefined;
  const { catalog, pkg, use } = found;
  // A channel is only a part of a text in the annotations, and a package may have a name of its own in each folder.
  if (catalog.isGenerated && use.kind !== "bundle") return undefined;
  const catalogs = [catalog, ...generatedCatalogs(snapshot, pkg.name)];
  return { kind: use.kind, name: use.at.value, packageName: pkg.name, at: use.at, catalogs };
}

/** The catalogs of the workspace that opm generates from the snapshot's template. */
function generatedCatalogs({ file, template, workspace }: Snapshot, packageName: string): readonly Catalog[] {
  const written = template && writtenCatalogOf(file);
  if (!written) return [];
  return workspace.catalogsWith(packageName).filter(({ packages }) => {
    const pkg = packages.get(packageName);
    return pkg !== undefined && generatesPackage(written, pkg);
  });
}

function nameInRequest(snapshot: Snapshot, offset: number): RenameTarget | Refusal | undefined {
  const place = documentAt(snapshot, offset);
  const name = place && requestedNameAt(place);
  const packageName = name?.request.packageName?.value;
  if (!name || !packageName) return undefined;
  const catalogs = snapshot.workspace.catalogsWith(packageName);
  if (catalogs.length === 0) return { refused: `no catalog of the open folders defines package '${packageName}'` };
  return { kind: name.kind, name: name.at.value, packageName, at: name.at, catalogs };
}

function nameInBundle(snapshot: Snapshot, offset: number): RenameTarget | FolderTarget | Refusal | undefined {
  const name = bundleNameAt(snapshot, offset);
  if (!name) return undefined;
  const { kind, at } = name;
  if (kind === "crd") return { refused: "this CustomResourceDefinition is not one of this bundle" };
  if (kind === "deployment" || kind === "service-account") return workloadTarget(snapshot, name);
  // Those of the bundle have a target of their own.
  if (kind === "api-kind" || kind === "api-version") return undefined;
  const packageName = kind === "package" ? at.value : packageOfBundle(snapshot);
  if (packageName === undefined) return { refused: "the package of this bundle is unknown" };
  const places = placesOfBundleName(snapshot, name).map((each) => each.at);
  const files = [snapshot.file, ...snapshot.bundleFiles];
  const byPath = groupBy(places, ({ document }) => document.path);
  const bundlePlaces = new Map(
    files.flatMap((file) => {
      const own = byPath.get(file.path);
      return own ? [[file, own] as const] : [];
    }),
  );
  return {
    kind,
    name: at.value,
    packageName,
    at,
    catalogs: snapshot.workspace.catalogsWith(packageName),
    bundlePlaces,
  };
}
