// Bundles for the images of templates in tests: those of the vectors, or such as the stub renderer of the vectors makes up.

import type { Bundle } from "#core/model/blob.ts";
import { blobOf } from "#core/model/read-blob.ts";
import { readSourceFile } from "#core/syntax/read-source-file.ts";
import type { KnownBundles } from "#core/templates/rendered-template.ts";

/** A bundle in an image, in short. */
export interface PlainBundle {
  readonly name: string;
  readonly package: string;
  readonly version: string;
  readonly release?: string;
  /** The image in the bundle's blob, if it differs from the one that was looked up. */
  readonly image?: string;
  readonly substitutesFor?: string;
}

/** The blob of a bundle in an image, in a document of its own. */
export function bundleBlobOf(image: string, plain: PlainBundle): Bundle {
  const [document] = readSourceFile(`bundles/${plain.name}.json`, bundleTextOf(image, plain)).documents;
  return (document && blobOf(document)) as Bundle;
}

/** The blob of a bundle in an image, as JSON. */
export function bundleTextOf(image: string, plain: PlainBundle): string {
  const { name, package: packageName, version, release, substitutesFor } = plain;
  const annotations = { "olm.substitutesFor": substitutesFor };
  const metadata = { type: "olm.csv.metadata", value: { annotations } };
  return JSON.stringify({
    schema: "olm.bundle",
    name,
    package: packageName,
    image: plain.image ?? image,
    properties: [
      { type: "olm.package", value: { packageName, version, release } },
      ...(substitutesFor === undefined ? [] : [metadata]),
    ],
  });
}

/**
 * The bundles in the images of a vector; in any other image, the one that the vectors' stub renderer makes up of a name
 * such as `quay.io/ns/foo-bundle:v1.0.0`. Unknown otherwise.
 */
export function stubBundles(images: Readonly<Record<string, readonly PlainBundle[]>> = {}): KnownBundles {
  const known = new Map<string, readonly Bundle[]>();
  for (const [image, list] of Object.entries(images))
    known.set(
      image,
      list.map((each) => bundleBlobOf(image, each)),
    );
  return {
    bundlesIn(image) {
      const found = known.get(image) ?? madeUp(image);
      if (found) known.set(image, found);
      return found;
    },
  };
}

function madeUp(image: string): readonly Bundle[] | undefined {
  const [, name, tag] = /([a-z0-9-]+)-bundle:v(.+)$/.exec(image) ?? [];
  if (name === undefined || tag === undefined) return undefined;
  const version = tag.replaceAll("_", "+");
  return [bundleBlobOf(image, { name: `${name}.v${version}`, package: name, version })];
}
