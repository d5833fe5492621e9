import { trimSpace } from "../../base/trim-space.ts";
import type { BundleFolder } from "../../bundle/bundle-folder.ts";
import { channelsAnnotation, defaultChannelAnnotation } from "../../bundle/bundle-in-package.ts";
import { type CommaPart, commaParts } from "../../bundle/comma-parts.ts";
import { bundleAnnotation } from "../../bundle/metadata-file.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "unconventional-channel",
  scope: "bundle-folder",
  severity: "warning",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "The names of a bundle's channels begin with candidate, fast or stable.",
  *check(folder) {
    const reported = new Set<string>();
    for (const channel of bundleChannels(folder)) {
      const name = trimSpace(channel.value);
      if (name === "" || reported.has(name) || /^(?:candidate|stable|fast)/.test(name)) continue;
      reported.add(name);
      yield { at: channel, message: `the name of channel '${name}' does not begin with candidate, fast or stable` };
    }
  },
});

/** The channels, then the default channel; as written, with blanks. */
function bundleChannels({ annotations }: BundleFolder): readonly CommaPart[] {
  const channels = bundleAnnotation(annotations, channelsAnnotation)?.text;
  const defaultChannel = bundleAnnotation(annotations, defaultChannelAnnotation)?.text;
  return [...(channels ? commaParts(channels) : []), ...(defaultChannel ? [{ ...defaultChannel, isExact: true }] : [])];
}
