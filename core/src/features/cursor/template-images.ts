// The images of a template with what the workspace knows of them and what opm generates from them.

import { memoize } from "../../base/memoize.ts";
import { touches } from "../../base/text.ts";
import type { Blob, Bundle, Channel } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import type { EntryInChannel } from "../../model/find-in-package.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import { documentAt, type Snapshot } from "../../session/snapshot.ts";
import type { Document, Located } from "../../syntax/source-file.ts";
import { imagesOf } from "../../templates/find-images.ts";

/** An image in a template. */
export interface TemplateImage {
  readonly image: Located<string>;
  /** The bundle in it; undefined for an unknown image. */
  readonly bundle: Bundle | undefined;
  /** The bundle's package in the generated catalog. */
  readonly pkg: Package | undefined;
  /** The entries that opm generates from the image at this place: those of a semver template. */
  readonly entries: readonly EntryInChannel[];
}

/** The image at an offset of the snapshot's file. */
export function templateImageAt(snapshot: Snapshot, offset: number): TemplateImage | undefined {
  const at = documentAt(snapshot, offset);
  if (!at || snapshot.template?.template.document !== at.document) return undefined;
  const image = imagesOf(snapshot.template.template).find(({ span }) => touches(span, at.offset));
  return image && describeImage(snapshot, image);
}

/** The places in the template that name the same image. */
export function imagesLike({ template }: Snapshot, { image }: TemplateImage): readonly Located<string>[] {
  return template ? imagesOf(template.template).filter(({ value }) => value === image.value) : [];
}

/** The images of a document of the snapshot's file, in the order of the text. */
export function templateImagesIn(snapshot: Snapshot, document: Document): readonly TemplateImage[] {
  if (snapshot.template?.template.document !== document) return [];
  return imagesOf(snapshot.template.template).map((image) => describeImage(snapshot, image));
}

function describeImage({ template }: Snapshot, image: Located<string>): TemplateImage {
  const found = template?.images.get(image.value);
  const bundle = found && "known" in found ? found.known.bundle : undefined;
  const catalog = template?.rendered.catalog;
  const pkg = bundle && catalog?.packages.get(packageNameOf(bundle) ?? "");
  const entries = catalog ? (entriesByStart(catalog).get(image.span.start) ?? []) : [];
  const isGenerated = template?.template.kind === "semver";
  return { image, bundle, pkg, entries: isGenerated ? entries : [] };
}

const entriesByStart = memoize(({ packages }: Catalog): ReadonlyMap<number, readonly EntryInChannel[]> => {
  const byStart = new Map<number, EntryInChannel[]>();
  for (const { channels } of packages.values()) {
    for (const channel of channels) {
      for (const entry of channel.entries) {
        const known = byStart.get(entry.span.start);
        if (known) known.push({ channel, entry });
        else byStart.set(entry.span.start, [{ channel, entry }]);
      }
    }
  }
  return byStart;
});

/** A channel of a semver template, which is written nowhere. Its place is that of its stream's key. */
export interface GeneratedChannel {
  readonly pkg: Package;
  readonly channel: Channel;
}

/** The channels that opm generates from a semver template. */
export function generatedChannels({ template }: Snapshot): readonly GeneratedChannel[] {
  if (template?.template.kind !== "semver") return [];
  const packages = [...template.rendered.catalog.packages.values()];
  return packages.flatMap((pkg) => pkg.channels.map((channel) => ({ pkg, channel })));
}

/** A blob as opm generates it from a template: a channel after all substitutions, and any other as it is written. */
export function generatedBlob({ template }: Snapshot, pkg: Package, blob: Blob): Blob {
  if (template?.template.kind !== "substitutes" || blob.kind !== "channel") return blob;
  return pkg.channels.find(({ name }) => name?.value === blob.name?.value) ?? blob;
}
