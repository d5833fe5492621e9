// The custom request for answers about the updates of a package: "I have this version", "I want that version".

import type { WireLocation, WireOlm } from "./upgrade-graph.ts";

/** Request method: what can follow an installed version, and how a wanted one is reached. */
export const upgradeQuestionMethod = "olmCatalogs/upgradeQuestion";

/** At least one of `have` and `want` is a text: the name of a bundle, or a version. */
export interface WireQuestion {
  readonly have: string | null;
  readonly want: string | null;
  /** The channel that the question is about; null for one that has the versions. */
  readonly channel: string | null;
}

export interface UpgradeQuestionParams {
  /** A text document of the catalog. */
  readonly uri: string;
  readonly package: string;
  readonly question: WireQuestion;
}

/** The answer, or `none` with the reason, for example that the package does not exist any more. */
export type UpgradeQuestionResult = { readonly answer: WireAnswer } | { readonly none: string };

export interface WireAnswer {
  readonly have: WireQuestionVersion | null;
  readonly want: WireQuestionVersion | null;
  /** What is wrong with `have` and with `want`; null for a valid one. With a problem, `scopes` is empty. */
  readonly problems: { readonly have: string | null; readonly want: string | null };
  /** The channel of the scopes that are about one; null in a package without channels. */
  readonly channel: string | null;
  /** OLM v0 and OLM v1, each in the channel and in any channel. */
  readonly scopes: readonly WireScope[];
  /** Whether parts of the package could not be read, so that edges may be missing. */
  readonly incomplete: boolean;
}

export interface WireQuestionVersion {
  readonly name: string;
  readonly version: string;
  /** Whether a channel of the package has an entry of that name. */
  readonly entry: boolean;
}

/** What one OLM does with one choice of channels. */
export interface WireScope {
  readonly olm: WireOlm;
  /** Null for any channel: OLM v1 without `channels`; OLM v0 with the channel switched before any update. */
  readonly channel: string | null;
  /** The automatic updates from the installed version, and how they end. */
  readonly automatic: { readonly hops: readonly WireHop[]; readonly end: string } | null;
  /** OLM v0's next update from the installed version after a switch to each channel. */
  readonly switches: readonly WireSwitch[];
  /** What can be reached from the installed version; without one, what reaches the wanted version. Newest first. */
  readonly reachable: readonly WireReachable[];
  readonly unreachable: readonly WireUnreachable[];
  readonly path: WirePath | null;
  readonly semverPolicy: WireSemverPolicy | null;
}

export interface WireHop {
  /** Null where nothing was installed. */
  readonly from: string | null;
  readonly to: string;
  /** The channel that the Subscription must name for it; null under OLM v1. */
  readonly channel: string | null;
  readonly because: readonly WireReason[];
}

export interface WireReason {
  /** One clause without its subject, such as `replaces foo.v1.0.0`. */
  readonly text: string;
  /** The channel of the entry that declares the edge. */
  readonly channel: string | null;
  readonly at: WireLocation | null;
}

export interface WireSwitch {
  readonly channel: string;
  readonly to: string;
}

export interface WireReachable {
  readonly name: string;
  /** How many updates it takes at least. */
  readonly updates: number;
}

/** Versions that are not reached for one reason. */
export interface WireUnreachable {
  readonly reason: string;
  readonly names: readonly string[];
}

export interface WirePath {
  /** The updates; null without a path, empty if the wanted version is already installed. */
  readonly hops: readonly WireHop[] | null;
  /** Why there is no path. */
  readonly reason: string | null;
  /** What to write for it. */
  readonly manifest: WireManifest | null;
}

export interface WireManifest {
  readonly kind: "Subscription" | "ClusterExtension";
  /** YAML with comments. */
  readonly text: string;
}

/** The semver rules of OLM v1's documentation, which no released OLM applies. */
export interface WireSemverPolicy {
  /** The name under which it is shown, which says that no released OLM applies it. */
  readonly label: string;
  /** The highest version to which they would allow an update. */
  readonly highest: string | null;
  readonly refused: readonly WireRefusedUpdate[];
}

/** An update that the semver rules would not allow. */
export interface WireRefusedUpdate {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}
