// What the fields of each kind hold.

import { catalogSourceSchema } from "./catalog-source-schema.ts";
import { clusterCatalogSchema } from "./cluster-catalog-schema.ts";
import { clusterExtensionSchema } from "./cluster-extension-schema.ts";
import { csvSchema } from "./csv-schema.ts";
import { operatorConditionSchema } from "./operator-condition-schema.ts";
import type { ResourceKind } from "./resource-kinds.ts";
import type { ResourceObject } from "./resource-shape.ts";
import { subscriptionSchema } from "./subscription-schema.ts";

const schemas: ReadonlyMap<string, ResourceObject> = new Map([
  ["CatalogSource", catalogSourceSchema],
  ["ClusterCatalog", clusterCatalogSchema],
  ["ClusterExtension", clusterExtensionSchema],
  ["ClusterServiceVersion", csvSchema],
  ["OperatorCondition", operatorConditionSchema],
  ["Subscription", subscriptionSchema],
]);

/** The fields of a kind; undefined for kinds that only a cluster writes. */
export function resourceSchemaOf({ kind }: ResourceKind): ResourceObject | undefined {
  return schemas.get(kind);
}
