// The channels that a bundle's `metadata/annotations.yaml` names.

import type { BundleFolder } from "../../../bundle/bundle-folder.ts";
import { channelsAnnotation, defaultChannelAnnotation } from "../../../bundle/bundle-in-package.ts";
import { type CommaPart, commaParts } from "../../../bundle/comma-parts.ts";
import { bundleAnnotation } from "../../../bundle/metadata-file.ts";

/** The channels, then the default channel; as written, with blanks. */
export function bundleChannels({ annotations }: BundleFolder): readonly CommaPart[] {
  const channels = bundleAnnotation(annotations, channelsAnnotation)?.text;
  const defaultChannel = bundleAnnotation(annotations, defaultChannelAnnotation)?.text;
  return [...(channels ? commaParts(channels) : []), ...(defaultChannel ? [{ ...defaultChannel, isExact: true }] : [])];
}
