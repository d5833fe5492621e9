import { test } from "node:test";
import { checkFolder, checkFolderFix, csvFile, setAside } from "../../support/csv-fixture.ts";

/** The bundle whose deployment uses this account; the permissions are those of 'lighthouse'. */
function folderWith(account: string): string {
  return csvFile().replace("   serviceAccountName: lighthouse\n", `   serviceAccountName: ${account}\n`);
}

test("the account has permissions", async () => {
  await checkFolder(folderWith("lighthouse"));
});

test("every namespace has these accounts", async () => {
  const settings = { rules: { ...setAside, "unused-service-account": "off" } };
  await checkFolder(folderWith("default"), { settings });
  await checkFolder(folderWith("builder"), { settings });
});

test("a placeholder is not judged", async () => {
  await checkFolder(folderWith("'{{ .account }}'"));
});

test("a misspelt account", async () => {
  const before = folderWith("lighthuose\n                                  ~~~~~~~~~~ warning missing-service-account");
  await checkFolder(before, {
    messages: [
      "no permission of this CSV is for service account 'lighthuose', so OLM does not create it; did you mean 'lighthouse'?",
    ],
  });
  await checkFolderFix(before, folderWith("lighthouse"));
});

test("an account without permissions", async () => {
  await checkFolder(folderWith("keeper\n                                  ~~~~~~ warning missing-service-account"), {
    messages: ["no permission of this CSV is for service account 'keeper', so OLM does not create it"],
  });
});
