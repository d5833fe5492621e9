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

test("an item without a value, and an icon without its data", async () => {
  await checkFolder(
    csvFile({
      container:
        "                args: [--lamp, null]\n                               ~~~~ warning incomplete-csv-part\n",
      spec: "  icon:\n  - mediatype: image/png\n    ~~~~~~~~~ warning incomplete-csv-part\n",
    }),
    {
      messages: [
        "'args' has an item without a value: kubectl rejects the CSV",
        "'base64data' is missing here: OLM v0 reads it as empty, kubectl rejects the CSV",
      ],
    },
  );
});
