// The call hierarchy of update edges: who can be updated to an entry, and where OLM v0 and OLM v1 go from it.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type UpdateCall, updateItemsAt, updatesFrom, updatesTo } from "#core";
import { catalogWith } from "../../support/check-hover.ts";
import { atCursor, showPlaces } from "../../support/places.ts";

/** "lighthouse.v1.0.0 (OLM v0 and v1 · replaces · stable): replaces: <|lighthouse.v1.0.0|>". */
async function calls(fixture: string, direction: "to" | "from"): Promise<readonly string[]> {
  const { snapshot, offset } = await atCursor(fixture);
  const items = updateItemsAt(snapshot, offset);
  const find = direction === "to" ? updatesTo : updatesFrom;
  const shown = ({ item, detail, fields }: UpdateCall) => {
    const places = showPlaces(snapshot, fields).map((place) => place.replace(/^\S+ /, ""));
    return `${item.entry.replace("lighthouse.", "")} (${detail}) ${places.join(" ")}`;
  };
  return items.flatMap((item) => find(snapshot, item).map(shown));
}

/** v1.3.0 skips v1.2.0, so that OLM v0 stays on v1.1.0 and OLM v1 updates it. */
const entries = `
  - name: lighthouse.v1.0.0
  - name: lighthouse.v1.1.0
    replaces: lighthouse.v1.0.0
  - name: lighthouse.v1.2.0
    replaces: lighthouse.v1.1.0
    skipRange: '>=1.0.0 <1.2.0'
    skips: [lighthouse.v0.9.0]
  - name: lighthouse.v1.3.0
    replaces: lighthouse.v1.0.0
    skips: [lighthouse.v1.2.0, lighthouse.v1.1.5]
`;

function on(text: string): string {
  return catalogWith(entries.replace(text, `${text.slice(0, -1)}<|>${text.slice(-1)}`));
}

describe("updates to an entry", () => {
  it("come from the entries with an edge, the highest version first, each with its fields", async () => {
    assert.deepEqual(await calls(on("- name: lighthouse.v1.2.0"), "to"), [
      "v1.1.0 (OLM v1 · replaces, skipRange · stable) replaces: <|lighthouse.v1.1.0|> skipRange: <|'>=1.0.0 <1.2.0'|>",
      "v1.0.0 (OLM v1 with a pinned version · skipRange · stable) skipRange: <|'>=1.0.0 <1.2.0'|>",
      "v0.9.0 (OLM v1 · skips · stable) skips: [<|lighthouse.v0.9.0|>]",
    ]);
  });

  it("are the same from the places where others name it", async () => {
    const expected = ["v1.0.0 (OLM v1 with a pinned version · replaces · stable) replaces: <|lighthouse.v1.0.0|>"];
    assert.deepEqual(await calls(on("replaces: lighthouse.v1.1.0"), "to"), expected);
  });

  it("are none for the first entry, and for what is not an entry", async () => {
    assert.deepEqual(await calls(on("- name: lighthouse.v1.0.0"), "to"), []);
    assert.deepEqual(await calls(on("skips: [lighthouse.v0.9.0"), "to"), []);
  });
});

describe("updates from an entry", () => {
  it("say which OLM takes them, automatic updates first", async () => {
    assert.deepEqual(await calls(on("- name: lighthouse.v1.0.0"), "from"), [
      "v1.3.0 (OLM v0 and v1 · replaces · stable) replaces: <|lighthouse.v1.0.0|>",
      "v1.2.0 (OLM v1 with a pinned version · skipRange · stable) skipRange: <|'>=1.0.0 <1.2.0'|>",
      "v1.1.0 (OLM v1 with a pinned version · replaces · stable) replaces: <|lighthouse.v1.0.0|>",
    ]);
  });

  it("include what only one OLM does", async () => {
    assert.deepEqual(await calls(on("- name: lighthouse.v1.1.0"), "from"), [
      "v1.2.0 (OLM v1 · replaces, skipRange · stable) replaces: <|lighthouse.v1.1.0|> skipRange: <|'>=1.0.0 <1.2.0'|>",
    ]);
  });

  it("lead from a name that is not an entry, and from the entry around the cursor", async () => {
    assert.deepEqual(await calls(on("lighthouse.v1.2.0, lighthouse.v1.1.5"), "from"), [
      "v1.3.0 (OLM v0 and v1 · skips · stable) skips: [lighthouse.v1.2.0, <|lighthouse.v1.1.5|>]",
      "v1.2.0 (OLM v1 with a pinned version · skipRange · stable) skipRange: <|'>=1.0.0 <1.2.0'|>",
    ]);
    assert.deepEqual(await calls(on("skipRange: '>=1.0.0"), "from"), [
      "v1.3.0 (OLM v0 and v1 · skips · stable) skips: [<|lighthouse.v1.2.0|>, lighthouse.v1.1.5]",
    ]);
  });

  it("are none at the head", async () => {
    assert.deepEqual(await calls(on("- name: lighthouse.v1.3.0"), "from"), []);
  });
});

describe("items", () => {
  const more = `
  ---
  schema: olm.channel
  package: lighthouse
  name: fast
  entries:
  - name: lighthouse.v1.0.0
  ---
  schema: olm.deprecations
  package: lighthouse
  entries:
  - reference: {schema: olm.bundle, name: lighthouse.v1.0.0}
    message: old
`;

  it("of a bundle are its entries in all channels, deprecated ones marked", async () => {
    const fixture = catalogWith(entries, more).replace("\nname: lighthouse.v1.0.0", "\nname: lighthouse.v1.0<|>.0");
    const { snapshot, offset } = await atCursor(fixture);
    assert.deepEqual(
      updateItemsAt(snapshot, offset).map(({ entry, channel, isDeprecated }) => [entry, channel, isDeprecated]),
      [
        ["lighthouse.v1.0.0", "stable", true],
        ["lighthouse.v1.0.0", "fast", true],
      ],
    );
  });

  it("do not exist on packages, channels and other text", async () => {
    for (const text of ["package: lighthouse", "name: stable", "schema: olm.channel"]) {
      const { snapshot, offset } = await atCursor(catalogWith(entries).replace(text, `${text}<|>`));
      assert.deepEqual(updateItemsAt(snapshot, offset), [], text);
    }
  });
});
