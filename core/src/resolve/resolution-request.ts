// A question to one OLM together with the catalogs that it is about, so that a caller can repeat it without knowing
// which OLM answers.

import { stringFieldOf } from "../go/field-of.ts";
import { propertiesOfType } from "../model/bundle-version.ts";
import type { Catalog } from "../model/catalog.ts";
import { releaseText } from "../versions/release.ts";
import { versionText } from "../versions/version.ts";
import type { Candidate, Installed, Resolution } from "./resolution.ts";
import { resolveV0, type V0Question } from "./v0.ts";
import { resolveV1 } from "./v1.ts";
import type { CatalogSource, V1Question } from "./v1-candidates.ts";

/** What an OLM would install next: OLM v0 from one catalog, OLM v1 from all catalogs of a cluster. */
export type ResolutionRequest =
  | { readonly olm: "v0"; readonly catalog: Catalog; readonly question: V0Question }
  | { readonly olm: "v1"; readonly sources: readonly CatalogSource[]; readonly question: V1Question };

/** Lets the OLM of the request resolve it. */
export function resolveNext(request: ResolutionRequest): Resolution {
  return request.olm === "v0"
    ? resolveV0(request.catalog, request.question)
    : resolveV1(request.sources, request.question);
}

/** The same request with another installed version. */
export function withInstalled(request: ResolutionRequest, installed: Installed): ResolutionRequest {
  return request.olm === "v0"
    ? { ...request, question: { ...request.question, installed } }
    : { ...request, question: { ...request.question, installed } };
}

/** The installed version as the cluster holds it once a candidate of the request is installed. */
export function installedAfter(candidate: Candidate, request: ResolutionRequest): Installed {
  const { name, bundle, version, release } = candidate;
  if (request.olm === "v0") return { name, version: bundle ? writtenVersion(bundle) : "" };
  if (!version) return { name, version: "" };
  if (!request.question.bundleReleaseSupport) {
    // Without the feature gate, the release stays in the build metadata that it was read from.
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
