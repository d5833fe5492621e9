import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("no CRDs", async () => {
  await checkRule("undescribed-crd", csvFile());
});

test("a required CRD without a description", async () => {
  await checkRule(
    "undescribed-crd",
    csvFile({
      spec: `  customresourcedefinitions:
    required:
    - name: lamps.harbour.example.com
            ~~~~~~~~~~~~~~~~~~~~~~~~~ warning undescribed-crd
      version: v1
      kind: Lamp
`,
    }),
    { messages: ["required CRD 'lamps.harbour.example.com' has no description for its users; add 'description'"] },
  );
});

test("an empty description", async () => {
  await checkRule(
    "undescribed-crd",
    csvFile({
      spec: `  customresourcedefinitions:
    required:
    - name: lamps.harbour.example.com
      version: v1
      kind: Lamp
      description: ''
                   ~~ warning undescribed-crd
`,
    }),
  );
});
