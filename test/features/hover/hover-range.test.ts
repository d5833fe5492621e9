// The hover on a skipRange.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { catalogWith, checkEntryHover, hoverOn } from "../../support/check-hover.ts";

describe("the hover on a skipRange", () => {
  it("explains the range and counts the entries in it", async () => {
    await checkEntryHover(
      `
      - name: lighthouse.v1.0.0
      - name: lighthouse.v1.1.0-rc.1
        replaces: lighthouse.v1.0.0
      - name: lighthouse.v1.1.0
        replaces: lighthouse.v1.1.0-rc.1
        skipRange: '>=1.0.0 <|><1.1.0'
      `,
      `
      **skipRange** \`>=1.0.0 <1.1.0\`
      from \`1.0.0\` up to but not including \`1.1.0\`; matches pre-releases such as \`1.1.0-rc.1\`
      matches 2 of 3 entries: \`1.0.0\` and \`1.1.0-rc.1\`
      OLM v0 and OLM v1 interpret it the same way
      `,
    );
  });

  it("says why opm cannot read it, and what the OLMs would do", async () => {
    await checkEntryHover(
      `
      - name: lighthouse.v1.1.0
        skipRange: '~1.0<|>.0'
      `,
      `
      **skipRange** \`~1.0.0\`
      opm cannot read it: Could not parse Range "\\~1\\.0\\.0"\\: Could not parse comparator "\\~" in "\\~1\\.0\\.0"
      OLM v0 and OLM v1 would ignore it
      `,
    );
  });

  it("warns of a misleading range, and suggests the intended range if it is clear", async () => {
    const markdown = await hoverOn(
      catalogWith(`
      - name: lighthouse.v1.1.0
        skipRange: '>=1.0.0 |<|> <1.1.0'
      `),
    );
    assert.match(markdown ?? "", /^- \*\*warning\*\*: OLM ignores /m);
    assert.match(markdown ?? "", /; use `>=1\.0\.0 <1\.1\.0` instead$/m);
  });

  it("warns of a range that crashes OLM", async () => {
    const markdown = await hoverOn(
      catalogWith(`
      - name: lighthouse.v1.1.0
        skipRange: '<1.1<|>.0 || || >2.0.0'
      `),
    );
    assert.match(markdown ?? "", /^- below `1\.1\.0`/m);
    assert.match(markdown ?? "", /^- \*\*warning\*\*: this skipRange has nothing between two /m);
  });

  it("explains the documentation's example: the updates of a version in the range of a skipped entry", async () => {
    await checkEntryHover(
      `
      - name: lighthouse.v3.0.0
        skips: ["lighthouse.v2.0.0"]
      - name: lighthouse.v2.0.0
        skipRange: ">=1.0.0<|> <2.0.0"
      `,
      `
      **skipRange** \`>=1.0.0 <2.0.0\`
      from \`1.0.0\` up to but not including \`2.0.0\`; matches pre-releases such as \`2.0.0-rc.1\`
      matches 0 of 2 entries, only versions outside the catalog
      OLM v0 and OLM v1 interpret it the same way
      from \`1.0.0\` (skipRange), which is not an entry of the channel:
        - **OLM v0: stuck there** – the only successor, \`2.0.0\` (skipRange), is itself skipped by \`3.0.0\`
        - **OLM v1** → \`2.0.0\` (skipRange) → \`3.0.0\` (skips, head)
      `,
    );
  });

  it("uses a version above the lower end as the example if the range excludes that end", async () => {
    const markdown = await hoverOn(
      catalogWith(`
      - name: lighthouse.v3.0.0
        skips: ["lighthouse.v2.0.0"]
      - name: lighthouse.v2.0.0
        skipRange: ">1.0.0<|> <2.0.0"
      `),
    );
    assert.match(markdown ?? "", /^- from `1\.0\.1` \(skipRange\), which is not an entry of the channel:$/m);
  });

  it("shows only the beginning of a long range", async () => {
    const alternatives = Array.from({ length: 150 }, (_, index) => `${index}.0.0`).join(" || ");
    const markdown =
      (await hoverOn(catalogWith(`- name: lighthouse.v1.0.0\n  skipRange: '<|>${alternatives}'\n`))) ?? "";
    assert.ok(markdown.length < 1500, `${markdown.length} characters`);
    assert.match(markdown, /^\*\*skipRange\*\* `0\.0\.0 \|\| 1\.0\.0 .*…`$/m);
    assert.match(markdown, /^- exactly `0\.0\.0`.*…$/m);
  });

  it("does not explain a range that is too long to read", async () => {
    const range = Array.from({ length: 5_000 }, (_, index) => `>${index}.0.0-rc.1 <=${index}.0.0`).join(" || ");
    const markdown = await hoverOn(catalogWith(`- name: lighthouse.v1.0.0\n  skipRange: '<|>${range}'\n`));
    assert.match(markdown ?? "", /^- 5000 alternatives, too many to describe$/m);
  });
});
