// The names and versions in `annotations.yaml` that are written as numbers or booleans.

import type { BundleFolder } from "../../../bundle/bundle-folder.ts";
import { channelsAnnotation, defaultChannelAnnotation } from "../../../bundle/bundle-in-package.ts";
import { bundleAnnotation } from "../../../bundle/metadata-file.ts";
import { packageAnnotation } from "../../../bundle/render-bundle.ts";
import { openShiftVersionsKey } from "../../../openshift/openshift-versions.ts";
import type { Located } from "../../../syntax/source-file.ts";

/** A value without quotes that YAML reads as something else than text. */
export interface UnquotedAnnotation {
  /** At the value, with the text that opm makes of it. */
  readonly read: Located<string>;
  readonly written: string;
  readonly type: "number" | "boolean";
  /** What the value names. */
  readonly what: string;
}

/** The annotations whose values are not text; opm makes one of each. */
export function unquotedAnnotations({ annotations }: BundleFolder): readonly UnquotedAnnotation[] {
  return namedBy.flatMap(([key, what]) => {
    const { value, text: read } = bundleAnnotation(annotations, key) ?? {};
    const type = value?.kind === "scalar" ? typeof value.value : "string";
    if (!read || (type !== "number" && type !== "boolean")) return [];
    const written = read.document.text.slice(read.span.start, read.span.end);
    return [{ read, written, type, what }];
  });
}

const namedBy = [
  [packageAnnotation, "package"],
  [channelsAnnotation, "channel"],
  [defaultChannelAnnotation, "channel"],
  [openShiftVersionsKey, "OpenShift version"],
] as const;
