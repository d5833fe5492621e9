import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a separator at the very end", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
`);
});

test("a comment before the first separator", () => {
  checkFindings(
    `# Copyright of the keepers
~~~~~~~~~~~~~~~~~~~~~~~~~~ error empty-document
${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`,
    {
      messages: [
        "opm reads this comment as a document of its own and rejects it; move it below the next '---' or remove it",
      ],
    },
  );
});

test("a blank line between two separators", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
~~~ error empty-document

${bundlesOf("1.0.0")}`,
    { messages: ["opm rejects this empty document; remove its '---' line"] },
  );
});

test("a comment inside a document", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
# a note
schema: acme.note
`);
});
