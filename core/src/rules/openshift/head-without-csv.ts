import { formatList } from "../../base/format-text.ts";
import { groupBy } from "../../base/group-by.ts";
import type { Bundle, Channel } from "../../model/blob.ts";
import { propertiesOfType } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain, hasValidChain } from "../../model/channel-chain.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import { hasDigest } from "../../model/image-reference.ts";
import { hasCsv } from "../../templates/bundle-csv.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "head-without-csv",
  scope: "openshift",
  severity: "warning",
  dependsOnRendering: true,
  summary: "The bundle at the head of every channel contains its CSV.",
  *check(pkg) {
    const hidden = pkg.channels.flatMap((channel) => {
      const head = headOf(pkg, channel);
      return head && isWithoutCsv(head) ? { channel, head } : [];
    });
    const isWhole = hidden.length === pkg.channels.length;
    for (const [head, ends] of groupBy(hidden, (each) => each.head)) {
      if (!isPinned(head) && !pkg.bundles.some(holdsManifests)) continue;
      const names = ends.map(({ channel }) => `'${channel.name?.value ?? ""}'`);
      const what = isWhole
        ? `operator '${pkg.name}'`
        : `${names.length > 1 ? "channels" : "channel"} ${formatList(names)}`;
      yield {
        at: head.name ?? head.schema,
        message: `bundle '${head.name?.value ?? ""}' has no CSV in 'olm.csv.metadata' or 'olm.bundle.object', so OperatorHub does not show ${what}; render the bundle from its image`,
      };
    }
  },
});

function headOf(pkg: Package, channel: Channel): Bundle | undefined {
  const head = hasValidChain(channel) ? channelChain(channel).heads[0]?.name : undefined;
  return head && bundleNamed(pkg, head.value);
}

/** What cannot be read has findings of its own, and may be the CSV. */
function isWithoutCsv(bundle: Bundle): boolean {
  return bundle.problems.length === 0 && bundle.document.problems.length === 0 && !containsCsv(bundle);
}

function containsCsv(bundle: Bundle): boolean {
  return propertiesOfType(bundle, "olm.csv.metadata").length > 0 || hasCsv(bundle);
}

function holdsManifests(bundle: Bundle): boolean {
  return propertiesOfType(bundle, "olm.bundle.object").length > 0 || containsCsv(bundle);
}

/** A sketch, in which no bundle has manifests yet, names its images by tags. */
function isPinned({ image }: Bundle): boolean {
  return hasDigest(image?.value ?? "");
}
