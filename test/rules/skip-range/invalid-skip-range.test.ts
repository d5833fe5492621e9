import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const catalog = (skipRange: string) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skipRange: ${skipRange}
${bundlesOf("1.0.0")}`;

test("a valid range", () => {
  checkFindings(catalog("'>=0.1.0 <1.0.0 || 0.0.x'"));
});

test("words", () => {
  checkFindings(
    catalog(`'all before 1.0.0'
              ~~~ error invalid-skip-range`),
    {
      messages: [
        "'all before 1.0.0' is not a valid skipRange such as '>=1.0.0 <1.2.0': Could not get version from string: \"all\"",
      ],
    },
  );
});

test("other operators for and, or and equal", () => {
  checkFindings(
    catalog(`'>=0.8.0 && <1.0.0'
                      ~~ error invalid-skip-range`),
    {
      messages: [
        "'>=0.8.0 && <1.0.0' is not a valid skipRange such as '>=1.0.0 <1.2.0'; did you mean '>=0.8.0 <1.0.0'?",
      ],
    },
  );
  checkFix(catalog("'==v0.8.0 or ^0.9.0'"), catalog("'0.8.0 || >=0.9.0 <0.10.0'"));
  checkFix(catalog('">=0.8.0; <1.0.0"'), catalog('">=0.8.0 <1.0.0"'));
});

test("the suggestion ends below the entry's own version", () => {
  checkFix(catalog("'>=0.8.0 and <=1.0.0'"), catalog("'>=0.8.0 <1.0.0'"));
});

test("a text with escapes is marked completely", () => {
  checkFindings(
    catalog(`"all before \\x31.0.0"
             ~~~~~~~~~~~~~~~~~~~~~ error invalid-skip-range`),
  );
});

test("a ClusterExtension range is reported by another rule", () => {
  checkFindings(
    catalog(`'~0.9.0'
              ~ error wrong-dialect`),
  );
});

test("an empty range is the same as none", () => {
  checkFindings(catalog('""'));
});
