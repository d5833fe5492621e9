import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseSkipRange, parseVersion, type SkipRange, skipRangeMatches, type Version, versionText } from "#core";
import { checkPlaces } from "../support/draw-place.ts";
import vectors from "../vectors/ranges-skipRange.json" with { type: "json" };

describe("the conditions of a skipRange", () => {
  it("must all hold if separated by spaces", () => {
    assert.equal(matching(">=1.0.0 <2.0.0 !1.5.0"), "1.0.0 1.2.3 2.0.0-alpha");
  });

  it("are alternatives if separated by ||", () => {
    assert.equal(matching("<1.0.0 || >=2.0.0"), "0.9.0 1.0.0-rc.1 2.0.0 3.1.4");
  });

  it("compare prereleases like any version and ignore build metadata", () => {
    assert.ok(matches("<1.0.0", "1.0.0-rc.1"));
    assert.ok(matches("=1.0.0+a", "1.0.0+b"));
  });

  it("can have spaces after >, < and =, but not after !", () => {
    assert.equal(normalized("> = 1.0.0 ! 2.0.0"), ">=1.0.0 =2.0.0");
  });
});

describe("a wildcard in a skipRange", () => {
  const cases: readonly [string, string][] = [
    ["1.2.x", ">=1.2.0 <1.3.0"],
    ["1.x", ">=1.0.0 <2.0.0"],
    ["1.x.x", ">=1.0.0 <1.1.0"],
    [">1.2.x", ">=1.3.0"],
    [">=1.2.x", ">=1.2.0"],
    ["<1.2.x", "<1.2.0"],
    ["<=1.2.x", "<1.3.0"],
    ["!=1.x", "<1.0.0 >=2.0.0"],
    ["~1.2.x", "=1.2.0"],
    ["quay.io/foo:v1.2.x", "=1.2.0"],
    [">=1.0.0-next.1", ">=1.0.0-next.1"],
    [">1.-1.x", ">=1.0.0"],
    [">1.007.x", ">=1.8.0"],
    ["<=9223372036854775806.x", "<9223372036854775807.0.0"],
  ];
  for (const [text, meaning] of cases) it(`${text} means ${meaning}`, () => assert.equal(normalized(text), meaning));
});

describe("what the library ignores in a skipRange", () => {
  const cases: readonly [string, string][] = [
    ["^ 1.2.3", "=1.2.3"],
    [">=1.0.0 | <2.0.0", ">=1.0.0 <2.0.0"],
    ["1.0.0 - 2.0.0", "=1.0.0 =2.0.0"],
    [">=1.0.0 *", ">=1.0.0"],
  ];
  for (const [text, meaning] of cases) it(`${text} means ${meaning}`, () => assert.equal(normalized(text), meaning));
});

describe("an empty alternative", () => {
  it("crashes OLM unless an earlier alternative holds", () => {
    const range = read("1.0.0 || || 2.0.0");
    assert.equal(skipRangeMatches(range, version("1.0.0")), true);
    assert.equal(skipRangeMatches(range, version("2.0.0")), "panic");
  });
});

describe("an invalid skipRange", () => {
  const cases: readonly [string, string][] = [
    ["", "Last element in range is '||'"],
    [" x ", "Last element in range is '||'"],
    ["|| 1.0.0", "First element in range is '||'"],
    ["1.0.0 ||", "Last element in range is '||'"],
    ["latest", 'Could not get version from string: "latest"'],
    ["~1.2.3", 'Could not parse Range "~1.2.3": Could not parse comparator "~" in "~1.2.3"'],
    [
      ">=1.2",
      'Could not parse Range ">=1.2": Could not parse version "1.2" in ">=1.2": No Major.Minor.Patch elements found',
    ],
    ["<=1.0.0-next.1", 'Could not get version from string: "<"'],
    [
      "<=9223372036854775807.x",
      'Could not parse Range "<-9223372036854775808.0.0": Could not parse comparator "<-" in "<-9223372036854775808.0.0"',
    ],
  ];
  for (const [text, error] of cases) {
    it(`'${text}': ${error}`, () => assert.equal(errorOf(text), error));
  }
});

describe("the span of a mistake in a skipRange", () => {
  it("is the text after or inside a version that does not belong there", () => {
    checkPlaces(
      `
>=1.0.0 <2.0.0
ok
>=1.0.0, <2.0.0
       ~
>=1.0.0,<2.0.0
       ~
>=1.0.0|| <0.1.0
       ~~
>=1.2.3.4
       ~~
1.2.*
    ~
1.2.3beta
     ~~~~
1.2.3-a_b
       ~
1.2.3-
     ~
1.2.3-a..b
       ~~
1.2.3+a+b
       ~
`,
      placeIn,
    );
  });

  it("is the invalid number", () => {
    checkPlaces(
      `
>=01.0.0
  ~~
1.18446744073709551616.0
  ~~~~~~~~~~~~~~~~~~~~
1.2.3-rc.01
         ~~
>=01.x
  ~~
<=9223372036854775807.x
  ~~~~~~~~~~~~~~~~~~~
`,
      placeIn,
    );
  });

  it("is the version that lacks a number", () => {
    checkPlaces(
      `
>=1.0 <2.0
  ~~~
>=1.0, <2.0
  ~~~
>= 4
   ~
1..3
 ~~
1..x
 ~~
1.2.-rc
   ~~
1.2.
   ~
`,
      placeIn,
    );
  });

  it("is the unknown operator, and not the valid one next to it", () => {
    checkPlaces(
      `
^1.0.0
~
~>1.0.0
~~
>=v1.0.0
  ~
,>=1.0.0
~
> = = 1.0.0
~~~~~
version1.2.3
~~~~~~~
`,
      placeIn,
    );
  });

  it("is the letter x that is read as a wildcard", () => {
    checkPlaces(
      `
<=1.0.0-next.1
          ~
1.2.x.x
      ~
1.x.0
  ~
>=1.2.3.x
        ~
`,
      placeIn,
    );
  });

  it("is the word without a number", () => {
    checkPlaces(
      `
latest
~~~~~~
>=1.0.0 and <2.0.0
        ~~~
>=1.0.0 && <2.0.0
        ~~
`,
      placeIn,
    );
  });

  it("is the || without a neighbour", () => {
    checkPlaces(
      `
|| 1.0.0
~~
1.0.0 ||
      ~~
1.0.0 || 2.0.0 || x
               ~~
`,
      placeIn,
    );
  });

  it("is everything that the library ignores, or the whole of an empty text", () => {
    assert.deepEqual(placeIn(" x * "), { start: 1, end: 4 });
    assert.deepEqual(placeIn("  "), { start: 0, end: 2 });
    assert.deepEqual(placeIn(""), { start: 0, end: 0 });
  });

  it("is correct after ignored spaces, and next to characters of two code units", () => {
    checkPlaces(
      `
<1.0.0 || > =  1.0.0-a> b 1.0.0
                      ~
1.0.0-🎉.1
      ~~
🎉1.0.0
~~
`,
      placeIn,
    );
  });
});

describe("each comparison", () => {
  it("has the span of its token", () => {
    const text = ">= 1.0.0 || 🎉x2.x";
    const spans = read(text)
      .alternatives.flat()
      .map(({ span }) => text.slice(span.start, span.end));
    assert.deepEqual(spans, [">= 1.0.0", "🎉x2.x"]);
  });
});

describe("blang/semver answers the same", () => {
  it(`to ${vectors.vectors.length} ranges, for ${vectors.versions.length} versions`, () => {
    for (const { range, valid, error, matches } of vectors.vectors) {
      const parsed = parseSkipRange(range);
      const expected = valid ? matches : error;
      assert.deepEqual("ok" in parsed ? answers(parsed.ok) : parsed.error, expected, JSON.stringify(range));
    }
  });
});

function answers(range: SkipRange): Record<string, boolean | "panic"> {
  return Object.fromEntries(vectors.versions.map((text) => [text, skipRangeMatches(range, version(text))]));
}

function matching(range: string): string {
  const versions = ["0.9.0", "1.0.0-rc.1", "1.0.0", "1.2.3", "1.5.0", "2.0.0-alpha", "2.0.0", "3.1.4"];
  return versions.filter((text) => matches(range, text)).join(" ");
}

function matches(range: string, text: string): boolean {
  return skipRangeMatches(read(range), version(text)) === true;
}

function normalized(range: string): string {
  const alternatives = read(range).alternatives.map((comparisons) =>
    comparisons.map((comparison) => comparison.operator + versionText(comparison.version)).join(" "),
  );
  return alternatives.join(" || ");
}

function placeIn(text: string) {
  const parsed = parseSkipRange(text);
  return "error" in parsed ? parsed.at : undefined;
}

function errorOf(text: string): string {
  const parsed = parseSkipRange(text);
  assert.ok("error" in parsed, text);
  return parsed.error;
}

function read(text: string): SkipRange {
  const parsed = parseSkipRange(text);
  assert.ok("ok" in parsed, text);
  return parsed.ok;
}

function version(text: string): Version {
  const parsed = parseVersion(text);
  assert.ok("ok" in parsed, text);
  return parsed.ok;
}
