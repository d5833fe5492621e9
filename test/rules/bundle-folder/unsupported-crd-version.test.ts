import assert from "node:assert/strict";
import { test } from "node:test";
import {
  checkFolder,
  crdFile,
  crdText,
  csvFile,
  findingsInFolder,
  lampExample,
  ownsLamp,
} from "../../support/csv-fixture.ts";

test("an unknown version", async () => {
  const csv = csvFile({ annotations: lampExample });
  const crd = crdFile(undefined, crdText({ apiVersion: "apiextensions.k8s.io/v2" }));
  const found = await findingsInFolder(`${csv}${crd}`);
  assert.ok(found.includes("unsupported-crd-version: the API version of a CRD must be 'apiextensions.k8s.io/v1'"));
});

test("v1", async () => {
  await checkFolder(`${csvFile({ annotations: lampExample, spec: ownsLamp })}${crdFile()}`);
});
