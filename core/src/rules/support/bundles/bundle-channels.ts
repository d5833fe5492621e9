// The channels that a bundle's `metadata/annotations.yaml` names.

import type { BundleFolder } from "../../../bundle/bundle-folder.ts";
import { bundleAnnotationPrefix } from "../../../bundle/metadata-file.ts";
import { type CommaPart, commaParts } from "./comma-parts.ts";

/** The channels, then the default channel; as written, with blanks. */
export function bundleChannels({ annotations }: BundleFolder): readonly CommaPart[] {
  return ["channels.v1", "channel.default.v1"].flatMap((name) => {
    const key = `${bundleAnnotationPrefix}${name}`;
    const text = annotations?.annotations.findLast((each) => each.key.value === key)?.text;
    if (!text) return [];
    return name === "channels.v1" ? commaParts(text) : [{ ...text, isExact: true }];
  });
}
