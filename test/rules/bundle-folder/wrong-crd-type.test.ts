import { test } from "node:test";
import { checkFolder, crdFile, csvFile, lampExample, ownsLamp } from "../../support/csv-fixture.ts";

const csv = csvFile({ annotations: lampExample, spec: ownsLamp });

test("a string where a boolean is expected, also in a schema", async () => {
  const crd = crdFile()
    .replace("served: true\n", 'served: "yes"\n            ~~~~~ error wrong-crd-type\n')
    .replace("type: object\n", "type: object\n        required: spec\n                  ~~~~ error wrong-crd-type\n");
  await checkFolder(`${csv}${crd}`, {
    messages: ["'served' must be true or false, but is 'yes'", "'required' must be a list, but is 'spec'"],
  });
});

test("a correct CRD", async () => {
  await checkFolder(`${csv}${crdFile()}`);
});
