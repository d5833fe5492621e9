import assert from "node:assert/strict";
import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule, checkRuleFix } from "../../support/profile-fixture.ts";

test("the right spelling, and another annotation", async () => {
  await checkRule(
    "misspelt-operator-group-annotation",
    `${csvFile()}-- manifests/group.yaml --
apiVersion: operators.coreos.com/v1
kind: OperatorGroup
metadata:
  name: lighthouse
  annotations:
    olm.providedAPIs: x
spec: {}
`,
  );
});

test("another letter case", async () => {
  await checkRule(
    "misspelt-operator-group-annotation",
    `${csvFile()}-- manifests/group.yaml --
apiVersion: operators.coreos.com/v1
kind: OperatorGroup
metadata:
  name: lighthouse
  annotations:
    olm.providedApis: x
    ~~~~~~~~~~~~~~~~ error misspelt-operator-group-annotation
spec: {}
`,
    { messages: ["OLM reads the annotation 'olm.providedAPIs', not 'olm.providedApis'"] },
  );
});

test("the fix", async () => {
  await checkRuleFix(
    "misspelt-operator-group-annotation",
    `${csvFile()}-- manifests/group.yaml --
apiVersion: operators.coreos.com/v1
kind: OperatorGroup
metadata:
  name: lighthouse
  annotations:
    OLM.providedAPIs: x
`,
    `${csvFile()}-- manifests/group.yaml --
apiVersion: operators.coreos.com/v1
kind: OperatorGroup
metadata:
  name: lighthouse
  annotations:
    olm.providedAPIs: x
`,
  );
});

test("no fix beside the right annotation, because the key would be there twice", async () => {
  await assert.rejects(
    checkRuleFix(
      "misspelt-operator-group-annotation",
      `${csvFile()}-- manifests/group.yaml --
apiVersion: operators.coreos.com/v1
kind: OperatorGroup
metadata:
  name: lighthouse
  annotations:
    olm.providedAPIs: x
    OLM.providedAPIs: y
`,
      "",
    ),
    /no finding offers a fix/,
  );
});
