import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFolder, crdFile, csvFile, findingsInFolder, lampExample, ownsLamp } from "../../support/csv-fixture.ts";

test("a name without a group", async () => {
  const spec = "  customresourcedefinitions:\n    owned:\n    - {name: lamps, kind: Lamp, version: v1}\n";
  assert.deepEqual(await findingsInFolder(csvFile({ spec })), [
    "owned-crd-without-group: 'lamps' is not the name of a CRD; write plural and group, such as 'lamps.harbour.example.com'",
    "owned-crd-without-file: no CRD in 'manifests' defines lamps/v1, kind Lamp, which the CSV owns",
  ]);
});

test("a name with a group", async () => {
  await checkFolder(`${csvFile({ annotations: lampExample, spec: ownsLamp })}${crdFile()}`);
});
