import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("channels whose names differ in case", () => {
  checkFindings(`${packageBlob}${channelBlob}---
schema: olm.channel
package: lighthouse
name: Stable
      ~~~~~~ info unselectable-channel
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`);
});

test("two channels with the same name", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.channel
package: lighthouse
name: stable
      ~~~~~~ error duplicate-channel
entries:
- name: lighthouse.v1.0.0
  skipRange: '>=0.0.0-0 <1.0.0'
${bundlesOf("1.0.0")}`,
    { messages: ["channel 'stable' is defined twice"], related: [["8: first definition"]] },
  );
});

test("the fix removes an exact copy", () => {
  checkFix(
    `${packageBlob}${channelBlob}${channelBlob}${bundlesOf("1.0.0")}`,
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`,
  );
});
