// A CSV that is edited again and again has the findings that a fresh session has of its text: what is kept of the parts that
// an edit leaves as they are, or only moves, is what would be found there now.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Session } from "#core";
import { offRuleIds } from "#core/rules/engine/rules-by-scope.ts";
import { defaultSettings, type Settings } from "#core/settings/settings.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { seededRandom } from "../support/random.ts";
import { randomRuns } from "../support/random-runs.ts";
import { comparable, editedText } from "../support/template-edits.ts";

const path = "/w/bundle/manifests/harbor.clusterserviceversion.yaml";

const long = "A pier takes ships and holds them as long as they stay; its operator moors and unmoors them. ".repeat(3);

const files = {
  "/w/bundle/metadata/annotations.yaml": "annotations:\n  operators.operatorframework.io.bundle.package.v1: harbor\n",
  "/w/bundle/manifests/piers.crd.yaml": `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: piers.harbor.example.com}
spec: {group: harbor.example.com, names: {kind: Pier, plural: piers}, scope: Namespaced, versions: [{name: v1}]}
`,
  "/w/bundle/manifests/keeper.yaml": "apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: keeper}\n",
};

const crd = (name: string, more: string) => `    - name: ${name}s.harbor.example.com
      kind: ${name}
      version: v1
${more}      resources:
      - {kind: Ingress, version: extensions/v1beta1, name: ''}
      - {kind: CronJob, version: batch/v1beta1, name: ''}
      specDescriptors:
      - path: ships
        displayName: Ships
        description: ${long}
`;

const deployment = (name: string, requests: string) => `      - name: ${name}
        spec:
          replicas: 1
          template:
            spec:
              serviceAccountName: ${name}
              containers:
              - name: manager
                image: quay.io/harbor/${name}:v1
${requests}                env:
                - name: RELATED_IMAGE_${name.toUpperCase()}
                  value: quay.io/harbor/${name}-image:v1
                - name: DESCRIPTION
                  value: ${long}
`;

const permission = (account: string, rule: string) => `      - serviceAccountName: ${account}
        rules:
        - {apiGroups: [''], resources: [pods], verbs: [get]}
        - ${rule}
        - apiGroups: [apps]
          resources: [deployments, daemonsets, statefulsets, replicasets, controllerrevisions]
          verbs: [get, list, watch, create, update, patch, delete]
          resourceNames: [a-name-of-a-resource-that-is-long, another-name-of-a-resource-that-is-long]
`;

/** Most parts hold a mistake, in text that is long enough for something to be kept of it. */
const text = `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: harbor.v1.0.0
  annotations:
    features.operators.openshift.io/disconnected: "true"
    alm-examples: |-
      [{"apiVersion": "harbor.example.com/v1", "kind": "Pier", "spec": {"text": "${long}"}},
       {"apiVersion": "harbor.example.com/v1", "kind": "Lamp", "spec": {}}]
    operatorframework.io/suggested-namespace: harbor
spec:
  version: 1.0.0
  displayName: Harbor
  installModes:
  - {type: AllNamespaces, supported: true}
  customresourcedefinitions:
    owned:
${crd("Pier", "      descripton: a pier\n")}${crd("Berth", "      description: 12\n")}${crd("Boat", "")}  install:
    strategy: deployment
    spec:
      clusterPermissions:
${permission("keeper", "{apiGroups: [policy], resources: [podsecuritypolicies], verbs: [use]}")}${permission("pilot", "{apiGroups: [apiextensions.k8s.io], resources: [customresourcedefinitions], verbs: ['*']}")}      deployments:
${deployment("keeper", "")}${deployment("pilot", "                resources: {requests: {cpu: 10m}}\n                imagePullPolicy: 1\n")}${deployment("guard", "                ports: [{containerPort: many}]\n")}  relatedImages:
  - name: keeper
    image: quay.io/harbor/keeper-image:v1
  links:
  - name: Harbor
    url: https://harbor.example.com
`;

/** With every rule, and with those only that are on by default. */
const everyRule = { ...defaultSettings, rules: Object.fromEntries([...offRuleIds].map((id) => [id, "warning"])) };

describe("a CSV that is edited at random has the findings of a fresh reading", () => {
  test("with every rule", () => compareAfterEdits(everyRule as Settings, 1));
  test("with the rules that are on by default", () => compareAfterEdits(defaultSettings, 2));
});

async function compareAfterEdits(settings: Settings, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const session = sessionWith(settings);
  const texts = [text];
  let found = 0;
  for (let step = 0; step < randomRuns(60); step++) {
    const now = texts.at(-1) ?? text;
    const kept = await findingsIn(session, now);
    assert.deepEqual(kept, await findingsIn(sessionWith(settings), now), `after ${step} edits:\n${now}`);
    found += kept.length;
    // Mostly small edits of the same text, so that few of the texts are broken.
    const isSmall = random.chance(60);
    const from = random.chance(70) ? random.pick(texts.slice(0, 3)) : text;
    texts.push(isSmall ? withLetters(from, random.below(from.length), random.below(3)) : editedText(from, random));
  }
  assert.ok(found > 200, `only ${found} findings`);
}

/** Letters typed at the end of the line, which move what is behind them. */
function withLetters(before: string, at: number, count: number): string {
  const lineEnd = before.indexOf("\n", at);
  return `${before.slice(0, lineEnd)}${"abc".slice(count)}${before.slice(lineEnd)}`;
}

function sessionWith(settings: Settings): Session {
  const session = new Session(memoryWorkspace({ ...files, [path]: text }));
  session.configure(settings);
  session.setWorkspaceFolders(["/w"]);
  return session;
}

async function findingsIn(session: Session, now: string): Promise<readonly object[]> {
  session.setText(path, now);
  const snapshot = await session.snapshot(path);
  return (snapshot?.findings() ?? []).map(comparable);
}
