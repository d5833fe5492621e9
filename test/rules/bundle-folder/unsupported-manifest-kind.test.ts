import { test } from "node:test";
import { bundleWith } from "../../support/bundle-annotations.ts";
import { checkFolder } from "../../support/csv-fixture.ts";

function manifest(apiVersion: string, kind: string, marks = ""): string {
  const object = `apiVersion: ${apiVersion}\nkind: ${kind}\n${marks}metadata: {name: lighthouse-extra}\n`;
  return bundleWith(`-- manifests/extra.yaml --\n${object}`);
}

test("kinds that OLM can install, of any API group", async () => {
  await checkFolder(manifest("v1", "ConfigMap"));
  await checkFolder(manifest("harbour.example.com/v1", "PodMonitor"));
});

test("another kind", async () => {
  await checkFolder(manifest("batch/v1", "CronJob", "      ~~~~~~~ error unsupported-manifest-kind\n"), {
    messages: ["a bundle cannot contain an object of kind 'CronJob'; let the operator create it"],
  });
});
