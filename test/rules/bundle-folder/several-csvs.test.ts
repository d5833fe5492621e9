import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

const second = csvFile().replace("lighthouse.cluster", "second.cluster");

test("two CSVs", async () => {
  const marked = second.replace(
    "kind: ClusterServiceVersion\n",
    `kind: ClusterServiceVersion\n      ${"~".repeat(21)} error several-csvs\n`,
  );
  await checkFolder(`${csvFile()}${marked}`, {
    messages: ["a bundle has only one ClusterServiceVersion; move this one to a bundle of its own"],
  });
});

test("one CSV", async () => {
  await checkFolder(csvFile());
});
