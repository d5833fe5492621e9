import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a channel with an entry", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("no entries", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.channel
package: lighthouse
name: fast
      ~~~~ error channel-without-entries
`,
    { messages: ["channel 'fast' has no entries"] },
  );
});

test("an empty list of entries", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.channel
package: lighthouse
name: fast
entries: []
~~~~~~~ error channel-without-entries
`,
    { messages: ["channel 'fast' has no entries"] },
  );
});

test("a misspelt key", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.channel
package: lighthouse
name: fast
entry:
~~~~~ error channel-without-entries
- name: lighthouse.v1.0.0
`,
    { messages: ["channel 'fast' has no entries; did you mean 'entries' instead of 'entry'?"] },
  );
});

test("the fix corrects the key", () => {
  checkFix(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.channel
package: lighthouse
name: fast
entry:
- name: lighthouse.v1.0.0
`,
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.channel
package: lighthouse
name: fast
entries:
- name: lighthouse.v1.0.0
`,
  );
});

test("deprecations may have no entries", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries: []
`);
});
