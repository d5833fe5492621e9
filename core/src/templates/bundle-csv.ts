// The ClusterServiceVersion of a bundle, as far as the bundle's blob contains it: in olm.csv.metadata, or as a manifest.

import { memoize } from "../base/memoize.ts";
import { fieldOf } from "../go/field-of.ts";
import type { Bundle, Property } from "../model/blob.ts";
import { annotationsIn, type ClusterServiceVersion, clusterServiceVersionsOf } from "../model/csv.ts";
import { decodeBase64 } from "../syntax/base64.ts";
import { decodeText } from "../syntax/decode-text.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import { readSourceFile } from "../syntax/read-source-file.ts";

/** What opm takes from a bundle's CSV when it renders a template. Undefined where it is absent or not visible. */
export interface BundleCsv {
  readonly description: string | undefined;
  readonly icon: { readonly base64data: string; readonly mediatype: string } | undefined;
  /** The bundle that this one was built to replace: the annotation `olm.substitutesFor`. */
  readonly substitutesFor: string | undefined;
}

/** The CSV of a bundle. A manifest is complete; without one, `olm.csv.metadata` has everything but the icon. */
export function bundleCsvOf(bundle: Bundle): BundleCsv {
  return visibleCsvOf(bundle) ?? { description: undefined, icon: undefined, substitutesFor: undefined };
}

/** Whether the bundle's blob contains its CSV. */
export function hasCsv(bundle: Bundle): boolean {
  return visibleCsvOf(bundle) !== undefined;
}

const visibleCsvOf = memoize((bundle: Bundle): BundleCsv | undefined => {
  // A bundle that was rendered from a bundle folder lies in its CSV.
  const [own] = clusterServiceVersionsOf(bundle.document);
  if (own) return factsOf(own);
  for (const property of bundle.properties) {
    const csv = csvInObject(property);
    if (csv) return csv;
  }
  const metadata = bundle.properties.flatMap((property) => csvInMetadata(property) ?? []);
  return metadata[0];
});

function csvInMetadata({ document, type, value }: Property): BundleCsv | undefined {
  if (type?.value !== "olm.csv.metadata" || value?.kind !== "map") return undefined;
  const annotations = annotationsIn(document, fieldOf(value, "annotations"));
  return {
    description: stringIn(fieldOf(value, "description")),
    icon: undefined,
    substitutesFor: annotations.findLast(({ key }) => key.value === substitutesForKey)?.text?.value,
  };
}

const substitutesForKey = "olm.substitutesFor";

function csvInObject({ document, type, value }: Property): BundleCsv | undefined {
  const data = type?.value === "olm.bundle.object" && value?.kind === "map" ? fieldOf(value, "data") : undefined;
  const encoded = stringIn(data);
  const text = encoded === undefined ? undefined : textInBase64(encoded);
  if (!text?.includes("ClusterServiceVersion")) return undefined;
  const [csv] = readSourceFile(document.path, text).documents.flatMap(clusterServiceVersionsOf);
  if (!csv) return undefined;
  return factsOf(csv);
}

function factsOf(csv: ClusterServiceVersion): BundleCsv {
  const spec = valueAt(csv.map, "spec");
  return {
    description: stringIn(valueAt(spec, "description")),
    icon: firstIcon(valueAt(spec, "icon")),
    substitutesFor: csv.annotations.findLast(({ key }) => key.value === substitutesForKey)?.text?.value,
  };
}

function firstIcon(list: Node | undefined): BundleCsv["icon"] {
  const first = list?.kind === "list" ? list.items[0] : undefined;
  const base64data = stringIn(valueAt(first, "base64data"));
  const mediatype = stringIn(valueAt(first, "mediatype"));
  return base64data === undefined ? undefined : { base64data, mediatype: mediatype ?? "" };
}

/** The value of a key, which in a manifest is case-sensitive. */
function valueAt(node: Node | MapNode | undefined, name: string): Node | undefined {
  return node?.kind === "map" ? node.pairs.findLast(({ key }) => key.value === name)?.value : undefined;
}

function stringIn(node: Node | undefined): string | undefined {
  return node?.kind === "scalar" && typeof node.value === "string" ? node.value : undefined;
}

function textInBase64(data: string): string {
  const bytes = decodeBase64(data);
  return "ok" in bytes ? decodeText(bytes.ok).text : "";
}
