// A bundle folder of the operator `lighthouse`, as its author writes it, beside a catalog with its bundle.

import { bundlesOf, channelBlob, packageBlob } from "./lighthouse.ts";

/** The CSV. */
export const lighthouseCsv = `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: lighthouse.v1.1.0
  annotations:
    capabilities: Deep Insights
    containerImage: quay.io/example/lighthouse:v1.1.0
    olm.skipRange: '>=1.0.0 <1.1.0'
spec:
  displayName: Lighthouse
  version: 1.1.0
  replaces: lighthouse.v1.0.0
  customresourcedefinitions:
    owned:
    - name: lamps.lighthouse.example
      version: v1
      kind: Lamp
    required:
    - name: tides.tidewatch.example
      version: v1
      kind: Tide
  installModes:
  - type: OwnNamespace
    supported: false
  - type: AllNamespaces
    supported: true
  install:
    strategy: deployment
    spec:
      deployments:
      - name: keeper
        spec:
          template:
            spec:
              serviceAccountName: keeper-account
              containers:
              - name: keeper
                image: quay.io/example/lighthouse:v1.1.0
      permissions:
      - serviceAccountName: keeper-account
        rules:
        - apiGroups: ['']
          resources: [pods]
          verbs: [get]
  webhookdefinitions:
  - type: ConversionWebhook
    generateName: lamps.convert.lighthouse.example
    deploymentName: keeper
    conversionCRDs: [lamps.lighthouse.example]
`;

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: lamps.lighthouse.example
spec:
  group: lighthouse.example
  names: {kind: Lamp, plural: lamps}
  versions:
  - name: v1
`;

const annotations = `annotations:
  operators.operatorframework.io.bundle.mediatype.v1: registry+v1
  operators.operatorframework.io.bundle.package.v1: lighthouse
  operators.operatorframework.io.bundle.channels.v1: candidate,stable
`;

/** The files of the bundle folder; `csv` replaces the CSV. */
export function lighthouseBundle(csv = lighthouseCsv, folder = "lighthouse/1.1.0"): string {
  return `-- ${folder}/manifests/lighthouse.v1.1.0.clusterserviceversion.yaml --
${csv}-- ${folder}/manifests/lamps.crd.yaml --
${crd}-- ${folder}/metadata/annotations.yaml --
${annotations}`;
}

/** A Dockerfile beside the bundle folder `bundle`, as operator-sdk writes it. The label with the channels is missing. */
export const lighthouseDockerfile = `-- bundle.Dockerfile --
FROM scratch

# The labels of the bundle.
LABEL operators.operatorframework.io.bundle.mediatype.v1=registry+v1
LABEL operators.operatorframework.io.bundle.package.v1=lighthouse
LABEL operators.operatorframework.io.bundle.channel.default.v1=beta

COPY bundle/manifests /manifests/
COPY bundle/metadata /metadata/
`;

/** The catalog with that bundle. */
export const lighthouseCatalog = `-- catalogs/lighthouse/catalog.yaml --
${packageBlob}${channelBlob}${bundlesOf("1.0.0", "1.1.0")}`;
