import { test } from "node:test";
import { checkFolder, crdFile, crdText, csvFile, lampExample, ownsLamp } from "../../support/csv-fixture.ts";

test("a CRD that the CSV does not own", async () => {
  const crd = crdFile().replace("  - name: v1\n", "  - name: v1\n          ~~ error unowned-crd\n");
  await checkFolder(`${csvFile()}${crd}`, {
    messages: ["the CSV does not own harbour.example.com/v1, kind Lamp; add it to 'customresourcedefinitions.owned'"],
  });
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
