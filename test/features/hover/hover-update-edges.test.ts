// The hover on an entry lists the updates to it; the hover on a name that is not an entry shows the updates from it.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { catalogWith, checkEntryHover, hoverOn } from "../../support/check-hover.ts";

describe("the hover on a name that is not an entry", () => {
  it("shows the updates from it, based on the version in the name", async () => {
    await checkEntryHover(
      `
      - name: lighthouse.v1.1.0
        skipRange: '>=0.9.0 <1.1.0'
      - name: lighthouse.v1.2.0
        replaces: lighthouse.v1.1.0
        skips: [lighthouse.v0.9<|>.0]
      `,
      `
      **\`lighthouse.v0.9.0\`** in channel \`stable\`
      not an entry of any channel
      this package has no bundle with this name
      **OLM v0 and v1** → \`1.2.0\` (skips, head)
      other successors under OLM v1, with a pinned version: \`1.1.0\` (skipRange)
      semver policy, applied by no shipped OLM: no update to \`1.2.0\` (leaves major version 0, which must be done by hand), nor to 1 more
      `,
    );
  });

  it("uses the last part of the name that looks like a version", async () => {
    const markdown = await hoverOn(
      catalogWith(`
      - name: lighthouse.v1.2.0
        replaces: lighthouse-v2-lamp.v1.1<|>.0
      `),
    );
    assert.ok(markdown?.includes("- **OLM v0 and v1** → `1.2.0` (replaces, head)"), markdown);
  });

  it("names the entries that replace or skip it if its version is unknown", async () => {
    await checkEntryHover(
      `
      - name: lighthouse.v1.2.0
        replaces: light<|>house.vNext
      `,
      `
      **\`lighthouse.vNext\`** in channel \`stable\`
      not an entry of any channel
      this package has no bundle with this name
      successors: \`1.2.0\` (replaces); its version is unknown, so skipRanges are not considered
      `,
    );
  });
});

describe("the hover on an entry lists the versions that can update to it", () => {
  it("and names that may still be installed, but only the nearest three", async () => {
    await checkEntryHover(
      `
      - name: lighthouse.v1.0.0
      - name: lighthouse.v1.1.0
        replaces: lighthouse.v1.0.0
      - name: lighthouse.v1.2<|>.0
        replaces: lighthouse.v1.1.0
        skips: [lighthouse.v0.9.0, lighthouse.v0.8.0]
        skipRange: '<1.1.0'
      `,
      `
      **\`lighthouse.v1.2.0\`** in channel \`stable\`, its head
      version \`1.2.0\`; no OpenShift limit
      **OLM v0 and v1: at the head**
      updates here from \`1.1.0\` (replaces), \`1.0.0\` (skipRange), \`lighthouse.v0.9.0\` (skips) and 1 more
      `,
    );
  });

  it("and says that OLM v0 updates fewer of them than OLM v1", async () => {
    await checkEntryHover(
      `
      - name: lighthouse.v1.0.0
      - name: lighthouse.v1.1<|>.0
        replaces: lighthouse.v1.0.0
      - name: lighthouse.v1.2.0
        replaces: lighthouse.v1.1.0
        skipRange: '<1.2.0'
      `,
      `
      **\`lighthouse.v1.1.0\`** in channel \`stable\`
      version \`1.1.0\`; no OpenShift limit
      **OLM v0 and v1** → \`1.2.0\` (replaces, skipRange, head)
      updates here from \`1.0.0\` (replaces)
      OLM v0 reaches it from 0 of the 2 other entries, OLM v1 can reach it from 1
      `,
    );
  });
});
