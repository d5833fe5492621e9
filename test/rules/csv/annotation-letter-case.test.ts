import { test } from "node:test";
import { checkFolder, checkFolderFix, csvFile } from "../../support/csv-fixture.ts";

const before = csvFile({
  annotations: "  annotations:\n    alm-examples: '[]'\n    olm.skiprange: '>=0.0.0-0 <1.0.0'\n",
});

test("an annotation in lower case", async () => {
  const marked = before.replace(
    "'>=0.0.0-0 <1.0.0'\n",
    `'<1.0.0'\n    ${"~".repeat(13)} error annotation-letter-case\n`,
  );
  await checkFolder(marked, {
    messages: ["OLM ignores the annotation 'olm.skiprange', because letter case counts; write 'olm.skipRange'"],
  });
});

test("the fix", async () => {
  await checkFolderFix(before, before.replace("skiprange", "skipRange"));
});
