import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("one icon, and no field", async () => {
  await checkRule(
    "csv-icon-count",
    csvFile({
      spec: `  icon:
  - base64data: PHN2Zy8+
    mediatype: image/svg+xml
`,
    }),
  );
});

test("two icons", async () => {
  await checkRule(
    "csv-icon-count",
    csvFile({
      spec: `  icon:
  ~~~~ error csv-icon-count
  - base64data: PHN2Zy8+
    mediatype: image/svg+xml
  - base64data: PHN2Zy8+
    mediatype: image/svg+xml
`,
    }),
    { messages: ["'icon' has 2 items; OperatorHub.io shows exactly one"] },
  );
});

test("an empty list, with which the real validator crashes", async () => {
  await checkRule(
    "csv-icon-count",
    csvFile({
      spec: `  icon: []
  ~~~~ error csv-icon-count
`,
    }),
    { messages: ["'icon' has no item; OperatorHub.io shows exactly one"] },
  );
});
