import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  type ClusterExtensionRange,
  clusterExtensionRangeMatches,
  parseClusterExtensionRange,
  parseVersion,
  type Version,
  versionText,
} from "#core";
import { checkPlaces } from "../support/draw-place.ts";
import vectors from "../vectors/ranges-clusterExtension.json" with { type: "json" };

describe("the constraints of a ClusterExtension's version", () => {
  it("must all hold if separated by spaces or a comma", () => {
    for (const text of [">=1.0.0 <2.0.0", ">=1.0.0,<2.0.0", ">=1.0.0 , <2.0.0", ">=1.0.0\n\t<2.0.0"]) {
      assert.equal(matching(text), "1.0.0 1.2.3 1.9.9", text);
    }
  });

  it("are alternatives if separated by ||, with or without spaces", () => {
    assert.equal(matching("<1.0.0 || >=2.0.0"), "0.0.0 0.0.3 0.2.3 2.0.0 3.1.4");
    assert.equal(matching("<1.0.0||>=2.0.0"), "0.0.0 0.0.3 0.2.3 2.0.0 3.1.4");
  });

  it("are three in '>=1,0,0'", () => {
    assert.equal(normalized(">=1,0,0"), ">=1.0.0(minor) =0.0.0(minor) =0.0.0(minor)");
  });

  it("have the span of their text", () => {
    const text = " ~> v1.2 ,<2 || 1.0 - 1.5.x";
    const places = read(text).alternatives.flat();
    assert.deepEqual(
      places.map(({ span }) => text.slice(span.start, span.end)),
      ["~> v1.2", "<2", "1.0", "1.5.x"],
    );
  });
});

describe("one constraint", () => {
  const cases: readonly [string, string][] = [
    ["1.2.3", "=1.2.3(none)"],
    ["=>1.2.3", ">=1.2.3(none)"],
    ["=<1.2.3", "<=1.2.3(none)"],
    ["~>1.2.3", "~1.2.3(none)"],
    ["^v1.2.3-rc.1+b.7", "^1.2.3-rc.1+b.7(none)"],
    ["1.2", "=1.2.0(patch)"],
    ["1.X-rc.1+b", "=1.0.0-rc.1(minor)"],
    ["*", "=0.0.0(major)"],
    ["x.2.3", "=0.0.0(major)"],
    ["1.x.3", "=1.0.0(minor)"],
    ["01.002.3", "=1.2.3(none)"],
    ["1.2 - 2.3.4", ">=1.2.0(patch) <=2.3.4(none)"],
    ["!=1.2.3, 1 - 2", "!=1.2.3(none) >=1.0.0(minor) <=2.0.0(minor)"],
  ];
  for (const [text, meaning] of cases) it(`'${text}' is ${meaning}`, () => assert.equal(normalized(text), meaning));

  it("compares a pre-release number beyond 64 bits as a word, which is above every number", () => {
    assert.ok(!matches(">=1.0.0-18446744073709551616", "1.0.0-18446744073709551615"));
    assert.ok(matches(">=1.0.0-18446744073709551616", "1.0.0-alpha"));
  });
});

describe("a wildcard or missing part", () => {
  const cases: readonly [string, string][] = [
    ["1", "1.0.0 1.2.3 1.9.9"],
    [">1", "2.0.0 3.1.4"],
    [">1.2", "1.9.9 2.0.0 3.1.4"],
    ["<=1.x", "0.0.0 0.0.3 0.2.3 1.0.0 1.2.3 1.9.9"],
    ["!=1.x", "0.0.0 0.0.3 0.2.3 2.0.0 3.1.4"],
    ["!=1.2.x", "0.0.0 0.0.3 0.2.3 1.0.0 1.9.9 2.0.0 3.1.4"],
    ["<=*", "0.0.0 0.0.3"],
    [">*", "0.0.3 0.2.3 1.0.0 1.2.3 1.9.9 2.0.0 3.1.4"],
    ["!=*", "0.0.3 0.2.3 1.0.0 1.2.3 1.9.9 2.0.0 3.1.4"],
    ["^*", "0.0.0"],
    ["~0.0.0", "0.0.0 0.0.3 0.2.3 1.0.0 1.2.3 1.9.9 2.0.0 3.1.4"],
    ["^0.0", "0.0.0 0.0.3"],
  ];
  for (const [text, members] of cases) it(`'${text}' matches ${members}`, () => assert.equal(matching(text), members));
});

describe("a prerelease", () => {
  it("is matched by no range without a pre-release", () => {
    assert.ok(!matches(">=1.0.0", "1.2.3-rc.1"));
    assert.ok(!matches("*", "1.2.3-rc.1"));
  });

  it("is matched by all constraints of an alternative if one of them names a pre-release", () => {
    assert.ok(matches(">=1.0.0-0 <2.0.0", "1.2.3-rc.1"));
    assert.ok(matches(">=1.0.0-0 <2.0.0", "2.0.0-alpha"));
    assert.ok(!matches(">=1.0.0-0 <1.2.0 || >=1.2.0", "1.2.3-rc.1"));
  });

  it("is excluded alone within its minor version by '!=' with a wildcard", () => {
    assert.ok(!matches("!=1.2.x-rc.1", "1.2.3-rc.1"));
    assert.ok(matches("!=1.2.x-rc.1", "1.2.3-rc.2"));
  });
});

describe("the span of a mistake in a range for OLM v1", () => {
  it("is the invalid character", () => {
    checkPlaces(
      `
>=1.0.0 <2.0.0
ok
==1.0.0
~~
!1.0.0
~
> =1.0.0
  ~
>=1.0.0,,<2.0.0
        ~
,>=1.0.0
~
>=1.0.0,
       ~
>=1.0.0 <
        ~
>=1.0.0 && <2.0.0
        ~~
>=1.0.0 and <2.0.0
        ~~~
>=1.0.0<2.0.0
       ~
1.0.0 -2.0.0
      ~~~~~~
1.2.3.4
     ~~
1.2.3-
     ~
1.2.3-a_b
       ~~
>=V1.0.0
  ~~~~~~
latest
~~~~~~
(1.0.0)
~~~~~~~
`,
      placeIn,
    );
  });

  it("is the invalid part of the version", () => {
    checkPlaces(
      `
>=1.2x
    ~~
v1.0|0.0
   ~~~
1.18446744073709551616.0
  ~~~~~~~~~~~~~~~~~~~~
1.2.3-rc.01
         ~~
`,
      placeIn,
    );
  });

  it("is the || next to an alternative without constraints", () => {
    checkPlaces(
      `
|| 1.0.0
~~
1.0.0 ||
      ~~
1.0.0 || || 2.0.0
         ~~
`,
      placeIn,
    );
  });

  it("is one in the original text, also with hyphen ranges", () => {
    checkPlaces(
      `
1.0 - 2.0 || foo
             ~~~
>=1.0 - 2.0
~~
1.0 - 2.0 - 3.0
          ~
0.5 1 - 2
      ~
1 - 2, 2.x || 1 - 02.7z
                      ~
`,
      placeIn,
    );
  });

  it("is the whole text if that is empty or blank", () => {
    assert.deepEqual(placeIn(""), { start: 0, end: 0 });
    assert.deepEqual(placeIn(" \t"), { start: 0, end: 2 });
  });

  it("starts where the text becomes too long", () => {
    const tooLong = `${" ".repeat(510)}éé`;
    assert.equal(errorOf(tooLong), "constraint string is too long (max 512 bytes)");
    assert.deepEqual(placeIn(tooLong), { start: 511, end: 512 });
    const tooMany = Array.from({ length: 33 }, () => "1.0.0").join("||");
    assert.equal(errorOf(tooMany), "too many constraint groups (max 32)");
    assert.deepEqual(placeIn(tooMany), { start: 32 * 7 - 2, end: tooMany.length });
  });

  it("is the version that is too long for the library", () => {
    assert.deepEqual(placeIn(`>=1.0.0-${"a".repeat(251)}`), { start: 2, end: 259 });
    assert.equal(placeIn(`>=1.0.0-${"a".repeat(250)}`), undefined);
  });
});

describe("operator-controller answers the same", () => {
  it(`to ${vectors.vectors.length} ranges, for ${vectors.versions.length} versions`, () => {
    for (const { range, valid, error, matches: expected } of vectors.vectors) {
      const parsed = parseClusterExtensionRange(range);
      const answer = "ok" in parsed ? answers(parsed.ok) : parsed.error;
      assert.deepEqual(answer, valid ? expected : error, JSON.stringify(range));
    }
  });

  it("for the constraints of a range", () => {
    for (const { range, constraintString } of vectors.vectors) {
      if (constraintString === undefined || range.includes(" - ")) continue;
      const written = read(range).alternatives.map((constraints) =>
        constraints.map(({ span }) => range.slice(span.start, span.end).replace(/\s+/g, "")).join(" "),
      );
      assert.equal(written.join(" || "), constraintString);
    }
  });

  it(`for the ${vectors.docsTables.rows.length} comparisons of its documentation`, () => {
    for (const { comparison, documentedEquivalent, sameMatchesOnVersions } of vectors.docsTables.rows) {
      const isSame = isSameSet(answers(read(comparison)), answers(read(documentedEquivalent)));
      assert.equal(isSame, sameMatchesOnVersions, comparison);
    }
  });
});

function answers(range: ClusterExtensionRange): Record<string, boolean> {
  return Object.fromEntries(vectors.versions.map((text) => [text, clusterExtensionRangeMatches(range, version(text))]));
}

function isSameSet(a: Record<string, boolean>, b: Record<string, boolean>): boolean {
  return vectors.versions.every((text) => a[text] === b[text]);
}

function matching(range: string): string {
  const versions = ["0.0.0", "0.0.3", "0.2.3", "1.0.0", "1.2.3", "1.9.9", "2.0.0", "3.1.4"];
  return versions.filter((text) => matches(range, text)).join(" ");
}

function matches(range: string, text: string): boolean {
  return clusterExtensionRangeMatches(read(range), version(text));
}

function normalized(range: string): string {
  const alternatives = read(range).alternatives.map((constraints) =>
    constraints.map(({ operator, version: own, wildcard }) => `${operator}${versionText(own)}(${wildcard})`).join(" "),
  );
  return alternatives.join(" || ");
}

function placeIn(text: string) {
  const parsed = parseClusterExtensionRange(text);
  return "error" in parsed ? parsed.at : undefined;
}

function errorOf(text: string): string {
  const parsed = parseClusterExtensionRange(text);
  assert.ok("error" in parsed, text);
  return parsed.error;
}

function read(text: string): ClusterExtensionRange {
  const parsed = parseClusterExtensionRange(text);
  assert.ok("ok" in parsed, text);
  return parsed.ok;
}

function version(text: string): Version {
  const parsed = parseVersion(text);
  assert.ok("ok" in parsed, text);
  return parsed.ok;
}
