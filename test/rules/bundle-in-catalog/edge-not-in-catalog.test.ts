import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

const range = ">=0.9.0 <1.0.0";

/** A bundle that says this of updates, and a catalog in which lighthouse.v1.0.0 replaces lighthouse.v0.9.0. */
function folderWith(spec: string, skipRange = "", entry = ""): string {
  const annotation = skipRange === "" ? "" : `    olm.skipRange: ${skipRange}\n`;
  const channel = channelOf("stable", "1.0.0", "0.9.0").replace("v0.9.0\n", (name) => name + entry);
  const catalog = `${packageBlob}${channel}${bundlesOf("1.0.0", "0.9.0")}`;
  return `${csvFile({ spec, annotation })}-- catalog/catalog.yaml --\n${catalog}`;
}

test("the edges of the entry", async () => {
  await checkFolder(folderWith("  replaces: lighthouse.v0.9.0\n", `'${range}'`, `  skipRange: '${range}'\n`));
});

test("a CSV that leaves the edges to the catalog", async () => {
  await checkFolder(folderWith(""));
});

test("the entry skips what the CSV replaces", async () => {
  const spec = "  replaces: lighthouse.v0.8.0\n";
  await checkFolder(folderWith(spec, "", "  skips: [lighthouse.v0.8.0]\n"));
});

test("other edges", async () => {
  const spec = `  replaces: lighthouse.v0.8.0
            ~~~~~~~~~~~~~~~~~ info edge-not-in-catalog
  skips:
  - lighthouse.v0.9.0
  - lighthouse.v0.8.1
    ~~~~~~~~~~~~~~~~~ info edge-not-in-catalog
`;
  await checkFolder(folderWith(spec), {
    messages: [
      "this edge from 'lighthouse.v0.8.0' has no effect in catalog 'catalog', whose entry of this bundle lacks it",
      "this edge from 'lighthouse.v0.8.1' has no effect in catalog 'catalog', whose entry of this bundle lacks it",
    ],
  });
});

test("a skipRange that the entry does not have", async () => {
  const marked = `'${range}'\n                   ~~~~~~~~~~~~~~~~ info edge-not-in-catalog`;
  await checkFolder(folderWith("", marked), {
    messages: ["this skipRange has no effect in catalog 'catalog', whose entry of this bundle has no skipRange"],
  });
});

test("another skipRange", async () => {
  const marked = `'${range}'\n                   ~~~~~~~~~~~~~~~~ info edge-not-in-catalog`;
  await checkFolder(folderWith("", marked, "  skipRange: '>=0.0.0-0 <1.0.0'\n"), {
    messages: [
      "this skipRange has no effect in catalog 'catalog', whose entry of this bundle has the skipRange '>=0.0.0-0 <1.0.0'",
    ],
  });
});
