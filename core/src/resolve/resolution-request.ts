// A question to one of the two OLMs with all that it needs for an answer, so that what is asked again and again, such as
// a walk, need not know which of them it asks.

import { stringFieldOf } from "../go/field-of.ts";
import { propertiesOfType } from "../model/bundle-version.ts";
import type { Catalog } from "../model/catalog.ts";
import { releaseText } from "../versions/release.ts";
import { versionText } from "../versions/version.ts";
import type { Candidate, Installed, Resolution } from "./resolution.ts";
import { resolveV0, type V0Question } from "./v0.ts";
import { resolveV1 } from "./v1.ts";
import type { CatalogSource, V1Question } from "./v1-candidates.ts";

/** OLM v0 is asked about one catalog, OLM v1 about all that a cluster has. */
export type ResolutionRequest =
  | { readonly olm: "v0"; readonly catalog: Catalog; readonly question: V0Question }
  | { readonly olm: "v1"; readonly sources: readonly CatalogSource[]; readonly question: V1Question };

/** The answer to an inquiry. */
export function resolveNext(inquiry: ResolutionRequest): Resolution {
  return inquiry.olm === "v0"
    ? resolveV0(inquiry.catalog, inquiry.question)
    : resolveV1(inquiry.sources, inquiry.question);
}

/** The same inquiry with something else installed. */
export function withInstalled(inquiry: ResolutionRequest, installed: Installed): ResolutionRequest {
  return inquiry.olm === "v0"
    ? { ...inquiry, question: { ...inquiry.question, installed } }
    : { ...inquiry, question: { ...inquiry.question, installed } };
}

/** What a cluster holds once a candidate is installed. */
export function installedAfter({ name, bundle, version, release }: Candidate, inquiry: ResolutionRequest): Installed {
  if (inquiry.olm === "v0") return { name, version: bundle ? writtenVersion(bundle) : "" };
  if (!version) return { name, version: "" };
  if (!inquiry.question.bundleReleaseSupport) {
    // Without the feature gate the release is kept where it came from, in the build metadata.
    const build = release.length > 0 ? release.map(String) : version.build;
    return { name, version: versionText({ ...version, build }) };
  }
  return { name, version: versionText(version), release: release.length > 0 ? releaseText(release) : undefined };
}

function writtenVersion(bundle: NonNullable<Candidate["bundle"]>): string {
  const property = propertiesOfType(bundle, "olm.package")[0];
  if (property?.value?.kind !== "map") return "";
  return stringFieldOf(property.document, property.value, "version")?.value ?? "";
}
