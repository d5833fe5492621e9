import { test } from "node:test";
import { checkFolder, checkFolderFix, crdFile, csvFile, lampExample, ownsLamp } from "../../support/csv-fixture.ts";

function conversionOf(crd: string, type = "ConversionWebhook"): string {
  const webhook = `  webhookdefinitions:
  - generateName: clamps.harbour.example.com
    deploymentName: lighthouse
    type: ${type}
    conversionCRDs:
    - ${crd}
`;
  return `${csvFile({ annotations: lampExample, spec: ownsLamp + webhook })}${crdFile()}`;
}

test("a conversion of an owned CRD", async () => {
  await checkFolder(conversionOf("lamps.harbour.example.com"));
});

test("a conversion of a CRD with a misspelt name", async () => {
  const before = conversionOf(
    "lamp.harbour.example.com\n      ~~~~~~~~~~~~~~~~~~~~~~~~ warning unowned-conversion-crd",
  );
  await checkFolder(before, {
    messages: [
      "this CSV does not own 'lamp.harbour.example.com', so neither OLM lets its webhook convert it; did you mean 'lamps.harbour.example.com'?",
    ],
  });
  await checkFolderFix(before, conversionOf("lamps.harbour.example.com"));
});

test("a conversion of a CRD of another operator", async () => {
  await checkFolder(conversionOf("horns.sea.example.com\n      ~~~~~~~~~~~~~~~~~~~~~ warning unowned-conversion-crd"), {
    messages: ["this CSV does not own 'horns.sea.example.com', so neither OLM lets its webhook convert it"],
  });
});

test("an admission webhook converts nothing", async () => {
  await checkFolder(conversionOf("horns.sea.example.com", "ValidatingAdmissionWebhook"));
});
