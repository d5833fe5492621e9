import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog } from "#core";
import { catalogOf, checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

test("one head", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`);
});

test("a misspelt replaces", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.O
            ~~~~~~~~~~~~~~~~~ error several-heads
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    {
      messages: [
        "channel 'stable' has a second head 'lighthouse.v1.1.0': 'lighthouse.v1.2.0' replaces 'lighthouse.v1.1.O', which does not exist; did you mean 'lighthouse.v1.1.0'?",
      ],
      related: [["11: nothing replaces or skips 'lighthouse.v1.1.0'"]],
    },
  );
});

test("a skipRange that matches the second head, which opm does not count", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
        ~~~~~~~~~~~~~~~~~ error several-heads
  skipRange: '>=1.0.0 <1.2.0'
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    {
      messages: [
        "channel 'stable' has a second head 'lighthouse.v1.1.0': 'lighthouse.v1.2.0' replaces nothing, and although its skipRange matches that version, opm counts only 'replaces' and 'skips'",
      ],
    },
  );
});

test("a misspelt skip", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.0.0
  skips:
  - lighthouse.1.1.0
    ~~~~~~~~~~~~~~~~ error several-heads
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    {
      messages: [
        "channel 'stable' has a second head 'lighthouse.v1.1.0': 'lighthouse.v1.2.0' skips 'lighthouse.1.1.0', which does not exist; did you mean 'lighthouse.v1.1.0'?",
      ],
      related: [["11: nothing replaces or skips 'lighthouse.v1.1.0'"]],
    },
  );
});

test("an entry in the middle that replaces nothing", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
        ~~~~~~~~~~~~~~~~~ error several-heads
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    {
      messages: ["channel 'stable' has a second head 'lighthouse.v1.0.0': 'lighthouse.v1.1.0' replaces nothing"],
      related: [["10: nothing replaces or skips 'lighthouse.v1.0.0'"]],
    },
  );
});

test("two entries that replace the same entry", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.0.0
            ~~~~~~~~~~~~~~~~~ error several-heads
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    {
      messages: [
        "channel 'stable' has a second head 'lighthouse.v1.1.0': 'lighthouse.v1.2.0' replaces 'lighthouse.v1.0.0' but not 'lighthouse.v1.1.0'",
      ],
      related: [["11: nothing replaces or skips 'lighthouse.v1.1.0'"]],
    },
  );
});

test("a channel without any update edges is reported once", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
      ~~~~~~ error several-heads
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
- name: lighthouse.v1.2.0
- name: lighthouse.v1.3.0
- name: lighthouse.v1.4.0
${bundlesOf("1.0.0", "1.1.0", "1.2.0", "1.3.0", "1.4.0")}`,
    {
      messages: ["channel 'stable' has 5 heads; replace or skip every head except the newest"],
      related: [
        [
          "10: nothing replaces or skips 'lighthouse.v1.0.0'",
          "11: nothing replaces or skips 'lighthouse.v1.1.0'",
          "12: nothing replaces or skips 'lighthouse.v1.2.0'",
          "13: nothing replaces or skips 'lighthouse.v1.3.0'",
          "14: nothing replaces or skips 'lighthouse.v1.4.0'",
        ],
      ],
    },
  );
});

test("a misspelt entry name is reported by entry-without-bundle", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.O
        ~~~~~~~~~~~~~~~~~ error entry-without-bundle
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
${bundlesOf("1.0.0")}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.1.0
image: quay.io/lighthouse/bundle:v1.1.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.1.0
${bundlesOf("1.2.0")}`,
    {
      messages: ["package 'lighthouse' has no bundle 'lighthouse.v1.1.O'; did you mean 'lighthouse.v1.1.0'?"],
    },
  );
});

test("a misspelt key", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replace: lighthouse.v1.1.0
  ~~~~~~~ error several-heads
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    {
      messages: [
        "channel 'stable' has a second head 'lighthouse.v1.1.0': 'replace' is not a field of an entry; did you mean 'replaces'?",
      ],
    },
  );
});

test("a 'replaces' that is not indented", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
replaces: lighthouse.v1.0.0
~~~~~~~~ error several-heads
${bundlesOf("1.0.0", "1.1.0")}`,
    {
      messages: ["channel 'stable' has a second head 'lighthouse.v1.0.0': opm ignores 'replaces' outside of 'entries'"],
      isAboutStyle: true,
    },
  );
});

test("a skip of the wrong entry", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.0.0
  skips: [lighthouse.v1.0.0]
          ~~~~~~~~~~~~~~~~~ error several-heads
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    {
      messages: [
        "channel 'stable' has a second head 'lighthouse.v1.1.0': 'lighthouse.v1.2.0' skips 'lighthouse.v1.0.0' but not 'lighthouse.v1.1.0'",
      ],
      related: [["11: nothing replaces or skips 'lighthouse.v1.1.0'"]],
    },
  );
});

test("an entry that is skipped should not replace the head", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v0.9.0
            ~~~~~~~~~~~~~~~~~ error several-heads
  skips: [lighthouse.v1.1.0]
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    {
      messages: [
        "channel 'stable' has a second head 'lighthouse.v1.0.0': 'lighthouse.v1.2.0' replaces 'lighthouse.v0.9.0', which does not exist; did you mean 'lighthouse.v1.0.0'?",
      ],
      related: [["10: nothing replaces or skips 'lighthouse.v1.0.0'"]],
    },
  );
});

test("the fix corrects the name", () => {
  checkFix(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.O
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`,
  );
});

test("the last entry of the chain may replace an entry that was removed", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  replaces: lighthouse.v0.9.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
${bundlesOf("1.0.0", "1.1.0")}`);
});

test("with an unnamed entry, only entry-without-name reports the channel", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- nam: lighthouse.v1.1.0
  ~~~ error entry-without-name
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
${bundlesOf("1.0.0", "1.2.0")}`);
});

test("a skipped entry is not suggested to replace the head", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.1.1
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.0.0
            ~~~~~~~~~~~~~~~~~ error several-heads
  skips: [lighthouse.v1.1.1]
${bundlesOf("1.0.0", "1.1.0", "1.1.1", "1.2.0")}`);
});

test("the newest entry has no bundle, so its version comes from its name", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
        ~~~~~~~~~~~~~~~~~ error entry-without-bundle
  replaces: lighthouse.v1.O.0
            ~~~~~~~~~~~~~~~~~ error several-heads
${bundlesOf("1.0.0")}`,
    {
      messages: [
        "package 'lighthouse' has no bundle 'lighthouse.v1.1.0'",
        "channel 'stable' has a second head 'lighthouse.v1.0.0': 'lighthouse.v1.1.0' replaces 'lighthouse.v1.O.0', which does not exist; did you mean 'lighthouse.v1.0.0'?",
      ],
    },
  );
});

test("a half-typed new entry may be the newest, so no fix makes an older entry replace it", () => {
  const fixture = `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: li
        ~~ error entry-without-bundle
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
            ~~~~~~~~~~~~~~~~~ error several-heads
${bundlesOf("1.1.0")}`;
  checkFindings(fixture, {
    messages: [
      "package 'lighthouse' has no bundle 'li'",
      "channel 'stable' has a second head 'li': 'lighthouse.v1.1.0' replaces 'lighthouse.v1.0.0' but not 'li'",
    ],
  });
  const findings = checkCatalog(catalogOf(fixture), {});
  assert.deepEqual(
    findings.flatMap((finding) => finding.fixes()),
    [],
  );
});
