import assert from "node:assert/strict";
import { test } from "node:test";
import { checkConfigFile, readSourceFile } from "#core";

const paths = ["bundle/1.2.0/manifests/lighthouse.yaml", "bundle/1.2.0/metadata/annotations.yaml"];

/** Each finding as the text at its place and its message. */
function found(folder: string, known: readonly string[] | undefined = paths): readonly string[] {
  const text = `bundles:\n  quay.io/example/lighthouse-bundle:v1.2.0: ${folder}\n`;
  const findings = checkConfigFile(readSourceFile(".olm-catalogs.yaml", text), { paths: known });
  return findings.map(({ at, message }) => `${at.document.text.slice(at.span.start, at.span.end)}: ${message}`);
}

test("a bundle folder below the file", () => {
  assert.deepEqual(found("bundle/1.2.0"), []);
  assert.deepEqual(found("./bundle/1.2.0/"), []);
});

test("the file's own folder", () => {
  for (const folder of [".", "./"]) {
    assert.deepEqual(found(folder, ["manifests/lighthouse.yaml"]), []);
    assert.deepEqual(found(folder), [`${folder}: '.' is not a bundle folder: it has no 'manifests'`]);
  }
});

test("a folder that is not a bundle folder", () => {
  assert.deepEqual(found("bundle/1.20"), ["bundle/1.20: 'bundle/1.20' is not a bundle folder: it has no 'manifests'"]);
});

test("a folder that is not below the file", () => {
  const outside =
    "the bundle folder of 'quay.io/example/lighthouse-bundle:v1.2.0' must be this file's folder or a path below it";
  for (const folder of ["../bundle", "/bundle", "[bundle]"]) assert.deepEqual(found(folder), [`${folder}: ${outside}`]);
});
