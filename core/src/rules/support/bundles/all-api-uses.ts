// Every use of a removed API that a bundle shows: its manifests, the resources of its CustomResourceDefinitions, and the
// APIs that its CSV owns, requires or expects of the cluster.

import { memoize } from "../../../base/memoize.ts";
import type { BundleFolder } from "../../../bundle/bundle-folder.ts";
import {
  type CsvApi,
  ownedApiServices,
  ownedCrds,
  requiredApiServices,
  requiredCrds,
  specOf,
} from "../../../bundle/csv-parts.ts";
import { itemsOf, textField } from "../../../bundle/fields.ts";
import type { ClusterServiceVersion } from "../../../model/csv.ts";
import { type RemovedApi, removedApiOf } from "../../../openshift/removed-api.ts";
import type { Located } from "../../../syntax/source-file.ts";
import { removedResources } from "./removed-resources.ts";

/** A use of a removed API. */
export interface RoledApiUse {
  readonly removed: RemovedApi;
  readonly at: Located<string>;
  /** Who uses it, at the beginning of a sentence: "this manifest is". */
  readonly role: string;
}

/** The uses, in the order of the files. */
export const allApiUses = memoize((folder: BundleFolder): readonly RoledApiUse[] => [
  ...folder.manifests.flatMap(({ object }): readonly RoledApiUse[] => {
    const apiVersion = object && textField(object.document, object.map, "apiVersion");
    const removed = apiVersion && removedApiOf(apiVersion.value, object.kind.value);
    return removed ? [{ removed, at: apiVersion, role: "this manifest is" }] : [];
  }),
  ...folder.csvs.flatMap(usesInCsv),
]);

function usesInCsv(csv: ClusterServiceVersion): readonly RoledApiUse[] {
  return [
    ...usesInResources(csv),
    ...apisOf(ownedApiServices(csv), "the CSV owns"),
    ...apisOf(requiredApiServices(csv), "the CSV requires"),
    ...nativeUses(csv),
  ];
}

/** Only `version` tells a resource's group, and only where it is written as in `apiVersion`. */
function usesInResources(csv: ClusterServiceVersion): readonly RoledApiUse[] {
  const found = removedResources(csv.document, [...ownedCrds(csv), ...requiredCrds(csv)], removedApiOf);
  return found.map((use) => ({ ...use, role: "the CSV lists" }));
}

function apisOf(apis: readonly CsvApi[], role: string): readonly RoledApiUse[] {
  return apis.flatMap(({ group, version, kind }): readonly RoledApiUse[] => {
    const removed = version && kind && removedApiOf(`${group ?? ""}/${version.value}`, kind.value);
    return removed ? [{ removed, at: version, role }] : [];
  });
}

function nativeUses(csv: ClusterServiceVersion): readonly RoledApiUse[] {
  return itemsOf(specOf(csv), "nativeAPIs").flatMap((api): readonly RoledApiUse[] => {
    const [group, version, kind] = ["group", "version", "kind"].map((name) => textField(csv.document, api, name));
    const removed = version && kind && removedApiOf(`${group?.value ?? ""}/${version.value}`, kind.value);
    return removed ? [{ removed, at: version, role: "the CSV requires" }] : [];
  });
}
