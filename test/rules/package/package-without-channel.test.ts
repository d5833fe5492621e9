import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a package with a channel", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("a package without channels", () => {
  checkFindings(
    `---
schema: olm.package
name: lighthouse
      ~~~~~~~~~~ error missing-default-channel
      ~~~~~~~~~~ error package-without-channel
`,
    { messages: ["package 'lighthouse' has no 'defaultChannel'", "package 'lighthouse' has no channel"] },
  );
});

test("a blob of another schema needs no channel", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: acme.note
package: lighthouse
`);
});
