import { test } from "node:test";
import { checkFolder, csvText } from "../../support/csv-fixture.ts";

/** A bundle of version 1.0.0 at this path. */
function csvAt(path: string, version = "1.0.0"): string {
  return `-- ${path} --\n${csvText({ version: `  version: ${version}\n`, name: `  name: lighthouse.v${version.split("\n")[0]}\n` })}`;
}

const marked = `1.0.0
           ~~~~~ warning path-version-mismatch`;

const right = [
  "operators/lighthouse/1.0.0/manifests/lighthouse.clusterserviceversion.yaml",
  "operators/lighthouse/v1.0.0/manifests/lighthouse.v1.0.0.clusterserviceversion.yaml",
  "operators/lighthouse/lighthouse.v1.0.0/manifests/csv.yaml",
  "operators/lighthouse/1.0.0-1/manifests/lighthouse.v1.0.0-1.clusterserviceversion.yaml",
];

for (const path of right) test(`the version of ${path}`, () => checkFolder(csvAt(path)));

const withoutVersion = [
  "bundle/manifests/lighthouse.clusterserviceversion.yaml",
  "v4.20/manifests/lighthouse.clusterserviceversion.yaml",
  "10.20.30.40/manifests/lighthouse.clusterserviceversion.yaml",
  "bundle/manifests/lighthouse-2.yaml",
];

for (const path of withoutVersion) test(`no version in ${path}`, () => checkFolder(csvAt(path)));

test("a pre-release in a folder of its release", async () => {
  await checkFolder(csvAt("lighthouse/1.0.0/manifests/lighthouse.yaml", "1.0.0-rc.1"));
});

test("the folder of another version", async () => {
  await checkFolder(csvAt("lighthouse/1.1.0/manifests/lighthouse.v1.0.0.clusterserviceversion.yaml", marked), {
    messages: ["version 1.0.0 does not match the name of the folder '1.1.0'; correct the wrong one"],
  });
});

test("the folder and the file of another version", async () => {
  await checkFolder(csvAt("lighthouse/v0.1.0/manifests/lighthouse.v0.1.0.clusterserviceversion.yaml", marked), {
    messages: [
      "version 1.0.0 does not match the name of the folder 'v0.1.0' and the file 'lighthouse.v0.1.0.clusterserviceversion.yaml'; correct the wrong one",
    ],
  });
});
