import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("an address, one with a name, and none", async () => {
  await checkRule(
    "invalid-maintainer-email",
    csvFile({
      spec: `  maintainers:
  - name: A
    email: keeper@example.com
  - name: B
    email: Keeper <keeper@example.com>
  - name: C
`,
    }),
  );
});

test("a text without @", async () => {
  await checkRule(
    "invalid-maintainer-email",
    csvFile({
      spec: `  maintainers:
  - name: A
    email: keeper at example.com
           ~~~~~~~~~~~~~~~~~~~~~ error invalid-maintainer-email
`,
    }),
    { messages: ["'keeper at example.com' is not an email address such as 'team@example.com'"] },
  );
});

test("a URL", async () => {
  await checkRule(
    "invalid-maintainer-email",
    csvFile({
      spec: `  maintainers:
  - name: A
    email: https://example.com
           ~~~~~~~~~~~~~~~~~~~ error invalid-maintainer-email
`,
    }),
  );
});
