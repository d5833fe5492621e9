import { test } from "node:test";
import { checkFolder, checkFolderFix, crdFile, csvFile, lampExample } from "../../support/csv-fixture.ts";

/** A bundle with a CRD that its CSV owns with these lines. */
function bundleOwning(...lines: readonly string[]): string {
  const owned = lines.map((line, index) => `    ${index === 0 ? "- " : "  "}${line}\n`).join("");
  const spec = `  customresourcedefinitions:\n    owned:\n${owned}`;
  return `${csvFile({ annotations: lampExample, spec })}${crdFile()}`;
}

const name = "name: lamps.harbour.example.com";
const rest = ["kind: Lamp", "version: v1"];

test("the name, kind and version of the CRD", async () => {
  await checkFolder(bundleOwning(name, ...rest));
});

test("an empty group has no effect", async () => {
  await checkFolder(bundleOwning(name, 'group: ""', "~~~~~ warning unknown-csv-field", ...rest));
});

test("the group of the CRD", async () => {
  const mark = "~~~~~ error owned-crd-not-found-by-opm";
  await checkFolder(bundleOwning(name, "group: harbour.example.com", mark, ...rest), {
    messages: [
      "with 'group', opm does not find the CRD 'lamps.harbour.example.com', and rejects the bundle; remove 'group'",
    ],
  });
  await checkFolderFix(bundleOwning(name, "group: harbour.example.com", ...rest), bundleOwning(name, ...rest));
});

test("another plural than that of the CRD", async () => {
  const mark = `${" ".repeat(6)}~~~~~~~~~~~~~~~~~~~~~~~~ error owned-crd-not-found-by-opm`;
  await checkFolder(bundleOwning("name: lamp.harbour.example.com", mark, ...rest), {
    messages: [
      "opm does not find a CRD with the name 'lamp.harbour.example.com', and rejects the bundle; did you mean 'lamps.harbour.example.com'?",
    ],
  });
  await checkFolderFix(bundleOwning("name: lamp.harbour.example.com", ...rest), bundleOwning(name, ...rest));
});
