// What to write so that an update path is followed: a Subscription, or a ClusterExtension with pinned versions.

import { formatCount, formatFirst } from "../../base/format-text.ts";
import { yamlText } from "../../edits/new-blob-text.ts";
import type { HopInChannel } from "../../resolve/reach/path-in-network.ts";
import type { Hop } from "../../resolve/resolved-update-path.ts";
import { selfCertifiedWarning, versionPins } from "../../resolve/shortest-path.ts";
import { showInvisible } from "../../safe-text/show-invisible.ts";
import { isSelectableName } from "../../schema/cluster-extension-schema.ts";
import { crdProblemOf } from "../../versions/cluster-extension-version.ts";
import type { Manifest } from "./upgrade-answer.ts";

/** More pins or channels than these are not listed in a comment, but the list of hops has them all. */
const mostListed = 20;

export interface SubscriptionAdvice {
  readonly packageName: string;
  readonly hops: readonly Pick<HopInChannel, "channel" | "to">[];
  /** With nothing installed: the bundle to install first. */
  readonly startingCSV: string | undefined;
  /** Whether automatic updates continue after the wanted version. */
  readonly continues: boolean;
}

/** A Subscription that stops at the last hop: without manual approval, updates that follow it would be installed too. */
export function subscriptionFor({ packageName, hops, startingCSV, continues }: SubscriptionAdvice): Manifest {
  const last = hops.at(-1)?.to.name ?? "";
  const stretches = channelStretches(hops);
  const isManual = continues || stretches.length > 1;
  const comments = [
    "set name, namespace, source and sourceNamespace to those of your cluster",
    ...(stretches.length > 1 ? [describeSwitches(stretches)] : []),
    ...(isManual ? [`approve InstallPlans until ${last} is installed`] : []),
  ];
  const manifest = {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "Subscription",
    metadata: { name: packageName, namespace: packageName },
    spec: {
      name: packageName,
      channel: stretches[0]?.channel ?? "",
      source: "my-catalog",
      sourceNamespace: "olm",
      ...(startingCSV === undefined ? {} : { startingCSV }),
      installPlanApproval: isManual ? "Manual" : "Automatic",
    },
  };
  return { kind: "Subscription", text: withComments(comments, yamlText(manifest)) };
}

export interface ExtensionAdvice {
  readonly packageName: string;
  /** Undefined for any channel. */
  readonly channel: string | undefined;
  readonly hops: readonly Hop[];
  readonly policy: "CatalogProvided" | "SelfCertified";
}

/**
 * A ClusterExtension with the pin of the first hop; the comment lists the pins that follow. Undefined where the API server
 * would reject it, because of the name of the channel or the length of a version.
 */
export function clusterExtensionFor({ packageName, channel, hops, policy }: ExtensionAdvice): Manifest | undefined {
  if (channel !== undefined && !isSelectableName(channel)) return undefined;
  const pins = versionPins(hops);
  if (pins.some((pin) => crdProblemOf(pin) !== undefined)) return undefined;
  const [version = "", ...others] = pins;
  const comments = [
    "set name, namespace and serviceAccount to those of your ClusterExtension; newer releases of OLM v1 ignore the last",
    ...(others.length > 0 ? [`once ${version} is installed, pin ${formatFirst(others, mostListed, ", then ")}`] : []),
    ...(policy === "SelfCertified" ? [selfCertifiedWarning] : []),
  ];
  const manifest = {
    apiVersion: "olm.operatorframework.io/v1",
    kind: "ClusterExtension",
    metadata: { name: packageName },
    spec: {
      namespace: packageName,
      serviceAccount: { name: packageName },
      source: {
        sourceType: "Catalog",
        catalog: {
          packageName,
          ...(channel === undefined ? {} : { channels: [channel] }),
          version,
          ...(policy === "SelfCertified" ? { upgradeConstraintPolicy: policy } : {}),
        },
      },
    },
  };
  return { kind: "ClusterExtension", text: withComments(comments, yamlText(manifest)) };
}

/** Consecutive hops in one channel. */
interface ChannelStretch {
  readonly channel: string;
  readonly until: string;
}

function channelStretches(hops: SubscriptionAdvice["hops"]): readonly ChannelStretch[] {
  const stretches: ChannelStretch[] = [];
  for (const { channel = "", to } of hops) {
    if (stretches.at(-1)?.channel === channel) stretches.pop();
    stretches.push({ channel, until: to.name });
  }
  return stretches;
}

/** "channel stable-1.0 until foo.v1.1.0 is installed, then channel stable-1.1" */
function describeSwitches(stretches: readonly ChannelStretch[]): string {
  const shown = stretches.slice(0, mostListed);
  const more = stretches.length - shown.length;
  const parts = shown.map(({ channel, until }, index) =>
    index === stretches.length - 1 ? `channel ${channel}` : `channel ${channel} until ${until} is installed`,
  );
  return parts.join(", then ") + (more > 0 ? `, and ${formatCount(more, "further channel")}` : "");
}

function withComments(comments: readonly string[], yaml: string): string {
  return `${comments.map((comment) => `# ${showInvisible(comment)}\n`).join("")}${yaml}`;
}
