// From a name to where it is defined.

import { touches } from "../../base/text.ts";
import { bundleDockerfileOf } from "../../bundle/dockerfile.ts";
import { type DocumentOffset, documentAt, type Snapshot } from "../../session/snapshot.ts";
import type { Place } from "../../syntax/source-file.ts";
import { labelAt } from "../cursor/label-at.ts";
import type { NameUse } from "../cursor/name-use.ts";
import { type NameAt, nameAt, usesOf } from "../cursor/name-uses.ts";
import { templateImageAt } from "../cursor/template-images.ts";
import { bundleDefinitions } from "./bundle-places.ts";
import { generatedAt } from "./generated.ts";
import { requestDefinitions } from "./request-definitions.ts";

/** Where the name or the image at an offset of the snapshot's file is defined; empty when nothing defines it. */
export function definitionAt(snapshot: Snapshot, offset: number): readonly Place[] {
  const image = templateImageAt(snapshot, offset);
  if (image) return image.bundle ? [image.bundle.name ?? image.bundle.schema] : [];
  const generated = generatedAt(snapshot, offset);
  if (generated.length > 0) return generated;
  const name = nameAt(snapshot, offset);
  if (name) return definitionsOf(name).map(({ at }) => at);
  const place = documentAt(snapshot, offset);
  const requested = place ? requestDefinitions(snapshot, place) : [];
  if (requested.length > 0) return requested;
  const inBundle = bundleDefinitions(snapshot, offset);
  return inBundle.length > 0 ? inBundle : labelDefinitions(snapshot, offset);
}

/**
 * Packages and channels are defined by their blobs. The base of a substitution leads to its entry. The name of a bundle leads from what replaces or skips it to
 * its entry in that channel, from the entry to the bundle, from the bundle to its entries.
 */
function definitionsOf(name: NameAt): readonly NameUse[] {
  const uses = usesOf(name);
  const { kind, role, channel } = name.use;
  const defined = uses.filter((use) => use.role === "definition");
  if (kind !== "bundle") return defined;
  const entries = uses.filter((use) => use.role === "entry");
  const beside = entries.filter((use) => use.channel === channel);
  if (role === "replaces" || role === "skips") return firstNonEmpty(beside, defined, entries);
  if (role === "definition" || role === "base") return firstNonEmpty(entries, defined);
  return firstNonEmpty(defined, entries);
}

function firstNonEmpty(...candidates: readonly (readonly NameUse[])[]): readonly NameUse[] {
  return candidates.find((each) => each.length > 0) ?? [];
}

/** The annotation of the label at an offset, or the label of the annotation there. */
function labelDefinitions(snapshot: Snapshot, offset: number): readonly Place[] {
  const found = labelAt(snapshot, offset);
  if (found) return found.annotation ? [found.part === "key" ? found.annotation.key : found.annotation] : [];
  const place = documentAt(snapshot, offset);
  return place ? labelsOfAnnotation(snapshot, place) : [];
}

function labelsOfAnnotation({ bundle }: Snapshot, { document, offset }: DocumentOffset): readonly Place[] {
  const { annotations, dockerfile } = bundle ?? {};
  if (document !== annotations?.document) return [];
  const annotation = annotations.annotations.find(
    (each) => touches(each.key.span, offset) || touches(each.span, offset),
  );
  const label = annotation && dockerfile && bundleDockerfileOf(dockerfile)?.labels.get(annotation.key.value);
  if (!label) return [];
  return [touches(annotation.key.span, offset) ? label.key : (label.value ?? label.key)];
}
