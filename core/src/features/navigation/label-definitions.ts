// From a label of a bundle's Dockerfile to the annotation that it repeats, and back.

import { touches } from "../../base/text.ts";
import { bundleDockerfileOf } from "../../bundle/dockerfile.ts";
import { type DocumentOffset, documentAt, type Snapshot } from "../../session/snapshot.ts";
import type { Place } from "../../syntax/source-file.ts";
import { labelAt } from "../cursor/label-at.ts";

/** The annotation of the label at an offset, or the label of the annotation there. */
export function labelDefinitions(snapshot: Snapshot, offset: number): readonly Place[] {
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
