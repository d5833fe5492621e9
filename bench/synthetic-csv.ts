// A ClusterServiceVersion of our making, as large as the largest real ones: long examples, many owned CRDs with descriptors,
// deployments with long environments, and permissions.

/** A CSV with this many owned CRDs, and as many deployments, roles and examples. A hundred are about 0.6 MB. */
export function syntheticCsv(size: number): string {
  const examples = times(size, (index) => JSON.stringify(exampleOf(index), null, 2).replaceAll("\n", "\n      "));
  return `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: harbor.v1.0.0
  annotations:
    capabilities: Full Lifecycle
    alm-examples: |-
      [${examples.join(",\n      ")}]
spec:
  version: 1.0.0
  displayName: Harbor
  minKubeVersion: 1.25.0
  description: |
${times(size, (index) => `    Pier ${index} of the harbor takes ships of ${index} meters, which its operator moors and unmoors.`).join("\n")}
  installModes:
  - type: AllNamespaces
    supported: true
  customresourcedefinitions:
    owned:
${times(size, ownedCrd).join("")}  install:
    strategy: deployment
    spec:
      clusterPermissions:
${times(size, permission).join("")}      deployments:
${times(size, deployment).join("")}`;
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function exampleOf(index: number): object {
  const berths = times(8, (berth) => ({ name: `berth-${berth}`, length: 20 * berth, ships: [`ship-${berth}`] }));
  return {
    apiVersion: "harbor.example.com/v1",
    kind: `Pier${index}`,
    metadata: { name: `pier-${index}` },
    spec: { berths },
  };
}

function ownedCrd(index: number): string {
  const descriptor = (step: number) =>
    `      - description: how many ships of class ${step} the pier takes\n        displayName: Ships ${step}\n        path: ships${step}\n`;
  return `    - name: pier${index}s.harbor.example.com
      kind: Pier${index}
      version: v1
      displayName: Pier ${index}
      description: a pier of the harbor
      specDescriptors:
${times(10, descriptor).join("")}`;
}

function permission(index: number): string {
  return `      - serviceAccountName: pier-${index}
        rules:
${times(4, (step) => `        - apiGroups:\n          - group${step}.example.com\n          resources:\n          - boats\n          - ships\n          verbs:\n          - get\n          - list\n          - watch\n`).join("")}`;
}

function deployment(index: number): string {
  return `      - name: pier-${index}
        spec:
          replicas: 1
          selector:
            matchLabels:
              app: pier-${index}
          template:
            metadata:
              labels:
                app: pier-${index}
            spec:
              serviceAccountName: pier-${index}
              containers:
              - name: manager
                image: quay.io/example/pier@sha256:${String(index).padStart(64, "0")}
                env:
${times(12, (step) => `                - name: RELATED_IMAGE_SHIP_${step}\n                  value: quay.io/example/ship-${step}@sha256:${String(step).padStart(64, "0")}\n`).join("")}`;
}
