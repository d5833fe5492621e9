// "Ignore here": the comment that hides a finding, written where it hides it and changes nothing else.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { applyEdits, filePlace, findingsInFile } from "#core";
import { codeActionsIn } from "#core/features/repairs/code-actions.ts";
import { snapshotOf, textsOf } from "../../support/check-repair.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

/** The text after ignoring the first finding of a rule; undefined where it is not offered. */
async function ignored(text: string, rule: string, path = "catalog.yaml"): Promise<string | undefined> {
  const snapshot = await snapshotOf(textsOf(text), path);
  assert.ok(snapshot);
  const finding = findingsInFile(snapshot).find((each) => each.rule === rule);
  assert.ok(finding, `no finding of ${rule}`);
  const range = filePlace(snapshot, finding.at)?.span ?? { start: 0, end: 0 };
  const action = codeActionsIn(snapshot, range).find(({ fix }) => fix.title === `Ignore '${rule}' here`);
  if (!action) return undefined;
  assert.equal(action.isPreferred, false);
  const edits = action.fix.edits.map(({ document, edit }) => ({
    span: filePlace(snapshot, { document, span: edit.span })?.span ?? { start: 0, end: 0 },
    newText: edit.newText,
  }));
  const after = applyEdits(snapshot.file.text, edits);
  const left = await snapshotOf(new Map([...textsOf(text), [path, after]]), path);
  const remaining = left ? findingsInFile(left) : [];
  assert.equal(remaining.length, findingsInFile(snapshot).length - 1, "the comment hides exactly one finding");
  return after;
}

const rest = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;
const note = (entries: string) =>
  `${packageBlob}${bundlesOf("1.0.0", "1.1.0")}---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n${entries}`;

describe("ignoring a finding", () => {
  it("writes a comment above its line, indented like it", async () => {
    const entries =
      "  - name: lighthouse.v1.0.0\n  - name: lighthouse.v1.1.0\n    replaces: lighthouse.v1.0.0\n    skip: lighthouse.v0.9.0\n";
    assert.equal(
      await ignored(note(entries), "unknown-key"),
      note(entries.replace("    skip:", "    # olm-catalogs-ignore unknown-key\n    skip:")),
    );
  });

  it("writes it inside the document, in the first line below '---'", async () => {
    const text = `${rest}---\nschema: olm.bundel\npackage: lighthouse\nname: a\n`;
    assert.equal(
      await ignored(text, "unknown-schema"),
      `${rest}---\n# olm-catalogs-ignore unknown-schema\nschema: olm.bundel\npackage: lighthouse\nname: a\n`,
    );
  });

  it("extends a comment that hides another rule", async () => {
    const entries = (comment: string) =>
      `- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n  ${comment}\n  skip: a\n`;
    assert.equal(
      await ignored(note(entries("# olm-catalogs-ignore stuck -- until 2.0")), "unknown-key"),
      note(entries("# olm-catalogs-ignore stuck unknown-key -- until 2.0")),
    );
  });

  it("extends a comment at the end of the line", async () => {
    const entries = (comment: string) =>
      `- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n  skip: a ${comment}\n`;
    assert.equal(
      await ignored(note(entries("# olm-catalogs-ignore stuck")), "unknown-key"),
      note(entries("# olm-catalogs-ignore stuck unknown-key")),
    );
  });

  it("writes it at the end of a separator line, above which it would be another document", async () => {
    const text = `${packageBlob}---\n\n${channelBlob}${bundlesOf("1.0.0")}`;
    assert.equal(
      await ignored(text, "empty-document"),
      `${packageBlob}--- # olm-catalogs-ignore empty-document\n\n${channelBlob}${bundlesOf("1.0.0")}`,
    );
  });

  it("keeps CR LF", async () => {
    const entries = "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n  skip: a\n";
    assert.equal(
      await ignored(note(entries).replaceAll("\n", "\r\n"), "unknown-key"),
      note(entries.replace("  skip:", "  # olm-catalogs-ignore unknown-key\n  skip:")).replaceAll("\n", "\r\n"),
    );
  });

  it("is not offered in JSON, which has no comments", async () => {
    const text = `-- a.yaml --\n${rest}-- b.json --\n{"schema": "olm.bundel", "package": "lighthouse", "name": "a"}\n`;
    assert.equal(await ignored(text, "unknown-schema", "b.json"), undefined);
  });

  it("writes it above a text of several lines", async () => {
    const before = rest.replace("image: quay.io/lighthouse/", "image: >-\n  https://quay.io/lighthouse/");
    const after = before.replace("image: >-", "# olm-catalogs-ignore invalid-image\nimage: >-");
    assert.equal(await ignored(before, "invalid-image"), after);
  });

  it("is not offered where a comment would be part of a text", async () => {
    const csv = `kind: ClusterServiceVersion
metadata:
  name: lighthouse.v1.0.0
  annotations:
    olm.properties: |
      [
        {"type": "olm.maxOpenShiftVersion", "value": "latest"}
      ]
`;
    const text = `-- manifests/csv.yaml --\n${csv}-- metadata/annotations.yaml --\n`;
    assert.equal(await ignored(text, "invalid-max-openshift-version", "manifests/csv.yaml"), undefined);
  });
});
