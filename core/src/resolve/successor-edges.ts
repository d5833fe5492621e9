// The update edges from an installed version, and why an OLM does not take them.

import type { Channel } from "../model/blob.ts";
import type { PackageFacts } from "../model/facts.ts";
import { entriesWithEdgeFrom } from "./edge-index.ts";
import { edgeReasons, type InstalledBundle } from "./edges.ts";
import type { CandidateReason, Olm } from "./resolution.ts";
import { findSkippingEntry } from "./skipped-entries.ts";
import { hasDeprecatedProperty } from "./v0-dependencies.ts";
import { type V1Bundle, v1BundleNamed } from "./v1-package.ts";

/** An update edge from an installed version to an entry. */
export interface SuccessorEdge {
  /** The name of the entry. */
  readonly to: string;
  readonly because: readonly CandidateReason[];
  /**
   * Why the OLM does not take the edge. OLM v0: `skipped`, another entry skips the target; `deprecatedProperty`, the
   * target's bundle has the property `olm.deprecated`. OLM v1: `lower` or `deprecated`, the installed version ranks
   * higher. `unknown`: the target has no bundle.
   */
  readonly obstacle: "none" | "skipped" | "deprecatedProperty" | "lower" | "deprecated" | "unknown";
  /** The name of the entry that skips the target; only where `obstacle` is `skipped`. */
  readonly skippedBy: string | undefined;
}

/** Every edge of the channel from an installed version, in the order of opm's entries. */
export function successorEdges(
  pkg: PackageFacts,
  channel: Channel,
  olm: Olm,
  from: InstalledBundle,
): readonly SuccessorEdge[] {
  const installed = v1BundleNamed(pkg, from.name);
  return entriesWithEdgeFrom(channel, from).flatMap((entry): SuccessorEdge | [] => {
    const to = entry.name?.value ?? "";
    const because = to === from.name ? [] : edgeReasons(entry, channel, from);
    if (because.length === 0) return [];
    const skippedBy = olm === "v0" ? findSkippingEntry(channel, to) : undefined;
    const obstacle = skippedBy === undefined ? obstacleTo(v1BundleNamed(pkg, to), olm, installed) : "skipped";
    return { to, because, obstacle, skippedBy };
  });
}

function obstacleTo(
  target: V1Bundle | undefined,
  olm: Olm,
  installed: V1Bundle | undefined,
): SuccessorEdge["obstacle"] {
  if (!target) return "unknown";
  if (olm === "v0") return hasDeprecatedProperty(target.bundle) ? "deprecatedProperty" : "none";
  if (!installed || target.rank < installed.rank) return "none";
  return target.deprecated && !installed.deprecated ? "deprecated" : "lower";
}
