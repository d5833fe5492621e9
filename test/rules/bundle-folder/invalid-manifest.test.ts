import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFolder, csvFile, findingsInFolder } from "../../support/csv-fixture.ts";

test("a file without a kind", async () => {
  await checkFolder(`${csvFile()}-- manifests/values.yaml --\nreplicas: 1\n~~~~~~~~ error invalid-manifest\n`, {
    messages: ["every file in 'manifests' must be a Kubernetes object with 'kind', or loaders reject the bundle"],
  });
});

test("prose is told to leave the folder, whether it can be read as YAML or not", async () => {
  const messages = [
    "every file in 'manifests' must be a Kubernetes object with 'kind', or loaders reject the bundle; move this file out of 'manifests'",
  ];
  await checkFolder(`${csvFile()}-- manifests/README.md --\nThe manifests.\n~ error invalid-manifest\n`, { messages });
  await checkFolder(
    `${csvFile()}-- manifests/AGENTS.md --\n<!-- Generated: today | Updated: x -->\n                               ~ error yaml-syntax\n`,
    { messages },
  );
});

test("an empty file is reported at the CSV", async () => {
  assert.deepEqual(await findingsInFolder(`${csvFile()}-- manifests/empty.yaml --\n`), [
    "invalid-manifest: the file 'empty.yaml' in 'manifests' is empty, so loaders reject the bundle",
  ]);
});

test("a file of another kind", async () => {
  await checkFolder(`${csvFile()}-- manifests/map.yaml --\nkind: ConfigMap\napiVersion: v1\nmetadata: {name: map}\n`);
});

test("a comment that touches the separator at the end, where the whole file is decoded", async () => {
  const map = (end: string) =>
    `${csvFile()}-- manifests/map.yaml --\nkind: ConfigMap\napiVersion: v1\nmetadata: {name: map}\n${end}`;
  await checkFolder(map("--- # the end\n"));
  await checkFolder(map("---#the end\n~~~~ error invalid-manifest\n"), {
    messages: ["opm reads '---#' as text here, so it cannot read this file; put a space before '#'"],
  });
  await checkFolder(`${csvFile()}---#the end\n`);
});
