import { channelChain } from "../../model/channel-chain.ts";
import { deprecatedNames } from "../../model/deprecated-names.ts";
import type { Version } from "../../versions/version.ts";
import { defineRule } from "../rule.ts";
import { canPredictUpdates } from "../support/can-predict-updates.ts";
import { isStableChannel } from "../support/channel-stage.ts";
import { versionOfEntry } from "../support/entry-version.ts";
import { probableVersion } from "../support/stated-version.ts";

export default defineRule({
  id: "prerelease-head",
  scope: "package",
  alsoIn: ["package-folder"],
  severity: "warning",
  summary: "The head of a stable channel is a release.",
  *check(pkg) {
    const deprecated = deprecatedNames(pkg);
    for (const channel of pkg.channels) {
      const name = channel.name?.value ?? "";
      if (!isStableChannel(name) || deprecated.package || deprecated.channels.has(name)) continue;
      const [head] = channelChain(channel).heads;
      const version = head && versionOfEntry(pkg, head);
      if (!head?.name || !version || !canPredictUpdates(pkg, channel)) continue;
      const meant = probableVersion(pkg, { name: head.name.value, version: version.version });
      if (!isCalledPrerelease(version.version) || !isCalledPrerelease(meant)) continue;
      yield {
        at: head.name,
        message: `head '${head.name.value}' of channel '${name}' is a pre-release, which OLM v0 and OLM v1 install for all users; move it to a candidate channel`,
        related: [{ message: `version ${version.text}`, at: version.at }],
      };
    }
  },
});

/** Words at the start of an identifier such as `rc`, `rc1` or `beta-2`. Build numbers and dates are none of them. */
const prereleaseWord =
  /^(?:alpha|beta|candidate|canary|cr|dev|ea|experimental|milestone|nightly|next|pre|preview|prerelease|rc|snapshot|test|unstable)(?![a-z])/i;

/** Whether the pre-release part names a stage before the release: builds such as 4.12.0-202305262042 are releases to their authors. */
function isCalledPrerelease({ pre }: Version): boolean {
  return pre.some((identifier) => typeof identifier === "string" && prereleaseWord.test(identifier));
}
