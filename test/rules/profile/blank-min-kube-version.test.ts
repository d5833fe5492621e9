import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a version", async () => {
  await checkRule("blank-min-kube-version", csvFile());
});
