// The unblocking update under OLM v1, which can pin a ClusterExtension to any successor.

import type { Bundle } from "../../model/blob.ts";
import { minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { Candidate } from "../../resolve/resolution.ts";
import { type Hop, resolveUpdatePath } from "../../resolve/resolved-update-path.ts";
import { shortestPath, versionPins } from "../../resolve/shortest-path.ts";
import { type ManagedOperator, type RelaxedConstraints, requestToV1 } from "../operators/managed-operator.ts";
import type { UnblockingUpdate } from "../report/upgrade-report.ts";
import { describeUpdate, unblocks } from "./unblocking-bundles.ts";

/**
 * The update, or undefined if no update path leads to a bundle that supports OpenShift `needed`. The extension's
 * constraints are relaxed only as far as necessary.
 */
export function findForV1(operator: ManagedOperator, needed: OpenShiftMinor): UnblockingUpdate | undefined {
  const target = {
    text: `OpenShift ${minorText(needed)}`,
    matches: (to: { readonly name: string; readonly bundle?: Bundle | undefined }) => unblocks(operator, to, needed),
  };
  for (const relaxed of relaxationsToTry(operator)) {
    const request = requestToV1(operator, relaxed);
    const { hops } = shortestPath(request, target);
    if (!hops || hops.length === 0) continue;
    const isUnchanged = Object.keys(relaxed).length === 0;
    const isAutomatic = isUnchanged && startsWith(resolveUpdatePath(request).hops, hops);
    return describeUpdate(operator, hops, isAutomatic ? null : extensionChangesText(operator, hops, relaxed));
  }
  return undefined;
}

/** No relaxation, then without the version, without the channels, and without both. */
function relaxationsToTry({ version, channels }: ManagedOperator): readonly RelaxedConstraints[] {
  const anyVersion = version === "" ? [] : [{ version: "" }];
  const anyChannel = channels.length === 0 ? [] : [{ channels: [] }];
  const both = anyVersion.length > 0 && anyChannel.length > 0 ? [{ version: "", channels: [] }] : [];
  return [{}, ...anyVersion, ...anyChannel, ...both];
}

function startsWith(automatic: readonly Hop[], hops: readonly Hop[]): boolean {
  return hops.every(({ to }, index) => automatic[index]?.to.name === to.name);
}

function extensionChangesText(
  { channels }: ManagedOperator,
  hops: readonly Hop[],
  relaxed: RelaxedConstraints,
): string {
  const missing = relaxed.channels ? new Set(hops.flatMap(({ to }) => channelToAdd(to, channels) ?? [])) : [];
  const added = [...missing].map((channel) => `'${channel}'`).join(" and ");
  const addChannels = added === "" ? "" : `add ${added} to the channels of the ClusterExtension and `;
  const pins = versionPins(hops).map((pin) => `'${pin}'`);
  return `${addChannels}set its version to ${pins.join(", then ")}`;
}

/**
 * The channel with the update edge to a candidate; without edges (SelfCertified), a channel that contains it. Undefined
 * if the extension already follows such a channel.
 */
function channelToAdd({ because, channels }: Candidate, followed: readonly string[]): string | undefined {
  const withEdge = because.flatMap(({ channel }) => channel ?? []);
  const possible = withEdge.length > 0 ? withEdge : channels;
  return possible.some((channel) => followed.includes(channel)) ? undefined : possible[0];
}
