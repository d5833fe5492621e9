import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { coveredApis, leavingResources, relevantRule } from "#core/openshift/removed-permission.ts";

describe("resources that leave their group", () => {
  const cases: readonly [groups: readonly string[], resource: string, removedIn: number | undefined][] = [
    [["policy"], "podsecuritypolicies", 25],
    [["extensions"], "ingresses", 22],
    [["extensions"], "deployments", 16],
    [["extensions", "extensions"], "deployments", 16],
    [["policy", "extensions"], "podsecuritypolicies", 25],
    [["extensions", "policy"], "podsecuritypolicies", 25],
    [["policy"], "poddisruptionbudgets", undefined],
    [["batch"], "cronjobs", undefined],
    [["extensions", "networking.k8s.io"], "ingresses", undefined],
    [["*"], "podsecuritypolicies", undefined],
    [["policy", "*"], "podsecuritypolicies", undefined],
    [["policy"], "*", undefined],
    [[], "podsecuritypolicies", undefined],
    [["storagemigration.k8s.io"], "storageversionmigrations", undefined],
  ];
  for (const [groups, resource, removedIn] of cases) {
    const name = `${resource} of '${groups.join("', '")}'`;
    test(name, () => assert.equal(leavingResources(groups).get(resource)?.in, removedIn));
  }
});

describe("the removed APIs that a rule covers", () => {
  const cases: readonly [groups: readonly string[], resources: readonly string[], apis: readonly string[]][] = [
    [["batch"], ["cronjobs", "jobs"], ["batch/v1beta1 CronJob"]],
    [["batch"], ["cronjobs/status"], ["batch/v1beta1 CronJob"]],
    [["batch"], ["*"], ["batch/v1beta1 CronJob", "batch/v1beta1 JobTemplate"]],
    [["*"], ["cronjobs"], ["batch/v1beta1 CronJob"]],
    [["example.com"], ["*"], []],
    [[""], ["pods"], []],
    [[], [], []],
  ];
  for (const [groups, resources, apis] of cases) {
    test(`${JSON.stringify(groups)} ${JSON.stringify(resources)}`, () => {
      assert.deepEqual(
        coveredApis({ groups, resources }).map(({ api, kind }) => `${api} ${kind}`),
        apis,
      );
    });
  }
});

test("of a rule only the resources that a removal concerns are kept, with all of its groups", () => {
  const groups = ["batch", "example.com"];
  assert.deepEqual(relevantRule({ groups, resources: ["jobs", "cronjobs", "boats"] }), {
    groups,
    resources: ["cronjobs"],
  });
  assert.deepEqual(relevantRule({ groups: ["*"], resources: ["*"] }), { groups: ["*"], resources: ["*"] });
  assert.equal(relevantRule({ groups: ["example.com"], resources: ["*"] }), undefined);
  assert.equal(relevantRule({ groups: ["batch"], resources: ["jobs"] }), undefined);
});
