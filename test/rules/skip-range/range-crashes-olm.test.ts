import assert from "node:assert/strict";
import { test } from "node:test";
import { opmVerdict } from "#core";
import { catalogOf, checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const one = (skipRange: string) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skipRange: ${skipRange}
${bundlesOf("1.0.0")}`;

test("alternatives with conditions", () => {
  checkFindings(one("'>=0.8.0 <0.9.0 || 0.1.0'"));
});

test("an empty alternative, which opm accepts", () => {
  const fixture = one(`'>=0.8.0 <0.9.0 || || 0.1.0'
                             ~~~~~ error range-crashes-olm`);
  checkFindings(fixture, {
    messages: [
      "this skipRange has nothing between two '||': OLM crashes on every version that no range before this gap matches; did you mean '>=0.8.0 <0.9.0 || 0.1.0'?",
    ],
  });
  assert.equal(opmVerdict(catalogOf(fixture)), "accepts");
});

test("an alternative with a character that OLM drops", () => {
  checkFindings(
    one(`">=0.8.0 <0.9.0 || x || 0.1.0"
                             ~~~~~~~ error range-crashes-olm`),
    {
      messages: [
        "OLM ignores 'x', so this skipRange has nothing between two '||': OLM crashes on every version that no range before this gap matches; did you mean '>=0.8.0 <0.9.0 || 0.1.0'?",
      ],
    },
  );
});

test("the fix removes the empty alternative", () => {
  checkFix(one("'>=0.8.0 <0.9.0 || || 0.1.0'"), one("'>=0.8.0 <0.9.0 || 0.1.0'"));
  checkFix(one("'>=0.8.0 <=1.0.0 || || 0.1.0'"), one("'>=0.8.0 <1.0.0 || 0.1.0'"));
});
