import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

const account = (name: string) => `-- manifests/account.yaml --
apiVersion: v1
kind: ServiceAccount
metadata:
  name: ${name}
`;

test("the service account of a deployment", async () => {
  await checkFolder(`${csvFile()}${account("lighthouse")}        ~~~~~~~~~~ error bundled-service-account\n`, {
    messages: [
      "OLM creates the service account 'lighthouse' for the CSV; remove this manifest or rename one of the two",
    ],
  });
});

test("another service account", async () => {
  await checkFolder(`${csvFile()}${account("visitor")}`);
});
