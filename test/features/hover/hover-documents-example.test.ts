// The example of OLM v1's documents: v3.0.0 skips v2.0.0, v2.0.0 has the skipRange ">=1.0.0 <2.0.0", 1.0.0 is installed.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { catalogWith, checkEntryHover, hoverOn } from "../../support/check-hover.ts";

describe("the documents' example is explained in one hover", () => {
  const explained = `
      **\`lighthouse.v2.0.0\`** in channel \`stable\`
      version \`2.0.0\`; no OpenShift limit
      **OLM v0 and v1** → \`3.0.0\` (skips, head)
      no entry can update to it, only other versions that its skipRange matches
      from \`1.0.0\` (skipRange), which is not an entry of the channel:
        - **OLM v0: stuck there** – the only successor, \`2.0.0\` (skipRange), is itself skipped by \`3.0.0\`
        - **OLM v1** → \`2.0.0\` (skipRange) → \`3.0.0\` (skips, head)
      semver policy, applied by no shipped OLM: no update to \`3.0.0\` (leaves major version 2, which must be done by hand)
      `;
  const entries = `
      - name: lighthouse.v3.0.0
        skips: ["lighthouse.v2.0.0"]
      - name: lighthouse.v2.0<|>.0
        skipRange: ">=1.0.0 <2.0.0"
      `;

  it("where 1.0.0 has left the catalog", async () => {
    await checkEntryHover(entries, explained);
  });

  it("where another channel has 1.0.0", async () => {
    const old = `
      ---
      schema: olm.channel
      package: lighthouse
      name: old
      entries:
      - name: lighthouse.v1.0.0
      `;
    await checkEntryHover(entries, explained, old);
  });

  it("where the channel itself has 1.0.0, and OLM v0 therefore nothing to go by", async () => {
    const markdown = await hoverOn(catalogWith(`${entries.trimEnd()}\n      - name: lighthouse.v1.0.0\n`));
    const expected = `- from \`1.0.0\` (skipRange):
  - **OLM v0: no update** – the channel has no unique chain
  - **OLM v1** → \`2.0.0\` (skipRange) → \`3.0.0\` (skips, head)`;
    assert.ok(markdown?.includes(expected), markdown);
  });

  it("and not said where no release is in the range", async () => {
    const markdown = await hoverOn(catalogWith(entries.replace(">=1.0.0 <2.0.0", "<0.0.1")));
    assert.match(
      markdown ?? "",
      /- no entry can update to it, only other versions that its skipRange matches\n- semver policy/,
    );
  });

  it("and not said where both OLMs go past the skipped entry", async () => {
    const markdown = await hoverOn(
      catalogWith(`${entries.replace("3.0.0\n", "3.0.0\n        replaces: lighthouse.v1.0.0\n").trimEnd()}
      - name: lighthouse.v1.0.0
      `),
    );
    assert.ok(markdown?.includes("(skipRange); OLM v0 never updates to it because `3.0.0` skips it"), markdown);
    assert.doesNotMatch(markdown ?? "", /stuck/);
  });
});
