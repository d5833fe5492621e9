// The hover on an image of a template: the bundle in it, and the updates of the entries that opm generates from it.

import type { Snapshot } from "../../session/snapshot.ts";
import { type TemplateImage, templateImageAt } from "../cursor/template-images.ts";
import { codeSpan, enumerate, factList } from "../words/markdown.ts";
import { describeBundle } from "./hover-definition.ts";
import { describeEntry } from "./hover-entry.ts";
import type { Hover } from "./hover-view.ts";
import { type HoverView, linkTo } from "./hover-view.ts";

/** Describes the image at an offset of the snapshot's file. */
export function describeImage(snapshot: Snapshot, offset: number, view: HoverView): Hover | undefined {
  const found = templateImageAt(snapshot, offset);
  if (!found) return undefined;
  const known = describeKnown(snapshot, found, view);
  return { markdown: known ?? describeUnknown(snapshot, found.image.value, view), at: found.image };
}

function describeKnown(
  snapshot: Snapshot,
  { bundle, pkg, entries }: TemplateImage,
  view: HoverView,
): string | undefined {
  const name = bundle?.name?.value;
  if (!pkg || name === undefined) return undefined;
  const updates = entries.map(({ channel }) => describeEntry(snapshot, pkg, { channel, name }, view));
  return [describeBundle(snapshot, pkg, name, view), ...updates].join("\n\n---\n\n");
}

function describeUnknown({ template }: Snapshot, image: string, view: HoverView): string {
  const found = template?.images.get(image);
  const heading = `**Image** ${codeSpan(image)}`;
  if (!found) {
    return factList(heading, [
      "unknown: no catalog in the open folders describes the bundle in this image",
      "opm pulls it; without it, the rendered catalog is incomplete",
    ]);
  }
  const descriptions = "known" in found ? [found.known] : found.contradicting;
  const files = descriptions.map(({ bundle, file }) => linkTo(view, codeSpan(file.path), bundle.name ?? bundle.schema));
  if ("known" in found) return factList(heading, [`described in ${enumerate(files)}`]);
  return factList(heading, [`the open folders describe its bundle differently: ${enumerate(files)}`]);
}
