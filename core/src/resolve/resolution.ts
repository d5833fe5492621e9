// What an OLM answers when it is asked for the next version, as plain shapes; v0.ts and v1.ts make them.

import type { Bundle } from "../model/blob.ts";
import type { Place } from "../syntax/source-file.ts";
import type { Release } from "../versions/release.ts";
import type { Version } from "../versions/version.ts";

/** A generation of OLM: `v0` is what is also called OLM Classic. */
export type Olm = "v0" | "v1";

/** What somebody has installed. Neither the name nor the version needs to be in any catalog. */
export interface Installed {
  readonly name: string;
  /** As the cluster holds it: a ClusterServiceVersion's `spec.version`, or the version in a ClusterExtension's status. */
  readonly version: string;
  /** Only where operator-controller's feature gate BundleReleaseSupport is on; undefined elsewhere. */
  readonly release?: string | undefined;
}

/** Why a bundle may come next. */
export interface CandidateReason {
  readonly kind: "replaces" | "skips" | "skipRange" | "same" | "selfCertified" | "install";
  /** One clause without the subject, such as `replaces foo.v1.0.0` or `skipRange '>=1.0.0 <1.2.0' takes in 1.1.0`. */
  readonly text: string;
  /** The channel whose entry says so; undefined for `same`, `selfCertified` and `install`. */
  readonly channel: string | undefined;
  /** Where the entry says so. */
  readonly at: Place | undefined;
}

/** A bundle that may come next. */
export interface Candidate {
  readonly name: string;
  /** Undefined only under OLM v0, for an entry that has no bundle (opm refuses such a catalog). */
  readonly bundle: Bundle | undefined;
  /** As this OLM reads it; undefined where it cannot. */
  readonly version: Version | undefined;
  readonly release: Release;
  /** The name of the catalog that offers it; empty under OLM v0, which is asked about one. */
  readonly catalog: string;
  /** Under OLM v1 all channels of its package that have it as an entry, in opm's order; under OLM v0 the one asked. */
  readonly channels: readonly string[];
  /** Whether an olm.deprecations blob names it. */
  readonly deprecated: boolean;
  /** At least one. */
  readonly because: readonly CandidateReason[];
}

/**
 * `install`: something is chosen where nothing is installed. `update`: the chosen one is another than the installed.
 * `stays`: the installed one is the best, or nothing may follow it and this OLM says nothing. `none`: nothing can be
 * installed and this OLM says nothing. `error`: this OLM reports `error`, or crashes.
 */
export type Outcome = "install" | "update" | "stays" | "none" | "error";

/** The answer of one OLM to one question. */
export interface Resolution {
  /** Best first, as that OLM ranks them; those that rank alike by name. The installed one is among them where it may stay. */
  readonly candidates: readonly Candidate[];
  /** Undefined as well where OLM takes any of several. */
  readonly chosen: Candidate | undefined;
  /** The candidates of which this OLM takes any, where the best rank is shared; else empty. */
  readonly chosenAnyOf: readonly Candidate[];
  readonly outcome: Outcome;
  /** The text that this OLM reports; for a crash a sentence of ours that begins with `OLM crashes`, and with `OLM searches` where nobody can tell. */
  readonly error: string | undefined;
}
