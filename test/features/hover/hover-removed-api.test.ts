// The hover on APIs that Kubernetes has removed, in the lists and the permissions of a CSV.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hoverOnText } from "../../support/resource-fixture.ts";

const csv = `-- manifests/lighthouse.clusterserviceversion.yaml --
apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: lighthouse.v1.0.0
spec:
  nativeAPIs:
  - {group: certificates.k8s.io, version: v1alpha1, kind: ClusterTrustBundle}
  - {group: apps, version: v1, kind: Deployment}
  customresourcedefinitions:
    owned:
    - name: lamps.harbour.example.com
      version: v1
      kind: Lamp
      resources:
      - {kind: CronJob, name: "", version: batch/v1beta1}
      - {kind: Service, name: "", version: v1}
  apiservicedefinitions:
    required:
    - {name: policies, group: policy, version: v1beta1, kind: PodSecurityPolicy}
  install:
    strategy: deployment
    spec:
      permissions:
      - serviceAccountName: keeper
        rules:
        - apiGroups: [policy]
          resources: [podsecuritypolicies, poddisruptionbudgets/status]
          verbs: [get]
        - apiGroups: [""]
          resources: [configmaps]
          verbs: [get]
      clusterPermissions:
      - serviceAccountName: keeper
        rules:
        - apiGroups: [batch]
          resources: ["*"]
          verbs: [get]
        - apiGroups: [apps, extensions]
          resources: [daemonsets, replicasets]
          verbs: [get]
`;

const cronJob = "**`batch/v1beta1 CronJob`**\n\n- removed in Kubernetes 1.25 (OpenShift 4.12)\n- use `batch/v1`";
const securityPolicy =
  "**`policy/v1beta1 PodSecurityPolicy`**\n\n- removed in Kubernetes 1.25 (OpenShift 4.12)\n- nothing replaces it";
const trustBundle =
  "**`certificates.k8s.io/v1alpha1 ClusterTrustBundle`**\n\n- planned to be removed in Kubernetes 1.37 (OpenShift 4.24), which can still change\n- nothing replaces it";

const left =
  "- `podsecuritypolicies` left the API group `policy` in Kubernetes 1.25 (OpenShift 4.12); nothing replaces it";
const allowsBudgets =
  "- allows `policy/v1beta1 PodDisruptionBudget`, removed in Kubernetes 1.25 (OpenShift 4.12)\n" +
  "- a permission names no version, so it does not tell whether the operator uses a removed one";
const allowsBatch =
  "- allows `batch/v1beta1 CronJob` and `batch/v1beta1 JobTemplate`, removed in Kubernetes 1.25 (OpenShift 4.12)\n" +
  "- `*` does not tell whether the operator uses a removed API";
const daemonSets =
  "- `daemonsets` left the API group `extensions` in Kubernetes 1.16 (OpenShift 4.3); use `apps/v1`\n" +
  "- allows `apps/v1beta2 DaemonSet`, removed in Kubernetes 1.16 (OpenShift 4.3)\n" +
  "- a permission names no version, so it does not tell whether the operator uses a removed one";

/** Each row: the text under the cursor, the whole hover. An API without a removal has none: that says nothing about it. */
const table: readonly (readonly [string, string | undefined])[] = [
  ["batch/v1beta1", cronJob],
  ["CronJob", cronJob],
  ["Service,", undefined],
  ["PodSecurityPolicy", securityPolicy],
  ["certificates.k8s.io", trustBundle],
  ["ClusterTrustBundle", trustBundle],
  ["Deployment", undefined],
  ["[policy]", `**\`policy\`**\n\n${left}\n${allowsBudgets}`],
  ["podsecuritypolicies", `**\`podsecuritypolicies\`**\n\n${left}`],
  ["poddisruptionbudgets/status", `**\`poddisruptionbudgets/status\`**\n\n${allowsBudgets}`],
  ["configmaps", undefined],
  ["[batch]", `**\`batch\`**\n\n${allowsBatch}`],
  ['"*"', `**\`*\`**\n\n${allowsBatch}`],
  ["daemonsets", `**\`daemonsets\`**\n\n${daemonSets}`],
];

describe("the hover on a removed API", () => {
  for (const [text, expected] of table) {
    it(`${expected === undefined ? "does not explain" : "explains"} ${text}`, async () =>
      assert.equal(await hoverOnText(csv, text), expected));
  }

  it("says that the OpenShift version of the file does not serve it", async () => {
    const inFolder = (minor: string) => csv.replace("-- manifests", `-- v${minor}/manifests`);
    assert.equal(await hoverOnText(inFolder("4.11"), "CronJob"), cronJob);
    const gone = `${cronJob}\n- OpenShift 4.12, which this file is for, does not serve it`;
    assert.equal(await hoverOnText(inFolder("4.12"), "CronJob"), gone);
  });

  it("lists the latest removals where everything is allowed, and counts the others", async () => {
    const all = await hoverOnText(csv.replace("[batch]", '["*"]'), '"*"');
    const lines = all?.split("\n- ").slice(1) ?? [];
    assert.equal(lines.length, 7);
    assert.match(lines[0] ?? "", /^allows .*, removed in Kubernetes 1\.36 \(OpenShift 4\.23\)$/);
    assert.match(lines[5] ?? "", /^allows \d+ more APIs with a removal$/);
    assert.equal(lines[6], "`*` does not tell whether the operator uses a removed API");
  });

  it("shows what a CSV contains as text", async () => {
    const hover = await hoverOnText(csv.replace("poddisruptionbudgets/status", "'poddisruptionbudgets/`<b>'"), "`<b>");
    assert.match(hover ?? "", /^\*\*``poddisruptionbudgets\/`<b>``\*\*\n/);
  });
});
