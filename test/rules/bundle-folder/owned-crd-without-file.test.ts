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
    messages: [
      "harbour.example.com/v1, kind Lamp is listed twice in 'owned'; remove one, or name the API that was meant",
    ],
  });
});

test("another version of a CRD", async () => {
  const owned = `  customresourcedefinitions:
    owned:
    ~~~~~ error unowned-crd
    - name: lamps.harbour.example.com
            ${"~".repeat(25)} info api-without-example
      version: v2
               ~~ error owned-crd-without-file
      kind: Lamp
`;
  await checkFolder(`${csvFile({ spec: owned })}${crdFile()}`);
});

/** The lines of an owned CRD, with findings drawn under them. */
function ownedCrd(...lines: readonly string[]): string {
  const list = `  customresourcedefinitions:\n    owned:\n    ~~~~~ error unowned-crd\n`;
  return `${csvFile({ spec: list + lines.map((line) => `    ${line}\n`).join("") })}${crdFile()}`;
}

test("another kind", async () => {
  await checkFolder(
    ownedCrd(
      "- name: lamps.harbour.example.com",
      `        ${"~".repeat(25)} info api-without-example`,
      "  version: v1",
      "  kind: Lantern",
      "        ~~~~~~~ error owned-crd-without-file",
    ),
  );
});

test("another group", async () => {
  await checkFolder(
    ownedCrd(
      "- name: lamps.quay.example.com",
      `        ${"~".repeat(22)} info api-without-example`,
      `        ${"~".repeat(22)} error owned-crd-without-file`,
      "  version: v1",
      "  kind: Lamp",
    ),
  );
});

test("a field without a value", async () => {
  await checkFolder(
    ownedCrd(
      "- name: lamps.harbour.example.com",
      `        ${"~".repeat(25)} info api-without-example`,
      "  version: v1",
      "  kind:",
      "  ~~~~ error owned-crd-without-file",
    ),
    {
      messages: [
        "'alm-examples' has no example of harbour.example.com/v1 without kind",
        "the CSV does not own harbour.example.com/v1, kind Lamp; add it to 'customresourcedefinitions.owned'",
        "no CRD in 'manifests' is this one, because it has no 'kind'",
      ],
    },
  );
  await checkFolder(
    ownedCrd(
      "- name:",
      "  ~~~~ error owned-crd-without-group",
      "  ~~~~ error owned-crd-without-file",
      "  version: v1",
      "  kind: Lamp",
    ),
  );
});

test("the CRD", async () => {
  await checkFolder(`${csv}${crdFile()}`);
});
