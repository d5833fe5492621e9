// What is wrong with the updates of a CSV among the bundles of the workspace's catalogs, where the CSV is not in them yet.

import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

const versions = ["1.3.0", "1.1.0", "0.9.0"];

/** The CSV of 1.0.0 beside a catalog that has other versions. */
function among(parts: Parameters<typeof csvFile>[0], ...known: readonly string[]): string {
  const catalog = `-- catalog/catalog.yaml --\n${packageBlob}${channelOf("stable", ...known)}${bundlesOf(...known)}`;
  return `-- bundle/${csvFile(parts).slice("-- ".length)}${annotations}${catalog}`;
}

const annotations = `-- bundle/metadata/annotations.yaml --
annotations:
  operators.operatorframework.io.bundle.package.v1: lighthouse
`;

/** The fixtures have only the annotation that the tests are about. */
const settings = { rules: { "missing-bundle-annotation": "off" } };

test("a CSV that replaces a higher version of the catalog", async () => {
  const spec = `  replaces: lighthouse.v1.3.0
            ~~~~~~~~~~~~~~~~~ warning downgrade
`;
  await checkFolder(among({ spec }, ...versions), { settings });
});

test("a CSV that replaces a version which the catalog does not have", async () => {
  const spec = `  replaces: lighthouse.v1.2.0
            ~~~~~~~~~~~~~~~~~ warning dangling-edge
`;
  await checkFolder(among({ spec }, ...versions), {
    settings,
    messages: ["'lighthouse.v1.0.0' replaces 'lighthouse.v1.2.0', a higher version that does not exist in the package"],
  });
});

test("a name that no CSV can have is reported once", async () => {
  const spec = `  replaces: lighthouse.v0.9.O
            ~~~~~~~~~~~~~~~~~ error invalid-csv-name
`;
  await checkFolder(among({ spec }, ...versions), { settings });
});

test("a name that the catalog almost has", async () => {
  const spec = `  replaces: lighthouse-v0.9.0
            ~~~~~~~~~~~~~~~~~ warning dangling-edge
`;
  await checkFolder(among({ spec }, ...versions), {
    settings,
    messages: [
      "'lighthouse.v1.0.0' replaces 'lighthouse-v0.9.0', which does not exist in the package; did you mean 'lighthouse.v0.9.0'?",
    ],
  });
});

test("a bare version of the catalog", async () => {
  const spec = `  replaces: 0.9.0
            ~~~~~ warning dangling-edge
`;
  await checkFolder(among({ spec }, ...versions), {
    settings,
    messages: [
      "'lighthouse.v1.0.0' replaces '0.9.0', a version instead of the name of an entry; did you mean 'lighthouse.v0.9.0'?",
    ],
  });
});

test("a skipRange that matches higher versions of the catalog only", async () => {
  const annotation = `    olm.skipRange: '>=1.1.0 <2.0.0'
                   ~~~~~~~~~~~~~~~~ warning downgrade
`;
  await checkFolder(among({ annotation }, ...versions), { settings });
});

test("a skipRange without a lower bound may begin at the lowest version of the catalog", async () => {
  const annotation = `    olm.skipRange: '<1.0.0'
                   ~~~~~~~~ info range-without-lower-bound
`;
  const messages = [
    "skipRange of 'lighthouse.v1.0.0' has no lower bound, so every older version updates directly; did you mean '>=0.9.0 <1.0.0'?",
  ];
  await checkFolder(among({ annotation }, ...versions), { settings, messages });
});

test("a skipRange that ends at a release with pre-releases in the catalog", async () => {
  const annotation = `    olm.skipRange: '>=0.5.0 <0.9.0'
                            ~~~~~~ info prerelease-in-range
`;
  await checkFolder(among({ annotation }, "0.9.0", "0.9.0-rc.1", "0.8.0"), { settings });
});

test("edges from lower versions of the catalog are right", async () => {
  const spec = "  replaces: lighthouse.v0.9.0\n  skips: [lighthouse.v0.9.1]\n";
  await checkFolder(among({ spec, annotation: "    olm.skipRange: '>=0.5.0 <1.0.0'\n" }, ...versions), { settings });
});

test("the edges of a CSV that is in the catalog are compared with its entry, too", async () => {
  const spec = `  replaces: lighthouse.v1.3.0
            ~~~~~~~~~~~~~~~~~ info edge-not-in-catalog
            ~~~~~~~~~~~~~~~~~ warning downgrade
`;
  await checkFolder(among({ spec }, "1.3.0", "1.0.0"), { settings });
});
