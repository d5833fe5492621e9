import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule, checkRuleFix } from "../../support/profile-fixture.ts";

test("a level, and no annotation", async () => {
  await checkRule(
    "unknown-capability-level",
    csvFile({
      annotation: `    capabilities: Deep Insights
`,
    }),
  );
});

test("another spelling", async () => {
  await checkRule(
    "unknown-capability-level",
    csvFile({
      annotation: `    capabilities: Deep insights
                  ~~~~~~~~~~~~~ error unknown-capability-level
`,
    }),
    {
      messages: [
        "'Deep insights' is not a capability level; use Basic Install, Seamless Upgrades, Full Lifecycle, Deep Insights or Auto Pilot; did you mean 'Deep Insights'?",
      ],
    },
  );
});

test("an empty text", async () => {
  await checkRule(
    "unknown-capability-level",
    csvFile({
      annotation: `    capabilities: ""
                  ~~ error unknown-capability-level
`,
    }),
  );
});

test("the fix", async () => {
  await checkRuleFix(
    "unknown-capability-level",
    csvFile({
      annotation: `    capabilities: Full lifecycle
`,
    }),
    csvFile({
      annotation: `    capabilities: "Full Lifecycle"
`,
    }),
  );
});
