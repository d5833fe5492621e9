import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog } from "#core";
import { catalogOf, checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const channel = (entries: string, ...versions: readonly string[]) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
${entries}${bundlesOf(...versions)}`;

const three = (skipRange: string) =>
  channel(
    `- name: lighthouse.v1.0.0
- name: lighthouse.v2.0.0-rc.1
  replaces: lighthouse.v1.0.0
- name: lighthouse.v2.1.0
  replaces: lighthouse.v2.0.0-rc.1
  skipRange: ${skipRange}
`,
    "1.0.0",
    "2.0.0-rc.1",
    "2.1.0",
  );

test("a range that ends below the pre-releases, or between them", () => {
  checkFindings(three("'>=1.0.0 <2.0.0-0'"));
  checkFindings(three("'>=1.0.0 <2.0.0-rc.2'"));
});

test("a range that ends below a release with a pre-release in the package", () => {
  checkFindings(
    three(`'>=1.0.0 <2.0.0'
                      ~~~~~~ info prerelease-in-range`),
    {
      messages: [
        "skipRange of 'lighthouse.v2.1.0' ends below 2.0.0 but matches the pre-release 'lighthouse.v2.0.0-rc.1'; use '<2.0.0-0' to exclude the pre-releases of 2.0.0",
      ],
    },
  );
});

test("the range of the release itself matches its pre-releases", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.0.0
- name: lighthouse.v2.0.0-rc.1
  replaces: lighthouse.v1.0.0
- name: lighthouse.v2.0.0
  replaces: lighthouse.v2.0.0-rc.1
  skipRange: '>=1.0.0 <2.0.0'
`,
      "1.0.0",
      "2.0.0-rc.1",
      "2.0.0",
    ),
  );
});

test("a pre-release above the entry is a downgrade", () => {
  checkFindings(
    `${channel(
      `- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skipRange: '>=1.0.0 <2.0.0'
             ~~~~~~~~~~~~~~~~ warning downgrade
`,
      "1.0.0",
      "1.1.0",
      "2.0.0-rc.1",
    )}---
schema: olm.channel
package: lighthouse
name: candidate
entries:
- name: lighthouse.v2.0.0-rc.1
`,
  );
});

test("the fix ends the range before the pre-releases", () => {
  checkFix(three("'>=1.0.0 <2.0.0'"), three("'>=1.0.0 <2.0.0-0'"));
  checkFix(three("<2.0.0"), three('"<2.0.0-0"'));
});

test("the fix is offered where the entry also skips the pre-release, among others", () => {
  const skipping = (skipRange: string) =>
    channel(
      `- name: lighthouse.v1.0.0
- name: lighthouse.v2.0.0-rc.1
- name: lighthouse.v2.1.0
  replaces: lighthouse.v1.0.0
  skips: [lighthouse.v2.0.0-rc.1, lighthouse.v0.9.0]
  skipRange: ${skipRange}
`,
      "1.0.0",
      "2.0.0-rc.1",
      "2.1.0",
    );
  checkFix(skipping("'>=1.0.0 <2.0.0'"), skipping("'>=1.0.0 <2.0.0-0'"));
});

test("no fix where OLM would never update the pre-release without the range", () => {
  const catalog = catalogOf(
    channel(
      `- name: lighthouse.v1.0.0
- name: lighthouse.v2.0.0-rc.1
- name: lighthouse.v2.0.0-alpha
  skips: [lighthouse.v2.0.0-rc.1]
- name: lighthouse.v2.1.0
  replaces: lighthouse.v1.0.0
  skips: [lighthouse.v2.0.0-alpha]
  skipRange: '>=1.0.0 <2.0.0'
`,
      "1.0.0",
      "2.0.0-alpha",
      "2.0.0-rc.1",
      "2.1.0",
    ),
  );
  const [found] = checkCatalog(catalog, {}).filter(({ rule }) => rule === "prerelease-in-range");
  assert.deepEqual(found?.fixes(), []);
});
