import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a version, also one that only counts as a pre-release of 0.0.0", async () => {
  await checkRule(
    "missing-csv-version",
    csvFile({
      name: "  name: lighthouse.v0.0.0-rc.1\n",
      version: `  version: 0.0.0-rc.1
`,
    }),
  );
});

test("version 0.0.0 with build metadata", async () => {
  await checkRule(
    "missing-csv-version",
    csvFile({
      name: "  name: lighthouse.v0.0.0\n",
      version: `  version: 0.0.0+build
           ~~~~~~~~~~~ error missing-csv-version
`,
    }),
    { messages: ["version '0.0.0+build' counts as missing; OperatorHub.io requires a higher one"] },
  );
});
