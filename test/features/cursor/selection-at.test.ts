// What the upgrade graph selects for each place in a catalog: the channel and the entry that the text is about.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { packageAt, Session, selectionAt } from "#core";
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
