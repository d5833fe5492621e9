import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("every document is a mapping", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("a list of blobs", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
- schema: acme.note
~~~~~~~~~~~~~~~~~~~ error not-a-mapping
- schema: acme.note
`,
    { messages: ["this document is not a mapping with a 'schema'; opm reads every file of the catalog"] },
  );
});

test("a README in the catalog's folder", () => {
  checkFindings(
    `-- README.md --
The keepers' catalog.
~~~~~~~~~~~~~~~~~~~~~ error not-a-mapping
-- catalog.yaml --
${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`,
    {
      messages: [
        "this document is not a mapping with a 'schema'; opm reads every file of the catalog; add this file to '.indexignore' or move it out of the catalog",
      ],
    },
  );
});
