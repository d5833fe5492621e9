// Fix-all: every mechanical fix of a file in one change, and nothing that leaves a choice.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { applyEdits, filePlace, fixAllIn } from "#core";
import { withoutPause } from "#core/base/paused.ts";
import { snapshotOf, textsOf } from "../../support/check-repair.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

async function fixedText(text: string): Promise<string | undefined> {
  const snapshot = await snapshotOf(textsOf(text), "catalog.yaml");
  const change = snapshot && withoutPause(fixAllIn(snapshot));
  if (!change) return undefined;
  const edits = change.edits.map(({ document, edit }) => {
    const place = filePlace(snapshot, { document, span: edit.span });
    assert.ok(place);
    return { span: place.span, newText: edit.newText };
  });
  return applyEdits(text, edits);
}

const channel = (entries: string) =>
  `---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n${entries}`;

describe("fix-all", () => {
  it("fixes in one change what the first fixes uncover too", async () => {
    // The list becomes readable only when its quote is closed, and its second copy only then equals the first.
    const before = `# Copyright
${packageBlob}${channel("- name: 'lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replace: lighthouse.v1.0.0 # kept\n  skips: lighthouse.v0.9.0\n")}${bundlesOf("1.0.0", "1.1.0", "1.1.0").replace("image: ", "image: https://")}`;
    const after = `---
# Copyright
${packageBlob.slice(4)}${channel("- name: 'lighthouse.v1.0.0'\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0 # kept\n  skips:\n  - lighthouse.v0.9.0\n")}${bundlesOf("1.0.0", "1.1.0")}`;
    assert.equal(await fixedText(before), after);
  });

  it("keeps the line ends", async () => {
    const before = `${packageBlob}${channel("- name: lighthouse.v1.0.0\n  skips: lighthouse.v0.9.0\n")}${bundlesOf("1.0.0")}`;
    const after = before.replace("skips: lighthouse", "skips:\n  - lighthouse");
    assert.equal(await fixedText(before.replaceAll("\n", "\r\n")), after.replaceAll("\n", "\r\n"));
  });

  it("leaves out what an author must decide", async () => {
    const text = `${packageBlob}${channel("- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n")}${bundlesOf("1.0.0", "1.1.0")}`;
    assert.equal(await fixedText(text), undefined);
  });

  it("leaves out what would remove a comment", async () => {
    const text = (comment: string) =>
      `${packageBlob}${channel("- name: lighthouse.v1.0.0\n")}${bundlesOf("1.0.0").replace(
        "package: lighthouse\n",
        `package: lighthouse${comment}\npackage: lighthouse\n`,
      )}`;
    assert.equal(await fixedText(text(" # why")), undefined);
    assert.equal(await fixedText(text("")), text("").replace("package: lighthouse\npackage", "package"));
  });

  it("leaves out what a comment hides", async () => {
    const text = `${packageBlob}${channel("- name: lighthouse.v1.0.0\n  # olm-catalogs-ignore wrong-type\n  skips: lighthouse.v0.9.0\n")}${bundlesOf("1.0.0")}`;
    assert.equal(await fixedText(text), undefined);
  });

  it("changes nothing in a valid file", async () => {
    assert.equal(
      await fixedText(`${packageBlob}${channel("- name: lighthouse.v1.0.0\n")}${bundlesOf("1.0.0")}`),
      undefined,
    );
  });
});
