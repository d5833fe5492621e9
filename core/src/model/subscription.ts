// Reads the Subscriptions in a document: the object itself, or the items of a `kind: List`.

import { resourceKindOf } from "../schema/resource-kinds.ts";
import type { MapNode } from "../syntax/node.ts";
import type { Document, Located } from "../syntax/source-file.ts";
import { type KubernetesObject, mapAt, memoizeObjects, objectsIn, textAt } from "./kubernetes-object.ts";

/** A Subscription of `operators.coreos.com` as written. */
export interface Subscription extends KubernetesObject {
  /** `metadata.name`. */
  readonly name: Located<string> | undefined;
  /** `spec.name`. */
  readonly packageName: Located<string> | undefined;
  readonly channel: Located<string> | undefined;
  readonly startingCSV: Located<string> | undefined;
  /** The name and namespace of its CatalogSource. */
  readonly source: Located<string> | undefined;
  readonly sourceNamespace: Located<string> | undefined;
  readonly installPlanApproval: Located<string> | undefined;
  /** `status.installedCSV`, if the object was read from a cluster. */
  readonly installedCSV: Located<string> | undefined;
}

/** The Subscriptions of a document, in the order of the text. Those of other API groups are ignored. */
export const subscriptionsOf = memoizeObjects((document: Document): readonly Subscription[] =>
  objectsIn(document.root, "SubscriptionList").flatMap((map) => readSubscription(document, map) ?? []),
);

function readSubscription(document: Document, map: MapNode): Subscription | undefined {
  const kind = textAt(document, map, "kind");
  if (!kind || resourceKindOf(kind.value, textAt(document, map, "apiVersion")?.value)?.kind !== "Subscription") {
    return undefined;
  }
  const spec = mapAt(map, "spec");
  return {
    document,
    map,
    kind,
    name: textAt(document, mapAt(map, "metadata"), "name"),
    packageName: textAt(document, spec, "name"),
    channel: textAt(document, spec, "channel"),
    startingCSV: textAt(document, spec, "startingCSV"),
    source: textAt(document, spec, "source"),
    sourceNamespace: textAt(document, spec, "sourceNamespace"),
    installPlanApproval: textAt(document, spec, "installPlanApproval"),
    installedCSV: textAt(document, mapAt(map, "status"), "installedCSV"),
  };
}
