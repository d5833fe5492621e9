// What a Subscription or ClusterExtension can refer to in the workspace's catalogs. The version of a ClusterExtension is
// completed by complete-cluster-extension.ts, part by part.

import { roughField, roughText } from "../cursor/rough-node.ts";
import { bundlesOfPackages, channelsOfPackages, packageChoices, packagesNamed } from "./package-choices.ts";
import type { ResourceChooser } from "./resource-chooser.ts";
import type { ResourcePlace } from "./resource-place.ts";

/** By kind and path. */
export const choosersOfReferences: Readonly<Record<string, ResourceChooser>> = {
  "Subscription spec.name": ({ snapshot }) => packageChoices(snapshot),
  "Subscription spec.channel": (place) => channelsOfPackages(subscribedPackages(place)),
  "Subscription spec.startingCSV": (place) =>
    bundlesOfPackages(subscribedPackages(place), roughText(specOf(place), "channel")),
  "Subscription spec.sourceNamespace": () => [
    { label: "openshift-marketplace", kind: "value", detail: "OpenShift" },
    { label: "olm", kind: "value", detail: "other Kubernetes clusters" },
  ],
  "Subscription spec.source": () => [
    { label: "redhat-operators", kind: "value", detail: "OpenShift" },
    { label: "certified-operators", kind: "value", detail: "OpenShift" },
    { label: "community-operators", kind: "value", detail: "OpenShift" },
    { label: "operatorhubio-catalog", kind: "value", detail: "other Kubernetes clusters" },
  ],
};

function specOf({ object }: ResourcePlace) {
  return roughField(object, "spec");
}

function subscribedPackages(place: ResourcePlace) {
  return packagesNamed(place.snapshot, roughText(specOf(place), "name"));
}
