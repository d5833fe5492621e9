// The example in OLM v1's documentation: v3.0.0 skips v2.0.0, v2.0.0 has the skipRange ">=1.0.0 <2.0.0", 1.0.0 is installed.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { catalogWith, checkEntryHover, hoverOn } from "../../support/check-hover.ts";

describe("one hover explains the documentation's example", () => {
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

  it("if the catalog does not contain 1.0.0", async () => {
    await checkEntryHover(entries, explained);
  });

  it("if another channel contains 1.0.0", async () => {
    const old = `
      ---
      schema: olm.channel
      package: lighthouse
      name: old
      entries:
      - name: lighthouse.v1.0.0
      `;
    const fromOutside = explained.replace(
      "no entry can update to it, only other versions that its skipRange matches",
      "no entry of the channel can update to it, but from outside: `1.0.0` in `old`",
    );
    await checkEntryHover(entries, fromOutside, old);
  });

  it("if the channel contains 1.0.0, so that OLM v0 finds no unique chain", async () => {
    const markdown = await hoverOn(catalogWith(`${entries.trimEnd()}\n      - name: lighthouse.v1.0.0\n`));
    const expected = `- from \`1.0.0\` (skipRange):
  - **OLM v0: no update** – the channel has no unique chain
  - **OLM v1** → \`2.0.0\` (skipRange) → \`3.0.0\` (skips, head)`;
    assert.ok(markdown?.includes(expected), markdown);
  });

  it("but not if the range matches no release", async () => {
    const markdown = await hoverOn(catalogWith(entries.replace(">=1.0.0 <2.0.0", "<0.0.1")));
    assert.match(
      markdown ?? "",
      /- no entry can update to it, only other versions that its skipRange matches\n- semver policy/,
    );
  });

  it("but not if both OLMs update past the skipped entry", async () => {
    const narrow = entries.replace("<2.0.0", "<1.0.1");
    const markdown = await hoverOn(
      catalogWith(`${narrow.replace("3.0.0\n", "3.0.0\n        replaces: lighthouse.v1.0.0\n").trimEnd()}
      - name: lighthouse.v1.0.0
      `),
    );
    assert.ok(markdown?.includes("(skipRange); OLM v0 never updates to it because `3.0.0` skips it"), markdown);
    assert.doesNotMatch(markdown ?? "", /stuck/);
  });
});
