import { test } from "node:test";
import { checkFolder, checkFolderFix, csvFile } from "../../support/csv-fixture.ts";

const line = "              serviceAccountName: lighthouse\n";

/** The bundle with this line in the deployment, and the finding at the account of its permission. */
function folderWith(account: string, isFound: boolean): string {
  const mark = "                            ~~~~~~~~~~ warning unused-service-account\n";
  const fixture = csvFile().replace(line, account);
  return isFound ? fixture.replace("- serviceAccountName: lighthouse\n", (each) => each + mark) : fixture;
}

test("the deployment runs as the account with permissions", async () => {
  await checkFolder(folderWith(line, false));
});

test("a deployment without service account", async () => {
  await checkFolder(folderWith("", true), {
    messages: [
      "no deployment of this CSV runs as service account 'lighthouse', so these permissions have no effect; 'lighthouse' runs as 'default'",
    ],
  });
  const added = line.trimEnd().trimStart();
  const end = "                image: quay.io/example/lighthouse:v1.0.0\n";
  await checkFolderFix(folderWith("", false), folderWith("", false).replace(end, `${end}              ${added}\n`));
});

test("a deployment that runs as the account of every namespace", async () => {
  await checkFolder(folderWith("              serviceAccountName: default\n", true));
});

test("an account that the CSV also gives permissions", async () => {
  const other = "      permissions:\n      - serviceAccountName: default\n        rules: []\n";
  await checkFolder(folderWith("", false).replace("      permissions:\n", other));
});

test("one of two deployments runs as the account", async () => {
  const second = "      - name: lamp\n        spec: {template: {spec: {serviceAccountName: lighthouse}}}\n";
  const fixture = folderWith("", false).replace("      deployments:\n", (each) => each + second);
  await checkFolder(fixture);
});
