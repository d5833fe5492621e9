import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("each key once, in any case", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
Schema: acme.note
NAME: x
`);
});

test("two keys that differ only in case", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: acme.note
Name: x
name: x
~~~~ error duplicate-key
`,
    {
      messages: ["'name' and 'Name' are the same key, because opm ignores letter case"],
      related: [["23: the key 'Name'"]],
    },
  );
});

test("opm accepts them below the top level", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  Name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`);
});
