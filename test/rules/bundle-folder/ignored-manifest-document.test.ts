import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

test("a second document", async () => {
  await checkFolder(`${csvFile()}---\n~~~ warning ignored-manifest-document\nkind: ConfigMap\napiVersion: v1\n`, {
    messages: [
      "opm and operator-framework/api ignore every document but the first; move this one to a file of its own",
    ],
  });
});

test("only a comment after the document", async () => {
  await checkFolder(`${csvFile()}---\n# The end.\n`);
});

test("text on the line that ends the document, in a CSV and in another manifest", async () => {
  await checkFolder(`${csvFile()}---kind: ConfigMap\n   ~~~~~~~~~~~~~~~ error document-separator\n`);
  await checkFolder(
    `${csvFile()}-- manifests/config.yaml --
apiVersion: v1
kind: ConfigMap
metadata:
  name: lighthouse
--- data
    ~~~~ error document-separator
`,
    { messages: ["only a comment may follow '---'; put the document on the next line"] },
  );
});
