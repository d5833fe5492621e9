import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a default channel", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("no default channel", () => {
  checkFindings(
    `---
schema: olm.package
name: lighthouse
      ~~~~~~~~~~ error missing-default-channel
${channelBlob}${bundlesOf("1.0.0")}`,
    { messages: ["package 'lighthouse' has no 'defaultChannel'"] },
  );
});

test("an empty default channel", () => {
  checkFindings(
    `---
schema: olm.package
name: lighthouse
defaultChannel: ""
~~~~~~~~~~~~~~ error missing-default-channel
${channelBlob}${bundlesOf("1.0.0")}`,
    { messages: ["package 'lighthouse' has no 'defaultChannel'"] },
  );
});

test("a misspelt key", () => {
  checkFindings(
    `---
schema: olm.package
name: lighthouse
default-channel: stable
~~~~~~~~~~~~~~~ error missing-default-channel
${channelBlob}${bundlesOf("1.0.0")}`,
    {
      messages: [
        "package 'lighthouse' has no 'defaultChannel'; did you mean 'defaultChannel' instead of 'default-channel'?",
      ],
    },
  );
});

test("the fix corrects the key", () => {
  checkFix(
    `---
schema: olm.package
name: lighthouse
default-channel: stable
${channelBlob}${bundlesOf("1.0.0")}`,
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`,
  );
});

test("any case of the key", () => {
  checkFindings(`---
schema: olm.package
name: lighthouse
DefaultChannel: stable
${channelBlob}${bundlesOf("1.0.0")}`);
});
