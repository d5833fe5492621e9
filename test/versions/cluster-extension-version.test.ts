import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { crdProblemOf } from "#core";
import { checkPlaces } from "../support/draw-place.ts";
import { seededRandom } from "../support/random.ts";
import vectors from "../vectors/ranges-clusterExtension.json" with { type: "json" };

describe("the check of a ClusterExtension's version by the API server", () => {
  it("reports the first place that does not match the pattern of the CRD", () => {
    checkPlaces(
      `
>=1.11, <1.13
ok
>=1.11 <1.13 || 2.x
ok
1.2.3 - 2.3.4
      ~
1.0.0 || 01.2.3
         ~~
1.*
ok
1.*.*
   ~~
1.x || *
       ~
1.x || 1.2.*
          ~~
==1.2.3
~~
|| 1.2.3
~~
1.2.3 ||
      ~~
>=
~~
1.2.3.4
     ~~
latest
~~~~~~
`,
      (text) => crdProblemOf(text)?.at,
    );
  });

  it("explains the reason", () => {
    const cases: readonly [string, string][] = [
      ["", "it is empty"],
      ["==1.2.3", "'==' is not an operator: use one of = != > >= < <= ~ ^"],
      ["1.2.3, ", "no version follows ','"],
      ["||1.2.3", "there is no version before '||'"],
      ["1.02.3", "'02' starts with a zero"],
      ["1.2 - 2.3", "ranges with a hyphen are not allowed: write '>=1.2.0 <=2.3.4' for '1.2.0 - 2.3.4'"],
      ["1.x || *", "'*' is not allowed here, but 'x' is"],
      [">=1.0.0\u00a0<2.0.0", "the character U+00A0 is not allowed, only plain spaces are"],
      [">=1.0.0 && <2.0.0", "conditions are joined with a space or a comma, not with '&&'"],
      [">=1.0.0&&<2.0.0", "conditions are joined with a space or a comma, not with '&&'"],
      [">=1.0.0;<2.0.0", "conditions are joined with a space or a comma, not with ';'"],
      [">=1.0.0 AND <2.0.0", "conditions are joined with a space or a comma, not with 'AND'"],
      ["1.x or 3.x", "alternatives are joined with '||', not with 'or'"],
      ["1.x | 3.x", "alternatives are joined with '||', not with '|'"],
      ["android", "'android' is not a version such as '1.2.3' or '1.x'"],
      ["stable", "'stable' is not a version such as '1.2.3' or '1.x'"],
      ["1.2.3.*", "'.*' cannot follow a version"],
    ];
    for (const [text, reason] of cases) assert.equal(crdProblemOf(text)?.reason, reason);
  });

  it("allows at most 64 characters, whatever their number of bytes", () => {
    const longest = `1.0.0-${"a".repeat(58)}`;
    assert.equal(crdProblemOf(longest), undefined);
    assert.deepEqual(crdProblemOf(`${longest}🎉b`), {
      reason: "it has 66 characters, but a ClusterExtension allows at most 64",
      at: { start: 64, end: 67 },
    });
    assert.notEqual(crdProblemOf("🎉".repeat(64))?.reason, crdProblemOf("🎉".repeat(65))?.reason);
  });

  it(`agrees with the pattern of the CRD in ${vectors.vectors.length} cases`, () => {
    for (const { range, crdAccepts } of vectors.vectors) {
      assert.equal(crdProblemOf(range) === undefined, crdAccepts, JSON.stringify(range));
    }
  });

  it("agrees with the pattern of the CRD for any text", () => {
    const random = seededRandom(64);
    const pieces = [..." .,|-+xX*]<>=!~^v012a", "||", " || ", ">=", "1.0", "1.*", "*]", ".x", "-rc"];
    for (let round = 0; round < 20_000; round++) {
      const text = Array.from({ length: random.below(7) }, () => random.pick(pieces)).join("");
      assert.equal(crdProblemOf(text) === undefined, crdPattern.test(text), JSON.stringify(text));
    }
  });
});

/** The pattern of the CRD, with the white space of RE2. */
const crdPattern = new RegExp(vectors.crdRegex.replaceAll("\\s", "[\\t\\n\\f\\r ]"));
