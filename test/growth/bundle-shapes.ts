// Bundle folders, folders of bundles, and catalogs beside them, that grow in one dimension each.

import { syntheticCsv } from "../../bench/synthetic-csv.ts";
import { bundleBlob, channelBlob, nameOf, packageBlob, packageOf, times } from "./catalog-texts.ts";
import type { Shape } from "./shapes.ts";

const annotations = `annotations:
  operators.operatorframework.io.bundle.mediatype.v1: registry+v1
  operators.operatorframework.io.bundle.manifests.v1: manifests/
  operators.operatorframework.io.bundle.metadata.v1: metadata/
  operators.operatorframework.io.bundle.package.v1: harbor
  operators.operatorframework.io.bundle.channels.v1: stable
`;

/** The CSV of that number, with more lines in its `spec`. */
const csv = (index: number, more = "") => `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: ${nameOf(index)}
spec:
  version: 1.${index}.0
${index > 0 ? `  replaces: ${nameOf(index - 1)}\n` : ""}${more}`;

const bundleFolder = (index: number, more = "", folder = "") => ({
  [`${folder}manifests/harbor.clusterserviceversion.yaml`]: csv(index, more),
  [`${folder}metadata/annotations.yaml`]: annotations,
});

const ownedCrds = (count: number) =>
  `  customresourcedefinitions:\n    owned:\n${times(count, (index) => `    - {name: piers${index}.harbor.example.com, version: v1, kind: Pier${index}}\n`)}`;

const rules = (count: number) =>
  `  install:\n    strategy: deployment\n    spec:\n      clusterPermissions:\n      - serviceAccountName: keeper\n        rules:\n${times(count, (index) => `        - {apiGroups: [policy, g${index}], resources: ["*", podsecuritypolicies], verbs: [get]}\n`)}`;

const deployments = (count: number) =>
  `  install:\n    strategy: deployment\n    spec:\n      deployments:\n${times(count, (index) => `      - name: keeper${index}\n        spec: {template: {spec: {containers: [{name: keeper, image: "quay.io/harbor/i${index}:v1"}]}}}\n`)}`;

/** No CSV names it, and its API is removed. */
const crd = (index: number) =>
  `apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata: {name: piers${index}.harbor.example.com}\nspec: {group: harbor.example.com, version: v1, names: {kind: Pier${index}, plural: piers${index}}}\n`;

/** The parts that `part` gives for 0 up to `count`, in one record. */
function filesOf(count: number, part: (index: number) => Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => Object.entries(part(index))).flat());
}

export const bundleFolderShapes: readonly Shape[] = [
  {
    name: "manifests of a bundle folder",
    files: (size) => ({
      ...bundleFolder(1, ownedCrds(size)),
      ...filesOf(size, (index) => ({ [`manifests/crd${index}.yaml`]: crd(index) })),
    }),
  },
  { name: "permissions of a CSV", files: (size) => bundleFolder(1, rules(size)), asksAt: "podsecurity" },
  { name: "deployments of a CSV", files: (size) => bundleFolder(1, deployments(size)), asksAt: "image: " },
  {
    name: "parts of a CSV",
    files: (size) => ({
      "manifests/harbor.clusterserviceversion.yaml": syntheticCsv(size),
      "metadata/annotations.yaml": annotations,
    }),
    asksAt: "name: RELATED_IMAGE",
  },
  {
    name: "bundles of a package folder",
    files: (size) => filesOf(size, (index) => bundleFolder(index, "", `1.${index}.0/`)),
  },
  {
    name: "bundles of a package folder beside a catalog",
    files: (size) => ({
      ...filesOf(size, (index) => bundleFolder(index, "", `harbor/1.${index}.0/`)),
      "released/catalog.yaml": packageOf(
        size,
        times(size, (index) => `- name: ${nameOf(index)}\n`),
      ),
    }),
  },
  {
    name: "catalogs beside a bundle folder",
    files: (size) => ({
      ...bundleFolder(1, "", "bundle/"),
      ...filesOf(size, (index) => ({
        [`c${index}/catalog.yaml`]: packageBlob() + channelBlob(`- name: ${nameOf(1)}\n`) + bundleBlob(1),
      })),
    }),
  },
];
