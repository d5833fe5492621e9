import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("only blank lines and comments after the end", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}...
# the keeper signs off
`);
});

test("a blob after the end of a document", () => {
  checkFindings(
    `${packageBlob}${channelBlob}...
~~~ warning ignored-text
schema: olm.channel
package: lighthouse
name: fast
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`,
    { messages: ["the document ends here and opm ignores the rest; start a new document with '---'"] },
  );
});

test("a second value in one document", () => {
  checkFindings(`-- a.yaml --
${packageBlob}${channelBlob}${bundlesOf("1.0.0")}-- b.yaml --
---
{schema: lamp}
{schema: lens}
~~~~~~~~~~~~~~ warning ignored-text
`);
});

test("JSON objects after one that opm reads as YAML", () => {
  checkFindings(
    `-- a.yaml --
${packageBlob}${channelBlob}${bundlesOf("1.0.0")}-- b.json --
{ "schema": "lamp",
  "watts": 400, }
              ~ warning ignored-text
{ "schema": "lens" }
`,
    {
      messages: [
        "JSON does not allow ',' before '}'; opm therefore reads the file as YAML and ignores everything after this object",
      ],
      related: [["3: opm ignores the text from here on"]],
    },
  );
});
