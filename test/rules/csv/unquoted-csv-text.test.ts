import { test } from "node:test";
import { checkFolder, checkFolderFix, csvFile } from "../../support/csv-fixture.ts";

const env = (value: string) =>
  `                env:\n                - name: LAMPS\n                  value: ${value}\n`;
const message = (value: string, type: string) =>
  `${value} is a ${type}; put it in quotes, because opm and clusters accept only text here`;

test("text", async () => {
  await checkFolder(csvFile({ container: env('"2"') }));
});

test("a number", async () => {
  const marks = `                         ~ error unquoted-csv-text\n`;
  await checkFolder(csvFile({ container: env("2") + marks }), { messages: [message("2", "number")] });
  await checkFolderFix(csvFile({ container: env("2") }), csvFile({ container: env('"2"') }));
});

test("a boolean", async () => {
  const marks = `                         ~~~ error unquoted-csv-text\n`;
  await checkFolder(csvFile({ container: env("yes") + marks }), { messages: [message("yes", "boolean")] });
});

test("a value that no program accepts has a finding of its own", async () => {
  await checkFolder(csvFile({ version: "  version: 1.0\n           ~~~ error wrong-csv-type\n" }));
});
