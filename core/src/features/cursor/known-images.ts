// The bundle images of a package that the workspace knows.

import type { Bundle } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { compareVersions } from "../../versions/version.ts";

/** An image with the bundle in it. */
export interface ImageOfBundle {
  readonly image: string;
  readonly bundle: Bundle;
  /** A package with the bundle; another catalog may have it in other channels. */
  readonly pkg: Package;
}

/** The images that the catalogs of the workspace give to the bundles of a package: the newest version first. */
export function imagesOfPackage(snapshot: Snapshot, packageName: string): readonly ImageOfBundle[] {
  const byImage = new Map<string, ImageOfBundle>();
  for (const { packages } of [...snapshot.catalogs, ...snapshot.workspace.catalogsWith(packageName)]) {
    const pkg = packages.get(packageName);
    for (const bundle of pkg?.bundles ?? []) {
      const image = bundle.image?.value;
      const isKnown = image !== undefined && image !== "" && bundle.name?.value !== undefined;
      if (pkg && isKnown && !byImage.has(image)) byImage.set(image, { image, bundle, pkg });
    }
  }
  return [...byImage.values()].sort((a, b) => {
    const [one, other] = [versionOf(a.bundle)?.version, versionOf(b.bundle)?.version];
    if (one && other) return compareVersions(other, one) || (a.image < b.image ? -1 : 1);
    return Number(!one) - Number(!other);
  });
}
