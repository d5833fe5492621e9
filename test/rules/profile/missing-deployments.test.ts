import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a list", async () => {
  await checkRule("missing-deployments", csvFile());
});

test("null", async () => {
  await checkRule(
    "missing-deployments",
    csvFile({
      install: `  install:
    strategy: deployment
    spec:
      deployments: null
      ~~~~~~~~~~~ error missing-deployments
`,
    }),
    { messages: ["the CSV installs no deployment; add 'spec.install.spec.deployments'"] },
  );
});
