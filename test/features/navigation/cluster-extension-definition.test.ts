// Go to Definition leads from the fields of a ClusterExtension to the blobs in the workspace's catalogs.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { definitionAt } from "#core";
import { extensionOf } from "../../support/extension-fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";
import { atCursor, showPlaces } from "../../support/places.ts";

async function definitionsIn(extension: string): Promise<readonly string[]> {
  const catalogs = ["v4.19", "v4.20"].map(
    (folder) => `-- ${folder}/catalog.yaml --\n${packageBlob}${channelBlob}${bundlesOf("1.0.0", "1.1.0")}`,
  );
  const { snapshot, offset } = await atCursor(`-- extension.yaml --\n${extension}\n${catalogs.join("")}`);
  return showPlaces(snapshot, definitionAt(snapshot, offset));
}

describe("definition in a ClusterExtension", () => {
  it("leads from the package and from a channel to their blobs in every catalog", async () => {
    assert.deepEqual(await definitionsIn(extensionOf().replace("Name: lighthouse", "Name: light<|>house")), [
      "v4.19/catalog.yaml:3: name: <|lighthouse|>",
      "v4.20/catalog.yaml:3: name: <|lighthouse|>",
    ]);
    assert.deepEqual(await definitionsIn(extensionOf("channels: [st<|>able]")), [
      "v4.19/catalog.yaml:8: name: <|stable|>",
      "v4.20/catalog.yaml:8: name: <|stable|>",
    ]);
  });

  it("leads from a pinned version to its bundles, and from a range nowhere", async () => {
    assert.deepEqual(await definitionsIn(extensionOf("version: 1.1<|>.0")), [
      "v4.19/catalog.yaml:24: name: <|lighthouse.v1.1.0|>",
      "v4.20/catalog.yaml:24: name: <|lighthouse.v1.1.0|>",
    ]);
    assert.deepEqual(await definitionsIn(extensionOf("version: ^1.1<|>.0")), []);
  });

  it("leads nowhere from names that no catalog contains", async () => {
    assert.deepEqual(await definitionsIn(extensionOf("channels: [els<|>ewhere]")), []);
    assert.deepEqual(await definitionsIn(extensionOf("upgradeConstraintPolicy: Catalog<|>Provided")), []);
  });
});
