// The other places of the name under the cursor, in the same file.

import { clusterExtensionsOf } from "../../model/cluster-extension.ts";
import { documentAt, type Snapshot } from "../../session/snapshot.ts";
import type { Place } from "../../syntax/source-file.ts";
import { extensionValueAt } from "../cursor/extension-at.ts";
import { nameAt, usesOf } from "../cursor/name-uses.ts";
import { imagesLike, templateImageAt } from "../cursor/template-images.ts";

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
  if (!name) return highlightsInExtensions(snapshot, offset);
  return usesOf(name)
    .filter(({ at }) => at.document.path === snapshot.file.path)
    .map(({ at, role }) => ({ at, kind: role === "definition" ? "definition" : "use" }));
}

/** The package or channel of a ClusterExtension, wherever the file's ClusterExtensions request it. */
function highlightsInExtensions(snapshot: Snapshot, offset: number): readonly Highlight[] {
  const place = documentAt(snapshot, offset);
  const value = place && extensionValueAt(place);
  if (value?.field !== "packageName" && value?.field !== "channel") return [];
  const packageName = value.extension.packageName?.value;
  const extensions = snapshot.file.documents.flatMap(clusterExtensionsOf);
  const own = extensions.filter((each) => each.packageName?.value === packageName);
  const places = own.flatMap((each) => (value.field === "channel" ? each.channels : (each.packageName ?? [])));
  return places.filter((at) => at.value === value.at.value).map((at) => ({ at, kind: "use" }));
}
