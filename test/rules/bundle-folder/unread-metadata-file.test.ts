import { test } from "node:test";
import { annotationsFile, bundleWith, checkBundle, checkBundleFix } from "../../support/bundle-format-fixture.ts";

const header = "-- metadata/annotations.yaml --\n";
const afterComment = (marks = "") =>
  bundleWith(annotationsFile.replace(header, `${header}# Made by hand\n---\n${marks}`));

test("comments without a separator below them", async () => {
  await checkBundle(bundleWith(annotationsFile.replace(header, `${header}---\n# Made by hand\n`)));
  await checkBundle(bundleWith(annotationsFile.replace(header, `${header}# Made by hand\n`)));
});

test("a comment above the separator", async () => {
  await checkBundle(afterComment("~~~ error unread-metadata-file\n"), {
    messages: ["the document above this '---' is empty, and opm crashes on it; remove this line"],
  });
  await checkBundleFix(afterComment(), bundleWith(annotationsFile.replace(header, `${header}# Made by hand\n`)));
});

test("only a comment", async () => {
  await checkBundle(
    bundleWith(`${annotationsFile}-- metadata/dependencies.yaml --\n# None yet\n~ error unread-metadata-file\n`),
    { messages: ["opm crashes on a file in 'metadata' that has only comments; complete the file or remove it"] },
  );
});

test("opm does not read the files after the dependencies", async () => {
  const dependencies = "-- metadata/dependencies.yaml --\ndependencies:\n- type: olm.label\n  value: {label: light}\n";
  await checkBundle(bundleWith(`${annotationsFile}${dependencies}-- metadata/properties.yaml --\n# None yet\n`));
});

test("a comment that touches the separator below the annotations", async () => {
  const below = (separator: string, marks = "") =>
    bundleWith(`${annotationsFile}${separator}\n${marks}reviewed: true\n`);
  await checkBundle(below("--- # Reviewed"));
  await checkBundle(below("---#Reviewed", "~~~~ error unread-metadata-file\n"), {
    messages: ["opm reads '---#' as text here, so it cannot read this file; put a space before '#'"],
  });
  await checkBundleFix(below("---#Reviewed"), below("--- #Reviewed"));
});
