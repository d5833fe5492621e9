import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule, checkRuleFix } from "../../support/profile-fixture.ts";

test("categories with blanks around them", async () => {
  await checkRule(
    "unknown-category",
    csvFile({
      annotation: `    categories: "Storage , Security"
`,
    }),
  );
});

test("two unknown ones, each at its place", async () => {
  await checkRule(
    "unknown-category",
    csvFile({
      annotation: `    categories: 'Storage, Databases,Foo'
                          ~~~~~~~~~ error unknown-category
                                    ~~~ error unknown-category
`,
    }),
    {
      messages: [
        "'Databases' is not a category of OperatorHub.io; did you mean 'Database'?",
        "'Foo' is not a category of OperatorHub.io",
      ],
    },
  );
});

test("a comma at the end", async () => {
  await checkRule(
    "unknown-category",
    csvFile({
      annotation: `    categories: Storage,
                       ~ error unknown-category
`,
    }),
    { messages: ["empty category; remove the comma, or name a category"] },
  );
});

test("the fix", async () => {
  await checkRuleFix(
    "unknown-category",
    csvFile({
      annotation: `    categories: 'Storage, Databases'
`,
    }),
    csvFile({
      annotation: `    categories: 'Storage, Database'
`,
    }),
  );
});
