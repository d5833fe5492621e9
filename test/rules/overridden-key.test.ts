import { test } from "node:test";
import { checkFindings } from "../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../support/lighthouse.ts";

test("each key once", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("a field given twice", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  replaces: lighthouse.v0.8.0
  ~~~~~~~~ warning overridden-key
  replaces: lighthouse.v0.9.0
${bundlesOf("1.0.0")}`,
    { messages: ["'replaces' is given again below, and opm keeps only the last"], related: [["12: this one counts"]] },
  );
});

test("a merged key may be given again", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- &first
  name: lighthouse.v1.0.0
- <<: *first
  name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
${bundlesOf("1.0.0", "1.1.0")}`);
});
