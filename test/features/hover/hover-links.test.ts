// Names in hovers link to where they are defined, in editors that follow links.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hoverAt, type Place } from "#core";
import { catalogWith } from "../../support/check-hover.ts";
import { atCursor, showPlaces } from "../../support/places.ts";

/** Each link of the hover at the cursor as `LABEL → LINE OF THE PLACE`. */
async function links(fixture: string): Promise<readonly string[]> {
  const { snapshot, offset } = await atCursor(fixture);
  const places: string[] = [];
  const addressOf = (at: Place) => {
    const [place = ""] = showPlaces(snapshot, [at]);
    if (!places.includes(place)) places.push(place);
    return `place:${places.indexOf(place)}`;
  };
  const { markdown = "" } = hoverAt(snapshot, offset, { addressOf }) ?? {};
  return [...markdown.matchAll(/\[([^\]]*)\]\(place:(\d+)\)/g)].map(
    ([, label, number]) => `${label} → ${places[Number(number)]?.replace(/^\S+ /, "")}`,
  );
}

const entries = `
  - name: lighthouse.v1.0.0
  - name: lighthouse.v1.1.0
    replaces: lighthouse.v1.0.0
  - name: lighthouse.v1.2.0
    replaces: lighthouse.v1.1.0
    skipRange: '>=1.0.0 <1.2.0'
`;

describe("links in hovers", () => {
  it("lead from an entry to its bundle, its channel, its successors and its predecessors", async () => {
    assert.deepEqual(
      await links(catalogWith(entries.replace("- name: lighthouse.v1.1.0", "- name: light<|>house.v1.1.0"))),
      [
        "`lighthouse.v1.1.0` → name: <|lighthouse.v1.1.0|>",
        "`stable` → name: <|stable|>",
        "`1.2.0` → - name: <|lighthouse.v1.2.0|>",
        "`1.0.0` → - name: <|lighthouse.v1.0.0|>",
      ],
    );
  });

  it("lead from a skipRange to the entries that it matches", async () => {
    assert.deepEqual(await links(catalogWith(entries.replace("'>=1", "'><|>=1"))), [
      "`1.0.0` → - name: <|lighthouse.v1.0.0|>",
      "`1.1.0` → - name: <|lighthouse.v1.1.0|>",
    ]);
  });

  it("lead from a package to its channels, from a channel to its head, from a bundle to its entries", async () => {
    const text = catalogWith(entries);
    assert.deepEqual(await links(text.replace("name: lighthouse\n", "name: light<|>house\n")), [
      "`lighthouse` → name: <|lighthouse|>",
      "`stable` → name: <|stable|>",
      "`stable` → name: <|stable|>",
    ]);
    assert.deepEqual(await links(text.replace("name: stable", "name: sta<|>ble")), [
      "`stable` → name: <|stable|>",
      "`lighthouse` → name: <|lighthouse|>",
      "`lighthouse.v1.2.0` → - name: <|lighthouse.v1.2.0|>",
    ]);
    assert.deepEqual(await links(text.replace("\nname: lighthouse.v1.0.0", "\nname: light<|>house.v1.0.0")), [
      "`lighthouse.v1.0.0` → name: <|lighthouse.v1.0.0|>",
      "`lighthouse` → name: <|lighthouse|>",
      "`stable` → - name: <|lighthouse.v1.0.0|>",
    ]);
  });

  it("lead from a ClusterExtension to the bundle that it resolves to", async () => {
    const extension = `-- extension.yaml --\napiVersion: olm.operatorframework.io/v1\nkind: ClusterExtension\nspec: {source: {catalog: {packageName: light<|>house}}}\n`;
    assert.deepEqual(await links(`${extension}-- lighthouse/catalog.yaml --\n${catalogWith(entries)}`), [
      "`lighthouse.v1.2.0` → name: <|lighthouse.v1.2.0|>",
    ]);
  });

  it("are text that looks like a link only in names", async () => {
    const { snapshot, offset } = await atCursor("schema: olm.package\nname: <|>'[a](file:///etc/passwd)'\n");
    const hover = hoverAt(snapshot, offset, { addressOf: () => "place:0" });
    assert.ok(hover?.markdown.startsWith("**Package [`[a](file:///etc/passwd)`](place:0)**"), hover?.markdown);
  });
});
