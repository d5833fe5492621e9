// The other places of the name under the cursor, in the same file.

import { packageRequestsOf } from "../../model/package-request.ts";
import { documentAt, type Snapshot } from "../../session/snapshot.ts";
import type { Place } from "../../syntax/source-file.ts";
import { nameAt, usesOf } from "../cursor/name-uses.ts";
import { namesOfRequest, requestedNameAt } from "../cursor/requested-name.ts";
import { imagesLike, templateImageAt } from "../cursor/template-images.ts";
import { bundleHighlights } from "./bundle-places.ts";

/** A place to light up; `definition` where the name is defined rather than used. */
export interface Highlight {
  readonly at: Place;
  readonly kind: "definition" | "use";
}

/** Every use of the name at an offset within the snapshot's file. */
export function highlightsAt(snapshot: Snapshot, offset: number): readonly Highlight[] {
  const image = templateImageAt(snapshot, offset);
  if (image) return imagesLike(snapshot, image).map((at) => ({ at, kind: "use" }));
  const name = nameAt(snapshot, offset);
  if (!name) return [...highlightsInRequests(snapshot, offset), ...highlightsInBundle(snapshot, offset)];
  return usesOf(name)
    .filter(({ at }) => at.document.path === snapshot.file.path)
    .map(({ at, role }) => ({ at, kind: role === "definition" ? "definition" : "use" }));
}

/** The name that a ClusterExtension or Subscription requests, wherever the file's objects request it. */
function highlightsInRequests(snapshot: Snapshot, offset: number): readonly Highlight[] {
  const place = documentAt(snapshot, offset);
  const name = place && requestedNameAt(place);
  if (!name) return [];
  const requests = snapshot.file.documents.flatMap(packageRequestsOf);
  const own = requests.filter((each) => each.packageName?.value === name.request.packageName?.value);
  const places = own.flatMap((each) => namesOfRequest(each, name.kind));
  return places.filter((at) => at.value === name.at.value).map((at) => ({ at, kind: "use" }));
}

/** The names of a CSV and its bundle folder. */
function highlightsInBundle(snapshot: Snapshot, offset: number): readonly Highlight[] {
  return bundleHighlights(snapshot, offset).map(({ at, isDefinition }) => ({
    at,
    kind: isDefinition ? "definition" : "use",
  }));
}
