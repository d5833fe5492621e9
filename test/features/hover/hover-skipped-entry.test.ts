// The hover on an entry that another one skips: what could update to it, and how the OLMs differ in that.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";
import { hoverOnText } from "../../support/resource-fixture.ts";

/** The lines of the hover on 1.1.0 below its own updates. */
async function said(entries: string): Promise<readonly string[]> {
  const versions = [...entries.matchAll(/name: lighthouse\.v([\d.]+)/g)].map(([, version = ""]) => version);
  const catalog = `${packageBlob}---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n${entries}`;
  const file = `-- catalog.yaml --\n${catalog}${bundlesOf(...versions)}`;
  const markdown = await hoverOnText(file, "- name: lighthouse.v1.1.0");
  const lines = (markdown ?? "").split("\n");
  return lines.slice(lines.findIndex((line) => line.startsWith("- **OLM v0")) + 1);
}

describe("the hover on a skipped entry", () => {
  it("shows an entry that only OLM v1 updates to it, rather than a lower version of its range", async () => {
    assert.deepEqual(
      await said(`- name: lighthouse.v1.0.0
- name: lighthouse.v1.0.1
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  skipRange: '>=0.9.0 <1.0.1'
- name: lighthouse.v1.1.1
  replaces: lighthouse.v1.0.1
  skips: [lighthouse.v1.1.0]
`),
      [
        "- updates here from `1.0.0` (skipRange); OLM v0 never updates to it because `1.1.1` skips it",
        "- from `1.0.0` (skipRange):",
        "  - **OLM v0** → `1.0.1` (replaces) → `1.1.1` (replaces, head)",
        "  - **OLM v1** → `1.1.0` (skipRange) → `1.1.1` (skips, head)",
      ],
    );
  });

  it("shows no entry that both OLMs update to another one", async () => {
    assert.deepEqual(
      await said(`- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.1.1
  replaces: lighthouse.v1.0.0
  skips: [lighthouse.v1.1.0]
`),
      ["- updates here from `1.0.0` (replaces); OLM v0 never updates to it because `1.1.1` skips it"],
    );
  });

  it("shows the lowest version of its range where no entry can update to it", async () => {
    const chain = (range: string) => `- name: lighthouse.v1.0.1
- name: lighthouse.v1.1.0
  skipRange: '${range}'
- name: lighthouse.v1.1.1
  replaces: lighthouse.v1.0.1
  skips: [lighthouse.v1.1.0]
`;
    const shown = (version: string) => [
      "- no entry can update to it, only other versions that its skipRange matches",
      `- from \`${version}\` (skipRange), which is not an entry of the channel:`,
      `  - **OLM v0: stuck there** – the only successor, \`1.1.0\` (skipRange), is itself skipped by \`1.1.1\``,
      "  - **OLM v1** → `1.1.0` (skipRange) → `1.1.1` (skips, head)",
    ];
    assert.deepEqual(await said(chain(">=0.9.0 <1.0.1")), shown("0.9.0"));
    assert.deepEqual(await said(chain(">0.9.0 <1.0.1")), shown("0.9.1"));
    assert.deepEqual(await said(chain("<1.0.1")), shown("0.0.1"));
  });
});
