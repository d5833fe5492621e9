import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a provider with a name", async () => {
  await checkRule(
    "missing-provider-name",
    csvFile({
      spec: `  provider:
    name: Example Harbour
`,
    }),
  );
});

test("a provider without a name", async () => {
  await checkRule(
    "missing-provider-name",
    csvFile({
      spec: `  provider:
  ~~~~~~~~ error missing-provider-name
    url: https://example.com
`,
    }),
    { messages: ["OperatorHub.io requires 'spec.provider.name'"] },
  );
});

test("a blank name", async () => {
  await checkRule(
    "missing-provider-name",
    csvFile({
      spec: `  provider:
    name: '  '
          ~~~~ error missing-provider-name
`,
    }),
    { messages: ["OperatorHub.io requires 'spec.provider.name'"] },
  );
});
