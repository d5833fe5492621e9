import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a whole icon, and an incomplete second one, which is not shown", async () => {
  await checkRule(
    "incomplete-csv-icon",
    csvFile({
      spec: `  icon:
  - base64data: PHN2Zy8+
    mediatype: image/svg+xml
  - mediatype: image/png
    ~~~~~~~~~ warning incomplete-csv-part
`,
    }),
    { messages: ["'base64data' is missing here: OLM v0 reads it as empty, kubectl rejects the CSV"] },
  );
});

test("no media type", async () => {
  await checkRule(
    "incomplete-csv-icon",
    csvFile({
      spec: `  icon:
  - base64data: PHN2Zy8+
    ~~~~~~~~~~ error incomplete-csv-icon
    ~~~~~~~~~~ warning incomplete-csv-part
`,
    }),
    {
      messages: [
        "icon without 'mediatype'; OperatorHub.io requires both",
        "'mediatype' is missing here: OLM v0 reads it as empty, kubectl rejects the CSV",
      ],
    },
  );
});

test("null", async () => {
  await checkRule(
    "incomplete-csv-icon",
    csvFile({
      spec: `  icon:
  - null
    ~~~~ error incomplete-csv-icon
    ~~~~ warning incomplete-csv-part
`,
    }),
    {
      messages: [
        "icon without 'base64data' and 'mediatype'; OperatorHub.io requires both",
        "'icon' has an item without a value: kubectl rejects the CSV",
      ],
    },
  );
});
