import { test } from "node:test";
import { bundleWith, checkBundle } from "../../support/bundle-format-fixture.ts";

function manifest(apiVersion: string, kind: string, marks = ""): string {
  const object = `apiVersion: ${apiVersion}\nkind: ${kind}\n${marks}metadata: {name: lighthouse-extra}\n`;
  return bundleWith(`-- manifests/extra.yaml --\n${object}`);
}

test("kinds that OLM can install, of any API group", async () => {
  await checkBundle(manifest("v1", "ConfigMap"));
  await checkBundle(manifest("harbour.example.com/v1", "PodMonitor"));
});

test("another kind", async () => {
  await checkBundle(manifest("batch/v1", "CronJob", "      ~~~~~~~ error unsupported-manifest-kind\n"), {
    messages: ["a bundle cannot contain an object of kind 'CronJob'; let the operator create it"],
  });
});
