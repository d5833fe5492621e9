import { test } from "node:test";
import { checkFolder, crdFile, csvFile, ownsLamp } from "../../support/csv-fixture.ts";

test("a CRD without an example", async () => {
  const spec = ownsLamp.replace(/(name: lamps.*\n)/, `$1            ${"~".repeat(25)} info api-without-example\n`);
  await checkFolder(`${csvFile({ spec })}${crdFile()}`, {
    messages: ["'alm-examples' has no example of harbour.example.com/v1, kind Lamp"],
  });
});

test("an API service with an example", async () => {
  const annotations = `  annotations:
    alm-examples: '[{"apiVersion": "tide.example.com/v1", "kind": "Tide"}]'
`;
  const spec = `  apiservicedefinitions:
    owned:
    - {name: tides, group: tide.example.com, version: v1, kind: Tide, deploymentName: lighthouse}
             ~~~~~ info rejected-by-olm-v1
`;
  await checkFolder(csvFile({ annotations, spec }));
});
