// The removed APIs among the resources that a CSV lists for its APIs.

import type { CsvApi } from "../../../bundle/csv-parts.ts";
import { itemsOf, textField } from "../../../bundle/fields.ts";
import type { RemovedApi } from "../../../openshift/removed-api.ts";
import type { Document, Located } from "../../../syntax/source-file.ts";

/** An item of `resources` of a CustomResourceDefinition or API that is of a removed API. */
export interface RemovedResource {
  readonly removed: RemovedApi;
  readonly at: Located<string>;
}

/** The resources of APIs that `removedApi` names by their version, written as in `apiVersion`, and kind. */
export function removedResources(
  document: Document,
  apis: readonly CsvApi[],
  removedApi: (version: string, kind: string) => RemovedApi | undefined,
): readonly RemovedResource[] {
  return apis.flatMap(({ map }) =>
    itemsOf(map, "resources").flatMap((resource) => {
      const [at, kind] = ["version", "kind"].map((name) => textField(document, resource, name));
      const removed = at && kind && removedApi(at.value, kind.value);
      return removed ? [{ removed, at }] : [];
    }),
  );
}
