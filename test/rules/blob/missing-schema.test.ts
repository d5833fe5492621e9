import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a blob of a schema that opm does not know", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: acme.note
`);
});

test("another kind of YAML in the catalog's folder", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
apiVersion: v1
~~~~~~~~~~ error missing-schema
kind: ConfigMap
`,
    { messages: ["this document has no 'schema', such as 'olm.bundle'"] },
  );
});

test("an empty schema", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: ""
~~~~~~ error missing-schema
name: x
`,
    { messages: ["this document has no 'schema', such as 'olm.bundle'"] },
  );
});

test("a misspelt schema key", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
shcema: acme.note
~~~~~~ error missing-schema
`,
    { messages: ["this document has no 'schema'; did you mean 'schema' instead of 'shcema'?"] },
  );
});

test("the fix writes the schema with the indentation of the other keys", () => {
  const indented = bundlesOf("1.0.0").replace(/^(?=[^-\n])|^(?=- type)/gm, "  ");
  assert.ok(indented.includes("---\n  schema: olm.bundle\n  package"));
  for (const lineEnd of ["\n", "\r\n"]) {
    const after = `${packageBlob}${channelBlob}${indented}`.replaceAll("\n", lineEnd);
    checkFix(after.replace(`  schema: olm.bundle${lineEnd}`, ""), after);
  }
});

test("the fix corrects the key", () => {
  checkFix(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
shcema: acme.note
`,
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: acme.note
`,
  );
});

test("schema in capitals", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
SCHEMA: acme.note
`);
});
