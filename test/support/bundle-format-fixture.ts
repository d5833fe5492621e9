// Bundle folders for the rules about their format, in the fixture language.

import { checkFolder, checkFolderFix, csvFile } from "./csv-fixture.ts";
import type { Expected } from "./fixture.ts";

/** Each of these mistakes also keeps OLM v1 from installing the bundle. */
const settings = { rules: { "rejected-by-olm-v1": "off" } };

/** The beginning of the keys of a bundle's annotations. */
export const labelPrefix = "operators.operatorframework.io.bundle.";

/** A complete `metadata/annotations.yaml` in the fixture language. */
export const annotationsFile = `-- metadata/annotations.yaml --
annotations:
  ${labelPrefix}mediatype.v1: registry+v1
  ${labelPrefix}manifests.v1: manifests/
  ${labelPrefix}metadata.v1: metadata/
  ${labelPrefix}package.v1: lighthouse
  ${labelPrefix}channels.v1: stable
`;

/** A bundle folder in which nothing is found, with another file; the CSV gets these marks below its kind. */
export function bundleWith(file: string, marks = ""): string {
  const csv = csvFile().replace("kind: ClusterServiceVersion\n", (line) => line + marks);
  return csv + file;
}

/** Checks the findings of all rules, also of those that other fixtures set aside. */
export function checkBundle(fixture: string, expected: Expected = {}): Promise<void> {
  return checkFolder(fixture, { ...expected, settings });
}

/** Checks the first fix of all rules, also of those that other fixtures set aside. */
export function checkBundleFix(before: string, after: string): Promise<void> {
  return checkFolderFix(before, after, { settings });
}
