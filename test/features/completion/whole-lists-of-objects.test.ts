// Everything that a list shows in a Subscription, a ClusterExtension and where an API is named.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { ask } from "./catalog-cursor.ts";
import { drawList, shown } from "./draw-list.ts";

const catalog = `-- catalogs/lighthouse/catalog.yaml --
${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${channelOf("candidate", "2.0.0-rc.1", "1.1.0")}${channelOf("old", "1.0.0")}${bundlesOf("1.0.0", "1.1.0", "2.0.0-rc.1", "0.9.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference: {schema: olm.channel, name: old}
  message: gone
- reference: {schema: olm.bundle, name: lighthouse.v1.0.0}
  message: gone
`;

describe("the list in a Subscription", () => {
  const subscription = (...spec: readonly string[]) =>
    `-- subscription.yaml --\napiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\nmetadata: {name: lighthouse}\nspec:\n${spec.map((line) => `  ${line}\n`).join("")}${catalog}`;

  it("has what the catalogs define", async () => {
    assert.deepEqual(await shown(subscription("name: <|>")), ["lighthouse, package"]);
    assert.deepEqual(await shown(subscription("name: lighthouse", "channel: <|>")), [
      "stable, channel, head lighthouse.v1.1.0",
      "candidate, channel, head lighthouse.v2.0.0-rc.1",
      "old, channel, head lighthouse.v1.0.0, deprecated",
    ]);
    assert.deepEqual(await shown(subscription("name: lighthouse", "startingCSV: <|>")), [
      "lighthouse.v2.0.0-rc.1, bundle, 2.0.0-rc.1",
      "lighthouse.v1.1.0, bundle, 1.1.0",
      "lighthouse.v1.0.0, bundle, 1.0.0, deprecated",
      "lighthouse.v0.9.0, bundle, 0.9.0",
    ]);
    assert.deepEqual(await shown(subscription("name: lighthouse", "channel: old", "startingCSV: <|>")), [
      "lighthouse.v1.0.0, bundle, 1.0.0, deprecated",
    ]);
    assert.deepEqual(await shown(subscription("name: inn", "channel: <|>")), []);
  });

  it("has the usual sources and approvals", async () => {
    assert.deepEqual(await shown(subscription("source: <|>")), [
      "redhat-operators, value, OpenShift",
      "certified-operators, value, OpenShift",
      "community-operators, value, OpenShift",
      "operatorhubio-catalog, value, other Kubernetes clusters",
    ]);
    assert.deepEqual(await shown(subscription("sourceNamespace: <|>")), [
      "openshift-marketplace, value, OpenShift",
      "olm, value, other Kubernetes clusters",
    ]);
    assert.deepEqual(await shown(subscription("installPlanApproval: <|>")), ["Automatic, value", "Manual, value"]);
  });

  it("has its fields", async () => {
    assert.deepEqual(await shown(subscription("name: lighthouse", "<|>")), [
      "source, field, required: source: $0 …",
      "sourceNamespace, field, required: sourceNamespace: $0 …",
      "channel, field: channel: $0 …",
      "startingCSV, field: startingCSV: $0 …",
      "installPlanApproval, field: installPlanApproval: $0 …",
      "config, field: config:\n    env:\n      - name: $0",
    ]);
    assert.deepEqual(await shown(subscription("config:", "  <|>")), [
      "env, field: env:\n      - name: $0",
      "envFrom, field: envFrom:\n      - $0",
      "resources, field: resources: $0",
      "nodeSelector, field: nodeSelector:\n      $0",
      "tolerations, field: tolerations:\n      - $0",
      "affinity, field: affinity: $0",
      "volumes, field: volumes:\n      - $0",
      "volumeMounts, field: volumeMounts:\n      - $0",
      "annotations, field: annotations:\n      $0",
      "selector, field: selector: $0",
    ]);
    assert.deepEqual(await shown(subscription("config:", "  tolerations:", "  - <|>")), []);
    assert.deepEqual(await shown(subscription("config:", "  tolerations:", "    <|>")), []);
  });
});

describe("the list in a ClusterExtension", () => {
  const extension = (...lines: readonly string[]) =>
    `-- extension.yaml --\napiVersion: olm.operatorframework.io/v1\nkind: ClusterExtension\nmetadata: {name: lighthouse}\nspec:\n  source:\n    sourceType: Catalog\n    catalog:\n${lines.map((line) => `      ${line}\n`).join("")}${catalog}`;

  it("has what the catalogs define", async () => {
    assert.deepEqual(await shown(extension("packageName: <|>")), ["lighthouse, package"]);
    assert.deepEqual(await shown(extension("packageName: lighthouse", "channels: [<|>]")), [
      "stable, channel, head lighthouse.v1.1.0",
      "candidate, channel, head lighthouse.v2.0.0-rc.1",
      "old, channel, head lighthouse.v1.0.0, deprecated",
    ]);
    assert.deepEqual(await shown(extension("packageName: lighthouse", "channels: [stable, <|>]")), [
      "candidate, channel, head lighthouse.v2.0.0-rc.1",
      "old, channel, head lighthouse.v1.0.0, deprecated",
    ]);
    assert.deepEqual(await shown(extension("packageName: lighthouse", "version: <|>")), [
      "2.0.0-rc.1, version, in candidate",
      "1.1.0, version, in candidate, stable",
      "1.0.0, version, in old, stable, deprecated",
      "0.9.0, version, in no channel",
      "1.1.x, range, from 1.1.0 up to but not including 1.2.0; matches no pre-release",
      '^1.1.0, range, from 1.1.0 up to but not including 2.0.0; matches no pre-release: "^1.1.0"',
      '>=1.1.0 <2.0.0, range, from 1.1.0 up to but not including 2.0.0; matches no pre-release: ">=1.1.0 <2.0.0"',
    ]);
    assert.deepEqual(await shown(extension("packageName: lighthouse", "channels: [stable]", "version: <|>")), [
      "1.1.0, version, in candidate, stable",
      "1.0.0, version, in old, stable, deprecated",
      "1.1.x, range, from 1.1.0 up to but not including 1.2.0; matches no pre-release",
      '^1.1.0, range, from 1.1.0 up to but not including 2.0.0; matches no pre-release: "^1.1.0"',
      '>=1.1.0 <2.0.0, range, from 1.1.0 up to but not including 2.0.0; matches no pre-release: ">=1.1.0 <2.0.0"',
    ]);
    assert.deepEqual(await shown(extension("packageName: inn", "version: <|>")), [
      "1.2.x, range, from 1.2.0 up to but not including 1.3.0; matches no pre-release",
      '^1.2.3, range, from 1.2.3 up to but not including 2.0.0; matches no pre-release: "^1.2.3"',
      '>=1.2.3 <2.0.0, range, from 1.2.3 up to but not including 2.0.0; matches no pre-release: ">=1.2.3 <2.0.0"',
    ]);
  });

  it("has its fields", async () => {
    assert.deepEqual(await shown(extension("packageName: lighthouse", "<|>")), [
      "channels, field: channels:\n        - $0",
      "version, field: version: $0",
      "selector, field: selector:\n        matchLabels:\n          $0",
      "upgradeConstraintPolicy, field: upgradeConstraintPolicy: ‹1|CatalogProvided,SelfCertified|› …",
    ]);
    assert.deepEqual(await shown(extension("packageName: lighthouse", "upgradeConstraintPolicy: <|>")), [
      "CatalogProvided, value",
      "SelfCertified, value",
    ]);
    assert.deepEqual(await shown(extension("packageName: lighthouse", "selector:", "  matchExpressions:", "  - <|>")), [
      "key, field, required: key: $0",
      "operator, field, required: operator: $0",
      "values, field: values:\n          - $0",
    ]);
  });
});

describe("the list in kinds and versions of APIs", () => {
  const asked = async (fixture: string) => drawList((await ask(fixture)).completions);

  it("has what belongs together", async () => {
    assert.deepEqual(await asked("-- metadata/a.yaml --\nkind: OperatorCondition\napiVersion: <|>\n"), [
      "operators.coreos.com/v2, value",
      "operators.coreos.com/v1, value",
    ]);
    assert.deepEqual(
      await asked(
        "-- metadata/a.yaml --\nkind: OperatorCondition\napiVersion: operators.coreos.com/v2\nspec:\n  <|>\n",
      ),
      [
        'conditions, field: conditions:\n    - type: $1\n      status: "‹2|True,False,Unknown|›"\n      reason: $3\n      message: $4\n      lastTransitionTime: $0',
        'overrides, field: overrides:\n    - type: $1\n      status: "‹2|True,False,Unknown|›"\n      reason: $3\n      message: $0',
        "deployments, field: deployments:\n    - $0",
        "serviceAccounts, field: serviceAccounts:\n    - $0",
      ],
    );
    assert.deepEqual(
      await asked(
        "-- metadata/a.yaml --\nkind: OperatorCondition\napiVersion: operators.coreos.com/v1\nspec:\n  <|>\n",
      ),
      [
        'overrides, field: overrides:\n    - type: $1\n      status: "‹2|True,False,Unknown|›"\n      reason: $3\n      message: $0',
        "deployments, field: deployments:\n    - $0",
        "serviceAccounts, field: serviceAccounts:\n    - $0",
      ],
    );
    assert.deepEqual(
      await asked(
        "-- metadata/a.yaml --\nkind: OperatorCondition\napiVersion: operators.coreos.com/v2\nspec:\n  overrides:\n  - <|>\n",
      ),
      [
        'type: Upgradeable, value, allows updates of the operator: type: Upgradeable\n    status: "True"\n    reason: Overridden\n    message: ""',
        "type, field, required: type: $0 …",
        'status, field, required: status: "‹1|True,False,Unknown|›" …',
        "reason, field, required: reason: $0",
        "message, field, required: message: $0",
        "lastTransitionTime, field: lastTransitionTime: $0",
        "observedGeneration, field: observedGeneration: $0",
      ],
    );
  });
});
