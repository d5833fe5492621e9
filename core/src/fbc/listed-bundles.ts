// The bundles that a file describes completely: what the templates of a workspace are rendered with.

import { memoize } from "../base/memoize.ts";
import { convertYamlToJson } from "../go/json-text.ts";
import type { Bundle } from "../model/blob.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { blobsIn } from "../templates/written-blobs.ts";
import { copyString } from "./scan-file.ts";

/** A bundle with its image. It holds nothing of the file's text. */
export interface ListedBundle {
  readonly image: string;
  /** Equal for descriptions of the same contents, whatever opm wrote them and in which format. */
  readonly contents: string;
}

/** The images that a text may give to bundles, found without parsing it. */
export interface MentionedImages {
  readonly images: ReadonlySet<string>;
  /** True if a value is written so that only parsing tells what it is. */
  readonly mayHoldOthers: boolean;
}

/** The complete bundles in a file, also those written in a template, in the order of the text. */
const completeBundlesOf = memoize((file: SourceFile): readonly Bundle[] =>
  file.documents.flatMap((document) =>
    blobsIn(document).flatMap((blob) => (blob.kind === "bundle" && isComplete(blob) ? blob : [])),
  ),
);

/** The complete bundle with this image; the first one of several. */
export function completeBundleWith(file: SourceFile, image: string): Bundle | undefined {
  return completeBundlesByImage(file).get(image);
}

const completeBundlesByImage = memoize((file: SourceFile): ReadonlyMap<string, Bundle> => {
  const byImage = new Map<string, Bundle>();
  for (const bundle of completeBundlesOf(file)) {
    const image = bundle.image?.value ?? "";
    if (!byImage.has(image)) byImage.set(image, bundle);
  }
  return byImage;
});

/** The same bundles as small facts. */
export const listedBundles = memoize((file: SourceFile): readonly ListedBundle[] =>
  completeBundlesOf(file).map((bundle) => ({
    image: copyString(bundle.image?.value ?? ""),
    contents: contentsOf(bundle),
  })),
);

/** Whether a blob says all that opm would read from the bundle's image; a template may name only the image. */
function isComplete({ document, problems, package: packageName, name, image, properties }: Bundle): boolean {
  const isSound = document.problems.length === 0 && problems.length === 0;
  return isSound && Boolean(packageName?.value && name?.value && image?.value) && properties.length > 0;
}

/** Holds the manifests, which opm writes in one of two forms, depending on the OpenShift version of the catalog. */
const manifestTypes: ReadonlySet<string> = new Set(["olm.bundle.object", "olm.csv.metadata"]);

/** What the bundle is, without its manifests: its names and its other properties in a fixed order. */
export const contentsOf = memoize(({ package: packageName, name, properties }: Bundle): string => {
  const others = properties.filter(({ type }) => !manifestTypes.has(type?.value ?? ""));
  const texts = others.map(({ document, type, value }) =>
    JSON.stringify([type?.value, value && convertYamlToJson(document, value)]),
  );
  return JSON.stringify([packageName?.value, name?.value, texts.sort()]);
});

const imageKey = /image["']?[ \t]*:[ \t]*/gi;
const imageText = /^["']?([^\s"',}\]]*)/;
/** Longer than any image reference. */
const maxImageLength = 600;

/** Finds every value of a key that ends with `image`, and possibly more. */
export function mentionedImages(text: string): MentionedImages {
  const images = new Set<string>();
  if (!/olm\.(?:bundle|semver)/i.test(text)) return { images, mayHoldOthers: false };
  let mayHoldOthers = false;
  for (const { index, 0: key } of text.matchAll(imageKey)) {
    const start = index + key.length;
    const value = imageText.exec(text.slice(start, start + maxImageLength))?.[1] ?? "";
    if (/^[>|&*!]|\\/.test(value)) mayHoldOthers = true;
    else if (value.length > 1) images.add(value);
  }
  return { images: new Set([...images].map(copyString)), mayHoldOthers };
}
