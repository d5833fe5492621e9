import { test } from "node:test";
import { checkFolder, crdFile, csvFile, lampExample, ownsLamp } from "../../support/csv-fixture.ts";

const hook = `${ownsLamp}  webhookdefinitions:
  - type: ConversionWebhook
    generateName: clamps.harbour.example.com
    deploymentName: lighthouse
    conversionCRDs: [lamps.harbour.example.com]
`;

test("another install mode", async () => {
  const installModes =
    "  installModes: [{type: OwnNamespace, supported: true}, {type: AllNamespaces, supported: true}]\n";
  const spec = `${hook}    ~~~~~~~~~~~~~~ error conversion-in-one-namespace\n`;
  await checkFolder(csvFile({ annotations: lampExample, installModes, spec }) + crdFile(), {
    messages: ["a webhook with 'conversionCRDs' needs the install mode 'AllNamespaces' and no other"],
  });
});

test("all namespaces", async () => {
  await checkFolder(csvFile({ annotations: lampExample, spec: hook }) + crdFile());
});
