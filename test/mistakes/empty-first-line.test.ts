// A mistake in a text that begins with a line break: the search for lines above it must stop at the beginning.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findingsInFile, Session } from "#core";
import { memoryWorkspace } from "../support/memory-workspace.ts";

const broken = `schema: olm.channel
package: lighthouse
name: stable
entries:
  - name: lighthouse.v1.0.0
    replaces: 'lighthouse.v0.9.0
`;

async function rulesIn(text: string): Promise<readonly string[]> {
  const session = new Session(memoryWorkspace({}));
  session.setText("catalog.yaml", text);
  const snapshot = await session.snapshot("catalog.yaml");
  return snapshot ? findingsInFile(snapshot).map(({ rule }) => rule) : [];
}

describe("a mistake below an empty first line", () => {
  it("is found as it is without that line", async () => {
    for (const end of ["\n", "\r\n"]) {
      const text = broken.replaceAll("\n", end);
      assert.deepEqual(await rulesIn(end + text), await rulesIn(text));
    }
  });

  it("is found where no line above it begins an item or a pair", async () => {
    const text =
      "\n#!!binary<<: *a\n\u0000 n>>>>>>>!!!binary---\nschema: olm.package\nname: kio}sk\ndefaultCh>>he\no&a rs\no&a \u0000nnel: stable\n";
    assert.ok((await rulesIn(text)).includes("yaml-syntax"));
  });
});
