import { test } from "node:test";
import { annotationsFile } from "../../support/bundle-files.ts";
import { catalogWith } from "../../support/bundle-fixture.ts";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";
import { channelOf } from "../../support/lighthouse.ts";

function folderIn(channels: string): string {
  const annotations = annotationsFile(`  operators.operatorframework.io.bundle.channels.v1: ${channels}\n`);
  return `${csvFile()}${annotations}-- catalog/catalog.yaml --\n${catalogWith()}`;
}

test("one of the channels", async () => {
  await checkFolder(folderIn("fast,stable"));
});

test("other channels", async () => {
  const channels = `alpha,fast
                                                     ~~~~~ info channel-not-in-catalog`;
  await checkFolder(folderIn(channels), {
    messages: ["catalog 'catalog' has this bundle in channel 'stable', not in 'alpha'"],
  });
});

test("other channels than the catalog's several", async () => {
  const channels = `alpha
                                                     ~~~~~ info channel-not-in-catalog`;
  const more = ["a", "b", "c"].map((name) => channelOf(name, "1.0.0")).join("");
  await checkFolder(`${folderIn(channels)}${more}`, {
    messages: ["catalog 'catalog' has this bundle in channels 'stable', 'a', 'b' and 1 more, not in 'alpha'"],
  });
});
