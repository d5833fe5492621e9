// What opm's `index add` makes of the bundle folders of a package, in each mode.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { type BundleFolder, readBundleFolder } from "#core/bundle/bundle-folder.ts";
import { packageCatalogOf } from "#core/bundle/package-catalog.ts";
import { packageFolderOf, type UpdateMode } from "#core/bundle/package-folder.ts";
import { readSourceFile } from "#core/syntax/read-source-file.ts";

interface VectorBundle {
  readonly name: string;
  readonly version: string;
  readonly channels: readonly string[];
  readonly default?: string;
  readonly replaces?: string;
  readonly skips?: readonly string[];
  readonly skipRange?: string;
}

interface VectorEntry {
  readonly name: string;
  readonly replaces?: string;
  readonly skips?: readonly string[];
  readonly skipRange?: string;
}

interface Vector {
  readonly mode: UpdateMode;
  readonly bundles: readonly VectorBundle[];
  readonly defaultChannel?: string;
  readonly channels?: Readonly<Record<string, readonly VectorEntry[]>>;
  readonly error?: string;
}

const file = new URL("../vectors/package-folders.json", import.meta.url);
const { cases }: { readonly cases: readonly Vector[] } = JSON.parse(readFileSync(file, "utf8"));

describe("the channels of a package folder are those of opm", () => {
  for (const mode of ["replaces-mode", "semver-mode"] as const) {
    const accepted = cases.filter((each) => each.mode === mode && each.error === undefined);
    it(`in ${mode}, in ${accepted.length} folders`, () => {
      assert.ok(accepted.length > 60);
      for (const each of accepted) assert.deepEqual(channelsOf(each), expectedOf(each), JSON.stringify(each.bundles));
    });
  }

  // opm adds bundle by bundle in this mode, and what it wrote for one changes what the next one finds: with two minor
  // versions it usually fails with "Invalid graph".
  it("in semver-skippatch-mode, if all bundles have one channel and one minor version", () => {
    const isSimple = ({ bundles }: Vector) =>
      new Set(bundles.map(({ version }) => version.split(".").slice(0, 2).join("."))).size === 1 &&
      new Set(bundles.map(({ channels }) => channels.join(","))).size === 1;
    const accepted = cases.filter(({ mode, error }) => mode === "semver-skippatch-mode" && error === undefined);
    const simple = accepted.filter(isSimple);
    assert.ok(simple.length > 5);
    for (const each of simple) assert.deepEqual(channelsOf(each), expectedOf(each), JSON.stringify(each.bundles));
  });
});

function expectedOf({ defaultChannel, channels = {} }: Vector): unknown {
  return { defaultChannel, channels: sortedChannels(Object.entries(channels)) };
}

function channelsOf({ mode, bundles }: Vector): unknown {
  const folder = { ...packageFolderOf("/lamp", bundles.map(folderOfBundle), undefined), mode };
  const [pkg] = packageCatalogOf(folder).catalog.packages.values();
  assert.ok(pkg);
  const channels = pkg.channels.map(({ name, entries }): [string, readonly VectorEntry[]] => [
    name?.value ?? "",
    entries.map((entry) => ({
      name: entry.name?.value ?? "",
      replaces: entry.replaces?.value ?? "",
      skips: entry.skips.map(({ value }) => value),
      skipRange: entry.skipRange?.value ?? "",
    })),
  ]);
  return { defaultChannel: pkg.definitions[0]?.defaultChannel?.value, channels: sortedChannels(channels) };
}

/** opm returns entries and skips in any order, and a skip once for each time it is reached. */
function sortedChannels(channels: readonly (readonly [string, readonly VectorEntry[]])[]): unknown {
  return channels.map(([name, entries]) => [
    name,
    entries
      .map((entry) => [entry.name, entry.replaces ?? "", [...new Set(entry.skips ?? [])].sort(), entry.skipRange ?? ""])
      .sort(),
  ]);
}

function folderOfBundle(bundle: VectorBundle): BundleFolder {
  const root = `/lamp/${bundle.version}`;
  const csv = {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "ClusterServiceVersion",
    metadata: {
      name: bundle.name,
      ...(bundle.skipRange ? { annotations: { "olm.skipRange": bundle.skipRange } } : {}),
    },
    spec: {
      version: bundle.version,
      ...(bundle.replaces ? { replaces: bundle.replaces } : {}),
      ...(bundle.skips ? { skips: bundle.skips } : {}),
    },
  };
  const prefix = "operators.operatorframework.io.bundle.";
  const annotations = {
    [`${prefix}package.v1`]: "lamp",
    [`${prefix}channels.v1`]: bundle.channels.join(","),
    ...(bundle.default ? { [`${prefix}channel.default.v1`]: bundle.default } : {}),
  };
  const files = [
    readSourceFile(`${root}/manifests/csv.json`, JSON.stringify(csv)),
    readSourceFile(`${root}/metadata/annotations.yaml`, JSON.stringify({ annotations })),
  ];
  return readBundleFolder(root, { files, strays: [] });
}
