import { test } from "node:test";
import { checkFindings, checkFix } from "../support/fixture.ts";
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
    { messages: ["'~0.9.0' is not a range of versions such as '>=1.0.0 <1.2.0'; did you mean '>=0.9.0 <0.10.0'?"] },
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
      messages: ["'>=0.9 <1.0.0' is not a range of versions such as '>=1.0.0 <1.2.0'; did you mean '>=0.9.0 <1.0.0'?"],
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
        "'>=0.9.0,<1.0.0' is not a range of versions such as '>=1.0.0 <1.2.0'; did you mean '>=0.9.0 <1.0.0'?",
      ],
    },
  );
});

test("words", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skipRange: 'all before 1.0.0'
             ~~~~~~~~~~~~~~~~~~ error invalid-skip-range
${bundlesOf("1.0.0")}`,
    {
      messages: [
        "'all before 1.0.0' is not a range of versions such as '>=1.0.0 <1.2.0': Could not get version from string: \"all\"",
      ],
    },
  );
});

test("a caret, a v and an operator the wrong way round", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skipRange: '^1.2.3'
             ~~~~~~~~ error invalid-skip-range
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skipRange: '=>v1.0.0 <v1.1.0'
             ~~~~~~~~~~~~~~~~~~ error invalid-skip-range
${bundlesOf("1.0.0", "1.1.0")}`,
    {
      messages: [
        "'^1.2.3' is not a range of versions such as '>=1.0.0 <1.2.0'; did you mean '>=1.2.3 <2.0.0'?",
        "'=>v1.0.0 <v1.1.0' is not a range of versions such as '>=1.0.0 <1.2.0'; did you mean '>=1.0.0 <1.1.0'?",
      ],
    },
  );
});

test("the range is written as blang/semver reads it", () => {
  checkFix(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skipRange: '>=0.9,<v1.0.0'
${bundlesOf("1.0.0")}`,
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skipRange: '>=0.9.0 <1.0.0'
${bundlesOf("1.0.0")}`,
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
