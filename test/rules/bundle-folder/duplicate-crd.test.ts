import { test } from "node:test";
import { checkFolder, crdFile, csvFile, lampExample, ownsLamp } from "../../support/csv-fixture.ts";

const csv = csvFile({ annotations: lampExample, spec: ownsLamp });

test("the same CRD in two files", async () => {
  const again = crdFile("manifests/lamps2.yaml").replace(
    "  - name: v1\n",
    "  - name: v1\n          ~~ error duplicate-crd\n",
  );
  await checkFolder(`${csv}${crdFile()}${again}`, {
    messages: ["harbour.example.com/v1, kind Lamp is defined twice in this bundle; remove one"],
  });
});

test("one CRD", async () => {
  await checkFolder(`${csv}${crdFile()}`);
});
