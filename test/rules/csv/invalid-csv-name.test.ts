import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

const tooLong = `lighthouse.v${"1".repeat(52)}`;

for (const [name, problem] of [
  ["Lighthouse.v1.0.0", "it has upper-case letters"],
  ["lighthouse_v1.0.0", "it has other characters than lower-case letters, digits, '-' and '.'"],
  ["-lighthouse.v1", "each part between dots must begin and end with a lower-case letter or a digit"],
  [tooLong, "it has more than 63 characters"],
] as const) {
  test(`the name ${name}`, async () => {
    const marked = `  name: ${name}\n        ${"~".repeat(name.length)} error invalid-csv-name\n`;
    await checkFolder(csvFile({ name: marked }), { messages: [`'${name}' is not a valid name of a CSV: ${problem}`] });
  });
}

test("a name of 63 characters", async () => {
  await checkFolder(csvFile({ name: `  name: ${tooLong.slice(0, 63)}\n` }));
});

test("no name", async () => {
  const fixture = csvFile({ name: "  labels: {}\n" }).replace(
    "metadata:\n",
    "metadata:\n~~~~~~~~ error invalid-csv-name\n",
  );
  await checkFolder(fixture, { messages: ["this CSV has no 'metadata.name'"] });
});

test("the name that it replaces", async () => {
  const spec = "  replaces: Lighthouse.v0.9.0\n            ~~~~~~~~~~~~~~~~~ error invalid-csv-name\n";
  await checkFolder(csvFile({ spec }));
  await checkFolder(csvFile({ spec: "  replaces: ''\n" }));
});
