// The completion items in comments that ignore rules.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { applyEdits, completionsAt } from "#core";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";
import { atCursor } from "../../support/places.ts";
import { drawList } from "./draw-list.ts";

const catalog = (line: string) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
  - name: lighthouse.v1.0.0
    ${line}
${bundlesOf("1.0.0")}`;

async function itemsIn(fixture: string) {
  const { snapshot, offset } = await atCursor(fixture);
  return { snapshot, items: completionsAt(snapshot, offset) ?? [] };
}

async function textAfter(line: string, label: string): Promise<string> {
  const { snapshot, items } = await itemsIn(catalog(line));
  const chosen = items.find((each) => each.label === label);
  assert.ok(chosen, `${label} is not offered`);
  return applyEdits(snapshot.file.text, [{ span: chosen.span, newText: chosen.newText }]);
}

describe("completion in an ignore comment", () => {
  it("offers the rules with a finding there first, then all others", async () => {
    for (const line of [
      "skipRange: never # olm-catalogs-ignore <|>",
      "# olm-catalogs-ignore <|>\n    skipRange: never",
      "# olm-catalogs-ignore <|>\r\n    # because\r\n    skipRange: never\r",
      "skipRange: never # olm-catalogs-ignore stuck, inv<|>",
    ]) {
      const { items } = await itemsIn(catalog(line));
      const [first] = drawList(items);
      assert.equal(
        first,
        `invalid-skip-range, value, 'never' is not a valid skipRange such as '>=1.0.0 <1.2.0': Could not get version from string: "never"`,
        line,
      );
      assert.ok(items.length > 50);
    }
  });

  it("leaves out rules that the comment names, and those that are always errors", async () => {
    const { items } = await itemsIn(catalog("skips: [] # olm-catalogs-ignore stuck <|>"));
    const labels = items.map(({ label }) => label);
    assert.ok(!labels.includes("stuck") && !labels.includes("internal-error") && labels.includes("downgrade"));
  });

  it("replaces the typed id", async () => {
    const line = "skipRange: never # olm-catalogs-ignore inv<|>alid -- why";
    assert.equal(
      await textAfter(line, "invalid-skip-range"),
      catalog("skipRange: never # olm-catalogs-ignore invalid-skip-range -- why"),
    );
  });

  it("offers the whole comment where one begins", async () => {
    assert.equal(
      await textAfter("skipRange: never # <|>", "olm-catalogs-ignore invalid-skip-range"),
      catalog("skipRange: never # olm-catalogs-ignore invalid-skip-range"),
    );
    assert.equal(
      await textAfter("# olm<|>\n    skips: []", "olm-catalogs-ignore"),
      catalog("# olm-catalogs-ignore \n    skips: []"),
    );
  });

  it("shows what a comment would ignore there, and that it ignores rules where nothing is found", async () => {
    assert.deepEqual(drawList((await itemsIn(catalog("skipRange: never # olm<|>"))).items), [
      `olm-catalogs-ignore invalid-skip-range, value, 'never' is not a valid skipRange such as '>=1.0.0 <1.2.0': Could not get version from string: "never"`,
      "olm-catalogs-ignore, value, ignores rules here: olm-catalogs-ignore ",
    ]);
    assert.deepEqual(drawList((await itemsIn(catalog("skips: [] # olm<|>"))).items), [
      "olm-catalogs-ignore, value, ignores rules here: olm-catalogs-ignore ",
    ]);
  });

  it("offers nothing in other comments, in a reason, in values and in JSON", async () => {
    for (const line of [
      "skips: [] # <|>",
      "skips: [] # note <|>",
      "skips: [] # olm-catalogs-ignore stuck -- because <|>",
    ]) {
      assert.deepEqual((await itemsIn(catalog(line))).items, [], line);
    }
    const json =
      '-- catalog.json --\n{"schema": "olm.package", "name": "a", "description": "# olm-catalogs-ignore <|>"}';
    assert.deepEqual((await itemsIn(json)).items, []);
  });

  it("works in other documents", async () => {
    const csv = "-- csv.yaml --\nkind: ClusterServiceVersion # olm-catalogs-ignore <|>\n";
    assert.ok((await itemsIn(csv)).items.some(({ label }) => label === "unread-max-openshift-version"));
    const config = "-- .olm-catalogs.yaml --\nexclude: [nothing] # olm-catalogs-ignore <|>\n";
    assert.equal((await itemsIn(config)).items[0]?.label, "unmatched-glob");
  });
});
