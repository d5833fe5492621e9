// Which CSVs are judged: all that an author wrote, whatever their `status`.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readSourceFile } from "#core";
import { isAuthored } from "#core/bundle/csv-parts.ts";
import { clusterServiceVersionsOf } from "#core/model/csv.ts";

const csv = (metadata: string, status: string) =>
  `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata: {name: lighthouse.v1.0.0${metadata}}
spec: {version: 1.0.0}
${status}`;

function isJudged(path: string, text: string): boolean {
  const [document] = readSourceFile(path, text).documents;
  const [found] = document ? clusterServiceVersionsOf(document) : [];
  assert.ok(found);
  return isAuthored(found);
}

describe("a CSV is judged", () => {
  const leftByTools = [
    "status: {}\n",
    "status: null\n",
    "status: {cleanup: {}}\n",
    "status: {phase: ''}\n",
    "status: {conditions: []}\n",
    "status: {requirementStatus: [], certsLastUpdated: null, lastUpdateTime: null}\n",
    "status: {phase: Succeeded}\n",
  ];
  for (const status of leftByTools) {
    it(`with ${status.trim()}, wherever it is`, () => {
      for (const path of ["lighthouse.yaml", "1.0.0/manifests/lighthouse.yaml"]) {
        assert.ok(isJudged(path, csv("", status)), path);
      }
    });
  }

  it("with a uid, where OLM v0 has written nothing", () => {
    assert.ok(isJudged("lighthouse.yaml", csv(", uid: a, resourceVersion: '1'", "status: {cleanup: {}}\n")));
  });

  it("in a bundle, even if it was read from a cluster", () => {
    assert.ok(isJudged("1.0.0/manifests/lighthouse.yaml", csv(", uid: a", "status: {phase: Succeeded}\n")));
  });
});

describe("a CSV is not judged", () => {
  for (const status of ["status: {phase: Succeeded}\n", "status: {conditions: [{phase: Pending}]}\n"]) {
    it(`outside of bundles, if the API server stored it and OLM v0 wrote ${status.trim()}`, () => {
      for (const stored of [", uid: a", ", resourceVersion: '12'"]) {
        assert.ok(!isJudged("installed/lighthouse.yaml", csv(stored, status)), stored);
      }
    });
  }
});
