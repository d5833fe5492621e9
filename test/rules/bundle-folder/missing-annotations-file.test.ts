import { test } from "node:test";
import { annotationsFile, bundleWith, checkBundle } from "../../support/bundle-format-fixture.ts";

const marks = `      ${"~".repeat(21)} error missing-annotations-file\n`;
const messages = [
  "this bundle has no 'metadata/annotations.yaml' with the bundle's package and channels, so opm rejects it",
];
const dependencies = `-- metadata/dependencies.yaml --
dependencies:
- type: olm.label
  value: {label: light}
`;

test("a bundle with annotations", async () => {
  await checkBundle(bundleWith(annotationsFile + dependencies));
});

test("manifests alone", async () => {
  await checkBundle(bundleWith(""));
});

test("a folder 'metadata' without annotations", async () => {
  await checkBundle(bundleWith(dependencies, marks), { messages });
});

test("opm does not come to the file on which it would crash", async () => {
  const comment = "-- metadata/properties.yaml --\n# None yet\n";
  await checkBundle(bundleWith(dependencies + comment, marks), { messages });
});

test("an empty file", async () => {
  await checkBundle(bundleWith("-- metadata/annotations.yaml --\n", marks), { messages });
});

test("a file with a syntax error is there, whatever it lacks", async () => {
  const broken = "-- metadata/annotations.yaml --\nannotations: {\n             ~ error yaml-syntax\n";
  await checkBundle(bundleWith(broken + dependencies));
});

test("a syntax error in another file", async () => {
  const broken = "-- metadata/properties.yaml --\nproperties: {\n            ~ error yaml-syntax\n";
  await checkBundle(bundleWith(broken + dependencies, marks));
});
