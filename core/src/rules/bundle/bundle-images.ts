// What is wrong with the images of a package's bundles. One image has at most one of these problems.

import { groupBy } from "../../base/group-by.ts";
import { memoize } from "../../base/memoize.ts";
import { claimsDisconnected } from "../../bundle/disconnected.ts";
import { fieldOf, stringFieldOf } from "../../go/field-of.ts";
import type { RelatedImage } from "../../model/blob.ts";
import { propertiesOfType, versionOf } from "../../model/bundle-version.ts";
import { type BundleFacts, type Facts, fact, type PackageFacts } from "../../model/facts.ts";
import { hasDigest, imageParts } from "../../model/image-reference.ts";
import { copyIn } from "../../model/read-bundle.ts";
import type { Located } from "../../syntax/source-file.ts";
import { compareVersions } from "../../versions/version.ts";
import { nearestName } from "../support/nearest-name.ts";
import { isVersionIn } from "../support/stated-version.ts";

/** A bundle with its image, which is not empty. */
export interface BundleImage {
  readonly bundle: BundleFacts;
  readonly image: Facts<Located<string>>;
}

/** The images of the package's bundles, in opm's order. */
export const bundleImages = memoize((pkg: PackageFacts): readonly BundleImage[] =>
  pkg.bundles.flatMap((bundle) => (bundle.image?.value ? [{ bundle, image: bundle.image }] : [])),
);

/** The images that belong to another bundle of the package, with that bundle. They have a rule of their own. */
export const sharedImages = memoize((pkg: PackageFacts): ReadonlyMap<Facts<Located<string>>, BundleFacts> => {
  const shared = new Map<Facts<Located<string>>, BundleFacts>();
  for (const group of groupBy(bundleImages(pkg), ({ image }) => image.value).values()) {
    if (group.length === 1) continue;
    const { bundle: owner } = group.reduce((best, each) => (isLikelierOwner(each, best) ? each : best));
    for (const { bundle, image } of group) if (bundle !== owner) shared.set(image, owner);
  }
  return shared;
});

/** The tag tells whose image it is; without one the lower version, because the next one is usually made from a copy of it. */
function isLikelierOwner(one: BundleImage, other: BundleImage): boolean {
  const [match, otherMatch] = [tagMatch(one), tagMatch(other)];
  return match === otherMatch ? compareBundles(one.bundle, other.bundle) < 0 : match > otherMatch;
}

/** The length of the bundle's version, if the tag of its image states it, because `v1.1.0-rc.1` states 1.1.0, too; else 0. */
function tagMatch({ bundle, image }: BundleImage): number {
  const version = versionOf(bundle)?.text ?? "";
  return version !== "" && isVersionIn(imageParts(image.value).tag ?? "", version) ? version.length : 0;
}

/** The images that mean different content at different times, and why they should not. */
export const movingImages = memoize((pkg: PackageFacts): ReadonlyMap<Facts<Located<string>>, string> => {
  const images = bundleImages(pkg);
  const tagged = images.filter(({ image }) => !hasDigest(image.value));
  const pinned = images.length - tagged.length;
  const found = new Map<Facts<Located<string>>, string>();
  for (const { image } of tagged) {
    const { tag } = imageParts(image.value);
    if (tag === "latest") found.set(image, "the tag 'latest', whose content changes");
    else if (tagged.length === 1 && pinned >= fewestPinned) {
      found.set(image, `no digest, unlike those of the other ${pinned} bundles of the package`);
    }
  }
  return found;
});

/** Fewer bundles with a digest are not a habit. */
const fewestPinned = 2;

/** The related images without a digest, except the bundle's own image. */
export const taggedRelatedImages = fact(
  ({ image, relatedImages }): readonly Located<string>[] =>
    relatedImages.flatMap(({ image: related }: RelatedImage) =>
      related?.value && related.value !== image?.value && !hasDigest(related.value) ? [related] : [],
    ),
  (images, document) => images.map((image) => copyIn(document, image)),
);

/** Whether a bundle lists related images. */
export const hasRelatedImages = fact(({ relatedImages }) => relatedImages.length > 0);

/** A bundle with related images that should have digests, and why. */
export interface UnpinnedBundle {
  readonly bundle: BundleFacts;
  readonly tagged: readonly Facts<Located<string>>[];
  readonly reason: string;
}

/**
 * The bundles that claim to support disconnected clusters though related images have no digest: the one with the highest
 * version, which can still be changed, and those after which the next lower one had digests. Also the only bundle of a
 * package whose related images have no digest.
 */
export function unpinnedBundles(pkg: PackageFacts): readonly UnpinnedBundle[] {
  const sorted = pkg.bundles
    .filter((bundle) => hasRelatedImages(bundle) && versionOf(bundle) !== undefined)
    .sort(compareBundles);
  const claiming = sorted.filter(isForDisconnected);
  const found = claiming.flatMap((bundle, index): UnpinnedBundle | [] => {
    const tagged = taggedRelatedImages(bundle);
    const before = claiming[index - 1];
    const isReported = index === claiming.length - 1 || (before && taggedRelatedImages(before).length === 0);
    return tagged.length > 0 && isReported ? { bundle, tagged, reason: "claims to support disconnected clusters" } : [];
  });
  const [only, ...more] = sorted.filter((bundle) => taggedRelatedImages(bundle).length > 0);
  const isLone = only && more.length === 0 && sorted.length > fewestPinned && !isForDisconnected(only);
  if (!isLone) return found;
  return [...found, { bundle: only, tagged: taggedRelatedImages(only), reason: "is the only one of its package" }];
}

function compareBundles(a: BundleFacts, b: BundleFacts): number {
  const left = versionOf(a)?.version;
  const right = versionOf(b)?.version;
  return left && right ? compareVersions(left, right) : 0;
}

/** Whether a bundle says that it can be installed without access to other networks. */
export const isForDisconnected = fact((bundle) =>
  propertiesOfType(bundle, "olm.csv.metadata").some(({ document, value }) => {
    const annotations = value?.kind === "map" ? fieldOf(value, "annotations") : undefined;
    if (annotations?.kind !== "map") return false;
    return claimsDisconnected((name) => stringFieldOf(document, annotations, name)?.value ?? "");
  }),
);

/** The image that the related images of a bundle list where its own is expected. */
export const listedInstead = fact(
  ({ image, relatedImages }): Located<string> | undefined => {
    const own = relatedImages.find((related) => related.image?.value && !related.name?.value)?.image;
    if (!image || !own || relatedImages.some((related) => related.image?.value === image.value)) return undefined;
    return isSameRepository(image.value, own.value) ? own : undefined;
  },
  (own, document) => own && copyIn(document, own),
);

/** Whether both images are in the same repository, or one of the names is misspelt. */
function isSameRepository(a: string, b: string): boolean {
  const [left, right] = [imageParts(a).repository, imageParts(b).repository];
  return left === right || nearestName(left, [right]) !== undefined;
}
