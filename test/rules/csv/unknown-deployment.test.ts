import { test } from "node:test";
import { checkFolder, checkFolderFix, csvFile } from "../../support/csv-fixture.ts";

/** The lines of a webhook; `name` is what follows `deploymentName:`. */
function webhook(name: string | undefined): string {
  const deployment = name === undefined ? "" : `    deploymentName: ${name}\n`;
  return `  webhookdefinitions:
  - generateName: lamps.harbour.example.com
${name === undefined ? "                  ~~~~~~~~~~~~~~~~~~~~~~~~~ warning unknown-deployment\n" : ""}${deployment}    type: ValidatingAdmissionWebhook
`;
}

/** The lines of an API service that another line can follow. */
function apiService(name: string): string {
  return `  apiservicedefinitions:
    owned:
    - name: lamps
            ~~~~~ info rejected-by-olm-v1
      group: harbour.example.com
      version: v1
      kind: Lamp
      deploymentName: ${name}
`;
}

const withExample = `  annotations:
    alm-examples: '[{"apiVersion": "harbour.example.com/v1", "kind": "Lamp"}]'
`;

test("a webhook and an API service of the CSV's deployment", async () => {
  await checkFolder(csvFile({ annotations: withExample, spec: webhook("lighthouse") + apiService("lighthouse") }));
});

test("a placeholder is not judged", async () => {
  await checkFolder(csvFile({ spec: webhook("'{{ .deployment }}'") }));
});

test("a webhook with a misspelt deployment", async () => {
  const before = csvFile({ spec: webhook("lighthuose\n                    ~~~~~~~~~~ warning unknown-deployment") });
  await checkFolder(before, {
    messages: [
      "webhook 'lamps.harbour.example.com' names deployment 'lighthuose', which this CSV does not have; did you mean 'lighthouse'?",
    ],
  });
  await checkFolderFix(before, csvFile({ spec: webhook("lighthouse") }));
});

test("a webhook without a deployment", async () => {
  await checkFolder(csvFile({ spec: webhook(undefined) }), {
    messages: ["webhook 'lamps.harbour.example.com' has no 'deploymentName'"],
  });
});

test("an API service with another deployment", async () => {
  const name = "server\n                      ~~~~~~ warning unknown-deployment";
  await checkFolder(csvFile({ annotations: withExample, spec: apiService(name) }), {
    messages: [
      "API service 'v1.harbour.example.com' names deployment 'server', which this CSV does not have",
      "OLM v1 does not install this bundle: it owns an API service",
    ],
  });
});
