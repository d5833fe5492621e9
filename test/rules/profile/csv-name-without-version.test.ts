import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a version at the end", async () => {
  await checkRule(
    "csv-name-without-version",
    csvFile({
      name: `  name: lighthouse.v1.0.0-rc.1
`,
    }),
  );
});

test("two numbers", async () => {
  await checkRule(
    "csv-name-without-version",
    csvFile({
      name: `  name: lighthouse.v1.0
        ~~~~~~~~~~~~~~~ warning csv-name-without-version
`,
    }),
    { messages: ["the name 'lighthouse.v1.0' does not end with a version such as 1.2.3"] },
  );
});

test("leading zeros", async () => {
  await checkRule(
    "csv-name-without-version",
    csvFile({
      name: `  name: lighthouse.v01.0.0
        ~~~~~~~~~~~~~~~~~~ warning csv-name-without-version
`,
      version: `  version: 1.0.0
           ~~~~~ warning name-version-mismatch
`,
    }),
  );
});
