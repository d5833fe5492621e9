import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

function webhooks(...namesAndTypes: readonly (readonly [name: string, type: string])[]): string {
  const items = namesAndTypes.map(
    ([name, type]) => `  - generateName: ${name}
    deploymentName: lighthouse
    type: ${type}
`,
  );
  return csvFile({ spec: `  webhookdefinitions:\n${items.join("")}` });
}

const validating = "ValidatingAdmissionWebhook";

test("webhooks with different names", async () => {
  await checkFolder(webhooks(["lamps.example.com", validating], ["horns.example.com", validating]));
});

test("two webhooks of one type and name", async () => {
  const second = "lamps.example.com\n                  ~~~~~~~~~~~~~~~~~ warning duplicate-webhook";
  await checkFolder(webhooks(["lamps.example.com", validating], [second, validating]), {
    messages: ["two webhooks are named 'lamps.example.com', so neither OLM installs this CSV; rename one"],
  });
});

test("two webhooks of one name whose types differ", async () => {
  const second = "lamps.example.com\n                  ~~~~~~~~~~~~~~~~~ warning duplicate-webhook";
  await checkFolder(webhooks(["lamps.example.com", validating], [second, "MutatingAdmissionWebhook"]), {
    messages: ["two webhooks are named 'lamps.example.com', so OLM v0 does not install this CSV; rename one"],
  });
});
