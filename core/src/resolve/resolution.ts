// The answer of an OLM to the question which bundle it would install next, as plain data. v0.ts and v1.ts give it.

import type { Bundle } from "../model/blob.ts";
import type { Place } from "../syntax/source-file.ts";
import type { Release } from "../versions/release.ts";
import type { Version } from "../versions/version.ts";

/** A generation of OLM: `v0` is also called OLM Classic. */
export type Olm = "v0" | "v1";

/** An installed bundle. Neither its name nor its version needs to be in any catalog. */
export interface Installed {
  readonly name: string;
  /** As the cluster holds it: `spec.version` of a ClusterServiceVersion, or the version in a ClusterExtension's status. */
  readonly version: string;
  /** Only with operator-controller's feature gate BundleReleaseSupport. */
  readonly release?: string | undefined;
}

/** Why a bundle is a candidate. */
export interface CandidateReason {
  readonly kind: "replaces" | "skips" | "skipRange" | "same" | "selfCertified" | "install";
  /** One clause without its subject, such as `replaces foo.v1.0.0` or `skipRange '>=1.0.0 <1.2.0' matches 1.1.0`. */
  readonly text: string;
  /** The channel of the entry that declares the edge; undefined for `same`, `selfCertified` and `install`. */
  readonly channel: string | undefined;
  /** The place in the entry that declares the edge. */
  readonly at: Place | undefined;
}

/** A bundle that an OLM may install next. */
export interface Candidate {
  readonly name: string;
  /** Undefined only under OLM v0, for an entry without a bundle, which opm refuses. */
  readonly bundle: Bundle | undefined;
  /** As this OLM reads it; undefined where it cannot. */
  readonly version: Version | undefined;
  readonly release: Release;
  /** The name of the catalog that offers it; empty under OLM v0, where only one catalog is considered. */
  readonly catalog: string;
  /** Under OLM v1, all channels of the package with such an entry, in opm's order; under OLM v0, the entry's channel. */
  readonly channels: readonly string[];
  /** Whether an olm.deprecations blob names it. */
  readonly deprecated: boolean;
  /** At least one. */
  readonly because: readonly CandidateReason[];
}

/**
 * `install`: a bundle is chosen and nothing is installed. `update`: another bundle than the installed one is chosen.
 * `stays`: the installed one is the best, or it has no successor and this OLM reports nothing.
 * `error`: this OLM reports `error`, or crashes.
 */
export type Outcome = "install" | "update" | "stays" | "error";

/** The answer of one OLM. */
export interface Resolution {
  /** Best first, as this OLM ranks them; equal ranks by name. Includes the installed bundle where it may stay. */
  readonly candidates: readonly Candidate[];
  /** Undefined also where this OLM chooses any of several. */
  readonly chosen: Candidate | undefined;
  /** Where several candidates share the best rank: those of which this OLM chooses any. Otherwise empty. */
  readonly chosenAnyOf: readonly Candidate[];
  readonly outcome: Outcome;
  /** This OLM's own text, or a sentence that starts with `OLM crashes` or, if it cannot be predicted, `OLM searches`. */
  readonly error: string | undefined;
}
