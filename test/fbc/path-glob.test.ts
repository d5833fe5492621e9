import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { matchesAtOrAbove, matchesPathGlob, readPathGlob } from "#core/fbc/path-glob.ts";
import { matchGoGlob, readGoGlob as readNameGlob } from "#core/go/go-glob.ts";

function matches(glob: string, path: string): boolean {
  return matchesPathGlob(readPathGlob(glob), path);
}

describe("a glob of the settings", () => {
  const cases: readonly (readonly [glob: string, yes: readonly string[], no: readonly string[]])[] = [
    ["catalogs", ["catalogs"], ["catalogs/harbour", "catalog", "my/catalogs", ""]],
    ["./catalogs/", ["catalogs"], ["./catalogs"]],
    ["catalogs/*", ["catalogs/v4.20", "catalogs/"], ["catalogs", "catalogs/v4.20/harbour"]],
    ["catalogs/**", ["catalogs", "catalogs/v4.20", "catalogs/v4.20/harbour"], ["catalogs2"]],
    ["**/v4.20", ["v4.20", "catalogs/v4.20", "a/b/v4.20"], ["xv4.20", "v4x20"]],
    ["a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["a/xb", "ab"]],
    ["a**b", ["ab", "a/x/b"], ["a/x"]],
    ["v4.1?", ["v4.12"], ["v4.1", "v4.1/", "v4.123"]],
    ["{released,next}/v*", ["released/v4.20", "next/v"], ["draft/v4.20", "released,next/v4"]],
    ["a+(b)[c]$^|\\", ["a+(b)[c]$^|\\"], ["ab", "aab"]],
    ["{a", ["{a"], ["a"]],
    ["{}", [""], ["{}"]],
    ["**", ["", "a", "a/b"], []],
    ["*", ["", "a"], ["a/b"]],
    ["🚢/?", ["🚢/⚓", "🚢/🚢"], ["🚢/"]],
  ];
  for (const [glob, yes, no] of cases) {
    test(`'${glob}'`, () => {
      for (const path of yes) assert.equal(matches(glob, path), true, `takes '${path}'`);
      for (const path of no) assert.equal(matches(glob, path), false, `does not take '${path}'`);
    });
  }

  test("also takes what lies in a folder that it takes, where it is asked for both", () => {
    const isTaken = (path: string) => matchesAtOrAbove(readPathGlob("catalogs/*"), path);
    for (const path of ["catalogs/v4.20", "catalogs/v4.20/harbour", "catalogs/v4.20/harbour/x.yaml", "catalogs/"]) {
      assert.equal(isTaken(path), true, path);
    }
    for (const path of ["catalogs", "catalog/v4.20", "/catalogs/v4.20"]) assert.equal(isTaken(path), false, path);
    assert.equal(matchesAtOrAbove(readPathGlob("/a"), "/a/b"), true);
    assert.equal(matchesAtOrAbove(readPathGlob("{}"), "/a"), false);
  });

  test("takes at most glob × path steps, whatever repeats in both", () => {
    for (const glob of ["**/*a*a*a*a*a*a*a*ab", "**/**/**/**/**/**/b", "{a,a,a}{a,a,a}*{a,a}*b", "a*".repeat(60)]) {
      const steps = readPathGlob(glob);
      for (const path of ["a".repeat(60), "a/".repeat(60), "a".repeat(2000)]) {
        for (const match of [matchesPathGlob, matchesAtOrAbove]) {
          let count = 0;
          match(steps, `${path}!`, () => count++);
          assert.ok(count <= steps.length * (path.length + 1), `${glob}: ${count} steps`);
        }
      }
    }
  });
});

describe("a glob of '.indexignore'", () => {
  test("ends on hostile repetition", () => {
    for (const pattern of ["*a*a*a*a*a*a*a*ab", "*a".repeat(2000), "*[a-z]".repeat(500), "?*".repeat(2000)]) {
      assert.equal(matchGoGlob(readNameGlob(`${pattern}!`), "a".repeat(255)), false);
    }
  });
});
