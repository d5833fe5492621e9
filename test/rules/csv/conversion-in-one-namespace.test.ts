import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

const hook = `  webhookdefinitions:
  - type: ConversionWebhook
    generateName: lamps.harbour.example.com
    conversionCRDs: [lamps.harbour.example.com]
`;

test("another install mode", async () => {
  const installModes =
    "  installModes: [{type: OwnNamespace, supported: true}, {type: AllNamespaces, supported: true}]\n";
  const spec = `${hook}    ~~~~~~~~~~~~~~ error conversion-in-one-namespace\n`;
  await checkFolder(csvFile({ installModes, spec }), {
    messages: ["a webhook with 'conversionCRDs' needs the install mode 'AllNamespaces' and no other"],
  });
});

test("all namespaces", async () => {
  await checkFolder(csvFile({ spec: hook }));
});
