import { trimSpace } from "../../base/trim-space.ts";
import { defineRule } from "../rule.ts";
import { bundleChannels } from "../support/bundles/bundle-channels.ts";

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
