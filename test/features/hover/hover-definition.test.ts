// The whole hover on the name of a package, channel or bundle, wherever it is written.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hoverAt } from "#core";
import { bundleFor, bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { atCursor } from "../../support/places.ts";

const deprecated = (...references: readonly string[]) =>
  `---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n${references.map((each) => `- reference: {${each}}\n  message: use *another*\n`).join("")}`;

const channels =
  channelOf("stable", "1.1.0", "1.0.0") +
  channelOf("fast", "2.0.0", "1.1.0") +
  channelOf("two", "1.1.0").replace("entries:\n", "entries:\n- name: lighthouse.v1.0.0\n") +
  `---\nschema: olm.channel\npackage: lighthouse\nname: loop\nentries:\n- {name: lighthouse.v1.0.0, replaces: lighthouse.v1.1.0}\n- {name: lighthouse.v1.1.0, replaces: lighthouse.v1.0.0}\n`;
const bundles = bundlesOf("1.0.0", "1.1.0") + bundleFor("2.0.0", '"4.18"') + bundlesOf("3.0.0");
const deprecations = deprecated(
  "schema: olm.package",
  "schema: olm.channel, name: fast",
  "schema: olm.channel, name: gone",
  "schema: olm.bundle, name: lighthouse.v1.0.0",
  "schema: olm.bundle, name: lighthouse.v9.0.0",
);

/** The lines of the hover in the middle of the last `text` of a catalog. */
async function said(
  text: string,
  catalog = packageBlob + channels + bundles + deprecations,
): Promise<readonly string[]> {
  const at = catalog.lastIndexOf(text) + text.length - 2;
  const { snapshot, offset } = await atCursor(`-- catalog.yaml --\n${catalog.slice(0, at)}<|>${catalog.slice(at)}`);
  return (hoverAt(snapshot, offset)?.markdown ?? "").split("\n").filter((line) => line !== "");
}

const lighthouse = [
  "**Package `lighthouse`**",
  "- default channel `stable`",
  "- 4 channels: `stable`, `fast`, `two` and `loop`",
  "- 4 bundles",
  "- **deprecated**: use \\*another\\*",
];

describe("the hover on a name", () => {
  it("of a package", async () => {
    assert.deepEqual(await said("name: lighthouse\n"), lighthouse);
    assert.deepEqual(await said("package: lighthouse\n"), lighthouse);
  });

  it("of a package without a blob, channels and bundles", async () => {
    assert.deepEqual(await said("package: lighthouse\n", channelOf("stable", "1.0.0")), [
      "**Package `lighthouse`**",
      "- this catalog has no olm\\.package blob for it",
      "- 1 channel: `stable`",
      "- 0 bundles",
    ]);
    assert.deepEqual(await said("name: lighthouse\n", "schema: olm.package\nname: lighthouse\n"), [
      "**Package `lighthouse`**",
      "- no channels",
      "- 0 bundles",
    ]);
  });

  it("of a package with a description, of which it has the beginning", async () => {
    const described = (text: string) =>
      said("name: lighthouse\n", `${packageBlob.replace("name: lighthouse", `description: ${text}\n$&`)}`);
    assert.equal((await described('"Lights up.\\n\\nAll night."')).at(-1), "- Lights up\\.");
    assert.equal((await described("a".repeat(200))).at(-1), `- ${"a".repeat(200)}`);
    assert.equal((await described("a".repeat(201))).at(-1), `- ${"a".repeat(200)}…`);
  });

  it("of a channel", async () => {
    const stable = [
      "**Channel `stable`** of package `lighthouse`",
      "- head `lighthouse.v1.1.0`, version `1.1.0`",
      "- 2 entries",
      "- the package's default channel",
    ];
    assert.deepEqual(await said("defaultChannel: stable"), stable);
    assert.deepEqual(await said("name: stable"), stable);
    assert.deepEqual(await said("name: fast"), [
      "**Channel `fast`** of package `lighthouse`",
      "- head `lighthouse.v2.0.0`, version `2.0.0`",
      "- 2 entries",
      "- **deprecated**: use \\*another\\*",
    ]);
    assert.deepEqual(await said("name: two"), [
      "**Channel `two`** of package `lighthouse`",
      "- 2 heads, but opm requires exactly one: `lighthouse.v1.0.0` and `lighthouse.v1.1.0`",
      "- 2 entries",
    ]);
    assert.deepEqual(await said("name: loop"), [
      "**Channel `loop`** of package `lighthouse`",
      "- no head: every entry is replaced or skipped by another",
      "- 2 entries",
    ]);
    assert.deepEqual(await said("name: gone"), [
      "**Channel `gone`** of package `lighthouse`",
      "- this package has no channel with this name",
    ]);
    assert.deepEqual(await said("name: stable", packageBlob + channelOf("stable", "1.0.0")), [
      "**Channel `stable`** of package `lighthouse`",
      "- head `lighthouse.v1.0.0`",
      "- 1 entry",
      "- the package's default channel",
    ]);
  });

  it("of a bundle", async () => {
    assert.deepEqual(await said("name: lighthouse.v1.0.0"), [
      "**Bundle `lighthouse.v1.0.0`** of package `lighthouse`",
      "- version `1.0.0`",
      "- in channel `stable`, channel `two` (head) and channel `loop`",
      "- image `quay.io/lighthouse/bundle:v1.0.0`",
      "- **deprecated**: use \\*another\\*",
    ]);
    assert.deepEqual(await said("name: lighthouse.v2.0.0"), [
      "**Bundle `lighthouse.v2.0.0`** of package `lighthouse`",
      "- version `2.0.0`",
      "- in channel `fast` (head)",
      "- image `quay.io/lighthouse/bundle:v2.0.0`",
      "- supported up to OpenShift `4.18`",
    ]);
    assert.deepEqual(await said("name: lighthouse.v3.0.0"), [
      "**Bundle `lighthouse.v3.0.0`** of package `lighthouse`",
      "- version `3.0.0`",
      "- in no channel",
      "- image `quay.io/lighthouse/bundle:v3.0.0`",
    ]);
    assert.deepEqual(await said("name: lighthouse.v9.0.0"), [
      "**Bundle `lighthouse.v9.0.0`** of package `lighthouse`",
      "- this package has no bundle with this name",
      "- in no channel",
      "- **deprecated**: use \\*another\\*",
    ]);
  });
});
