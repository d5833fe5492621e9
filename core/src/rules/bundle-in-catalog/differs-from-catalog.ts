import type { BundleFolder } from "../../bundle/bundle-folder.ts";
import { comparableNode } from "../../bundle/comparable-node.ts";
import { csvMetadataOf } from "../../bundle/csv-metadata.ts";
import { nearestKey } from "../../bundle/fields.ts";
import { bundleInFolder, renderBundle } from "../../bundle/render-bundle.ts";
import { fieldOf, keyOf, spanOf } from "../../go/field-of.ts";
import type { Bundle, Property } from "../../model/blob.ts";
import { propertiesOfType, versionOf } from "../../model/bundle-version.ts";
import type { ClusterServiceVersion } from "../../model/csv.ts";
import type { MapNode, Node } from "../../syntax/node.ts";
import type { Place } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";
import {
  type Counterpart,
  counterpartsOf,
  type Difference,
  differenceReports,
} from "../support/bundles/counterparts.ts";

export default defineRule({
  id: "differs-from-catalog",
  scope: "bundle-in-catalogs",
  severity: "info",
  needsWholeText: true,
  summary: "The catalogs with a bundle have the properties that its folder gives.",
  *check(folder, catalogs) {
    const own = bundleInFolder(folder);
    if (!own) return;
    // Bundles of other versions are different ones.
    const same = counterpartsOf(folder, catalogs).filter(
      ({ bundle }) => versionOf(bundle)?.text === versionOf(own)?.text,
    );
    yield* differenceReports(
      same.flatMap((each) => [...differingMetadata(folder, each), ...differingProperties(folder, each)]),
    );
  },
});

const metadataType = "olm.csv.metadata";

/** The field of the CSV from which opm makes a field of the property. */
function pathInCsv(field: string): readonly string[] {
  if (field === "annotations" || field === "labels") return ["metadata", field];
  if (field === "crdDescriptions") return ["spec", "customresourcedefinitions"];
  return ["spec", field === "apiServiceDefinitions" ? "apiservicedefinitions" : field];
}

/** The fields of `olm.csv.metadata` that differ from the CSV, annotation by annotation. */
function differingMetadata({ csv }: BundleFolder, { bundle, catalog }: Counterpart): readonly Difference[] {
  const [property, ...more] = propertiesOfType(bundle, metadataType);
  if (!csv || property?.value?.kind !== "map" || more.length > 0) return [];
  const { document } = property;
  const own = csvMetadataOf(csv).value;
  if (own?.kind !== "map") return [];
  const difference = (map: MapNode, field: string, path: readonly string[]): Difference => {
    const key = keyOf(map, field);
    const there = { document, span: spanOf(key ?? map) };
    const message = `${words(path)} differs from '${metadataType}' in catalog '${catalog}'`;
    return { part: path.join("/"), at: placeIn(csv, path), message, there, catalog };
  };
  return differingFields(own, property.value).flatMap((field) => {
    const there = property.value as MapNode;
    const [ownValue, value] = [fieldOf(own, field), fieldOf(there, field)];
    if (field !== "annotations" || ownValue?.kind !== "map" || value?.kind !== "map") {
      return [difference(there, field, pathInCsv(field))];
    }
    return differingFields(ownValue, value).map((key) => difference(value, key, ["metadata", "annotations", key]));
  });
}

function words(path: readonly string[]): string {
  return path.length === 3 ? `annotation '${path[2]}'` : `'${path[1]}'`;
}

/** The key of a field, else the nearest key above it. */
function placeIn(csv: ClusterServiceVersion, path: readonly string[]): Place {
  return nearestKey(csv.document, csv.map, path, csv.kind);
}

/** The keys of either mapping whose values are not equal. */
function differingFields(own: MapNode, other: MapNode): readonly string[] {
  const [a, b] = [valuesOf(own), valuesOf(other)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => !isSame(a.get(key), b.get(key)));
}

function valuesOf({ pairs }: MapNode): ReadonlyMap<string, Node> {
  return new Map(pairs.map(({ key, value }) => [key.value, value]));
}

function isSame(a: Node | undefined, b: Node | undefined): boolean {
  return a === undefined || b === undefined ? a === b : comparableNode(a) === comparableNode(b);
}

/** Another rule compares `olm.package`; manifests are not compared. */
const notCompared: ReadonlySet<string> = new Set(["olm.package", metadataType, "olm.bundle.object"]);

function differingProperties(folder: BundleFolder, { bundle, catalog }: Counterpart): readonly Difference[] {
  const rendered = renderBundle(folder);
  if ("error" in rendered || !folder.csv) return [];
  const [own, other] = [comparableProperties(rendered.ok), comparableProperties(bundle)];
  const { name } = folder.csv;
  const here = name ?? folder.csv.kind;
  const missing = [...own].filter(([key]) => !other.has(key)).map(([, property]) => property);
  const extra = [...other].filter(([key]) => !own.has(key)).map(([, property]) => property);
  const types = new Set([...missing, ...extra].flatMap(({ type }) => type?.value ?? []));
  return [...types].map((type): Difference => {
    const ofType = ({ type: each }: Property) => each?.value === type;
    const [mine, theirs] = [missing.find(ofType), extra.find(ofType)];
    const message =
      mine && theirs
        ? `property '${type}' differs from that in catalog '${catalog}'`
        : mine
          ? `catalog '${catalog}' lacks this property '${type}'`
          : `catalog '${catalog}' has a property '${type}' that this bundle lacks`;
    const there = theirs?.type ?? bundle.name ?? bundle.schema;
    return { part: `property ${type}`, at: mine?.type ?? here, message, there, catalog };
  });
}

function comparableProperties({ properties }: Bundle): ReadonlyMap<string, Property> {
  const compared = properties.filter(({ type, value }) => value && type && !notCompared.has(type.value));
  return new Map(compared.map((each) => [`${each.type?.value} ${comparableNode(each.value as Node)}`, each]));
}
