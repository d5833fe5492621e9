// The values that fit in the fields of a ClusterServiceVersion: names that it defines elsewhere, and versions that are known.

import type { CustomResourceDefinition } from "../../bundle/crd.ts";
import type { Package } from "../../model/catalog.ts";
import { compareVersions, parseVersion, type Version, versionText } from "../../versions/version.ts";
import { packageOfBundle } from "../cursor/bundle-names.ts";
import { type RoughNode, roughField, roughItems, roughText } from "../cursor/rough-node.ts";
import { type KnownName, namesOfPackage, sortNewestFirst } from "./known-names.ts";
import { recentMinors } from "./openshift-minors.ts";
import { bundleChoices, packagesNamed } from "./package-choices.ts";
import type { ResourceChooser } from "./resource-chooser.ts";
import type { ResourcePlace } from "./resource-place.ts";
import type { ValueChoice } from "./value-completions.ts";

/** By path. */
export const csvChoosers: Readonly<Record<string, ResourceChooser>> = {
  "metadata.annotations.containerImage": (place) => images(deploymentImages(place), "image of a deployment"),
  "spec.relatedImages.[].image": relatedImageChoices,
  "spec.minKubeVersion": kubernetesVersions,
  "spec.replaces": olderBundles,
  "spec.skips.[]": olderBundles,
  "metadata.annotations.olm.skipRange": skipRanges,
  "spec.customresourcedefinitions.owned.[].name": ({ snapshot }) =>
    (snapshot.bundle?.crds ?? []).flatMap(({ name, kindName }): ValueChoice | [] =>
      name ? { label: name.value, kind: "value", detail: kindName?.value } : [],
    ),
  "spec.customresourcedefinitions.owned.[].kind": (place) =>
    crdsHere(place).flatMap(({ kindName }): ValueChoice | [] =>
      kindName ? { label: kindName.value, kind: "value" } : [],
    ),
  "spec.customresourcedefinitions.owned.[].version": (place) =>
    crdsHere(place).flatMap(({ versions }) =>
      versions.flatMap(({ name }): ValueChoice | [] => (name ? { label: name.value, kind: "version" } : [])),
    ),
  "spec.webhookdefinitions.[].deploymentName": deploymentNames,
  "spec.apiservicedefinitions.owned.[].deploymentName": deploymentNames,
  "spec.webhookdefinitions.[].conversionCRDs.[]": ({ object }) =>
    values("value", textsAt(object, ["spec", "customresourcedefinitions", "owned", "name"])),
  "spec.install.spec.deployments.[].spec.template.spec.serviceAccountName": serviceAccounts,
  "spec.install.spec.permissions.[].serviceAccountName": serviceAccounts,
  "spec.install.spec.clusterPermissions.[].serviceAccountName": serviceAccounts,
};

/** The CustomResourceDefinitions of the bundle folder that the item at the cursor may mean. */
function crdsHere({ snapshot, typing }: ResourcePlace): readonly CustomResourceDefinition[] {
  const crds = snapshot.bundle?.crds ?? [];
  const named = crds.filter(({ name }) => name?.value === roughText(typing.around.at(-1), "name"));
  return named.length > 0 ? named : crds;
}

/** The older bundles of the package, newest first. */
function olderBundles(place: ResourcePlace): readonly ValueChoice[] {
  return bundleChoices(olderNames(place), packagesOfCsv(place));
}

/** The bundles in the workspace's catalogs and in the package folder, without those that are as new as the CSV. */
function olderNames(place: ResourcePlace): readonly KnownName[] {
  const { packageFolder } = place.snapshot;
  const own = roughText(roughField(place.object, "metadata"), "name");
  const version = versionOfCsv(place);
  const packageName = packageOfBundle(place.snapshot);
  const inFolder = (packageFolder?.bundles ?? []).flatMap(({ name, ...each }): KnownName | [] =>
    each.bundle.package?.value === packageName ? { ...each, name: name.value } : [],
  );
  const all = [...inFolder, ...packagesOfCsv(place).flatMap(namesOfPackage)];
  return all.filter(
    (each) => each.name !== own && !(version && each.version && compareVersions(each.version, version) >= 0),
  );
}

function packagesOfCsv({ snapshot }: ResourcePlace): readonly Package[] {
  return packagesNamed(snapshot, packageOfBundle(snapshot));
}

function versionOfCsv({ object }: ResourcePlace): Version | undefined {
  const parsed = parseVersion(roughText(roughField(object, "spec"), "version") ?? "");
  return "ok" in parsed ? parsed.ok : undefined;
}

/** Ranges up to the CSV's version: from each minor's first known version, the lowest of all last. */
function skipRanges(place: ResourcePlace): readonly ValueChoice[] {
  const version = versionOfCsv(place);
  if (!version) return [];
  const known = sortNewestFirst(olderNames(place)).flatMap((each) => each.version ?? []);
  const starts = new Set(known.map(({ major, minor }) => `${major}.${minor}.0`));
  const { major, minor } = version;
  const lowest = starts.size > 0 ? [...starts] : [`${major}.${Number(minor) > 0 ? Number(minor) - 1 : 0}.0`];
  return lowest.map((start) => ({ label: `>=${start} <${versionText(version)}`, kind: "range" }));
}

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
