// The completion items in `.olm-catalogs.yaml`, and the text after one is chosen.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { applyEdits, completionsAt, profileNames } from "#core";
import { atCursor } from "../../support/places.ts";

const others = "-- catalogs/v4.20/shop/catalog.yaml --\nschema: olm.package\n-- vendor/x.yaml --\na: b\n";
const inFile = (text: string) => `-- .olm-catalogs.yaml --\n${text}\n${others}`;

async function itemsIn(text: string) {
  const { snapshot, offset } = await atCursor(inFile(text));
  return { snapshot, items: completionsAt(snapshot, offset) ?? [] };
}

async function labelsIn(text: string): Promise<readonly string[]> {
  return (await itemsIn(text)).items.map(({ label }) => label);
}

/** The text after the item with that label is chosen. */
async function textAfter(text: string, label: string): Promise<string> {
  const { snapshot, items } = await itemsIn(text);
  const chosen = items.find((each) => each.label === label);
  assert.ok(chosen, `${label} is not offered`);
  const after = applyEdits(snapshot.file.text, [{ span: chosen.span, newText: chosen.newText }, ...chosen.more]);
  return after.slice(0, -1);
}

const keys = ["rules", "profiles", "bundles", "overrides", "exclude", "catalogRoots", "openshiftVersion"];

describe("completion of keys", () => {
  it("offers all at the top, and those that are missing", async () => {
    for (const text of ["<|>", "ru<|>", "# note\n<|>"]) assert.deepEqual(await labelsIn(text), keys, text);
    assert.deepEqual(await labelsIn("rules: {}\nprofiles: []\n<|>\nexclude: []"), [
      "bundles",
      "overrides",
      "catalogRoots",
      "openshiftVersion",
    ]);
    assert.deepEqual(await labelsIn("overrides:\n  - paths: [a]\n    <|>"), ["rules", "profiles", "openshiftVersion"]);
  });

  it("begins the value", async () => {
    assert.equal(await textAfter("<|>", "rules"), "rules:\n  ");
    assert.equal(await textAfter("ex<|>", "exclude"), "exclude:\n  - ");
    assert.equal(await textAfter("<|>", "openshiftVersion"), "openshiftVersion: ");
    assert.equal(await textAfter("overrides:\n  - <|>", "paths"), "overrides:\n  - paths:\n      - ");
    assert.equal(await textAfter("{<|>}", "rules"), '{"rules": }');
    assert.equal(await textAfter('{"ru<|>"}', "rules"), '{"rules"}');
  });
});

describe("completion of rules and levels", () => {
  it("offers every rule that can be set, with its default and what it checks", async () => {
    for (const text of [
      "rules:\n  <|>",
      "rules:\n  sev<|>",
      "rules: {<|>}",
      "overrides:\n  - paths: [a]\n    rules:\n      <|>",
    ]) {
      const { items } = await itemsIn(text);
      const item = items.find(({ label }) => label === "several-heads");
      assert.equal(item?.detail, "default: error", text);
      assert.match(item?.documentation ?? "", /Every channel has one head|head/, text);
      assert.ok(!items.some(({ label }) => label === "internal-error"));
    }
    assert.ok(!(await labelsIn("rules:\n  stuck: off\n  <|>")).includes("stuck"));
  });

  it("writes the rule so that its level can follow", async () => {
    assert.equal(await textAfter("rules:\n  se<|>", "several-heads"), "rules:\n  several-heads: ");
  });

  it("offers the levels, quotes off, and names the default", async () => {
    const levels = ["off", "hint", "info", "warning", "error"];
    for (const text of [
      "rules:\n  several-heads: <|>",
      "rules: {several-heads: <|>}",
      'rules:\n  several-heads: "<|>"',
    ]) {
      assert.deepEqual(await labelsIn(text), levels, text);
    }
    const { items } = await itemsIn("rules:\n  several-heads: <|>");
    assert.equal(items.at(-1)?.detail, "the rule's default");
    assert.equal(await textAfter("rules:\n  several-heads: <|>", "off"), 'rules:\n  several-heads: "off"');
    assert.equal(
      await textAfter("rules:\r\n  several-heads: w<|>\r", "warning"),
      "rules:\r\n  several-heads: warning\r",
    );
  });
});

describe("completion of other values", () => {
  it("offers OpenShift versions, those of folders first, in quotes", async () => {
    assert.equal((await labelsIn("openshiftVersion: <|>"))[0], "4.20");
    assert.equal(await textAfter("openshiftVersion: 4<|>", "4.20"), 'openshiftVersion: "4.20"');
    assert.equal(await textAfter("openshiftVersion: '4<|>'", "4.21"), "openshiftVersion: '4.21'");
  });

  it("offers profiles, by their own names alone", async () => {
    const labels = await labelsIn("profiles:\n  - <|>");
    assert.deepEqual(labels, profileNames);
    assert.equal(await textAfter("profiles: [oper<|>]", "operatorhub"), "profiles: [operatorhub]");
  });

  it("offers folders", async () => {
    const folders = ["catalogs", "catalogs/v4.20", "catalogs/v4.20/shop", "vendor"];
    assert.deepEqual(await labelsIn("exclude:\n  - <|>"), folders);
    assert.deepEqual(await labelsIn("catalogRoots: [<|>]"), folders);
    assert.equal(await textAfter("exclude: [v<|>]", "vendor"), "exclude: [vendor]");
  });

  it("offers nothing in comments, nor below unknown keys", async () => {
    for (const text of ["rules: # a<|>", "other:\n  <|>"]) {
      assert.deepEqual(await labelsIn(text), [], text);
    }
  });
});
