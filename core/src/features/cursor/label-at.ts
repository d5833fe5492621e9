// The label under the cursor in a bundle's Dockerfile, and the annotation that it repeats.

import { touches } from "../../base/text.ts";
import { bundleDockerfileOf, type DockerfileLabel } from "../../bundle/dockerfile.ts";
import { bundleAnnotation } from "../../bundle/metadata-file.ts";
import type { Annotation } from "../../model/csv.ts";
import type { Snapshot } from "../../session/snapshot.ts";

/** A label, and what of it is under the cursor. */
export interface LabelAt {
  readonly label: DockerfileLabel;
  readonly part: "key" | "value";
  /** The annotation with the same key. */
  readonly annotation: Annotation | undefined;
}

/** The label at an offset of the snapshot's file; undefined where the file is not the Dockerfile of its bundle. */
export function labelAt({ file, bundle }: Snapshot, offset: number): LabelAt | undefined {
  if (!bundle || file.path !== bundle.dockerfile?.path) return undefined;
  for (const label of bundleDockerfileOf(file)?.allLabels ?? []) {
    const part = touches(label.key.span, offset)
      ? "key"
      : label.value && touches(label.value.span, offset)
        ? "value"
        : undefined;
    if (part) return { label, part, annotation: bundleAnnotation(bundle.annotations, label.key.value) };
  }
  return undefined;
}
