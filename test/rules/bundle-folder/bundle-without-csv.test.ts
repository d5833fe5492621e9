import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFolder, checkFolderFix, csvFile, findingsInFolder } from "../../support/csv-fixture.ts";

const annotations = `-- metadata/annotations.yaml --
annotations:
  operators.operatorframework.io.bundle.package.v1: lighthouse
`;

test("no CSV", async () => {
  await checkFolder(`${annotations}  ${"~".repeat(48)} error bundle-without-csv\n`, {
    messages: ["this bundle has no ClusterServiceVersion in 'manifests'"],
  });
});

test("a CSV whose kind is misspelt is one finding, with a fix", async () => {
  const withKind = (kind: string) => `${csvFile().replace("kind: ClusterServiceVersion\n", kind)}${annotations}`;
  await checkFolder(withKind("kind: clusterserviceversion\n      ~~~~~~~~~~~~~~~~~~~~~ error bundle-without-csv\n"), {
    messages: ["this bundle has no ClusterServiceVersion in 'manifests'; did you mean 'ClusterServiceVersion'?"],
  });
  await checkFolderFix(withKind("kind: clusterserviceversion\n"), withKind("kind: ClusterServiceVersion\n"));
});

test("a CSV that is not YAML is reported as such", async () => {
  const broken = csvFile().replace("  version: 1.0.0", "  version: [1.0.0");
  const found = await findingsInFolder(`${broken}${annotations}`);
  assert.equal(found.length, 1);
  assert.match(found[0] ?? "", /^yaml-syntax: /);
});

test("a CSV", async () => {
  await checkFolder(`${csvFile()}${annotations}`);
});

test("another folder of manifests, which the annotations name", async () => {
  await checkFolder(`-- metadata/annotations.yaml --
annotations:
  operators.operatorframework.io.bundle.manifests.v1: deploy/
`);
});
