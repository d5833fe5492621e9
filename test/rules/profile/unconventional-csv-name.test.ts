import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("name, .v and version", async () => {
  await checkRule("unconventional-csv-name", csvFile());
});

test("no .v", async () => {
  await checkRule(
    "unconventional-csv-name",
    csvFile({
      name: `  name: lighthouse-1.0.0
        ~~~~~~~~~~~~~~~~ warning unconventional-csv-name
`,
    }),
    {
      messages: [
        "the name 'lighthouse-1.0.0' is not an operator's name, '.v' and a version, such as 'lighthouse.v1.2.3'",
      ],
    },
  );
});

test("two of them", async () => {
  await checkRule(
    "unconventional-csv-name",
    csvFile({
      name: `  name: lighthouse.v1.v1.0.0
        ~~~~~~~~~~~~~~~~~~~~ warning unconventional-csv-name
`,
    }),
  );
});
