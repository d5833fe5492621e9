// The completion items in a ClusterExtension, and the text after one is chosen.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { applyEdits, type Completion, completionsAt } from "#core";
import { extensionOf } from "../../support/extension-fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";
import { atCursor, type Cursor } from "../../support/places.ts";

const channel = (name: string, ...versions: readonly string[]) => `---
schema: olm.channel
package: lighthouse
name: ${name}
entries:
${versions.map((version) => `- name: lighthouse.v${version}\n`).join("")}`;

const catalogs = `-- catalogs/v4.19/lighthouse/catalog.yaml --
${packageBlob}${channel("stable", "1.0.0")}${bundlesOf("1.0.0")}-- catalogs/v4.20/lighthouse/catalog.yaml --
${packageBlob}${channel("stable", "1.1.0")}${channel("fast", "2.0.0-rc.1")}${channel("Beta", "2.0.0-rc.1")}${bundlesOf("1.1.0", "2.0.0-rc.1")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference: {schema: olm.bundle, name: lighthouse.v1.1.0}
  message: gone
-- catalogs/v4.20/tidewatch/catalog.yaml --
schema: olm.package
name: tidewatch
defaultChannel: stable
`;

async function at(extension: string): Promise<Cursor> {
  return atCursor(`-- extension.yaml --\n${extension}\n${catalogs}`);
}

async function completionsIn(extension: string): Promise<readonly Completion[]> {
  const { snapshot, offset } = await at(extension);
  return completionsAt(snapshot, offset) ?? [];
}

async function labelsIn(extension: string): Promise<readonly string[]> {
  return (await completionsIn(extension)).map(({ label }) => label);
}

/** The line of the cursor after the item with that label is chosen. */
async function lineAfter(extension: string, label: string): Promise<string> {
  const { snapshot, offset } = await at(extension);
  const chosen = (completionsAt(snapshot, offset) ?? []).find((each) => each.label === label);
  assert.ok(chosen, `${label} is not offered`);
  const { text } = snapshot.file;
  const lineStart = text.lastIndexOf("\n", chosen.span.start - 1) + 1;
  const after = applyEdits(text, [{ span: chosen.span, newText: chosen.newText }]).slice(lineStart);
  return after.slice(0, after.indexOf("\n")).trim();
}

const ranges = ["1.1.x", "^1.1.0", ">=1.1.0 <2.0.0"];

describe("completion in a ClusterExtension", () => {
  it("offers the packages of all catalogs of the workspace", async () => {
    const typing = (value: string) => extensionOf().replace("packageName: lighthouse", `packageName: ${value}`);
    for (const value of ["<|>", "tid<|>e", '"<|>"', "'<|>"]) {
      assert.deepEqual(await labelsIn(typing(value)), ["lighthouse", "tidewatch"], value);
    }
    assert.equal(await lineAfter(typing("tid<|>e"), "tidewatch"), "packageName: tidewatch");
  });

  it("offers channels that OLM v1 can select, without those already selected, with the default channel first", async () => {
    assert.deepEqual(await labelsIn(extensionOf("channels: [<|>]")), ["stable", "fast"]);
    assert.deepEqual(await labelsIn(extensionOf("channels:", "- stable", "- <|>")), ["fast"]);
    assert.deepEqual(await labelsIn(extensionOf("channels: [stable, fa<|>st]")), ["fast"]);
    assert.deepEqual(await labelsIn(extensionOf("channels: [stable, <|>")), ["stable", "fast"]);
    const [stable] = await completionsIn(extensionOf("channels: [<|>]"));
    assert.equal(stable?.detail, "head lighthouse.v1.1.0");
  });

  it("offers the versions, newest first, and ranges around the newest release", async () => {
    assert.deepEqual(await labelsIn(extensionOf("version: <|>")), ["2.0.0-rc.1", "1.1.0", "1.0.0", ...ranges]);
    const [newest, deprecated, , range] = await completionsIn(extensionOf("version: <|>"));
    assert.equal(newest?.detail, "in Beta, fast");
    assert.deepEqual([newest?.deprecated, deprecated?.deprecated], [false, true]);
    assert.equal(range?.detail, "from 1.1.0 up to but not including 1.2.0; matches no pre-release");
  });

  it("offers only versions of the selected channels", async () => {
    assert.deepEqual(await labelsIn(extensionOf("channels: [stable]", "version: <|>")), ["1.1.0", "1.0.0", ...ranges]);
  });

  it("offers examples of ranges if no catalog contains the package", async () => {
    const elsewhere = extensionOf("version: <|>").replace("packageName: lighthouse", "packageName: elsewhere");
    assert.deepEqual(await labelsIn(elsewhere), ["1.2.x", "^1.2.3", ">=1.2.3 <2.0.0"]);
  });

  it("adds quotes if the value needs them and has none yet", async () => {
    assert.equal(await lineAfter(extensionOf("version: <|>"), "1.1.0"), "version: 1.1.0");
    assert.equal(await lineAfter(extensionOf("version:<|>"), "1.1.0"), "version: 1.1.0");
    assert.equal(await lineAfter(extensionOf("version: <|>"), "^1.1.0"), 'version: "^1.1.0"');
    assert.equal(await lineAfter(extensionOf('version: "<|>"'), "^1.1.0"), 'version: "^1.1.0"');
    assert.equal(await lineAfter(extensionOf("version: '<|>"), "^1.1.0"), "version: '^1.1.0'");
    assert.equal(await lineAfter(extensionOf("channels: [<|>"), "fast"), "channels: [fast");
    assert.equal(await lineAfter(extensionOf('channels: ["<|>"]'), "fast"), 'channels: ["fast"]');
  });

  it("completes a version inside a range", async () => {
    const inside = extensionOf('version: ">=1.<|>0 <2.0.0"');
    assert.deepEqual(await labelsIn(inside), ["2.0.0-rc.1", "1.1.0", "1.0.0"]);
    assert.equal(await lineAfter(inside, "1.1.0"), 'version: ">=1.1.0 <2.0.0"');
    assert.equal(await lineAfter(extensionOf('version: ">=1.0.0 <|>"'), "1.1.0"), 'version: ">=1.0.0 1.1.0"');
    const bare = extensionOf("version: >=<|>");
    assert.equal(await lineAfter(bare, "1.1.0"), 'version: ">=1.1.0"');
    assert.equal((await completionsIn(bare))[0]?.filter, ">=2.0\uFFFF");
  });

  it("documents a version as a pin only if it is the whole value", async () => {
    const documented = async (extension: string) =>
      (await completionsIn(extension)).some(({ documentation }) => documentation?.startsWith("Pins"));
    assert.equal(await documented(extensionOf("version: <|>")), true);
    assert.equal(await documented(extensionOf('version: ">=<|>"')), false);
  });

  it("explains both policies, and offers the values of other fields", async () => {
    const policies = await completionsIn(extensionOf("upgradeConstraintPolicy: <|>"));
    assert.deepEqual(
      policies.map(({ label, documentation }) => [label, documentation?.slice(0, 17)]),
      [
        ["CatalogProvided", "OLM v1 updates on"],
        ["SelfCertified", "No upgrade constr"],
      ],
    );
    assert.deepEqual(await labelsIn(extensionOf().replace("sourceType: Catalog", "sourceType: <|>")), ["Catalog"]);
  });

  it("works in JSON and in list items", async () => {
    const item = `{"apiVersion": "olm.operatorframework.io/v1", "kind": "ClusterExtension", "spec": {"source": {"catalog": {"packageName": "lighthouse", "channels": ["<|>"]}}}}`;
    const json = async (text: string) => {
      const { snapshot, offset } = await atCursor(`-- extension.json --\n${text}\n${catalogs}`);
      return (completionsAt(snapshot, offset) ?? []).map(({ label }) => label);
    };
    assert.deepEqual(await json(item), ["stable", "fast"]);
    assert.deepEqual(await json(`{"kind": "List", "items": [${item}]}`), ["stable", "fast"]);
  });

  it("offers nothing in other places", async () => {
    assert.deepEqual(await labelsIn(extensionOf("ver<|>sion: 1.x")), []);
    assert.deepEqual(await labelsIn(extensionOf().replace("name: lighthouse", "name: <|>")), []);
    const { snapshot } = await atCursor(`-- catalog.yaml --\n${packageBlob}`);
    assert.deepEqual(completionsAt(snapshot, 10), []);
  });
});
