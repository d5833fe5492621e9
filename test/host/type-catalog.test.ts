// Writes catalogs into an empty file of a real VS Code by keyboard: with the lists, and against them.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import { opmVerdict } from "#core";
import { openWorkbench, type Workbench } from "../../scripts/workbench.ts";
import { catalogOf } from "../support/fixture.ts";
import { keepPictureAfter } from "./pictures.ts";
import { Typist } from "./typist.ts";
import { startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

const byLists = "catalogs/v4.20/harbor/catalog.yaml";
const byHand = "catalogs/v4.20/quay/catalog.yaml";
// On a loaded machine, VS Code itself can be late for a list, so that a burst is typed up to three times.
const inBurst = [1, 2, 3].map((attempt) => `catalogs/v4.20/quay-in-burst-${attempt}/catalog.yaml`);

/** What is typed letter by letter, every line with its Enter. */
const typedByHand = `---
schema: olm.package
name: quay
defaultChannel: stable
---
schema: olm.bundle
package: quay
name: quay.v1.0.0
image: quay.io/quay/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: quay
    version: 1.0.0
---
schema: olm.bundle
package: quay
name: quay.v1.1.0
image: quay.io/quay/bundle:v1.1.0
properties:
- type: olm.package
  value:
    packageName: quay
    version: 1.1.0
---
schema: olm.channel
package: quay
name: stable
entries:
- name: quay.v1.1.0
  replaces: quay.v1.0.0
- name: quay.v1.0.0
`;

describe("a catalog typed in VS Code", () => {
  let vscode: VsCodeForTests;
  let workbench: Workbench;

  before(async () => {
    // What is typed counts; VS Code's own indentation would add to it.
    vscode = await startVsCodeForTests({ settings: { "[yaml]": { "editor.autoIndent": "none" } } });
    for (const file of [byLists, byHand, ...inBurst]) {
      mkdirSync(path.join(vscode.folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(vscode.folder, file), "");
    }
    workbench = await openWorkbench(vscode.browser, { port: vscode.port, folder: vscode.folder });
  });

  afterEach((t) => keepPictureAfter(t, workbench, "type-catalog"));

  after(() => vscode?.stop());

  /** Opens an empty file and waits until its list answers. */
  async function begin(file: string): Promise<Typist> {
    await workbench.open(file);
    await workbench.page.locator(".monaco-editor.focused").first().waitFor();
    await workbench.page.keyboard.press("ControlOrMeta+Space");
    const typist = new Typist(workbench);
    await typist.suggestions.first().waitFor();
    await workbench.page.keyboard.press("Escape");
    return typist;
  }

  /** What is on the disk, once it is whole or does not become so. */
  async function saved(file: string, isWhole: (text: string) => boolean): Promise<string> {
    await workbench.page.keyboard.press("ControlOrMeta+s");
    const read = () => readFileSync(path.join(vscode.folder, file), "utf8");
    await workbench.until(() => isWhole(read()));
    return read();
  }

  test("three versions and two channels take fewer than half of the keys", async (t) => {
    const typist = await begin(byLists);
    await typist.take("olm", "olm.package");
    await typist.press("Tab");
    await typist.press("ArrowDown");
    for (let version = 0; version < 3; version++) {
      await typist.type("---\n");
      await typist.take("bun", "olm.bundle");
      await typist.press("Tab");
    }
    await typist.type("---\n");
    await typist.take("chan", "olm.channel");
    await typist.press("Tab");
    await typist.type("---\n");
    await typist.take("chan", "olm.channel");
    await typist.type("candidate");
    await typist.withoutList();
    await typist.press("Tab");
    // The first entry is a choice of bundles.
    await typist.offered("harbor.v1.2.0");
    await typist.press("Tab");
    await typist.withoutList();
    await typist.type("    skipR");
    await typist.offered("skipRange");
    await typist.press("Enter");
    await typist.take("", ">=1.0.0 <1.2.0");
    await typist.press("Enter");
    const text = await saved(byLists, (each) => each.endsWith('<1.2.0"\n'));
    assert.deepEqual(
      [...text.matchAll(/^name: (.*)$/gm)].map(([, name]) => name),
      ["harbor", "harbor.v1.0.0", "harbor.v1.1.0", "harbor.v1.2.0", "stable", "candidate"],
      text,
    );
    assert.match(
      text,
      /name: candidate\nentries:\n {2}- name: harbor\.v1\.2\.0\n {4}skipRange: ">=1\.0\.0 <1\.2\.0"\n/,
    );
    assert.equal(opmVerdict(catalogOf(text)), "accepts", text);
    t.diagnostic(`${typist.keys} keys for ${text.length} characters`);
    assert.ok(typist.keys < text.length / 2, `${typist.keys} keys for ${text.length} characters`);
    await workbench.status(/harbor: opm accepts/);
  });

  test("what is typed letter by letter is what stands there: no list takes an Enter", async () => {
    const typist = await begin(byHand);
    await typist.type(typedByHand);
    assert.equal(await saved(byHand, (each) => each === typedByHand), typedByHand);
    assert.equal(typist.keys, typedByHand.length);
    assert.equal(opmVerdict(catalogOf(typedByHand)), "accepts");
  });

  test("what is typed without waiting for any list is what stands there", async (t) => {
    // Versions with more digits, pre-releases and names that are not offered are typed like those that are.
    const more = `- name: quay.v1.0.0
  skips:
  - quay.v1.0.0-rc.1
  - quay.v1.0.1
  skipRange: ">=0.9.0 <1.0.0"
- name: quay.v1.10.0
  skips: [quay.v1.1.0, quay.v1.0.0]
`;
    const text = typedByHand.replace("- name: quay.v1.0.0\n", more);
    let typed = "";
    for (const file of inBurst) {
      if (typed === text) break;
      if (typed !== "") t.diagnostic(`a list took a key:\n${typed}`);
      const typist = await begin(file);
      await typist.typeInBurst(text);
      typed = await saved(file, (each) => each === text);
    }
    assert.equal(typed, text);
  });
});
