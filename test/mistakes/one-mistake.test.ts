// One mistake, one finding: what follows from it is held back, and a second mistake elsewhere never is.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type Catalog, checkCatalog, opmVerdict, readCatalog, readSourceFile } from "#core";
import { seededRandom } from "../support/random.ts";
import { placeOf } from "./catalog-of-texts.ts";
import { fixtureGrounds, type Outcome, tryMistake } from "./count-findings.ts";
import { readValidCatalog } from "./mistake.ts";
import { slip, slipNames } from "./slips.ts";

/** Mistakes of every kind in the valid catalogs, the same ones each time. */
function someMistakes(count: number): readonly Outcome[] {
  const random = seededRandom(20261122);
  const grounds = fixtureGrounds();
  const outcomes: Outcome[] = [];
  for (let made = 0; made < count; ) {
    const outcome = tryMistake(random.pick(grounds), random.pick(slipNames), random);
    if (!outcome) continue;
    made++;
    outcomes.push(outcome);
  }
  return outcomes;
}

function show({ slip: made, ground, path, found, places }: Outcome): string {
  const list = found.map((each, index) => `${places[index]} ${each.rule}: ${each.message}`);
  return [`${made.name} in ${ground}/${path}:${made.firstLine + 1}`, ...list].join("\n  ");
}

describe("mistakes drawn at random in valid catalogs", () => {
  const outcomes = someMistakes(1500);
  const noticed = outcomes.filter(({ found }) => found.length > 0);

  test("nine of ten give exactly one finding", () => {
    const several = noticed.filter(({ found }) => found.length > 1);
    assert.ok(noticed.length > 700, `${noticed.length} are noticed at all`);
    assert.ok(several.length < noticed.length / 10, several.map(show).join("\n"));
  });

  test("none gives more than ten", () => {
    assert.deepEqual(noticed.filter(({ found }) => found.length > 10).map(show), []);
  });

  test("where opm refuses, a finding says so", () => {
    const unreported = outcomes.filter(
      ({ verdict, found }) => verdict === "rejects" && !found.some(({ oracle }) => oracle === "opm"),
    );
    assert.deepEqual(unreported.map(show), []);
  });
});

const valid = readValidCatalog("tide-gauge").get("catalog.yaml") ?? "";

function catalogOf(text: string): Catalog {
  return readCatalog("", [readSourceFile("catalog.yaml", text)]);
}

/** The findings of a text, as `line rule`, the lines 1-based. */
function linesOf(text: string): string[] {
  const catalog = catalogOf(text);
  return checkCatalog(catalog, {}).map((each) => `${placeOf(catalog, each).split(":")[1]} ${each.rule}`);
}

describe("a line inside a block text", () => {
  const [first = 0] = valid.split("\n").flatMap((line, index) => (line.includes('"apiVersion"') ? [index] : []));
  for (const name of [
    "a line is commented out at its beginning",
    "a line is not indented",
    "a line is dedented by two",
    "a tab indents a line",
  ]) {
    for (const line of [first - 1, first, first + 2, first + 5]) {
      test(`${name}: line ${line - first} from its second`, () => {
        const made = slip(valid, line, name, seededRandom(1));
        const found = linesOf(made?.text ?? "");
        assert.ok(found.length <= 1, found.join("\n"));
        if (opmVerdict(catalogOf(made?.text ?? "")) === "rejects") assert.equal(found.length, 1);
        assert.ok(found.every((each) => /^\d+ yaml-syntax$/.test(each)));
      });
    }
  }
});

describe("a second mistake far from the first", () => {
  const bundle = valid.split("\n").indexOf("name: tide-gauge.v1.1.0");
  const firsts = ["a colon is missing", "a line is not indented", "a tab indents a line", "a template is left"];
  const seconds: Readonly<Record<string, readonly [from: string, to: string, rule: string]>> = {
    "of the syntax": ["  name: gauge", "  name gauge", "yaml-syntax"],
    "of the indentation": ["  name: gauge", " name: gauge", "yaml-syntax"],
    "in a value": ["quay.io/harbour/tide-gauge:1.1.0", "Quay.io/Harbour/:1.1.0", "invalid-related-image"],
  };
  for (const name of firsts) {
    for (const [what, [from, to, rule]] of Object.entries(seconds)) {
      test(`${name}, and one ${what} in the same document`, () => {
        const lines = valid.split("\n");
        const at = lines.findIndex((line, index) => index > bundle && line.includes(from));
        const second = lines.with(at, (lines[at] ?? "").replace(from, to)).join("\n");
        const mistake = slip(second, bundle + 6, name, seededRandom(1));
        assert.ok(mistake, "the first mistake");
        const found = linesOf(mistake.text);
        assert.ok(
          found.some((each) => Math.abs(Number.parseInt(each, 10) - at - 1) <= 1 && each.endsWith(` ${rule}`)),
          `nothing of line ${at + 1} in\n${found.join("\n")}`,
        );
        assert.ok(found.length > 1, found.join("\n"));
      });
    }
  }
});

describe("what stands beside a mistake in the syntax is not read as content", () => {
  const bundle = (image: string, value: string) => `${valid}---
schema: olm.deprecations
package: tide-gauge
image: ${image}
properties:
- type: olm.package
  value:
${value}
`;
  const texts: Readonly<Record<string, string>> = {
    "text behind an alias": bundle("x", "    x: &q a/b\n    packageName: *q x\n    version: 1.0.0"),
    "a block text of a fixed indentation": bundle("|-2\n - quay.io/x", "    version: 1.0.0"),
    "an item of a list above a mapping": `-\n --\n${valid.slice("---\n".length)}`,
  };
  for (const [what, text] of Object.entries(texts)) {
    test(what, () => {
      const found = linesOf(text).filter((each) => !each.endsWith("duplicate-deprecations"));
      assert.equal(found.length, 1, found.join("\n"));
      assert.match(found[0] ?? "", /^\d+ yaml-syntax$/);
    });
  }
});
