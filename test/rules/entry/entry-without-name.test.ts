import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("an entry with a name", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("no name", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- replaces: lighthouse.v1.0.0
            ~~~~~~~~~~~~~~~~~ error entry-without-name
${bundlesOf("1.0.0")}`,
    { messages: ["this entry has no name"] },
  );
});

test("a misspelt key", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.channel
package: lighthouse
name: fast
entries:
- nmae: lighthouse.v1.0.0
  ~~~~ error entry-without-name
${bundlesOf("1.0.0")}`,
    { messages: ["this entry has no name; did you mean 'name' instead of 'nmae'?"] },
  );
});

test("an empty name", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: ""
  ~~~~ error entry-without-name
${bundlesOf("1.0.0")}`,
    { messages: ["this entry has no name"] },
  );
});

test("an empty item", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
-
 ~ error entry-without-name
${bundlesOf("1.0.0")}`,
    { messages: ["this entry has no name"] },
  );
});
