// The hover in `.olm-catalogs.yaml` and in comments that ignore rules.

import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import { rulePage } from "#core";
import { hoverOn } from "../../support/check-hover.ts";

const inFile = (text: string) => `-- .olm-catalogs.yaml --\n${text}\n-- a/x.yaml --\na: b\n-- a/b/y.json --\n{}\n`;

const severalHeads = `**\`several-heads\`** (error by default)

Every channel has exactly one head.

- rejected by opm, whatever its level
- [rule page](${rulePage("several-heads")})`;

describe("hover in a settings file", () => {
  const cases: readonly [what: string, text: string, expected: RegExp | undefined][] = [
    ["a key", "ru<|>les: {}", /^\*\*`rules`\*\*\n\nSeverity of each rule/],
    ["a key of an override", "overrides:\n  - pa<|>ths: [a]", /^\*\*`paths`\*\*\n\nThe files/],
    ["a level", "rules: {several-heads: of<|>f}", /^\*\*`off`\*\*\n\nThe rule's findings are not reported/],
    [
      "a glob of files",
      "exclude: ['<|>a/**']",
      /^`a\/\*\*` matches 2 YAML and JSON files\n\n- `a\/b\/y.json` and `a\/x.yaml`$/,
    ],
    ["a glob of folders", "catalogRoots: [a/<|>*]", /^`a\/\*` matches 1 folder\n\n- `a\/b`$/],
    ["a glob that matches nothing", "exclude: [<|>b]", /^`b` matches nothing below this folder$/],
    [
      "a profile, by the name of its validator",
      "profiles: [standard<|>capabilities]",
      /^\*\*`standard-capabilities`\*\*\n\nThe capability level.*- turns on `unknown-capability-level`$/s,
    ],
    ["an unknown profile", "profiles: [x<|>yz]", undefined],
    ["a version", "openshiftVersion: '4.<|>20'", /^The OpenShift version/],
    ["an unknown key", "other: <|>x", undefined],
    ["a comment", "rules: {} # <|>note", undefined],
    ["a deeply nested value", `exclude: ${"[".repeat(9000)}<|>a${"]".repeat(9000)}`, undefined],
  ];
  for (const [what, text, expected] of cases) {
    test(what, async () => {
      const hover = await hoverOn(inFile(text));
      if (expected) assert.match(hover ?? "", expected);
      else assert.equal(hover, undefined);
    });
  }

  it("on a rule: what it checks", async () => {
    const hover = await hoverOn(inFile("rules:\n  several<|>-heads: info"));
    assert.equal(hover?.replace(/\n\n[^*\n-][^\n]*\n/, "\n\nEvery channel has exactly one head.\n"), severalHeads);
    assert.match((await hoverOn(inFile("rules: {internal<|>-error: off}"))) ?? "", /\(always error\)/);
    const ofProfile = await hoverOn(inFile("rules: {unknown-<|>category: off}"));
    assert.match(
      ofProfile ?? "",
      /\(off by default\).*turned on by the profiles `operatorhub` and `standard-categories`/s,
    );
  });
});

describe("hover on a comment that ignores rules", () => {
  const catalog = (line: string) => `schema: olm.package\nname: a\ndefaultChannel: b ${line}\n`;

  it("on an id: the rule", async () => {
    const hover = await hoverOn(catalog("# olm-catalogs-ignore stuck, several<|>-heads"));
    assert.match(hover ?? "", /^\*\*`several-heads`\*\* \(error by default\)/);
  });

  it("on the rest: what it does", async () => {
    assert.match((await hoverOn(catalog("# olm-cat<|>alogs-ignore stuck"))) ?? "", /^Ignores .* on this line\./);
    assert.match((await hoverOn(catalog("\n# olm-cat<|>alogs-ignore stuck"))) ?? "", /^Ignores .* on the next line\./);
  });
});
