// Definition, references and highlights between the files of a bundle folder and the catalogs of its package.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { definitionAt, highlightsAt, referencesAt } from "#core";
import { harbourCatalog, subscriptionOf } from "../../support/cluster-resources.ts";
import { lighthouseBundle, lighthouseCatalog } from "../../support/lighthouse-bundle.ts";
import { atCursor, atCursorWithCatalogs, showPlaces } from "../../support/places.ts";

const csv = "lighthouse/1.1.0/manifests/lighthouse.v1.1.0.clusterserviceversion.yaml";
const crd = "lighthouse/1.1.0/manifests/lamps.crd.yaml";
const catalog = "catalogs/lighthouse/catalog.yaml";

/** The bundle folder and its catalog with a cursor in the middle of a text; `text` has a mark where it is not unique. */
function at(text: string): string {
  const all = lighthouseBundle() + lighthouseCatalog;
  const plain = text.replace("<|>", "");
  assert.ok(all.includes(plain), text);
  const index = all.indexOf(plain) + (text.includes("<|>") ? text.indexOf("<|>") : plain.length - 2);
  return `${all.slice(0, index)}<|>${all.slice(index)}`;
}

/** Each row: the cursor, and where it leads. */
const definitions: readonly (readonly [string, readonly string[]])[] = [
  ["- name: lamps.light<|>house.example", [`${crd}:4: name: <|lamps.lighthouse.example|>`]],
  ["conversionCRDs: [lamps.light<|>house.example]", [`${crd}:4: name: <|lamps.lighthouse.example|>`]],
  ["      kind: La<|>mp\n    required", [`${crd}:7: names: {kind: <|Lamp|>, plural: lamps}`]],
  ["version: v<|>1\n      kind: Lamp", [`${crd}:9: - name: <|v1|>`]],
  ["deploymentName: kee<|>per", [`${csv}:31: - name: <|keeper|>`]],
  [
    "  serviceAccountName: keeper-a<|>ccount\n              containers",
    [`${csv}:40: - serviceAccountName: <|keeper-account|>`],
  ],
  ["  name: lighthouse.v1.<|>1.0\n  annotations", [`${catalog}:24: name: <|lighthouse.v1.1.0|>`]],
  ["replaces: lighthouse.v1.<|>0.0", [`${catalog}:14: name: <|lighthouse.v1.0.0|>`]],
  ["package.v1: light<|>house", [`${catalog}:3: name: <|lighthouse|>`]],
  ["channels.v1: candidate,st<|>able", [`${catalog}:8: name: <|stable|>`]],
  ["channels.v1: cand<|>idate,stable", []],
  ["tides.tide<|>watch.example", []],
];

describe("definition in a bundle folder", () => {
  for (const [place, expected] of definitions) {
    it(`leads from ${JSON.stringify(place)} to ${expected.length} places`, async () => {
      const { snapshot, offset } = await atCursorWithCatalogs(at(place));
      assert.deepEqual(showPlaces(snapshot, definitionAt(snapshot, offset)), expected);
    });
  }

  it("is quick in a list of very many channels", async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `c${index}`).join(",");
    const { snapshot, offset } = await atCursorWithCatalogs(
      at("channels.v1: candidate,st<|>able").replace("st<|>able", `st<|>able,${many}`),
    );
    const begin = performance.now();
    assert.deepEqual(showPlaces(snapshot, definitionAt(snapshot, offset)), [`${catalog}:8: name: <|stable|>`]);
    assert.ok(performance.now() - begin < 1000, "each part of the list is compared with the whole text");
  });

  it("leads from a Subscription to package, channel and bundle", async () => {
    const from = async (...lines: readonly string[]) => {
      const { snapshot, offset } = await atCursor(subscriptionOf(...lines) + harbourCatalog);
      return showPlaces(snapshot, definitionAt(snapshot, offset));
    };
    assert.deepEqual(await from("name: light<|>house"), [`${catalog}:3: name: <|lighthouse|>`]);
    assert.deepEqual(await from("name: lighthouse", "channel: cand<|>idate"), [`${catalog}:16: name: <|candidate|>`]);
    assert.deepEqual(await from("name: lighthouse", "startingCSV: lighthouse.v2.<|>0.0"), [
      `${catalog}:42: name: <|lighthouse.v2.0.0|>`,
    ]);
  });
});

describe("references in a bundle folder", () => {
  it("are all places of a CustomResourceDefinition's name", async () => {
    const { snapshot, offset } = await atCursorWithCatalogs(at("- name: lamps.light<|>house.example"));
    assert.deepEqual(showPlaces(snapshot, referencesAt(snapshot, offset, { includeDeclaration: true })), [
      `${crd}:4: name: <|lamps.lighthouse.example|>`,
      `${csv}:15: - name: <|lamps.lighthouse.example|>`,
      `${csv}:49: conversionCRDs: [<|lamps.lighthouse.example|>]`,
    ]);
  });

  it("lead from the CSV's name to the catalog", async () => {
    const { snapshot, offset } = await atCursorWithCatalogs(at("  name: lighthouse.v1.<|>1.0\n  annotations"));
    const places = showPlaces(snapshot, referencesAt(snapshot, offset, { includeDeclaration: true }));
    assert.deepEqual(places, [`${csv}:4: name: <|lighthouse.v1.1.0|>`, `${catalog}:24: name: <|lighthouse.v1.1.0|>`]);
  });

  it("are highlighted in the file", async () => {
    const { snapshot, offset } = await atCursorWithCatalogs(
      at("  serviceAccountName: keeper-a<|>ccount\n              containers"),
    );
    const kinds = highlightsAt(snapshot, offset).map(({ kind }) => kind);
    assert.deepEqual(kinds, ["definition", "use"]);
  });
});
