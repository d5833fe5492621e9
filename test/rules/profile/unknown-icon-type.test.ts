import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule, checkRuleFix } from "../../support/profile-fixture.ts";

test("each type that is shown", async () => {
  await checkRule(
    "unknown-icon-type",
    csvFile({
      spec: `  icon:
  - base64data: PHN2Zy8+
    mediatype: image/svg+xml
`,
    }),
  );
});

test("another type", async () => {
  await checkRule(
    "unknown-icon-type",
    csvFile({
      spec: `  icon:
  - base64data: eA==
    mediatype: image/webp
               ~~~~~~~~~~ error unknown-icon-type
`,
    }),
    {
      messages: [
        "OperatorHub.io does not show icons of the type 'image/webp'; use image/gif, image/jpeg, image/png or image/svg+xml",
      ],
    },
  );
});

test("the fix", async () => {
  await checkRuleFix(
    "unknown-icon-type",
    csvFile({
      spec: `  icon:
  - base64data: eA==
    mediatype: image/jpg
`,
    }),
    csvFile({
      spec: `  icon:
  - base64data: eA==
    mediatype: image/jpeg
`,
    }),
  );
});
