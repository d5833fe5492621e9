// The default channel of a package folder, where bundles are added by opm one after the other.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readSourceFile } from "#core";
import { readBundleFolder } from "#core/bundle/bundle-folder.ts";
import { packageCatalogOf } from "#core/bundle/package-catalog.ts";
import { packageFolderOf } from "#core/bundle/package-folder.ts";
import { parseFixture } from "../support/fixture.ts";
import {
  annotationsPathOf,
  csvPathOf,
  type FixtureBundle,
  packageFolder,
  packageRoot,
} from "../support/package-folder-fixture.ts";

function defaultChannelOf(bundles: readonly FixtureBundle[], mode?: string): string | undefined {
  const texts = new Map(parseFixture(packageFolder(bundles, mode)).map(({ path, text }) => [path, text]));
  const fileAt = (path: string) => readSourceFile(path, texts.get(path) ?? "");
  const folders = bundles.map(({ version }) => {
    const files = [csvPathOf(version), annotationsPathOf(version)].map(fileAt);
    return readBundleFolder(`${packageRoot}/${version}`, { files, strays: [] });
  });
  const configuration = mode === undefined ? undefined : fileAt(`${packageRoot}/ci.yaml`);
  const [pkg] = packageCatalogOf(packageFolderOf(packageRoot, folders, configuration)).catalog.packages.values();
  assert.ok(pkg);
  return pkg.definitions[0]?.defaultChannel?.value;
}

const rows: readonly (readonly [string, string | undefined, ...FixtureBundle[]])[] = [
  ["the only channel", "stable", { version: "0.1.0" }, { version: "0.2.0" }],
  ["the first channel", "alpha", { version: "0.1.0", channels: "alpha" }, { version: "0.2.0", channels: "stable" }],
  [
    "the first channel, in the order of versions",
    "alpha",
    { version: "0.10.0", channels: "stable" },
    { version: "0.9.0", channels: "alpha" },
  ],
  [
    "the stated one",
    "stable",
    { version: "0.1.0", channels: "alpha" },
    { version: "0.2.0", channels: "stable,fast", defaultChannel: "stable" },
    { version: "0.3.0", channels: "fast" },
  ],
  ["none among the channels of the first bundle", undefined, { version: "0.1.0", channels: "beta,alpha" }],
];

describe("the default channel that opm infers", () => {
  for (const [what, expected, ...bundles] of rows) {
    it(`is ${what}`, () => assert.equal(defaultChannelOf(bundles), expected));
  }

  it("in semver-mode is the first in the alphabet of the first bundle", () => {
    assert.equal(defaultChannelOf([{ version: "0.1.0", channels: "beta,alpha" }], "semver-mode"), "alpha");
  });
});
