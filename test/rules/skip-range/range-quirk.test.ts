import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const one = (skipRange: string) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skipRange: ${skipRange}
${bundlesOf("1.0.0")}`;

test("a range without quirks", () => {
  checkFindings(one("'>= 0.8.0 !=0.8.5 <0.9.x || 0.7.x'"));
});

test("a hyphen that is dropped", () => {
  checkFindings(
    one(`'0.8.0 - 0.9.0'
              ~~~~~~~~~~~~~ warning range-quirk`),
    {
      messages: [
        "'0.8.0 - 0.9.0' matches no version: OLM ignores the '-', and no version is both 0.8.0 and 0.9.0; did you mean '>=0.8.0 <=0.9.0'?",
      ],
    },
  );
});

test("an operator that is dropped before a wildcard", () => {
  checkFindings(
    one(`~0.8.x
             ~~~~~~ warning range-quirk`),
    {
      messages: ["OLM reads '~0.8.x' as '0.8.0', because '~' is not an operator; did you mean '>=0.8.0 <0.9.0-0'?"],
    },
  );
});

test("conditions that contradict each other", () => {
  checkFindings(
    one(`'0.7.0 || >=0.9.0 <0.8.0'
                       ~~~~~~~~~~~~~~ warning range-quirk`),
    { messages: ["'>=0.9.0 <0.8.0' matches no version, because all its conditions must hold at once"] },
  );
});

test("a lower end without '>='", () => {
  checkFindings(
    one(`'0.8.0 <0.9.0'
              ~~~~~ warning range-quirk`),
    {
      messages: [
        "OLM reads '0.8.0' as exactly that version, so '<0.9.0' has no effect; did you mean '>=0.8.0 <0.9.0'?",
      ],
    },
  );
});

test("two bounds in the same direction", () => {
  checkFindings(
    one(`'>=0.8.0 >0.9.0'
                      ~~~~~~ warning range-quirk`),
    { messages: ["'>0.9.0' is stricter, so '>=0.8.0' has no effect; did you mean '>=0.8.0 <0.9.0'?"] },
  );
  checkFindings(
    one(`'<0.8.0 <0.9.0'
              ~~~~~~ warning range-quirk`),
    { messages: ["'<0.8.0' is stricter, so '<0.9.0' has no effect; did you mean '>=0.8.0 <0.9.0'?"] },
  );
});

test("a condition that is written twice", () => {
  checkFindings(
    one(`'>=0.8.0 <0.9.0 >=0.8.0'
                             ~~~~~~~ warning range-quirk`),
    { messages: ["'>=0.8.0' repeats '>=0.8.0'"] },
  );
});

test("the fix completes an interval", () => {
  checkFix(one("'0.8.0 <0.9.0'"), one("'>=0.8.0 <0.9.0'"));
  checkFix(one("'>=0.8.0 0.9.0'"), one("'>=0.8.0 <0.9.0'"));
  checkFix(one("'>=0.8.0 >0.9.0'"), one("'>=0.8.0 <0.9.0'"));
});

test("the fix writes the intended range", () => {
  checkFix(one("'0.8.0 - 0.9.0'"), one("'>=0.8.0 <=0.9.0'"));
  checkFix(one('"~0.8.x"'), one('">=0.8.0 <0.9.0-0"'));
  checkFix(one("'>=0.8.0 & <0.9.0'"), one("'>=0.8.0 <0.9.0'"));
});

test("the fix ends the range below the entry's own version", () => {
  checkFix(one("'0.8.0 - 1.0.0'"), one("'>=0.8.0 <1.0.0'"));
});

test("a range that opm rejects is reported by another rule", () => {
  checkFindings(
    one(`'~0.8.0'
              ~ error wrong-dialect`),
  );
});
