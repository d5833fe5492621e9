import assert from "node:assert/strict";
import { test } from "node:test";
import { annotationsFile } from "../../support/bundle-files.ts";
import { catalogWith } from "../../support/bundle-fixture.ts";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";
import { findingsInBundle } from "../../support/validation-vectors.ts";

const id = "differs-from-catalog";

/** What opm makes of the CSV of the fixtures. */
const metadata = `- type: olm.csv.metadata
  value:
    annotations:
      alm-examples: '[]'
    apiServiceDefinitions: {}
    crdDescriptions: {}
    displayName: Lighthouse
    installModes:
    - type: AllNamespaces
      supported: true
    minKubeVersion: 1.25.0
    provider: {}`;

function catalog(...properties: readonly string[]): string {
  return `-- catalog/catalog.yaml --\n${catalogWith(...properties)}`;
}

function propertiesFile(value: string): string {
  return `${annotationsFile("")}-- metadata/properties.yaml --
properties:
- type: olm.maxOpenShiftVersion
${value}`;
}

test("what opm renders from the folder", async () => {
  await checkFolder(`${csvFile()}${catalog(metadata)}`);
});

test("the order of keys does not matter", async () => {
  const reordered = metadata.replace(
    /( {4}annotations:\n.*\n)(.*)/s,
    (_, first: string, rest: string) => `${rest}\n${first.trimEnd()}`,
  );
  assert.notEqual(reordered, metadata);
  await checkFolder(`${csvFile()}${catalog(reordered)}`);
});

test("fields and annotations that differ", async () => {
  const parts = {
    annotations:
      "  annotations:\n    alm-examples: '[]'\n    support: Harbour\n    ~~~~~~~ info differs-from-catalog\n",
    displayName: "  displayName: Lighthouse 2\n  ~~~~~~~~~~~ info differs-from-catalog\n",
  };
  await checkFolder(`${csvFile(parts)}${catalog(metadata)}`, {
    messages: [
      "annotation 'support' differs from 'olm.csv.metadata' in catalog 'catalog'",
      "'displayName' differs from 'olm.csv.metadata' in catalog 'catalog'",
    ],
  });
});

test("a field that the CSV lacks", async () => {
  const head = "apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\n";
  const csv = csvFile({ head }).replace("spec:\n", `spec:\n~~~~ info ${id}\n`);
  await checkFolder(`${csv}${catalog(metadata, "    description: Light for ships")}`, {
    messages: ["'description' differs from 'olm.csv.metadata' in catalog 'catalog'"],
  });
});

test("a property that differs", async () => {
  const own = propertiesFile('  value: "4.19"\n').replace(
    "olm.maxOpenShiftVersion\n",
    `olm.maxOpenShiftVersion\n        ~~~~~~~~~~~~~~~~~~~~~~~ info ${id}\n`,
  );
  await checkFolder(`${csvFile()}${own}${catalog("- type: olm.maxOpenShiftVersion", '  value: "4.18"')}`, {
    messages: ["property 'olm.maxOpenShiftVersion' differs from that in catalog 'catalog'"],
  });
});

test("a property that the catalog lacks", async () => {
  const own = propertiesFile('  value: "4.19"\n').replace(
    "olm.maxOpenShiftVersion\n",
    `olm.maxOpenShiftVersion\n        ~~~~~~~~~~~~~~~~~~~~~~~ info ${id}\n`,
  );
  await checkFolder(`${csvFile()}${own}${catalog()}`, {
    messages: ["catalog 'catalog' lacks this property 'olm.maxOpenShiftVersion'"],
  });
});

test("a property that only the catalog has", async () => {
  const name = `  name: lighthouse.v1.0.0\n        ~~~~~~~~~~~~~~~~~ info ${id}\n`;
  await checkFolder(
    `${csvFile({ name })}${annotationsFile("")}${catalog("- type: olm.maxOpenShiftVersion", '  value: "4.18"')}`,
    {
      messages: ["catalog 'catalog' has a property 'olm.maxOpenShiftVersion' that this bundle lacks"],
    },
  );
});

test("several catalogs are one finding with a place in each that differs", async () => {
  const csv = csvFile({ displayName: "  displayName: Lighthouse 2\n" });
  const path = "manifests/lighthouse.clusterserviceversion.yaml";
  const text = csv.slice(csv.indexOf("\n") + 1);
  const found = await findingsInBundle({
    [path]: text,
    "v4.19/catalog.yaml": catalogWith(metadata),
    "v4.20/catalog.yaml": catalogWith(metadata),
    "v4.21/catalog.yaml": catalogWith(metadata.replace("Lighthouse", "Lighthouse 2")),
  });
  const [only, ...more] = found.filter(({ finding }) => finding.rule === id);
  assert.equal(more.length, 0);
  assert.deepEqual(
    only?.finding.related.map(({ message, at }) => [message, at.document.path]),
    [
      ["in catalog 'v4.19'", "v4.19/catalog.yaml"],
      ["in catalog 'v4.20'", "v4.20/catalog.yaml"],
    ],
  );
});
