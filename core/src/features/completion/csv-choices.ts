// The values that fit in the fields of a ClusterServiceVersion: names that it defines elsewhere, and versions that are known.

import { type RoughNode, roughField, roughItems, roughText } from "../cursor/rough-node.ts";
import { recentMinors } from "./openshift-minors.ts";
import type { ResourceChooser } from "./resource-chooser.ts";
import type { ResourcePlace } from "./resource-place.ts";
import type { ValueChoice } from "./value-completions.ts";

/** By path. */
export const csvChoosers: Readonly<Record<string, ResourceChooser>> = {
  "metadata.annotations.containerImage": (place) => images(deploymentImages(place), "image of a deployment"),
  "spec.relatedImages.[].image": relatedImageChoices,
  "spec.minKubeVersion": kubernetesVersions,
  "spec.webhookdefinitions.[].deploymentName": deploymentNames,
  "spec.apiservicedefinitions.owned.[].deploymentName": deploymentNames,
  "spec.webhookdefinitions.[].conversionCRDs.[]": ({ object }) =>
    values("value", textsAt(object, ["spec", "customresourcedefinitions", "owned", "name"])),
  "spec.install.spec.deployments.[].spec.template.spec.serviceAccountName": serviceAccounts,
  "spec.install.spec.permissions.[].serviceAccountName": serviceAccounts,
  "spec.install.spec.clusterPermissions.[].serviceAccountName": serviceAccounts,
};

/** OpenShift 4.y has Kubernetes 1.(y+13). */
const minorsAhead = 13;

function kubernetesVersions(): readonly ValueChoice[] {
  return recentMinors.map((openshift) => {
    const minor = Number(openshift.slice(openshift.indexOf(".") + 1)) + minorsAhead;
    return { label: `1.${minor}.0`, kind: "version", detail: `OpenShift ${openshift}` };
  });
}

function values(kind: ValueChoice["kind"], labels: readonly string[], detail?: string): readonly ValueChoice[] {
  return [...new Set(labels)].map((label) => ({ label, kind, detail }));
}

function images(labels: readonly string[], detail: string): readonly ValueChoice[] {
  return values("image", labels, detail);
}

const installPath = ["spec", "install", "spec"] as const;

function deploymentNames({ object }: ResourcePlace): readonly ValueChoice[] {
  return values("value", textsAt(object, [...installPath, "deployments", "name"]), "deployment");
}

const podPath = [...installPath, "deployments", "spec", "template", "spec"] as const;

function serviceAccounts({ object }: ResourcePlace): readonly ValueChoice[] {
  const named = [
    ...textsAt(object, [...podPath, "serviceAccountName"]),
    ...textsAt(object, [...installPath, "permissions", "serviceAccountName"]),
    ...textsAt(object, [...installPath, "clusterPermissions", "serviceAccountName"]),
  ];
  return values("value", named, "service account");
}

function deploymentImages({ object }: ResourcePlace): readonly string[] {
  return ["containers", "initContainers"].flatMap((list) => textsAt(object, [...podPath, list, "image"]));
}

/** The images of the deployments that are not listed yet. */
function relatedImageChoices(place: ResourcePlace): readonly ValueChoice[] {
  const listed = new Set(textsAt(place.object, ["spec", "relatedImages", "image"]));
  return images(
    deploymentImages(place).filter((image) => !listed.has(image)),
    "image of a deployment",
  );
}

/** The texts at the end of a path of keys; lists on the way are entered. */
function textsAt(node: RoughNode | undefined, path: readonly string[]): readonly string[] {
  const keys = path.slice(0, -1);
  let nodes: readonly (RoughNode | undefined)[] = [node];
  for (const key of keys) {
    nodes = nodes.flatMap((each) => {
      const items = roughItems(each, key);
      return items.length > 0 ? items : [roughField(each, key)];
    });
  }
  return nodes.flatMap((each) => roughText(each, path.at(-1) ?? "") ?? []);
}
