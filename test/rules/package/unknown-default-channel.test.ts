import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("the default channel exists", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("a misspelt default channel", () => {
  checkFindings(
    `---
schema: olm.package
name: lighthouse
defaultChannel: stabel
                ~~~~~~ error unknown-default-channel
${channelBlob}---
schema: olm.channel
package: lighthouse
name: candidate
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`,
    { messages: ["default channel 'stabel' of package 'lighthouse' does not exist; did you mean 'stable'?"] },
  );
});

test("a default channel in another case", () => {
  checkFindings(
    `---
schema: olm.package
name: lighthouse
defaultChannel: Stable
                ~~~~~~ error unknown-default-channel
${channelBlob}${bundlesOf("1.0.0")}`,
    { messages: ["default channel 'Stable' of package 'lighthouse' does not exist; did you mean 'stable'?"] },
  );
});

test("a channel whose schema is misspelt", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.chanel
        ~~~~~~~~~~ error unknown-default-channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
---
schema: olm.channel
package: lighthouse
name: fast
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`,
    {
      messages: [
        "opm does not know the schema 'olm.chanel', so default channel 'stable' of package 'lighthouse' does not exist; did you mean 'olm.channel'?",
      ],
      related: [["4: the default channel is named here"]],
    },
  );
});

test("the fix corrects the name", () => {
  checkFix(
    `---
schema: olm.package
name: lighthouse
defaultChannel: stabel
${channelBlob}${bundlesOf("1.0.0")}`,
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`,
  );
});

test("a channel in a document with a syntax error is not reported as missing", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries: [
         ~ error yaml-syntax
${bundlesOf("1.0.0")}`,
    { messages: ["',' or ']' is missing after this '['"] },
  );
});
