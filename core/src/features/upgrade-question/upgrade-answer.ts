// The answer to a question about the updates of a package, as plain data with the places of the edges.

import type { CandidateReason, Olm } from "../../resolve/resolution.ts";

/** "I have this version" and "I want that version"; at least one of both. */
export interface UpgradeQuestion {
  /** What is installed: the name of a bundle or entry, or a version, which need not be in the catalog. */
  readonly have?: string | undefined;
  /** The name of a bundle of the package, or its version. */
  readonly want?: string | undefined;
  /** The channel of the Subscription and of the ClusterExtension. By default, one that has the versions. */
  readonly channel?: string | undefined;
}

export interface UpgradeAnswer {
  readonly have: QuestionVersion | undefined;
  readonly want: QuestionVersion | undefined;
  /** What is wrong with `have` and with `want`; undefined for a valid one. With a problem, `scopes` is empty. */
  readonly problems: { readonly have: string | undefined; readonly want: string | undefined };
  /** The channel of the scopes that are about one; undefined in a package without channels. */
  readonly channel: string | undefined;
  /** OLM v0 and OLM v1, each in the channel and in any channel. */
  readonly scopes: readonly ScopeAnswer[];
  /** Documents that may belong to the package could not be read, so that edges may be missing. */
  readonly isIncomplete: boolean;
}

/** A version of the question. */
export interface QuestionVersion {
  readonly name: string;
  readonly version: string;
  /** Whether a channel of the package has an entry of that name. */
  readonly isEntry: boolean;
}

/** What one OLM does with one choice of channels. Dependencies are taken to be met under OLM v0. */
export interface ScopeAnswer {
  readonly olm: Olm;
  /** Undefined for any channel: OLM v1 without `channels`; OLM v0 with the channel switched before any update. */
  readonly channel: string | undefined;
  /** With an installed version; undefined for OLM v0 in any channel, because a Subscription names one. */
  readonly automatic: AutomaticAnswer | undefined;
  /** For OLM v0 in any channel, with an installed version: what the next update is in each channel. */
  readonly switches: readonly { readonly channel: string; readonly to: string }[];
  /** With an installed version: what can be reached, newest first. Without: the versions that reach the wanted one. */
  readonly reachable: readonly ReachableVersion[];
  /** The other entries, in groups of one reason. */
  readonly unreachable: readonly UnreachableVersions[];
  /** With a wanted version: the shortest update path to it, or, with nothing installed, its installation. */
  readonly path: PathAnswer | undefined;
  /** For OLM v1 with an installed version. */
  readonly semverPolicy: SemverPolicyAnswer | undefined;
}

export interface AutomaticAnswer {
  readonly hops: readonly AnswerHop[];
  /** How the updates end, such as "OLM v1 stays at foo.v1.4.0". */
  readonly end: string;
}

export interface AnswerHop {
  /** Undefined where nothing was installed. */
  readonly from: string | undefined;
  readonly to: string;
  /** The channel that the Subscription must name for it; undefined under OLM v1. */
  readonly channel: string | undefined;
  readonly because: readonly CandidateReason[];
}

export interface ReachableVersion {
  readonly name: string;
  /** How many updates it takes at least. */
  readonly updates: number;
}

export interface UnreachableVersions {
  /** One clause, such as "no entry of channel 'stable' replaces, skips or matches 'foo.v1.2.0'". */
  readonly reason: string;
  /** Newest first. */
  readonly names: readonly string[];
}

export interface PathAnswer {
  /** The updates; undefined without a path, empty if the wanted version is already installed. */
  readonly hops: readonly AnswerHop[] | undefined;
  /** Why no update path reaches the wanted version; undefined if one does. */
  readonly reason: string | undefined;
  /** What to write for it; undefined where nothing leads to the wanted version, or it is installed already. */
  readonly manifest: Manifest | undefined;
}

/** A manifest to copy. */
export interface Manifest {
  readonly kind: "Subscription" | "ClusterExtension";
  /** YAML, with comments that say what to adapt and what to do. */
  readonly text: string;
}

/** The semver rules of OLM v1's documentation, which no released OLM applies. */
export interface SemverPolicyAnswer {
  /** The name under which it is shown, which says that no released OLM applies it. */
  readonly label: string;
  /** The highest version that they would allow an update to; undefined without one. */
  readonly highest: string | undefined;
  /** The updates of the path, or of the automatic updates, that they would refuse. */
  readonly refused: readonly { readonly from: string; readonly to: string; readonly reason: string }[];
}
