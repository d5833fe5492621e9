import { test } from "node:test";
import { checkFolder, checkFolderFix, csvFile } from "../../support/csv-fixture.ts";

const text = csvFile().replace("-- \n", "");
const withComment = csvFile({
  head: "# The lighthouse\n---\napiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\n",
});

test("a comment above the separator of a CSV", async () => {
  await checkFolder(withComment.replace("\n---\n", "\n---\n~~~ error text-before-manifest\n"), {
    messages: ["the document above this '---' is empty, and loaders read no other; remove this line"],
  });
});

test("the fix", async () => {
  await checkFolderFix(withComment, withComment.replace("\n---\n", "\n"));
});

test("an empty document", async () => {
  const head =
    "---\n---\n~~~ error text-before-manifest\napiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\n";
  await checkFolder(csvFile({ head }));
});

test("a separator or a comment alone", async () => {
  await checkFolder(text.replace("apiVersion", "---\napiVersion"));
  await checkFolder(text.replace("apiVersion", "# The lighthouse\napiVersion"));
});
