// What is wrong with the updates of a CSV, whatever other bundles there are. It is found where no bundle stands beside it.

import { test } from "node:test";
import { checkFolder, checkFolderFix, csvFile } from "../../support/csv-fixture.ts";

test("a skipRange that matches the CSV's own version", async () => {
  const annotations = `  annotations:
    alm-examples: '[]'
    olm.skipRange: '>=0.1.0 <=1.0.0'
                   ~~~~~~~~~~~~~~~~~ info own-version-in-range
`;
  await checkFolder(csvFile({ annotations }));
});

test("a version that is not that of the name", async () => {
  const version = `  version: 9.9.9
           ~~~~~ warning name-version-mismatch
`;
  await checkFolder(csvFile({ version }));
});

test("a CSV that replaces itself", async () => {
  const spec = `  replaces: lighthouse.v1.0.0
            ~~~~~~~~~~~~~~~~~ error channel-without-head
`;
  await checkFolder(csvFile({ spec }), {
    messages: ["the channel has no head: 'lighthouse.v1.0.0' replaces itself"],
  });
});

test("a CSV that skips itself", async () => {
  const spec = `  skips:
  - lighthouse.v1.0.0
    ~~~~~~~~~~~~~~~~~ error channel-without-head
`;
  await checkFolder(csvFile({ spec }), {
    messages: ["the channel has no head: 'lighthouse.v1.0.0' skips itself"],
  });
});

test("a CSV that replaces and skips higher versions", async () => {
  const spec = `  replaces: lighthouse.v2.0.0
            ~~~~~~~~~~~~~~~~~ warning downgrade
  skips:
  - lighthouse.v3.0.0
`;
  await checkFolder(csvFile({ spec }), {
    messages: [
      "'lighthouse.v1.0.0' replaces the higher version 'lighthouse.v2.0.0': this update would be a downgrade from 2.0.0 to 1.0.0",
    ],
  });
});

test("a CSV that skips a higher version", async () => {
  const spec = `  replaces: lighthouse.v0.9.0
  skips:
  - lighthouse.v0.9.1
  - lighthouse.v2.0.0
    ~~~~~~~~~~~~~~~~~ warning downgrade
`;
  await checkFolder(csvFile({ spec }));
});

test("a CSV that replaces another bundle of its version", async () => {
  const spec = `  replaces: lighthouse-operator.v1.0.0
            ~~~~~~~~~~~~~~~~~~~~~~~~~~ warning dangling-edge
`;
  await checkFolder(csvFile({ spec }));
});

test("a build of a version may skip the version, as rebuilds do", async () => {
  const name = "  name: lighthouse.v1.0.0-0.1656509054.p\n";
  const version = "  version: 1.0.0+0.1656509054.p\n";
  const spec = "  replaces: lighthouse.v0.9.0\n  skips:\n  - lighthouse.v1.0.0\n";
  await checkFolder(csvFile({ name, version, spec }));
});

test("a name that nearly begins like that of the CSV", async () => {
  const spec = `  replaces: lighthose.v0.9.0
            ~~~~~~~~~~~~~~~~ warning dangling-edge
`;
  await checkFolder(csvFile({ spec }), {
    messages: [
      "'lighthouse.v1.0.0' replaces 'lighthose.v0.9.0', but no name in the package begins with 'lighthose'; did you mean 'lighthouse.v0.9.0'?",
    ],
  });
  const right = "  replaces: lighthouse.v0.9.0\n";
  await checkFolderFix(csvFile({ spec: spec.replace(/\n.*\n$/, "\n") }), csvFile({ spec: right }));
});

test("a skipRange without a lower bound, below or above the version that the CSV replaces", async () => {
  for (const end of ["1.0.0", "0.9.0"]) {
    const annotation = `    olm.skipRange: '<${end}'
                   ~~~~~~~~ info range-without-lower-bound
`;
    // What the CSV replaces need not be the lowest version, so none is suggested.
    const messages = ["skipRange of 'lighthouse.v1.0.0' has no lower bound, so every older version updates directly"];
    await checkFolder(csvFile({ annotation, spec: "  replaces: lighthouse.v0.9.0\n" }), { messages });
    await checkFolder(csvFile({ annotation }), { messages });
  }
});

test("a skipRange that matches only higher versions", async () => {
  const annotation = `    olm.skipRange: '>=1.1.0 <2.0.0'
                   ~~~~~~~~~~~~~~~~ info range-covers-nothing
`;
  await checkFolder(csvFile({ annotation }));
});

test("a skipRange that leaves out what the CSV replaces", async () => {
  const annotation = "    olm.skipRange: '>=0.5.0 <0.9.0'\n";
  await checkFolder(csvFile({ annotation, spec: "  replaces: lighthouse.v0.9.0\n" }));
});

test("a skipRange that ends at a release whose pre-release the CSV skips", async () => {
  const name = "  name: lighthouse.v2.0.0\n";
  const version = "  version: 2.0.0\n";
  const annotation = `    olm.skipRange: '>=0.5.0 <1.0.0'
                            ~~~~~~ info prerelease-in-range
`;
  await checkFolder(csvFile({ name, version, annotation, spec: "  skips: [lighthouse.v1.0.0-rc.1]\n" }));
});
