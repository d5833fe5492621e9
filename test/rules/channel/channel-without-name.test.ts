import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a channel with a name", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("no name", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
        ~~~~~~~~~~~ error channel-without-name
package: lighthouse
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`,
    { messages: ["this channel has no name"] },
  );
});

test("an empty name", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.channel
package: lighthouse
name: ""
~~~~ error channel-without-name
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`,
    { messages: ["this channel has no name"] },
  );
});
