import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("strings in quotes", () => {
  checkFindings(`---
schema: olm.package
name: lighthouse
defaultChannel: "4.10"
---
schema: olm.channel
package: lighthouse
name: "4.10"
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`);
});

test("a number, a boolean and null where strings belong", () => {
  checkFindings(
    `---
schema: olm.package
name: lighthouse
defaultChannel: stable
description: on
             ~~ error wrong-type
---
schema: olm.channel
package: lighthouse
name: 4.10
      ~~~~ error wrong-type
entries:
- name: lighthouse.v1.0.0
${channelBlob}${bundlesOf("1.0.0")}---
schema: acme.note
name:
     ~ error wrong-type
`,
    {
      messages: [
        "'description' must be a string, but this is the boolean true; put it in quotes",
        "'name' must be a string, but 4.10 is a number; put it in quotes",
        "'name' must be a string, but this is empty",
      ],
    },
  );
});

test("a mapping where a list belongs", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
  name: lighthouse.v1.0.0
  ~~~~~~~~~~~~~~~~~~~~~~~ error wrong-type
${bundlesOf("1.0.0")}`,
    { messages: ["'entries' must be a list, but this is a mapping"] },
  );
});

test("strings where entries belong", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- lighthouse.v1.0.0
  ~~~~~~~~~~~~~~~~~ error wrong-type
${bundlesOf("1.0.0")}`,
    { messages: ["each item of 'entries' must be a mapping for an entry, but this is a string"] },
  );
});

test("a string where a list of skips belongs", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skips: lighthouse.v0.9.0
         ~~~~~~~~~~~~~~~~~ error wrong-type
${bundlesOf("1.0.0")}`,
    { messages: ["'skips' must be a list, but this is a string"] },
  );
});

test("a schema that is not a string", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: 5
        ~ error wrong-type
`,
    { messages: ["'schema' must be a string, but 5 is a number; put it in quotes"] },
  );
});

test("the fix quotes a number", () => {
  checkFix(
    `---
schema: olm.package
name: lighthouse
defaultChannel: 4.10
---
schema: olm.channel
package: lighthouse
name: "4.10"
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`,
    `---
schema: olm.package
name: lighthouse
defaultChannel: "4.10"
---
schema: olm.channel
package: lighthouse
name: "4.10"
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`,
  );
});

test("null means a missing field, except for schema, package and name", () => {
  checkFindings(`---
schema: olm.package
name: lighthouse
defaultChannel: stable
description:
icon:
${channelBlob}${bundlesOf("1.0.0")}`);
});
