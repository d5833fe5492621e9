import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

test("no version", async () => {
  const fixture = csvFile({ minKubeVersion: undefined }).replace(
    "\nspec:\n",
    "\nspec:\n~~~~ info missing-min-kube-version\n",
  );
  await checkFolder(fixture, {
    messages: ["this CSV has no 'minKubeVersion', so it can be installed on clusters of any Kubernetes version"],
  });
});

test("a blank version", async () => {
  await checkFolder(
    csvFile({ minKubeVersion: "  minKubeVersion: ' '\n                  ~~~ info missing-min-kube-version\n" }),
  );
});

test("a version", async () => {
  await checkFolder(csvFile());
});
