// The hover on an entry: the automatic updates of each OLM with their reasons, and the updates to the entry.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { catalogWith, checkEntryHover, hoverOn } from "../../support/check-hover.ts";

describe("the hover on an entry shows the automatic updates", () => {
  it("once for both OLMs if they are the same, up to the head", async () => {
    await checkEntryHover(
      `
      - name: lighthouse.v1.0<|>.0
      - name: lighthouse.v1.1.0
        replaces: lighthouse.v1.0.0
      - name: lighthouse.v1.2.0
        replaces: lighthouse.v1.1.0
        skipRange: '>=1.1.0 <1.2.0'
      `,
      `
      **\`lighthouse.v1.0.0\`** in channel \`stable\`
      version \`1.0.0\`; no OpenShift limit
      **OLM v0 and v1** → \`1.1.0\` (replaces) → \`1.2.0\` (replaces, skipRange, head)
      no version can update to it
      `,
    );
  });

  it("of the head, without a successor, and counts the versions that reach it", async () => {
    await checkEntryHover(
      `
      - name: lighthouse.v1.0.0
      - name: lighthouse.v1.1.0
        replaces: lighthouse.v1.0.0
      - name: lighthouse.v1.2<|>.0
        replaces: lighthouse.v1.1.0
      `,
      `
      **\`lighthouse.v1.2.0\`** in channel \`stable\`, its head
      version \`1.2.0\`; no OpenShift limit
      **OLM v0 and v1: at the head**
      updates here from \`1.1.0\` (replaces)
      it can be reached from all 2 other entries
      `,
    );
  });

  it("of a long update path as its beginning and its end", async () => {
    const versions = ["1.0.0", "1.1.0", "1.2.0", "1.3.0", "1.4.0", "1.5.0", "1.6.0"];
    const entries = versions.map(
      (version, index) =>
        `- name: lighthouse.v${version}\n${index === 0 ? "" : `  replaces: lighthouse.v${versions[index - 1]}\n`}`,
    );
    const markdown = await hoverOn(catalogWith(entries.join("").replace("1.0.0", "1.0.0<|>")));
    const way = "→ `1.1.0` (replaces) → `1.2.0` (replaces) → `1.3.0` (replaces) → … 2 more → `1.6.0` (replaces, head)";
    assert.ok(markdown?.includes(way), markdown);
  });

  it("for each OLM where they differ, with the successor that neither chooses", async () => {
    await checkEntryHover(
      `
      - name: lighthouse.v1.0<|>.0
      - name: lighthouse.v1.1.0
        replaces: lighthouse.v1.0.0
      - name: lighthouse.v1.9.0
        replaces: lighthouse.v1.1.0
        skipRange: '>=1.0.0 <1.9.0'
      - name: lighthouse.v1.8.0
        replaces: lighthouse.v1.9.0
        skips: [lighthouse.v1.0.0]
      `,
      `
      **\`lighthouse.v1.0.0\`** in channel \`stable\`
      version \`1.0.0\`; no OpenShift limit
      **OLM v0** → \`1.8.0\` (skips, head) → \`1.9.0\` (skipRange) → \`1.8.0\` (replaces, **lower**, head), **repeating forever**
      **OLM v1** → \`1.9.0\` (skipRange), **stuck**: the only successor, \`1.8.0\` (replaces), is lower
      no version can update to it
      other successors under OLM v1, with a pinned version: \`1.1.0\` (replaces)
      see [stuck](https://github.com/olm-catalogs/olm-catalogs/blob/main/docs/rules/stuck.md)
      `,
    );
  });

  it("with the reason why OLM v0 is stuck: the only successor is itself skipped", async () => {
    await checkEntryHover(
      `
      - name: lighthouse.v0.2<|>.1
      - name: lighthouse.v0.2.3
        skips: [lighthouse.v0.2.1]
      - name: lighthouse.v0.3.0
        replaces: lighthouse.v0.2.3
        skips: [lighthouse.v0.2.3]
      `,
      `
      **\`lighthouse.v0.2.1\`** in channel \`stable\`
      version \`0.2.1\`; no OpenShift limit
      **OLM v0: stuck here** – the only successor, \`0.2.3\` (skips), is itself skipped by \`0.3.0\`
      **OLM v1** → \`0.2.3\` (skips) → \`0.3.0\` (replaces, skips, head)
      no version can update to it
      see [stuck](https://github.com/olm-catalogs/olm-catalogs/blob/main/docs/rules/stuck.md)
      `,
    );
  });

  it("with the reason why OLM v1 is stuck: the only successor is lower", async () => {
    await checkEntryHover(
      `
      - name: lighthouse.v0.1<|>.2
      - name: lighthouse.v0.0.5
        replaces: lighthouse.v0.1.2
      `,
      `
      **\`lighthouse.v0.1.2\`** in channel \`stable\`
      version \`0.1.2\`; no OpenShift limit
      **OLM v0** → \`0.0.5\` (replaces, **lower**, head)
      **OLM v1: stuck here** – the only successor, \`0.0.5\` (replaces), is lower
      no version can update to it
      semver policy, applied by no shipped OLM: no update to \`0.0.5\` (is lower)
      see [stuck](https://github.com/olm-catalogs/olm-catalogs/blob/main/docs/rules/stuck.md)
      `,
    );
  });

  it("of OLM v1 without a channel, if they differ", async () => {
    await checkEntryHover(
      "\n- name: lighthouse.v1.0<|>.0\n",
      `
      **\`lighthouse.v1.0.0\`** in channel \`stable\`, its head
      version \`1.0.0\`; no OpenShift limit
      **OLM v0 and v1: at the head**
      **OLM v1 without a channel** → \`1.1.0\` (replaces, in \`fast\`)
      no version can update to it
      `,
      `
      ---
      schema: olm.channel
      package: lighthouse
      name: fast
      entries:
      - name: lighthouse.v1.1.0
        replaces: lighthouse.v1.0.0
      `,
    );
  });

  it("and says that OLM v1 cannot select a channel of that name", async () => {
    const catalog = catalogWith(`
      - name: lighthouse.v1.0<|>.0
      - name: lighthouse.v1.1.0
        replaces: lighthouse.v1.0.0
      `).replaceAll("stable", "Stable");
    const [, ...facts] = (await hoverOn(catalog))?.split("\n- ") ?? [];
    assert.deepEqual(facts.slice(1), [
      "**OLM v0** → `1.1.0` (replaces, head)",
      "**OLM v1 without a channel** → `1.1.0` (replaces, head)",
      "a ClusterExtension cannot select a channel with this name",
      "no version can update to it",
      "see [unselectable-channel](https://github.com/olm-catalogs/olm-catalogs/blob/main/docs/rules/unselectable-channel.md)",
    ]);
  });

  it("and says that the successor is deprecated, which does not mean stuck", async () => {
    const markdown = await hoverOn(
      catalogWith(
        `
        - name: lighthouse.v1.0<|>.0
        - name: lighthouse.v1.1.0
          replaces: lighthouse.v1.0.0
        `,
        `
        ---
        schema: olm.deprecations
        package: lighthouse
        entries:
        - reference: {schema: olm.bundle, name: lighthouse.v1.1.0}
          message: withdrawn
        `,
      ),
    );
    assert.ok(markdown?.includes("**OLM v0** → `1.1.0` (replaces, head)"), markdown);
    assert.ok(
      markdown?.includes("**OLM v1: no update** – the only successor, `1.1.0` (replaces), is deprecated"),
      markdown,
    );
    assert.doesNotMatch(markdown ?? "", /stuck/);
  });

  it("and says that OLM v1 does not install the version that it chooses", async () => {
    const catalog = catalogWith(`
      - name: lighthouse.v1.0<|>.0
      - name: lighthouse.v1.1.0
        replaces: lighthouse.v1.0.0
      `);
    const dependency = "- type: olm.gvk.required\n  value: {group: a.example, kind: Lamp, version: v1}\n";
    const markdown = await hoverOn(catalog + dependency);
    const refusal = "**which it does not install**: it has a dependency (`olm.gvk.required`)";
    assert.ok(markdown?.includes(`**OLM v1** → \`1.1.0\` (replaces, head), ${refusal}`), markdown);
  });

  it("only of OLM v0 for an entry with a dependency, because OLM v1 does not install it", async () => {
    const catalog = catalogWith(`
      - name: lighthouse.v1.1.0
        replaces: lighthouse.v1.0<|>.0
      - name: lighthouse.v1.0.0
      `);
    const dependency = "- type: olm.package.required\n  value: {packageName: a, versionRange: '>=1.0.0'}\n";
    const markdown = await hoverOn(catalog + dependency);
    assert.ok(markdown?.includes("**OLM v0** → `1.1.0` (replaces, head)"), markdown);
    const never = "**OLM v1: does not install it** – it has a dependency (`olm.package.required`)";
    assert.ok(markdown?.includes(never), markdown);
  });

  it("and counts only the versions that OLM v0 updates to such an entry", async () => {
    const catalog = catalogWith(`
      - name: lighthouse.v1.0.0
      - name: lighthouse.v1.1.0
        replaces: lighthouse.v1.0.0
      - name: lighthouse.v1.2<|>.0
        replaces: lighthouse.v1.1.0
      `);
    const dependency = "- type: olm.package.required\n  value: {packageName: a, versionRange: '>=1.0.0'}\n";
    const markdown = await hoverOn(catalog + dependency);
    assert.ok(markdown?.endsWith("- OLM v0 reaches it from 2 of the 2 other entries"), markdown);
  });

  it("and says that a skipRange makes OLM crash", async () => {
    const markdown = await hoverOn(
      catalogWith(`
      - name: lighthouse.v1.0<|>.0
      - name: lighthouse.v1.1.0
        replaces: lighthouse.v1.0.0
        skipRange: '<0.9.0 || || >1.0.0'
      `),
    );
    assert.ok(
      markdown?.includes("**OLM v0: crashes here** – the skipRange of `1.1.0` has an empty alternative"),
      markdown,
    );
  });

  it("with the error of OLM v0 for a channel that it cannot order", async () => {
    await checkEntryHover(
      `
      - name: lighthouse.v1.0<|>.0
      - name: lighthouse.v1.1.0
      `,
      `
      **\`lighthouse.v1.0.0\`** in channel \`stable\`, one of its 2 heads
      version \`1.0.0\`; no OpenShift limit
      **OLM v0: reports an error** – a unique replacement chain within a channel is required to determine the relative order between channel entries, but 2 replacement chains were found in channel "stable" of package "lighthouse"\\: lighthouse\\.v1\\.0\\.0, lighthouse\\.v1\\.1\\.0
      **OLM v1: at the head**
      no version can update to it
      OLM v1's documentation promises an update to \`1.1.0\` by [semver alone](https://operator-framework.github.io/operator-controller/concepts/upgrade-support#upgrades), but released versions follow only [the catalog's edges](https://operator-framework.github.io/operator-controller/concepts/upgrade-support#upgrade-constraint-semantics)
      `,
    );
  });
});
