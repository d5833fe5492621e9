// What files say of a template's images, while one of them is edited.

import assert from "node:assert/strict";
import { test } from "node:test";
import { filePlace, findingsInFile, Session, type Snapshot } from "#core";
import { bundlesOf } from "../support/lighthouse.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";

const templatePath = "/w/template.yaml";
const catalogPath = "/w/catalog.yaml";
const template =
  "Schema: olm.semver\nGenerateMajorChannels: true\nGenerateMinorChannels: false\nStable:\n  Bundles:\n  - Image: quay.io/lighthouse/bundle:v1.0.0\n";
const definition = "schema: olm.package\nname: lighthouse\ndefaultChannel: stable-v1\n";

async function contradiction(session: Session) {
  const snapshot = await session.snapshot(templatePath);
  const found = findingOf(snapshot, "contradicting-bundles");
  return snapshot && found?.related.map(({ message, at }) => [message, filePlace(snapshot, at)?.file.path]);
}

test("a contradiction follows the edits of a file that describes an image", async () => {
  const bundle = bundlesOf("1.0.0");
  const session = sessionWith({ [templatePath]: template, "/w/other.yaml": bundle });
  for (const name of ["lighthouse.v1.0.1", "lighthouse.v1.0.2"]) {
    session.setText(catalogPath, bundle.replace("name: lighthouse.v1.0.0", `name: ${name}`));
    assert.deepEqual(await contradiction(session), [
      ["the bundle 'lighthouse.v1.0.0'", "/w/other.yaml"],
      [`the bundle '${name}'`, catalogPath],
    ]);
  }
});

test("a description is found where an edit in front of it has moved it", async () => {
  const bundle = bundlesOf("1.0.0");
  const other = bundle.replace("name: lighthouse.v1.0.0", "name: lighthouse.v1.0.1");
  const session = sessionWith({ [templatePath]: template, "/w/other.yaml": bundle });
  for (const before of ["", "# one line\n", "# one line\n# and another\n"]) {
    const text = `${before}${definition}${other}`;
    session.setText(catalogPath, text);
    const snapshot = await session.snapshot(templatePath);
    const finding = findingOf(snapshot, "contradicting-bundles");
    const places = snapshot && finding?.related.map(({ at }) => filePlace(snapshot, at));
    const { start = 0, end = 0 } = places?.find((place) => place?.file.path === catalogPath)?.span ?? {};
    assert.equal(text.slice(start, end), "lighthouse.v1.0.1");
  }
});

test("a generated catalog is compared with the template as an edit outside of its bundles has left it", async () => {
  const channel =
    "---\nschema: olm.channel\npackage: lighthouse\nname: stable-v1\nentries:\n- name: lighthouse.v1.0.0\n";
  const generated = definition + channel + bundlesOf("1.0.0");
  const session = sessionWith({ [templatePath]: template });
  const isStale = async () => findingOf(await session.snapshot(templatePath), "stale-generated-catalog") !== undefined;
  const found: boolean[] = [];
  for (const edited of [generated, generated.replace(channel, `${channel}  skips: [lighthouse.v0.9.0]\n`), generated]) {
    session.setText(catalogPath, edited);
    found.push(await isStale());
  }
  assert.deepEqual(found, [false, true, false]);
});

function sessionWith(files: Readonly<Record<string, string>>): Session {
  const session = new Session(memoryWorkspace(files));
  session.setWorkspaceFolders(["/w"]);
  return session;
}

function findingOf(snapshot: Snapshot | undefined, rule: string) {
  return snapshot && findingsInFile(snapshot).find((each) => each.rule === rule);
}
