import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a whole link", async () => {
  await checkRule(
    "incomplete-link",
    csvFile({
      spec: `  links:
  - name: Documentation
    url: https://example.com
`,
    }),
  );
});

test("a link without a URL", async () => {
  await checkRule(
    "incomplete-link",
    csvFile({
      spec: `  links:
  - name: Documentation
    ~~~~ error incomplete-link
`,
    }),
    { messages: ["link without 'url'; OperatorHub.io requires both"] },
  );
});

test("a link without a name", async () => {
  await checkRule(
    "incomplete-link",
    csvFile({
      spec: `  links:
  - url: https://example.com
    ~~~ error incomplete-link
`,
    }),
    { messages: ["link without 'name'; OperatorHub.io requires both"] },
  );
});
