import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

const mountOf = (...lines: readonly string[]) =>
  csvFile({ container: `                volumeMounts:\n${lines.map((line) => `                ${line}\n`).join("")}` });

test("a complete mount", async () => {
  await checkFolder(mountOf("- name: lens", "  mountPath: /lens"));
});

test("a mount without its path", async () => {
  await checkFolder(mountOf("- name: lens", "  ~~~~ warning incomplete-csv-part"), {
    messages: ["'mountPath' is missing here: OLM v0 reads it as empty, kubectl rejects the CSV"],
  });
});

test("a path without a value", async () => {
  await checkFolder(mountOf("- name: lens", "  mountPath:", "  ~~~~~~~~~ warning incomplete-csv-part"));
});
