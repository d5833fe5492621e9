// Which name of a package stands at a place, and where ClusterExtensions, Subscriptions and CSVs outside of its catalog
// have it.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { catalogBundleAt, csvPlaces, type FilePlace, placesOfRequests, readSourceFile, requestableNameAt } from "#core";
import { subscriptionOf } from "../../support/cluster-resources.ts";
import { extensionOf } from "../../support/extension-fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { lighthouseCsv } from "../../support/lighthouse-bundle.ts";
import { atCursor } from "../../support/places.ts";

const catalog = packageBlob + channelOf("stable", "1.1.0", "1.0.0") + bundlesOf("1.1.0");
const extension = extensionOf("channels: [stable, fast]", "version: 1.0.0");
const subscription = subscriptionOf("name: lighthouse", "channel: stable", "startingCSV: lighthouse.v1.0.0").replace(
  /^-- .*\n/,
  "",
);

/** The snapshot of a text with the cursor before the last letter of the last `found`. */
function at(text: string, found: string) {
  const offset = text.lastIndexOf(found) + found.length - 1;
  return atCursor(`-- catalog.yaml --\n${text.slice(0, offset)}<|>${text.slice(offset)}`);
}

describe("the name at a place", () => {
  const rows: readonly (readonly [text: string, found: string, name: string | undefined])[] = [
    [catalog, "package: lighthouse", "package lighthouse"],
    [catalog, "defaultChannel: stable", "channel stable"],
    [catalog, "name: stable", "channel stable"],
    [catalog, "name: lighthouse.v1.1.0", "bundle lighthouse.v1.1.0"],
    [catalog, "replaces: lighthouse.v1.0.0", "bundle lighthouse.v1.0.0"],
    [catalog, "image: quay", undefined],
    [extension, "packageName: lighthouse", "package lighthouse"],
    [extension, "[stable", "channel stable"],
    [extension, "version: 1.0.0", undefined],
    [extension, "namespace: lighthouse", undefined],
    [subscription, "name: lighthouse", "package lighthouse"],
    [subscription, "channel: stable", "channel stable"],
    [subscription, "startingCSV: lighthouse.v1.0.0", "bundle lighthouse.v1.0.0"],
    [subscription, "source: harbour", undefined],
  ];
  for (const [text, found, expected] of rows) {
    it(`'${found}' in a file that begins with '${text.trimStart().split("\n")[0]}'`, async () => {
      const { snapshot, offset } = await at(text, found);
      const name = requestableNameAt(snapshot, offset);
      assert.equal(name && `${name.kind} ${name.name}`, expected);
      assert.equal(name?.packageName, expected && "lighthouse");
    });
  }
});

/** Each place as its file, line and text. */
function shown(places: readonly FilePlace[]): readonly string[] {
  return places.map(({ file: { path, text }, span }) => {
    return `${path}:${text.slice(0, span.start).split("\n").length} ${text.slice(span.start, span.end)}`;
  });
}

describe("the places of a name", () => {
  const files = [
    readSourceFile("extension.yaml", extension),
    readSourceFile("both.yaml", `${extension}---\n${subscription}`),
    readSourceFile("other.yaml", extension.replace("packageName: lighthouse", "packageName: inn")),
  ];
  const rows: Readonly<Record<string, readonly string[]>> = {
    "package lighthouse": ["extension.yaml:10 lighthouse", "both.yaml:10 lighthouse", "both.yaml:22 lighthouse"],
    "channel stable": ["extension.yaml:11 stable", "both.yaml:11 stable", "both.yaml:23 stable"],
    "channel fast": ["extension.yaml:11 fast", "both.yaml:11 fast"],
    "channel gone": [],
    "bundle lighthouse.v1.0.0": ["both.yaml:24 lighthouse.v1.0.0"],
  };
  for (const [what, expected] of Object.entries(rows)) {
    it(`in what requests it: ${what}`, () => {
      const [kind, name = ""] = what.split(" ");
      assert.ok(kind === "package" || kind === "channel" || kind === "bundle");
      assert.deepEqual(shown(placesOfRequests({ kind, name, packageName: "lighthouse" }, files)), expected);
    });
  }

  it("of a bundle are the names of the CSVs that authors wrote", () => {
    const csvs = [
      readSourceFile("csv.yaml", lighthouseCsv),
      readSourceFile("second.yaml", `a: 1\n---\n${lighthouseCsv}`),
      readSourceFile(
        "installed.yaml",
        lighthouseCsv.replace("metadata:\n", "metadata:\n  uid: a\n") + "status: {phase: Succeeded}\n",
      ),
      readSourceFile("bases/base.yaml", lighthouseCsv),
    ];
    assert.deepEqual(shown(csvPlaces("lighthouse.v1.1.0", csvs)), [
      "csv.yaml:4 lighthouse.v1.1.0",
      "second.yaml:6 lighthouse.v1.1.0",
    ]);
    assert.deepEqual(csvPlaces("lighthouse.v1.0.0", csvs), []);
  });
});

describe("the bundle at a place of a catalog", () => {
  const rows: Readonly<Record<string, boolean | undefined>> = {
    "name: lighthouse.v1.1.0\nimage": true,
    "- name: lighthouse.v1.1.0": false,
    "replaces: lighthouse.v1.0.0": true,
    "name: stable": undefined,
  };
  for (const [found, isDefinedByCsv] of Object.entries(rows)) {
    const how = isDefinedByCsv ? "is defined by its CSV" : "is defined elsewhere";
    it(`'${found.split("\n")[0]}' ${isDefinedByCsv === undefined ? "is none" : how}`, async () => {
      const offset = catalog.lastIndexOf(found) + (found.split("\n")[0] ?? "").length - 1;
      const { snapshot } = await at(catalog, found);
      assert.equal(catalogBundleAt(snapshot, offset)?.isDefinedByCsv, isDefinedByCsv);
    });
  }
});
