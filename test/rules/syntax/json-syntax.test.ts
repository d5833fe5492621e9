import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a stream of objects", () => {
  checkFindings(`-- catalog.json --
{"schema": "olm.package", "name": "lighthouse", "defaultChannel": "stable"}
{"schema": "olm.channel", "package": "lighthouse", "name": "stable", "entries": [{"name": "lighthouse.v1.0.0"}]}
-- bundle.yaml --
${bundlesOf("1.0.0")}`);
});

test("an object that is not closed", () => {
  checkFindings(
    `-- bundle.yaml --
${packageBlob}${channelBlob}${bundlesOf("1.0.0")}-- z.json --
{"schema": "acme.note"}
{"schema": "acme.note"}
{"schema": "acme.note", "name": "third"
~ error json-syntax
`,
    { messages: ["this '{' is not closed before the file ends"] },
  );
});

test("a key without quotes in the third object", () => {
  checkFindings(
    `-- bundle.yaml --
${packageBlob}${channelBlob}${bundlesOf("1.0.0")}-- z.json --
{"schema": "acme.note"}
{"schema": "acme.note"}
{"schema": "acme.note", name: "third"}
                        ~~~~ error json-syntax
`,
    { messages: ["put the key 'name' in double quotes"] },
  );
});

test("a first object that is valid only as YAML is read as YAML", () => {
  checkFindings(`-- bundle.yaml --
${packageBlob}${channelBlob}${bundlesOf("1.0.0")}-- z.json --
{schema: "acme.note", }
`);
});
