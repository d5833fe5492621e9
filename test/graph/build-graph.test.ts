import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type Package, upgradeGraph } from "#core";
import { allEdges } from "#core/graph/channel-edges.ts";
import { catalogOf } from "../support/fixture.ts";

/** The package of a catalog with one channel of these entries, and a bundle for each version. */
function packageOf(entries: string, versions: readonly string[], more = ""): Package {
  const bundles = versions.map(
    (version) => `---
schema: olm.bundle
package: heron
name: heron.v${version}
image: quay.io/heron/bundle:v${version}
properties:
  - type: olm.package
    value: { packageName: heron, version: ${version} }
`,
  );
  const pkg = catalogOf(`schema: olm.package
name: heron
defaultChannel: stable
---
schema: olm.channel
package: heron
name: stable
entries:
${entries}
${bundles.join("")}${more}`).packages.get("heron");
  assert.ok(pkg);
  return pkg;
}

function edgesOf(pkg: Package): readonly string[] {
  const [graph] = upgradeGraph(pkg).channels;
  return [...(graph ? allEdges(graph) : [])].map(({ from, to, kind }) => `${from} ${kind} ${to}`);
}

describe("edges", () => {
  test("replaces and each skip are one edge, also from a name that is not an entry", () => {
    const pkg = packageOf(
      `  - name: heron.v1.0.0
    replaces: heron.v0.9.0
    skips: [heron.v0.8.0, heron.v0.7.0]`,
      ["1.0.0"],
    );
    assert.deepEqual(edgesOf(pkg), [
      "heron.v0.9.0 replaces heron.v1.0.0",
      "heron.v0.8.0 skips heron.v1.0.0",
      "heron.v0.7.0 skips heron.v1.0.0",
    ]);
  });

  test("a skipRange matches every entry of the channel in the range, even the declaring one", () => {
    const pkg = packageOf(
      `  - name: heron.v1.0.0
  - name: heron.v1.1.0-rc.1
  - name: heron.v1.1.0
    replaces: heron.v1.0.0
    skips: [heron.v1.1.0-rc.1]
    skipRange: '>=1.1.0-0 <=1.1.0'`,
      ["1.0.0", "1.1.0-rc.1", "1.1.0"],
    );
    assert.deepEqual(
      edgesOf(pkg).filter((edge) => edge.includes("skipRange")),
      ["heron.v1.1.0-rc.1 skipRange heron.v1.1.0", "heron.v1.1.0 skipRange heron.v1.1.0"],
    );
  });

  test("an entry without a bundle counts as 0.0.0", () => {
    const pkg = packageOf("  - name: heron.v2.0.0\n  - name: heron.v1.0.0\n    skipRange: '<0.1.0'", ["1.0.0"]);
    assert.deepEqual(edgesOf(pkg), ["heron.v2.0.0 skipRange heron.v1.0.0"]);
  });

  test("an invalid range gives no edges, and one that crashes OLM only those before the crash", () => {
    assert.deepEqual(edgesOf(packageOf("  - name: heron.v1.0.0\n    skipRange: '^1.0.0'", ["1.0.0"])), []);
    const crashing = packageOf("  - name: heron.v1.0.0\n  - name: heron.v1.1.0\n    skipRange: '=1.0.0 || || =1.1.0'", [
      "1.0.0",
      "1.1.0",
    ]);
    assert.deepEqual(edgesOf(crashing), ["heron.v1.0.0 skipRange heron.v1.1.0"]);
  });
});

describe("heads", () => {
  test("the only entry that no entry replaces or skips is the head", () => {
    const graph = upgradeGraph(
      packageOf("  - name: heron.v1.0.0\n  - name: heron.v1.1.0\n    replaces: heron.v1.0.0", ["1.0.0", "1.1.0"]),
    );
    assert.equal(graph.channels[0]?.head, "heron.v1.1.0");
    assert.deepEqual(graph.channels[0]?.heads, ["heron.v1.1.0"]);
  });

  test("a channel with several heads or none has no head", () => {
    const several = upgradeGraph(packageOf("  - name: heron.v1.0.0\n  - name: heron.v1.1.0", ["1.0.0", "1.1.0"]));
    assert.equal(several.channels[0]?.head, undefined);
    assert.deepEqual(several.channels[0]?.heads, ["heron.v1.0.0", "heron.v1.1.0"]);
    const none = upgradeGraph(packageOf("  - name: heron.v1.0.0\n    replaces: heron.v1.0.0", ["1.0.0"]));
    assert.equal(none.channels[0]?.head, undefined);
    assert.deepEqual(none.channels[0]?.heads, []);
  });
});

test("an entry has its version, bundle, deprecation and OpenShift limit", () => {
  const { channels, deprecated } = upgradeGraph(
    packageOf(
      "  - name: heron.v1.0.0\n  - name: heron.v1.1.0\n    replaces: heron.v1.0.0",
      ["1.0.0"],
      `  - type: olm.maxOpenShiftVersion
    value: 4.10
---
schema: olm.deprecations
package: heron
entries:
  - reference: { schema: olm.package }
    message: no more
  - reference: { schema: olm.bundle, name: heron.v1.0.0 }
    message: no more
`,
    ),
  );
  const shown = channels[0]?.entries.map(({ name, version, bundle, deprecated: old, maxOpenShiftVersion }) => ({
    name,
    version,
    bundle,
    old,
    maxOpenShiftVersion,
  }));
  assert.equal(deprecated, true);
  assert.deepEqual(shown, [
    // 4.10 without quotes is a number.
    { name: "heron.v1.0.0", version: "1.0.0", bundle: true, old: true, maxOpenShiftVersion: "4.1" },
    { name: "heron.v1.1.0", version: undefined, bundle: false, old: false, maxOpenShiftVersion: undefined },
  ]);
});

test("a limit is shown as OLM v0 reads it, or as written where OLM v0 cannot read it", () => {
  const shown = ["v4.18", "'4.18.0'", "'4.18.1'", "banana", "''", "{}"].map((value) => {
    const limit = `  - type: olm.maxOpenShiftVersion\n    value: ${value}\n`;
    const [channel] = upgradeGraph(packageOf("  - name: heron.v1.0.0", ["1.0.0"], limit)).channels;
    return channel?.entries[0]?.maxOpenShiftVersion;
  });
  assert.deepEqual(shown, ["4.18", "4.18", "4.18.1", "banana", '""', undefined]);
});

test("the same package gives the same graph", () => {
  const pkg = packageOf("  - name: heron.v1.0.0", ["1.0.0"]);
  assert.equal(upgradeGraph(pkg), upgradeGraph(pkg));
});
