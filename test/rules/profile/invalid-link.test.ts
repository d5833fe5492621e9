import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a URL, a path and a mail address", async () => {
  await checkRule(
    "invalid-link",
    csvFile({
      spec: `  links:
  - name: A
    url: https://example.com/a%20b
  - name: B
    url: /docs
  - name: C
    url: mailto:keeper@example.com
`,
    }),
  );
});

test("no scheme", async () => {
  await checkRule(
    "invalid-link",
    csvFile({
      spec: `  links:
  - name: A
    url: example.com
         ~~~~~~~~~~~ error invalid-link
`,
    }),
    { messages: ["'example.com' is not a URL: it has no scheme such as 'https://'"] },
  );
});

test("a blank in the host", async () => {
  await checkRule(
    "invalid-link",
    csvFile({
      spec: `  links:
  - name: A
    url: https://exam ple.com
         ~~~~~~~~~~~~~~~~~~~~ error invalid-link
`,
    }),
    { messages: ["'https://exam ple.com' is not a URL: the host has the character ' '"] },
  );
});
