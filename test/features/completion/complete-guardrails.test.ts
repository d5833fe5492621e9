// What may be typed in a guardrails blob, and what the text is after it was chosen.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { guardedChannel, guardedRest, guardrailsHead } from "../../support/guarded-package.ts";
import { details, labels, plain, taken } from "./catalog-cursor.ts";

/** The guardrails of a package with the versions 1.2.0, 1.2.1, 1.3.0 and 1.4.0. */
const guarded = (lines: string) => `${guardedRest}${guardedChannel}${guardrailsHead}${lines}`;

/** The first completions with their details. */
const first = async (lines: string, count: number) => (await details(guarded(lines))).slice(0, count);

describe("completion in guardrails", () => {
  it("offers whole minor versions for `from`", async () => {
    assert.deepEqual(await first("steps:\n- from: <|>\n", 2), [
      ">=1.2.0 <1.3.0 | matches 2 versions: 1.2.0, 1.2.1",
      ">=1.3.0 <1.4.0 | matches 1 version: 1.3.0",
    ]);
  });

  it("offers what follows `from` for `through`, and what follows `through` for `before`", async () => {
    assert.deepEqual(await first("steps:\n- from: '>=1.2.0 <1.3.0'\n  through: <|>\n", 2), [
      ">=1.3.0 <1.4.0 | matches 1 version: 1.3.0",
      ">=1.4.0 <1.5.0 | matches 1 version: 1.4.0",
    ]);
    assert.deepEqual(await first("steps:\n- through: '>=1.3.0 <1.4.0'\n  before: <|>\n", 1), [
      ">=1.4.0 | matches 1 version: 1.4.0",
    ]);
    assert.deepEqual(await first("steps:\n- through: 1.3.0\n  before: <|>\n", 1), [
      ">=1.3.1 | matches 1 version: 1.4.0",
    ]);
  });

  it("offers single versions too", async () => {
    const all = await labels(guarded("steps:\n- through: <|>\n"));
    for (const version of ["1.2.0", "1.2.1", "1.3.0", "1.4.0"]) assert.ok(all.includes(version), all.join(", "));
    assert.equal(new Set(all).size, all.length);
  });

  it("quotes a range, which YAML would take for a block of text", async () => {
    const text = await taken(guarded("steps:\n- from: <|>\n"), ">=1.2.0 <1.3.0");
    assert.match(text, /- from: ['"]>=1\.2\.0 <1\.3\.0['"]\n/);
  });

  const cases: Readonly<Record<string, readonly [lines: string, labels: readonly string[]]>> = {
    "the channels that a step does not name yet": ["steps:\n- channels: [<|>]\n", ["stable"]],
    "a channel as an item": ["steps:\n- channels:\n  - <|>\n", ["stable"]],
    "no channel twice": ["steps:\n- channels: [stable, <|>]\n", []],
    "the OLMs": ["tests:\n- olm: <|>\n", ["both", "v0", "v1"]],
    "true and false": ["steps:\n- latest: <|>\n", ["true", "false"]],
    "the fields of the policy": [
      "policy:\n  <|>\n",
      ["zeroPatch", "zeroMinor", "patch", "minor", "major", "prerelease"],
    ],
    "the fields of a test that are missing": ["tests:\n- every: 1.2.0\n  <|>\n", ["reaches", "within", "olm"]],
  };
  for (const [name, [lines, expected]] of Object.entries(cases))
    it(`offers ${name}`, async () => assert.deepEqual(await labels(guarded(lines)), expected));

  it("offers `head` first for what a test reaches", async () => {
    assert.deepEqual((await labels(guarded("tests:\n- every: 1.2.0\n  reaches: <|>\n"))).slice(0, 3), [
      "head",
      ">=1.2.0",
      ">=1.3.0",
    ]);
  });

  it("writes a whole step and a whole test", async () => {
    assert.match(
      await taken(guarded("steps:\n- <|>\n"), "from", plain),
      /steps:\n- from: .*\n {2}through: .*\n {2}before: .*\n {2}reason: /,
    );
    assert.match(
      await taken(guarded("tests:\n- <|>\n"), "every", plain),
      /tests:\n- every: ">=1\.2\.0"\n {2}reaches: head\n/,
    );
  });

  it("writes a whole blob with the newest minor versions of the package", async () => {
    const text = await taken(`${guardedRest}${guardedChannel}---\n<|>`, "upgrade.guardrails/v1", plain);
    assert.equal(
      text.slice(text.indexOf("schema: upgrade")),
      `schema: upgrade.guardrails/v1
package: lighthouse
steps:
- from: ">=1.2.0 <1.3.0"
  through: ">=1.3.0 <1.4.0"
  before: ">=1.4.0"
  reason:${" "}
`,
    );
  });

  it("offers no second blob, and none where no channel is", async () => {
    assert.ok(!(await labels(`${guarded("steps: []\n")}---\n<|>`)).includes("upgrade.guardrails/v1"));
    assert.ok(!(await labels("-- catalog.yaml --\n<|>")).includes("upgrade.guardrails/v1"));
  });

  it("works in an entry of a basic template", async () => {
    const template = `-- template.yaml --
schema: olm.template.basic
entries:
- schema: olm.package
  name: lighthouse
  defaultChannel: stable
- schema: olm.channel
  package: lighthouse
  name: stable
  entries:
  - name: lighthouse.v1.2.0
- schema: upgrade.guardrails/v1
  package: lighthouse
  steps:
  - channels: [<|>]
`;
    assert.deepEqual(await labels(template), ["stable"]);
  });
});
