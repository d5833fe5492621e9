import { test } from "node:test";
import { checkFolder, crdFile, csvFile, lampExample, ownsLamp } from "../../support/csv-fixture.ts";

const csv = csvFile({ annotations: lampExample, spec: ownsLamp });

test("a boolean and a number where a CRD has texts, also deep in its schema", async () => {
  const crd = crdFile()
    .replace("metadata:\n", "metadata:\n  labels: {version: 1.5}\n                    ~~~ error unquoted-crd-text\n")
    .replace(
      "type: object\n",
      `type: object
        properties:
          spec: {type: true}
                       ~~~~ error unquoted-crd-text
          lamp: {properties: {size: {description: 2}}}
                                                  ~ error unquoted-crd-text
`,
    );
  await checkFolder(`${csv}${crd}`, {
    messages: [
      "1.5 is a number; put it in quotes, because opm and clusters accept only text here",
      "true is a boolean; put it in quotes, because opm and clusters accept only text here",
      "2 is a number; put it in quotes, because opm and clusters accept only text here",
    ],
  });
});

test("values that may have any type", async () => {
  const crd = crdFile().replace("type: object\n", "type: object\n        default: {lamps: 2}\n        minimum: 1\n");
  await checkFolder(`${csv}${crd}`);
});
