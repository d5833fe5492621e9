// What objects of a cluster ask of its catalogs by name: ClusterExtensions and Subscriptions.

import { memoize } from "../base/memoize.ts";
import type { MapNode } from "../syntax/node.ts";
import type { Document, Located } from "../syntax/source-file.ts";
import { clusterExtensionsOf } from "./cluster-extension.ts";
import { subscriptionsOf } from "./subscription.ts";

/** The names in one object. */
export interface PackageRequest {
  /** The whole object. */
  readonly map: MapNode;
  readonly packageName: Located<string> | undefined;
  readonly channels: readonly Located<string>[];
  /** The names of bundles. */
  readonly bundles: readonly Located<string>[];
}

/** The requests of a document's objects. */
export const packageRequestsOf = memoize((document: Document): readonly PackageRequest[] => [
  ...clusterExtensionsOf(document).map(({ map, packageName, channels }) => {
    return { map, packageName, channels, bundles: [] };
  }),
  ...subscriptionsOf(document).map(({ map, packageName, channel, startingCSV }) => {
    return { map, packageName, channels: channel ? [channel] : [], bundles: startingCSV ? [startingCSV] : [] };
  }),
]);
