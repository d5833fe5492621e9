import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a list", async () => {
  await checkRule("missing-deployments", csvFile());
});
