// What the upgrade graph selects for each place in a catalog: the channel and the entry that the text is about.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findingsOfPackage, packageAt, Session, selectionAt } from "#core";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { memoryWorkspace } from "../../support/memory-workspace.ts";

const catalog = `---
schema: olm.package
name: prometheus
description: metrics
defaultChannel: stable
---
schema: olm.channel
package: prometheus
name: stable
entries:
  - name: prometheus.v1.0.0
  - name: prometheus.v1.1.0
    replaces: prometheus.v1.0.0
---
schema: olm.bundle
package: prometheus
name: prometheus.v1.1.0
image: quay.io/prometheus/bundle:v1.1.0
---
schema: olm.deprecations
package: prometheus
entries:
  - reference:
      schema: olm.package
    message: the package is old
  - reference:
      schema: olm.channel
      name: stable
    message: the channel is old
  - reference:
      schema: olm.bundle
      name: prometheus.v1.0.0
    message: the bundle is old
---
schema: olm.package
name: grafana
defaultChannel: fast
`;

const table: readonly (readonly [string, string | undefined, string | undefined])[] = [
  ["description: metrics", "stable", undefined],
  ["defaultChannel: stable", "stable", undefined],
  ["schema: olm.channel\npackage", "stable", undefined],
  ["entries:\n  - name: prometheus", "stable", undefined],
  ["name: prometheus.v1.1.0\n    replaces", "stable", "prometheus.v1.1.0"],
  ["  - name: prometheus.v1.1.0", "stable", "prometheus.v1.1.0"],
  ["    replaces: prometheus.v1.0.0", "stable", "prometheus.v1.1.0"],
  ["image: quay.io", undefined, "prometheus.v1.1.0"],
  ["entries:\n  - reference", undefined, undefined],
  ["message: the package", undefined, undefined],
  ["message: the channel", "stable", undefined],
  ["message: the bundle", undefined, "prometheus.v1.0.0"],
  ["schema: olm.bundle\n      name", undefined, "prometheus.v1.0.0"],
  ["name: grafana", "fast", undefined],
];

describe("what the upgrade graph selects", () => {
  for (const [text, channel, entry] of table) {
    it(`at '${text.replaceAll("\n", " ")}'`, async () => {
      const path = "/w/prometheus/catalog.yaml";
      const session = new Session(memoryWorkspace({ [path]: catalog }));
      const snapshot = (await session.snapshot(path)) ?? assert.fail("a snapshot");
      const offset = catalog.indexOf(text);
      assert.deepEqual(selectionAt(snapshot, offset), { channel, entry });
      const own = text.includes("grafana") ? "grafana" : "prometheus";
      assert.equal(packageAt(snapshot, offset)?.pkg.name, own);
    });
  }
});

describe("in a long channel", () => {
  const versions = Array.from({ length: 9 }, (_, minor) => `1.${minor}.0`);
  const text = `${packageBlob}${channelOf("stable", ...versions.toReversed())}${bundlesOf(...versions)}`;

  it("each entry is selected from its first character to its last", async () => {
    const session = new Session(memoryWorkspace({ "/w/catalog.yaml": text }));
    const snapshot = (await session.snapshot("/w/catalog.yaml")) ?? assert.fail("a snapshot");
    const [channel] = snapshot.catalogs[0]?.packages.get("lighthouse")?.channels ?? [];
    assert.equal(channel?.entries.length, versions.length);
    for (const { name } of channel.entries) {
      const start = text.indexOf(`- name: ${name?.value}`) + 2;
      for (const offset of [start, start + 6, start + 6 + (name?.value.length ?? 0) - 1]) {
        assert.equal(selectionAt(snapshot, offset).entry, name?.value, `at ${offset}`);
      }
    }
  });
});

describe("the findings that concern a package", () => {
  it("are those in its own blobs, the gravest first; all of them where it is the only one", async () => {
    const broken = (name: string) =>
      `---\nschema: olm.package\nname: ${name}\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: ${name}\nname: stable\nentries:\n- name: ${name}.v1.0.0\n`;
    const found = async (texts: string) => {
      const session = new Session(memoryWorkspace({ "/w/catalog.yaml": texts }));
      const snapshot = (await session.snapshot("/w/catalog.yaml")) ?? assert.fail("a snapshot");
      const pkg = packageAt(snapshot, texts.indexOf("name: shop")) ?? assert.fail("a package");
      return findingsOfPackage(snapshot, pkg).map(({ message }) => message);
    };
    const own =
      "package 'shop' has no bundle here, and opm rejects it until a build adds that; if one does, exclude this file in '.olm-catalogs.yaml'";
    assert.deepEqual(await found(broken("shop")), [own]);
    assert.deepEqual(await found(broken("shop") + broken("till")), [own]);
    assert.deepEqual(await found(broken("till") + broken("shop")), [own]);
  });
});
