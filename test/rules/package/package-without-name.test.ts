import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a package with a name", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("no name", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.package
        ~~~~~~~~~~~ error package-without-name
defaultChannel: stable
`,
    { messages: ["this package has no name"] },
  );
});

test("an empty name", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.package
name: ""
~~~~ error package-without-name
defaultChannel: stable
`,
    { messages: ["this package has no name"] },
  );
});

test("nothing is reported for the other blobs", () => {
  checkFindings(
    `---
schema: olm.package
        ~~~~~~~~~~~ error package-without-name
defaultChannel: stable
${channelBlob}${bundlesOf("1.0.0")}`,
    { messages: ["this package has no name"] },
  );
});
