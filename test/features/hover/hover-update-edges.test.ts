// What a hover says of who can update to an entry, and of names that are no entries.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { catalogWith, checkEntryHover, hoverOn } from "../../support/check-hover.ts";

describe("the hover on a name that is no entry", () => {
  it("says what happens to who has it installed still, by the version in its name", async () => {
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
      no entry of this package has that name
      no olm\\.bundle blob has that name in this package
      **OLM v0 and v1** → \`1.2.0\` (skips, head)
      other ways on under OLM v1, if pinned: \`1.1.0\` (skipRange)
      semver policy, applied by no shipped OLM: not to \`1.2.0\` (leaves major version 0, which must be done by hand), nor to 1 more
      `,
    );
  });

  it("finds the version behind the last of several that look like one", async () => {
    const markdown = await hoverOn(
      catalogWith(`
      - name: lighthouse.v1.2.0
        replaces: lighthouse-v2-lamp.v1.1<|>.0
      `),
    );
    assert.ok(markdown?.includes("- **OLM v0 and v1** → `1.2.0` (replaces, head)"), markdown);
  });

  it("names what replaces or skips it where its version is not known", async () => {
    await checkEntryHover(
      `
      - name: lighthouse.v1.2.0
        replaces: light<|>house.vNext
      `,
      `
      **\`lighthouse.vNext\`** in channel \`stable\`
      no entry of this package has that name
      no olm\\.bundle blob has that name in this package
      updates on to \`1.2.0\` (replaces); skipRanges apart, for its version is not known
      `,
    );
  });
});

describe("the hover on an entry says who gets there", () => {
  it("three of many, the nearest first, and what may be installed still", async () => {
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

  it("that OLM v0 brings fewer there than OLM v1 can", async () => {
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
      in the end OLM v0 brings 0 of the 2 others here, OLM v1 can bring 1
      `,
    );
  });
});
