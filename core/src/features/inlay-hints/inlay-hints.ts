// The hints behind names and ranges: versions that names do not tell, heads, OpenShift limits, what a range matches.

import { groupBy } from "../../base/group-by.ts";
import { memoizeByBoth } from "../../base/memoize.ts";
import type { Blob, Channel, Entry } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import { edgeNamesOf } from "../../model/written-edges.ts";
import { packageInCatalogOf, type Snapshot } from "../../session/snapshot.ts";
import type { Document, Located } from "../../syntax/source-file.ts";
import { blobsIn } from "../../templates/written-blobs.ts";
import { generatedBlob, generatedChannels, templateImagesIn } from "../cursor/template-images.ts";
import {
  channelsPart,
  headPart,
  type InlayHintPart,
  imageVersionPart,
  limitPart,
  matchesPart,
  versionPart,
} from "./hint-parts.ts";

/** A hint behind the text that ends at `at`, an offset into the file. */
export interface InlayHint {
  readonly at: number;
  readonly parts: readonly InlayHintPart[];
}

/** The hints of a file, in the order of the text. */
export function inlayHintsOf(snapshot: Snapshot): readonly InlayHint[] {
  const { documents, starts } = snapshot.file;
  return documents.flatMap((document, index) => {
    const start = starts[index] ?? 0;
    return hintsOf(snapshot, document).map(({ at, parts }) => ({ at: start + at, parts }));
  });
}

function hintsOf(snapshot: Snapshot, document: Document): readonly InlayHint[] {
  const ofImages = imageHints(snapshot, document);
  const ofBlobs = blobsIn(document).flatMap((blob) => {
    const name = packageNameOf(blob);
    const pkg = name === undefined ? undefined : packageInCatalogOf(snapshot, name, document);
    return pkg ? hintsIn(pkg, generatedBlob(snapshot, pkg, blob)) : [];
  });
  if (ofImages.length === 0) return ofBlobs;
  return [...ofBlobs, ...ofImages].sort((a, b) => a.at - b.at);
}

/** The hints of a template: the version in each image, what its entries are, and the channels of each stream. */
function imageHints(snapshot: Snapshot, document: Document): readonly InlayHint[] {
  const images = templateImagesIn(snapshot, document).map(({ image, bundle, pkg, entries }) => {
    const name = bundle?.name?.value;
    if (!bundle || name === undefined || !pkg) return hintBehind(image);
    const [head] = entries.flatMap(({ channel }) => headPart(pkg, channel, name) ?? []);
    return hintBehind(image, imageVersionPart(image.value, bundle), head, limitPart(pkg, name));
  });
  return [...images, ...streamHints(snapshot, document)].filter(({ parts }) => parts.length > 0);
}

function streamHints(snapshot: Snapshot, document: Document): readonly InlayHint[] {
  const own = generatedChannels(snapshot).filter(({ channel }) => channel.document === document);
  const byKey = groupBy(own, ({ channel }) => channel.root.end);
  return [...byKey].map(([at, channels]) => ({
    at: at + 1,
    parts: channelsPart(channels.map((each) => each.channel)),
  }));
}

/** The hints of one blob by offsets into its document. */
const hintsIn = memoizeByBoth((pkg: Package, blob: Blob): readonly InlayHint[] => {
  const hints = [...findHints(pkg, blob)].filter(({ parts }) => parts.length > 0);
  return hints.sort((a, b) => a.at - b.at);
});

function* findHints(pkg: Package, blob: Blob): Generator<InlayHint> {
  if (blob.kind === "channel") for (const entry of blob.entries) yield* entryHints(pkg, blob, entry);
  if (blob.kind !== "deprecations") return;
  for (const { schema, name } of blob.entries) {
    if (name && schema?.value === "olm.bundle") yield hintBehind(name, versionPart(pkg, name.value));
  }
}

function* entryHints(pkg: Package, channel: Channel, entry: Entry): Generator<InlayHint> {
  const { name, skipRange } = entry;
  if (name) {
    yield hintBehind(
      name,
      versionPart(pkg, name.value),
      headPart(pkg, channel, name.value),
      limitPart(pkg, name.value),
    );
  }
  for (const each of edgeNamesOf(entry)) yield hintBehind(each, versionPart(pkg, each.value));
  if (skipRange) yield hintBehind(skipRange, matchesPart(pkg, channel, entry));
}

function hintBehind(at: Located<string>, ...parts: readonly (InlayHintPart | undefined)[]): InlayHint {
  return { at: at.span.end, parts: parts.filter((part) => part !== undefined) };
}
