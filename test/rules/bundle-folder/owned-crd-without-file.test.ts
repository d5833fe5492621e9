import { test } from "node:test";
import { checkFolder, crdFile, csvFile, lampExample, ownsLamp } from "../../support/csv-fixture.ts";

const csv = csvFile({ annotations: lampExample, spec: ownsLamp });
const marked = csv.replace(/( +- name: lamps.*\n)/, `$1            ${"~".repeat(25)} error owned-crd-without-file\n`);

test("no CRD", async () => {
  await checkFolder(marked, {
    messages: ["no CRD in 'manifests' defines harbour.example.com/v1, kind Lamp, which the CSV owns"],
  });
});

test("a CRD that is listed twice", async () => {
  const item = ownsLamp.slice(ownsLamp.indexOf("    - name"));
  const twice = `${ownsLamp}${item.replace("\n", `\n            ${"~".repeat(25)} error owned-crd-without-file\n`)}`;
  await checkFolder(`${csvFile({ annotations: lampExample, spec: twice })}${crdFile()}`, {
    messages: ["harbour.example.com/v1, kind Lamp is listed twice in 'owned'; remove one"],
  });
});

test("another version of a CRD", async () => {
  const owned = `  customresourcedefinitions:
    owned:
    ~~~~~ error unowned-crd
    - name: lamps.harbour.example.com
            ${"~".repeat(25)} warning api-without-example
      version: v2
               ~~ error owned-crd-without-file
      kind: Lamp
`;
  await checkFolder(`${csvFile({ spec: owned })}${crdFile()}`);
});

test("the CRD", async () => {
  await checkFolder(`${csv}${crdFile()}`);
});
