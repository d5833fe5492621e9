// Every field of every kind of object that is read, by each reader: the outline of YAML, that of JSON, the whole text.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parse, stringify } from "yaml";
import type { ClusterFacts, FactList } from "#core";
import { dumpOf } from "../dump-of.ts";

interface Case {
  /** The group's version and the kind, `spec`, `status` and what is not usual of `metadata`. */
  readonly yaml: string;
  readonly list: FactList;
  /** The fact without its name and place. */
  readonly fact: object;
}

const condition = { type: "Upgradeable", status: "False", reason: "Busy", message: "not now", observedGeneration: 2 };
const conditionYaml = (column: number) =>
  Object.entries({ lastTransitionTime: "2026-01-10", ...condition, status: '"False"' })
    .map(([key, value], index) => `${" ".repeat(column)}${index === 0 ? "- " : "  "}${key}: ${value}\n`)
    .join("");

const cases: Readonly<Record<string, Case>> = {
  ClusterVersion: {
    yaml: `apiVersion: config.openshift.io/v1
spec:
  channel: stable-4.19
  clusterID: 6f0d8a3e
status:
  availableUpdates:
  - image: example.com/release
    version: 4.18.9
  conditionalUpdates:
  - conditions:
    - type: Recommended
      status: "False"
      message: mind the gap
    release:
      image: example.com/release
      version: 4.19.2
    risks: []
  - release:
      version: 4.19.3
  conditions:
${conditionYaml(2)}  desired:
    image: example.com/release
    version: 4.18.5
  history:
  - completionTime: null
    state: Completed
    version: 4.18.5
`,
    list: "clusterVersions",
    fact: {
      desired: "4.18.5",
      history: [{ state: "Completed", version: "4.18.5" }],
      channel: "stable-4.19",
      availableUpdates: ["4.18.9"],
      conditionalUpdates: [
        { version: "4.19.2", recommended: "False", reason: "", message: "mind the gap" },
        { version: "4.19.3", recommended: "Unknown", reason: "", message: "" },
      ],
      conditions: [condition],
    },
  },
  ClusterOperator: {
    yaml: `apiVersion: config.openshift.io/v1\nspec: {}\nstatus:\n  conditions:\n${conditionYaml(2)}  versions: []\n`,
    list: "clusterOperators",
    fact: { conditions: [condition] },
  },
  ClusterServiceVersion: {
    yaml: `apiVersion: operators.coreos.com/v1alpha1
spec:
  description: |
    version: none
  displayName: Widget
  customresourcedefinitions:
    owned:
    - description: many words
      name: widgets.example.com
      resources:
      - kind: CronJob
        name: ""
        version: batch/v1beta1
      - kind: Pod
        version: v1
    required:
    - resources:
      - kind: Pod
        version: v1
      - kind: CronJob
        version: batch/v1beta1
  apiservicedefinitions:
    owned:
    - group: extensions
      kind: Ingress
      name: ingresses
      version: v1beta1
    required:
    - group: policy
      kind: PodSecurityPolicy
      version: v1beta1
  nativeAPIs:
  - group: batch
    kind: Job
    version: v1
  - group: policy
    kind: PodDisruptionBudget
    version: v1beta1
  install:
    spec:
      clusterPermissions:
      - rules:
        - apiGroups:
          - policy
          - apps
          resources:
          - podsecuritypolicies
          - deployments
          verbs:
          - use
        - apiGroups:
          - ""
          resources:
          - pods
        serviceAccountName: widget
      deployments:
      - name: widget
        spec:
          template: {}
      permissions:
      - rules:
        - apiGroups: ["*"]
          resources: ["*"]
          verbs: ["*"]
        serviceAccountName: widget
    strategy: deployment
  replaces: sample.v1.3.0
  version: 1.4.0
status:
  conditions:
${conditionYaml(2)}  message: all is well
  phase: Succeeded
  reason: InstallSucceeded
`,
    list: "csvs",
    fact: {
      annotations: { "olm.properties": "[]" },
      labels: { "olm.copiedFrom": "elsewhere" },
      version: "1.4.0",
      displayName: "Widget",
      replaces: "sample.v1.3.0",
      named: {
        apis: [
          { api: "batch/v1beta1", kind: "CronJob", from: "listed" },
          { api: "extensions/v1beta1", kind: "Ingress", from: "owned" },
          { api: "policy/v1beta1", kind: "PodSecurityPolicy", from: "required" },
          { api: "policy/v1beta1", kind: "PodDisruptionBudget", from: "required" },
        ],
        rules: [
          { groups: ["*"], resources: ["*"] },
          { groups: ["policy", "apps"], resources: ["podsecuritypolicies", "deployments"] },
        ],
      },
      phase: "Succeeded",
      reason: "InstallSucceeded",
      message: "all is well",
    },
  },
  Subscription: {
    yaml: `apiVersion: operators.coreos.com/v1alpha1
spec:
  channel: stable
  config:
    env: []
  installPlanApproval: Manual
  name: widget
  source: catalog
  sourceNamespace: marketplace
  startingCSV: sample.v1.3.0
status:
  catalogHealth: []
  conditions:
${conditionYaml(2)}  currentCSV: sample.v1.5.0
  installPlanRef:
    kind: InstallPlan
    name: install-abcde
  installedCSV: sample.v1.4.0
  state: UpgradePending
`,
    list: "subscriptions",
    fact: {
      packageName: "widget",
      channel: "stable",
      source: "catalog",
      sourceNamespace: "marketplace",
      startingCsv: "sample.v1.3.0",
      approval: "Manual",
      installedCsv: "sample.v1.4.0",
      currentCsv: "sample.v1.5.0",
      state: "UpgradePending",
      installPlan: "install-abcde",
      conditions: [condition],
    },
  },
  InstallPlan: {
    yaml: `apiVersion: operators.coreos.com/v1alpha1
spec:
  approval: Manual
  approved: true
  clusterServiceVersionNames:
  - sample.v1.5.0
status:
  phase: RequiresApproval
  plan:
  - resolving: sample.v1.5.0
    resource:
      group: operators.coreos.com
      kind: ClusterServiceVersion
      manifest: '{"kind":"ConfigMap","name":"abc"}'
      version: v1alpha1
    status: Unknown
  - resolving: sample.v1.5.0
    resource:
      group: policy
      kind: PodDisruptionBudget
      manifest: |-
        {"kind": "PodDisruptionBudget"}
      version: v1beta1
  - resolving: other.v1.0.0
`,
    list: "installPlans",
    fact: {
      csvNames: ["sample.v1.5.0"],
      approval: "Manual",
      approved: true,
      phase: "RequiresApproval",
      manifests: [
        { csv: "sample.v1.5.0", apis: [{ api: "policy/v1beta1", kind: "PodDisruptionBudget", from: "manifest" }] },
        { csv: "other.v1.0.0", apis: [] },
      ],
    },
  },
  OperatorGroup: {
    yaml: "apiVersion: operators.coreos.com/v1\nspec:\n  targetNamespaces: []\n  upgradeStrategy: Default\n",
    list: "operatorGroups",
    fact: { upgradeStrategy: "Default" },
  },
  OperatorCondition: {
    yaml: `apiVersion: operators.coreos.com/v2
spec:
  conditions:
${conditionYaml(2)}  deployments:
  - widget
  overrides:
  - Upgradeable
${conditionYaml(2)}status:
  conditions:
${conditionYaml(2)}  version: v1
`,
    list: "operatorConditions",
    fact: {
      apiVersion: "operators.coreos.com/v2",
      generation: 3,
      overrides: [condition],
      stringOverrides: ["Upgradeable"],
      specConditions: [condition],
      statusConditions: [condition],
      statusVersion: "v1",
    },
  },
  ClusterExtension: {
    yaml: `apiVersion: olm.operatorframework.io/v1
spec:
  namespace: apps
  source:
    catalog:
      channels:
      - stable
      packageName: widget
      selector:
        matchLabels:
          a: b
      upgradeConstraintPolicy: SelfCertified
      version: 1.x
    sourceType: Catalog
status:
  conditions:
${conditionYaml(2)}  install:
    bundle:
      name: widget.v1.4.0
      release: "2"
      version: 1.4.0
`,
    list: "clusterExtensions",
    fact: {
      packageName: "widget",
      version: "1.x",
      channels: ["stable"],
      policy: "SelfCertified",
      selector: { matchLabels: { a: "b" } },
      installed: { name: "widget.v1.4.0", version: "1.4.0", release: "2" },
      conditions: [condition],
    },
  },
  ClusterObjectSet: {
    yaml: `apiVersion: olm.operatorframework.io/v1
spec:
  lifecycleState: Active
  phases:
  - name: policies
    objects:
    - object:
        apiVersion: flowcontrol.apiserver.k8s.io/v1beta3
        kind: FlowSchema
        metadata:
          name: widget
    - collisionProtection: Prevent
      object:
        apiVersion: rbac.authorization.k8s.io/v1
        kind: ClusterRole
        rules:
        - apiGroups: [extensions]
          resources: [ingresses, widgets]
          verbs: [get]
  revision: 4
`,
    list: "clusterObjectSets",
    fact: {
      annotations: { "olm.properties": "[]", "alm-examples": "[\n]" },
      labels: { "olm.copiedFrom": "elsewhere" },
      lifecycleState: "Active",
      revision: 4,
      named: {
        apis: [{ api: "flowcontrol.apiserver.k8s.io/v1beta3", kind: "FlowSchema", from: "manifest" }],
        rules: [{ groups: ["extensions"], resources: ["ingresses"] }],
      },
    },
  },
  ClusterCatalog: {
    yaml: `apiVersion: olm.operatorframework.io/v1
spec:
  availabilityMode: Available
  priority: -200
  source:
    image:
      ref: example.com/catalog
    type: Image
status:
  conditions:
${conditionYaml(2)}`,
    list: "clusterCatalogs",
    fact: {
      priority: -200,
      availabilityMode: "Available",
      labels: { "olm.copiedFrom": "elsewhere" },
      image: "example.com/catalog",
      conditions: [condition],
    },
  },
  PackageManifest: {
    yaml: `apiVersion: packages.operators.coreos.com/v1
spec: {}
status:
  catalogSource: catalog
  catalogSourceNamespace: marketplace
  channels:
  - currentCSV: widget.v1.4.0
    currentCSVDesc:
      annotations:
        alm-examples: '[]'
        olm.properties: '[]'
      description: long
    deprecation:
      message: use fast
    entries:
    - name: widget.v1.4.0
      version: 1.4.0
    name: stable
  defaultChannel: stable
  deprecation:
    message: use gadget
  packageName: widget
`,
    list: "packageManifests",
    fact: {
      catalogSource: "catalog",
      catalogSourceNamespace: "marketplace",
      defaultChannel: "stable",
      channels: [
        {
          name: "stable",
          currentCsv: "widget.v1.4.0",
          entries: [{ name: "widget.v1.4.0", version: "1.4.0" }],
          headAnnotations: { "olm.properties": "[]" },
          deprecation: "use fast",
        },
      ],
      deprecation: "use gadget",
    },
  },
};

const metadata = `metadata:
  annotations:
    alm-examples: |-
      [
      ]
    olm.properties: '[]'
  generation: 3
  labels:
    olm.copiedFrom: elsewhere
  managedFields:
  - manager: olm
  name: sample
  namespace: team-a
`;

/** Objects of the cluster itself have no namespace, even if the text has one. */
const withoutNamespace: ReadonlySet<FactList> = new Set([
  "clusterVersions",
  "clusterOperators",
  "clusterExtensions",
  "clusterObjectSets",
  "clusterCatalogs",
]);

function factsIn(facts: ClusterFacts, list: FactList): readonly object[] {
  const listed = facts[list];
  assert.ok("items" in listed, JSON.stringify(facts.problems));
  return listed.items.map(({ at, ...fact }) => fact);
}

describe("all that is read of a", () => {
  for (const [kind, { yaml, list, fact }] of Object.entries(cases)) {
    const [apiVersion = "", ...rest] = yaml.split(/(?<=\n)/);
    const text = `${apiVersion}kind: ${kind}\n${metadata}${rest.join("")}`;
    const named = withoutNamespace.has(list) ? { name: "sample" } : { namespace: "team-a", name: "sample" };
    const forms = {
      "known from the beginning": { "a.yaml": text },
      "known at the end": { "a.yaml": `${metadata}${rest.join("")}${apiVersion}kind: ${kind}\n` },
      "that is an item of a list": {
        "a.yaml": `items:\n${text.replace(/^/gm, "  ").replace(/^ {2}/, "- ").trimEnd()}\n`,
      },
      "in JSON": { "a.json": JSON.stringify(parse(text)) },
      "with an anchor in it": { "a.yaml": text.replace("name: sample", "name: &anchor sample") },
    };
    for (const [form, files] of Object.entries(forms)) {
      test(`${kind} ${form}`, async (t) => {
        const facts = await dumpOf(t, files);
        assert.deepEqual(factsIn(facts, list), [{ ...named, ...fact }]);
        assert.deepEqual(facts.problems, []);
      });
    }
  }
});

test("the ClusterExtension among several owners of a ClusterObjectSet", async (t) => {
  const ownerReferences = [
    { apiVersion: "v1", kind: "ConfigMap", name: "settings", uid: "1" },
    { apiVersion: "olm.operatorframework.io/v1", kind: "ClusterExtension", name: "widget", uid: "2" },
  ];
  const apiVersion = "olm.operatorframework.io/v1";
  const set = { apiVersion, kind: "ClusterObjectSet", metadata: { name: "widget-1", ownerReferences }, spec: {} };
  for (const [file, text] of [
    ["set.json", JSON.stringify(set)],
    ["set.yaml", stringify(set)],
  ] as const) {
    const { clusterObjectSets } = await dumpOf(t, { [file]: text });
    assert.deepEqual(
      "items" in clusterObjectSets && clusterObjectSets.items.map(({ owner }) => owner),
      ["widget"],
      file,
    );
  }
});
