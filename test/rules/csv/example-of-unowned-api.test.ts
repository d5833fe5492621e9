import { test } from "node:test";
import { checkFolder, crdFile, csvFile, lampExample, ownsLamp } from "../../support/csv-fixture.ts";

test("an example with another version", async () => {
  const annotations = `  annotations:
    alm-examples: |
      [
        {"apiVersion": "harbour.example.com/v1", "kind": "Lamp"},
        {"apiVersion": "harbour.example.com/v2", "kind": "Lamp"}
                                                         ~~~~~~ error example-of-unowned-api
      ]
`;
  await checkFolder(`${csvFile({ annotations, spec: ownsLamp })}${crdFile()}`, {
    messages: ["this CSV does not own harbour.example.com/v2, kind Lamp; remove the example or add the API to 'owned'"],
  });
});

test("examples of what it owns", async () => {
  await checkFolder(`${csvFile({ annotations: lampExample, spec: ownsLamp })}${crdFile()}`);
});
