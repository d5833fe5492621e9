// The removed APIs among the resources that a CSV lists for its APIs.

import type { CsvApi } from "../../../bundle/csv-parts.ts";
import { itemsOf, scalarField, textsWithin } from "../../../bundle/fields.ts";
import type { ClusterServiceVersion } from "../../../model/csv.ts";
import type { RemovedApi } from "../../../openshift/removed-api.ts";
import type { MapNode } from "../../../syntax/node.ts";
import { memoizeByContent } from "../../../syntax/reuse/moved-node.ts";
import type { Located } from "../../../syntax/source-file.ts";

/** An item of `resources` of a CustomResourceDefinition or API that is of a removed API. */
export interface RemovedResource {
  readonly removed: RemovedApi;
  readonly at: Located<string>;
}

/**
 * Finds the resources of APIs that `removedApi` names by their version, written as in `apiVersion`, and kind. Each API is
 * searched once, wherever edits move it.
 */
export function searchResources(
  removedApi: (version: string, kind: string) => RemovedApi | undefined,
): (csv: ClusterServiceVersion, apis: readonly CsvApi[]) => readonly RemovedResource[] {
  const removedIn = memoizeByContent((api: MapNode) =>
    itemsOf(api, "resources").flatMap((resource) => {
      const version = scalarField(resource, "version");
      const kind = scalarField(resource, "kind");
      const removed = version && kind && removedApi(String(version.value), String(kind.value));
      return removed ? [{ removed, version }] : [];
    }),
  );
  return ({ document }, apis) =>
    apis.flatMap(({ map }) => {
      const locate = textsWithin(document, map);
      return removedIn(map).map(({ removed, version }) => ({ removed, at: locate(version) }));
    });
}
