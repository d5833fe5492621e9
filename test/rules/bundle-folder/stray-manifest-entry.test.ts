import { test } from "node:test";
import { checkFolder, crdFile, csvFile, lampExample, ownsLamp } from "../../support/csv-fixture.ts";

const csv = csvFile({ annotations: lampExample, spec: ownsLamp });
const marked = csv.replace(
  "kind: ClusterServiceVersion\n",
  `kind: ClusterServiceVersion\n      ${"~".repeat(21)} error stray-manifest-entry\n`,
);

test("a folder with manifests alone", async () => {
  await checkFolder(`${csv}${crdFile()}`);
});

test("a folder in 'manifests'", async () => {
  await checkFolder(`${marked}${crdFile()}-- manifests/crds/keeper.yaml --\nkind: Keeper\n`, {
    messages: ["the folder 'crds' in 'manifests' makes every loader reject the bundle; move it elsewhere"],
  });
});

test("a hidden file in 'manifests'", async () => {
  await checkFolder(`${marked}${crdFile()}-- manifests/.lamps.yaml --\n`, {
    messages: ["the hidden file '.lamps.yaml' in 'manifests' makes every loader reject the bundle; move it elsewhere"],
  });
});
