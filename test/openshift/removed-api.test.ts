// The removals of Kubernetes' APIs, compared with the lifecycle that the real Go modules state.

import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import { minorText } from "#core/openshift/openshift-minor.ts";
import {
  kubernetesMinorOf,
  openShiftMinorOf,
  removedApiOf,
  replacementIn,
  resourceOf,
} from "#core/openshift/removed-api.ts";
import { removedApiRows } from "#core/openshift/removed-apis.ts";
import vectors from "../vectors/removed-apis.json" with { type: "json" };

interface Vector {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly removed: string;
  readonly resource: string;
  readonly planned: boolean;
  readonly replacement?: { readonly group: string; readonly version: string; readonly kind: string };
}

const all: readonly Vector[] = Object.values(vectors.removed as Record<string, Vector[]>).flat();

describe("the table of removed APIs", () => {
  for (const { group, version, kind, removed, resource, planned, replacement } of all) {
    test(`${group}/${version} ${kind}`, () => {
      const found = removedApiOf(`${group}/${version}`, kind);
      assert.equal(`1.${found?.in}`, removed);
      assert.equal(found?.isPlanned ?? false, planned);
      assert.equal(resourceOf(kind), resource);
      if (replacement) assert.equal(found?.use, `${replacement.group}/${replacement.version}`);
    });
  }

  it("has nothing else", () => {
    assert.equal(removedApiRows.flatMap(({ kinds }) => kinds.split(" ")).length, all.length);
  });

  it("names only replacements of later versions", () => {
    for (const { in: removedIn, use, kinds } of removedApiRows) {
      for (const kind of kinds.split(" ")) {
        const after = use === undefined ? undefined : removedApiOf(use, kind);
        assert.ok(!after || after.in > removedIn, `${use} ${kind}`);
      }
    }
  });
});

describe("the Kubernetes of an OpenShift version", () => {
  for (const [kubernetes, openshift] of Object.entries(vectors.kubernetesToOpenShift)) {
    test(`${kubernetes} is in ${openshift}`, () => {
      const minor = Number(kubernetes.slice(2));
      assert.equal(minorText(openShiftMinorOf(minor)), openshift);
      assert.equal(kubernetesMinorOf(openShiftMinorOf(minor)), minor);
    });
  }

  test("5.0 is 4.23", () => assert.equal(kubernetesMinorOf({ major: 5, minor: 0 }), 36));

  for (const unknown of [
    { major: 3, minor: 11 },
    { major: 4, minor: 2 },
    { major: 5, minor: 1 },
    { major: 4, minor: 24 },
  ]) {
    test(`${minorText(unknown)} is not known`, () => assert.equal(kubernetesMinorOf(unknown), undefined));
  }
});

describe("what replaces a removed API", () => {
  const flowSchema = removedApiOf("flowcontrol.apiserver.k8s.io/v1beta1", "FlowSchema");
  assert.ok(flowSchema);
  test("is what that Kubernetes still serves", () => {
    assert.equal(replacementIn(flowSchema, 26), "flowcontrol.apiserver.k8s.io/v1beta3");
    assert.equal(replacementIn(flowSchema, 32), "flowcontrol.apiserver.k8s.io/v1");
  });
  test("can be nothing", () => {
    const policy = removedApiOf("extensions/v1beta1", "PodSecurityPolicy");
    assert.ok(policy);
    assert.equal(replacementIn(policy, 16), "policy/v1beta1");
    assert.equal(replacementIn(policy, 25), undefined);
  });
});
