import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it, test } from "node:test";
import fc, { array, constantFrom, property } from "fast-check";
import { decodeText, parseSkipRange, readCatalog, readDecodedFile, skipRangeQuirks } from "#core";
import { corpusFolder } from "../support/corpus.ts";
import { drawPlace } from "../support/draw-place.ts";
import vectors from "../vectors/ranges-skipRange.json" with { type: "json" };

describe("a skipRange that OLM reads differently than it looks", () => {
  const cases: readonly string[] = [
    `! 1.0.0
     ~
     dropped: OLM ignores the lone '!' and reads '1.0.0'
     better: !1.0.0`,
    `! =1.0.0
     ~
     dropped: OLM ignores the lone '!' and reads '=1.0.0'
     better: !=1.0.0`,
    `^ 1.2.3 || 5.0.0
     ~
     dropped: OLM ignores the lone '^' and reads '1.2.3'
     better: >=1.2.3 <2.0.0-0 || 5.0.0`,
    `~ 1.2.3
     ~
     dropped: OLM ignores the lone '~' and reads '1.2.3'
     better: >=1.2.3 <1.3.0-0`,
    `>=1.0.0 | <2.0.0
             ~
     dropped: OLM ignores the lone '|' and reads '>=1.0.0 <2.0.0'
     better: >=1.0.0 <2.0.0`,
    `1.0.0 | 2.0.0
           ~
     never: OLM ignores the lone '|' and reads '1.0.0 2.0.0', which matches no version; '||' separates alternatives
     better: 1.0.0 || 2.0.0`,
    `>=1.0.0 & <2.0.0
             ~
     dropped: OLM ignores the lone '&' and reads '>=1.0.0 <2.0.0'
     better: >=1.0.0 <2.0.0`,
    `>=1.0.0 , <2.0.0
             ~
     dropped: OLM ignores the lone ',' and reads '>=1.0.0 <2.0.0'
     better: >=1.0.0 <2.0.0`,
    `>=1.0.0 *
             ~
     dropped: OLM ignores the lone '*' and reads '>=1.0.0'
     better: >=1.0.0`,
    `>=1.0.0 <
             ~
     dropped: OLM ignores the lone '<' and reads '>=1.0.0'`,
    `>=1.0.0 - 2.0.0
             ~
     dropped: OLM ignores the lone '-' and reads '>=1.0.0 2.0.0'
     better: >=1.0.0 <=2.0.0`,
    `0.5.0 || 1.0.0 - 2.0.0
              ~~~~~~~~~~~~~
     never: '1.0.0 - 2.0.0' matches no version: OLM ignores the '-', and no version is both 1.0.0 and 2.0.0
     better: 0.5.0 || >=1.0.0 <=2.0.0`,
    `1.0.0 - 1.0.0+b1
           ~
     dropped: OLM ignores the lone '-' and reads '1.0.0 1.0.0+b1'`,
    `2.0.0 - 1.0.0
     ~~~~~~~~~~~~~
     never: '2.0.0 - 1.0.0' matches no version: OLM ignores the '-', and no version is both 2.0.0 and 1.0.0`,
    `~1.2.x
     ~~~~~~
     operator: OLM reads '~1.2.x' as '1.2.0', because '~' is not an operator
     better: >=1.2.0 <1.3.0-0`,
    `>=0.5.0 || ^1.x
                ~~~~
     operator: OLM reads '^1.x' as '1.0.0', because '^' is not an operator
     better: >=0.5.0 || >=1.0.0 <2.0.0-0`,
    `v1.x
     ~~~~
     operator: OLM reads 'v1.x' as '1.0.0', because 'v' is not an operator
     better: >=1.0.0 <2.0.0-0`,
    `>=v1.x
     ~~~~~~
     operator: OLM reads '>=v1.x' as '1.0.0', because '>=v' is not an operator
     better: >=1.0.0`,
    `>=3.0.0 ||<2.x
             ~~~~~~
     operator: OLM reads '||<2.x' as '2.0.0', because '||<' is not an operator
     better: >=3.0.0 || <2.x`,
    `quay.io/etcd:v1.2.x
     ~~~~~~~~~~~~~~~~~~~
     operator: OLM reads 'quay.io/etcd:v1.2.x' as '1.2.0', because 'quay.io/etcd:v' is not an operator`,
    `^1.0.0-next.1
     ~~~~~~~~~~~~~
     operator: OLM reads '^1.0.0-next.1' as '1.0.0-next.1', because '^' is not an operator
     better: >=1.0.0-next.1 <2.0.0-0`,
    `1.x.x
     ~~~~~
     wildcard: OLM reads '1.x.x' as '>=1.0.0 <1.1.0'
     better: 1.x`,
    `>1.x.x
     ~~~~~~
     wildcard: OLM reads '>1.x.x' as '>=1.1.0'
     better: >1.x`,
    `>=1.0.0-rc.x
     ~~~~~~~~~~~~
     wildcard: OLM reads '>=1.0.0-rc.x' as '>=1.0.0-rc.0'`,
    `!=1.x
     ~~~~~
     never: OLM reads '!=1.x' as '<1.0.0 >=2.0.0', which matches no version
     better: <1.0.0 || >=2.0.0`,
    `>=0.5.0 !1.2.x <2.0.0
             ~~~~~~
     never: OLM reads '!1.2.x' as '<1.2.0 >=1.3.0', which matches no version
     better: >=0.5.0 <1.2.0 || >=1.3.0 <2.0.0`,
    `3.0.0 || >=2.0.0 <1.0.0
              ~~~~~~~~~~~~~~
     never: '>=2.0.0 <1.0.0' matches no version, because all its conditions must hold at once`,
    `1.0.0 1.1.0
     ~~~~~~~~~~~
     never: '1.0.0 1.1.0' matches no version, because all its conditions must hold at once
     better: 1.0.0 || 1.1.0`,
    `>=1.0.0 || || <0.1.0
             ~~~~~
     crash: this skipRange has nothing between two '||': OLM crashes on every version that no range before this gap matches
     better: >=1.0.0 || <0.1.0`,
    `1.0.0 || x || 2.0.0
           ~~~~~~~
     crash: OLM ignores 'x', so this skipRange has nothing between two '||': OLM crashes on every version that no range before this gap matches
     better: 1.0.0 || 2.0.0`,
    `1.0.0 || || || 2.0.0
           ~~~~~~~~
     crash: this skipRange has nothing between two '||': OLM crashes on every version that no range before this gap matches
     better: 1.0.0 || 2.0.0`,
  ];
  for (const drawn of cases) {
    const expected = drawn.replaceAll("\n     ", "\n");
    const [text = ""] = expected.split("\n", 1);
    it(`'${text}'`, () => assert.equal(drawing(text), expected));
  }

  it("can have several quirks", () => {
    assert.deepEqual(
      skipRangeQuirks("! 1.0.0 || 1.x.x || ").map(({ kind }) => kind),
      [],
    );
    assert.deepEqual(
      skipRangeQuirks("! 1.0.0 || 1.x.x || || 2.0.0").map(({ kind }) => kind),
      ["dropped", "wildcard", "crash"],
    );
  });
});

describe("a skipRange that was not written by hand", () => {
  it("is only checked for a crash", () => {
    const long = Array.from({ length: 20_000 }, (_, patch) => `^ 1.0.${patch}`).join(" || ");
    assert.deepEqual(skipRangeQuirks(long), []);
    assert.deepEqual(
      skipRangeQuirks(`${long} || || 2.0.0`).map(({ kind, at }) => [kind, at.end - at.start]),
      [["crash", 5]],
    );
  });
});

describe("a skipRange that OLM reads as it looks", () => {
  const plain: readonly string[] = [
    ">=1.0.0 <2.0.0",
    "> = 1.0.0",
    ">=1.0.0 <2.0.0-0 !1.5.0 || 3.0.0",
    "1.x || >2.3.x",
    ">=1.x.x",
    ">=1.0.0-next.1",
    "v1.0.0-next.1",
    ">=1.0.0+linux",
    "<0.0.0",
    ">=1.0.0 <=1.0.0",
  ];
  for (const text of plain) it(text, () => assert.deepEqual(skipRangeQuirks(text), []));

  it("has no quirks if it is invalid", () => assert.deepEqual(skipRangeQuirks("^1.2.3"), []));
});

describe("the quirks of any skipRange", () => {
  it("include a crash exactly where the real library crashes", () => {
    for (const { range, valid, matches } of vectors.vectors) {
      if (!valid) continue;
      const crashes = skipRangeQuirks(range).some(({ kind }) => kind === "crash");
      assert.equal(crashes, Object.values(matches ?? {}).includes("panic"), range);
    }
  });

  it("include no 'never' where the real library matches something and there is one alternative", () => {
    for (const { range, valid, matches } of vectors.vectors) {
      if (!valid || range.includes("||") || !Object.values(matches ?? {}).includes(true)) continue;
      assert.ok(!skipRangeQuirks(range).some(({ kind }) => kind === "never"), range);
    }
  });

  it("are fewer in the better text, and have a span in the text", () => {
    const pieces = [
      "1.0.0",
      ">=1.0.0",
      "<2.0.0",
      "1.x",
      "1.x.x",
      "!1.2.x",
      "^1.x",
      "||",
      "||",
      "!",
      "^",
      "-",
      ",",
      "|",
      "x",
    ];
    const anyText = array(constantFrom(...pieces), { minLength: 1, maxLength: 7 }).map((words) => words.join(" "));
    fc.assert(property(anyText, checkQuirks), { numRuns: 1500, seed: 1 });
    for (const { range } of vectors.vectors) checkQuirks(range);
  });
});

const corpus = corpusFolder();
if (corpus === undefined) {
  test("skipRanges of real catalogs", (t) => t.skip("no corpus here: set OLM_CATALOGS_CORPUS to its folder"));
} else {
  test("skipRanges of real catalogs have no quirks", () => {
    const ranges = skipRangesIn(join(corpus, "catalogs"));
    assert.ok(ranges.size > 0);
    for (const range of ranges) assert.deepEqual(skipRangeQuirks(range), [], range);
  });
}

function checkQuirks(text: string): void {
  const quirks = skipRangeQuirks(text);
  for (const { at, better } of quirks) {
    assert.ok(0 <= at.start && at.start < at.end && at.end <= text.length);
    if (better === undefined) continue;
    assert.ok("ok" in parseSkipRange(better), better);
    assert.ok(skipRangeQuirks(better).length < quirks.length, `${text} => ${better}`);
  }
}

function drawing(text: string): string {
  const lines = skipRangeQuirks(text).flatMap(({ kind, at, message, better }) => {
    const place = drawPlace(text, at).split("\n")[1] ?? "";
    return [place, `${kind}: ${message}`, ...(better === undefined ? [] : [`better: ${better}`])];
  });
  return [text, ...lines].join("\n");
}

function skipRangesIn(folder: string): ReadonlySet<string> {
  const ranges = new Set<string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(ya?ml|json)$/.test(name)) continue;
    const file = readDecodedFile(name, decodeText(readFileSync(join(folder, name))));
    for (const pkg of readCatalog("", [file]).packages.values()) {
      for (const { skipRange } of pkg.channels.flatMap(({ entries }) => entries)) {
        if (skipRange !== undefined) ranges.add(skipRange.value);
      }
    }
  }
  return ranges;
}
