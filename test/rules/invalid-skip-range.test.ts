import { test } from "node:test";
import { checkFindings } from "../support/fixture.ts";
import { bundlesOf, packageBlob } from "../support/lighthouse.ts";

test("a range that blang/semver reads", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skipRange: '>=0.1.0 <1.0.0 || 0.0.x'
${bundlesOf("1.0.0")}`);
});

test("a tilde", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skipRange: '~0.9.0'
             ~~~~~~~~ error invalid-skip-range
${bundlesOf("1.0.0")}`,
    {
      messages: [
        '\'~0.9.0\' is not a range of versions such as \'>=1.0.0 <1.2.0\': Could not parse Range "~0.9.0": Could not parse comparator "~" in "~0.9.0"',
      ],
    },
  );
});

test("a version of two parts", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skipRange: '>=0.9 <1.0.0'
             ~~~~~~~~~~~~~~ error invalid-skip-range
${bundlesOf("1.0.0")}`,
    {
      messages: [
        '\'>=0.9 <1.0.0\' is not a range of versions such as \'>=1.0.0 <1.2.0\': Could not parse Range ">=0.9": Could not parse version "0.9" in ">=0.9": No Major.Minor.Patch elements found',
      ],
    },
  );
});

test("a comma", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skipRange: '>=0.9.0,<1.0.0'
             ~~~~~~~~~~~~~~~~ error invalid-skip-range
${bundlesOf("1.0.0")}`,
    {
      messages: [
        '\'>=0.9.0,<1.0.0\' is not a range of versions such as \'>=1.0.0 <1.2.0\': Could not parse Range ">=0.9.0,<1.0.0": Could not parse version "0.9.0,<1.0.0" in ">=0.9.0,<1.0.0": Invalid character(s) found in patch number "0,<1.0.0"',
      ],
    },
  );
});

test("an empty range is as good as none", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skipRange: ""
${bundlesOf("1.0.0")}`);
});
