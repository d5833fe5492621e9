import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a whole maintainer, and no list", async () => {
  await checkRule(
    "incomplete-maintainer",
    csvFile({
      spec: `  maintainers:
  - name: Keeper
    email: keeper@example.com
`,
    }),
  );
});

test("a maintainer without an email address", async () => {
  await checkRule(
    "incomplete-maintainer",
    csvFile({
      spec: `  maintainers:
  - name: Keeper
    ~~~~ error incomplete-maintainer
`,
    }),
    { messages: ["maintainer without 'email'; OperatorHub.io requires both"] },
  );
});

test("an empty name, and null for a maintainer", async () => {
  await checkRule(
    "incomplete-maintainer",
    csvFile({
      spec: `  maintainers:
  - name: ""
    ~~~~ error incomplete-maintainer
    email: keeper@example.com
  - null
    ~~~~ warning incomplete-csv-part
    ~~~~ error incomplete-maintainer
`,
    }),
    {
      messages: [
        "maintainer without 'name'; OperatorHub.io requires both",
        "'maintainers' has an item without a value: kubectl rejects the CSV",
        "maintainer without 'name' and 'email'; OperatorHub.io requires both",
      ],
    },
  );
});
