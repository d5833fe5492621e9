import { test } from "node:test";
import { checkFolder, crdFile, crdText, csvFile, lampExample, ownsLamp } from "../../support/csv-fixture.ts";

const message = "the CSV does not own harbour.example.com/v1, kind Lamp; add it to 'customresourcedefinitions.owned'";

test("a CRD that the CSV does not own is missing in its list, or in the nearest key above that", async () => {
  const lists = [
    "spec:\n~~~~ error unowned-crd\n",
    "spec:\n  customresourcedefinitions:\n  ~~~~~~~~~~~~~~~~~~~~~~~~~ error unowned-crd\n    required: []\n",
    "spec:\n  customresourcedefinitions:\n    owned: []\n    ~~~~~ error unowned-crd\n",
  ];
  for (const list of lists) {
    await checkFolder(`${csvFile().replace("spec:\n", list)}${crdFile()}`, { messages: [message] });
  }
});

test("another version of an owned CRD", async () => {
  const older = crdText().replace(
    "  - name: v1\n",
    "  - {name: v1alpha1, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}\n  - name: v1\n",
  );
  await checkFolder(
    `${csvFile({ annotations: lampExample, spec: ownsLamp })}${crdFile("manifests/lamps.yaml", older)}`,
  );
});
