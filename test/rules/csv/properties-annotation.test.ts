import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

test("properties in the annotation", async () => {
  const annotations = `  annotations:
    alm-examples: '[]'
    olm.properties: '[]'
    ~~~~~~~~~~~~~~ info properties-annotation
`;
  await checkFolder(csvFile({ annotations }), {
    messages: ["properties belong in 'metadata/properties.yaml'; move them there from 'olm.properties'"],
  });
});

test("properties in the file", async () => {
  await checkFolder(`${csvFile()}-- metadata/properties.yaml --\nproperties: []\n`);
});
