// Definition, references and rename of the names in a guardrails blob.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { definitionAt, referencesAt } from "#core";
import { renamedLines } from "../../support/check-rename.ts";
import { guardedChannel, guardedRest, guardrailsHead, throughEachMinor } from "../../support/guarded-package.ts";
import { atCursor, showPlaces } from "../../support/places.ts";

const catalog = `-- catalog.yaml --\n${guardedRest}${guardedChannel}${guardrailsHead}${throughEachMinor}  channels: [stable]\n- from: x\n  channels: ["stable"]\n`;

/** The catalog with a cursor in the last place of a text. */
function at(text: string): string {
  const index = catalog.lastIndexOf(text) + text.length - 2;
  return `${catalog.slice(0, index)}<|>${catalog.slice(index)}`;
}

const lineOf = (text: string, from = 0) => catalog.slice(0, catalog.indexOf(text, from)).split("\n").length - 1;

describe("the names in guardrails", () => {
  it("lead from a step's channel to the channel", async () => {
    const { snapshot, offset } = await atCursor(at("channels: [stable"));
    const line = lineOf("name: stable");
    assert.deepEqual(showPlaces(snapshot, definitionAt(snapshot, offset)), [`catalog.yaml:${line}: name: <|stable|>`]);
  });

  it("lead from the blob's package to the package", async () => {
    const { snapshot, offset } = await atCursor(at("v1\npackage: lighthouse"));
    assert.deepEqual(showPlaces(snapshot, definitionAt(snapshot, offset)), ["catalog.yaml:3: name: <|lighthouse|>"]);
  });

  it("are references to the channel, also in a step that cannot be used", async () => {
    const { snapshot, offset } = await atCursor(at("name: stable"));
    const places = showPlaces(snapshot, referencesAt(snapshot, offset, { includeDeclaration: false }));
    assert.deepEqual(
      places.filter((place) => place.includes("channels:")).map((place) => place.replace(/^.*\d: /, "")),
      ["channels: [<|stable|>]", 'channels: [<|"stable"|>]'],
    );
  });

  it("change with the channel and the package", async () => {
    const channel = await renamedLines(at("channels: [stable"), "fast");
    assert.deepEqual(
      channel.map((line) => line.replace(/^.*\d: /, "")),
      ["defaultChannel: fast", "name: fast", "channels: [fast]", 'channels: ["fast"]'],
    );
    const lines = await renamedLines(at("v1\npackage: lighthouse"), "beacon");
    assert.ok(lines.includes(`catalog.yaml:${lineOf("schema: upgrade") + 1}: package: beacon`), lines.join("\n"));
  });
});
