import type { Channel, Entry } from "../../model/blob.ts";
import { type ChannelChain, channelChain } from "../../model/channel-chain.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import { isReadableBlob } from "../../model/missing-fields.ts";
import { defineRule, type Report } from "../rule.ts";
import { sortByVersion } from "../support/entry-version.ts";
import { suggestBundleName } from "../support/mismatched-names.ts";
import { extraHeadReport } from "./extra-head-report.ts";

export default defineRule({
  id: "several-heads",
  scope: "package",
  alsoIn: ["package-folder", "partial-template"],
  severity: "error",
  oracle: "opm",
  summary: "Every channel has at most one head.",
  *check(pkg) {
    for (const channel of pkg.channels) {
      const chain = channelChain(channel);
      // Entries without a name or with the same name are reported by other rules; either may cause an extra head.
      if (chain.heads.length < 2 || !isReadableBlob(channel) || !hasUniqueNames(channel)) continue;
      const extraHeads = sortByVersion(pkg, chain.heads).slice(0, -1);
      const unexplained = extraHeads.filter((head) => !hasMisspeltName(pkg, head));
      if (unexplained.length > maxReportedHeads) yield manyHeadsReport(channel, chain);
      else for (const head of unexplained) yield extraHeadReport(pkg, channel, head);
    }
  },
});

// A channel whose entries all lack `replaces` has one mistake, not hundreds.
const maxReportedHeads = 3;

function hasUniqueNames({ entries }: Channel): boolean {
  const names = entries.map(({ name }) => name?.value ?? "");
  return !names.includes("") && new Set(names).size === names.length;
}

/** Whether the entry or its bundle is misspelt. The rules on missing bundles and entries report it. */
function hasMisspeltName(pkg: PackageFacts, { name }: Entry): boolean {
  return name !== undefined && !bundleNamed(pkg, name.value) && suggestBundleName(pkg, name.value) !== undefined;
}

function manyHeadsReport(channel: Channel, { heads }: ChannelChain): Report {
  return {
    at: channel.name ?? channel.schema,
    message: `channel '${channel.name?.value ?? ""}' has ${heads.length} heads; replace or skip every head except the newest`,
    related: heads.map((head) => ({
      message: `nothing replaces or skips '${head.name?.value}'`,
      at: head.name ?? head,
    })),
  };
}
