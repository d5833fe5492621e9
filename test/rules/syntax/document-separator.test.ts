import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a separator with a comment", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}--- # the end
schema: acme.note
`);
});

test("a document that begins on the separator line", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}--- {schema: acme.note}
~~~~~~~~~~~~~~~~~~~~~~~ error empty-document
    ~~~~~~~~~~~~~~~~~~~ error document-separator
`,
    {
      messages: [
        "opm rejects this empty document; remove its '---' line",
        "only a comment may follow '---'; put the document on the next line",
      ],
    },
  );
});

test("four dashes", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}----
   ~ error document-separator
schema: acme.note
`,
    { messages: ["a document separator is exactly three dashes"] },
  );
});

test("dashes inside an indented text", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: acme.note
text: |
  ---- x
`);
});
