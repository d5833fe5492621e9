import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a channel with a package", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("no package", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
name: stable
      ~~~~~~ error channel-without-package
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`,
    { messages: ["channel 'stable' has no 'package', which must name its package"] },
  );
});

test("an empty package", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.channel
package: ""
~~~~~~~ error channel-without-package
name: fast
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`,
    { messages: ["channel 'fast' has no 'package', which must name its package"] },
  );
});
