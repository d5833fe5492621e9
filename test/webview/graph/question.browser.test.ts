// Questions in the graph panel, by mouse and keyboard, answered by the real server.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { AskedPanel } from "../../support/asked-panel.ts";
import { type PanelOptions, type PanelPage, themeNames } from "../../support/panel-page.ts";
import { panelsForTests } from "../../support/panels-for-tests.ts";

const entries = `- name: buoy.v1.0.0
- name: buoy.v1.1.0
  replaces: buoy.v1.0.0
- name: buoy.v1.2.0
  replaces: buoy.v1.1.0
  skipRange: '>=1.0.5 <1.2.0'
- name: buoy.v1.3.0
  replaces: buoy.v1.2.0
`;
const bundle = (version: string) => `---
schema: olm.bundle
package: buoy
name: buoy.v${version}
image: registry.example.com/buoy:${version}
properties:
- {type: olm.package, value: {packageName: buoy, version: ${version}}}
`;
const catalogWith = (more: string) => `schema: olm.package
name: buoy
defaultChannel: stable
---
schema: olm.channel
package: buoy
name: stable
entries:
${more}---
schema: olm.channel
package: buoy
name: old
entries:
- name: buoy.v0.9.0
${["0.9.0", "1.0.0", "1.1.0", "1.2.0", "1.3.0"].map(bundle).join("")}`;
const catalog = catalogWith(entries);

describe("a question in the graph panel", () => {
  const panels = panelsForTests();

  async function withQuestion(
    test: (panel: PanelPage, asked: AskedPanel) => Promise<void>,
    options: PanelOptions = {},
  ): Promise<void> {
    return panels.use(options, async (panel) => {
      const asked = new AskedPanel(panel, catalog);
      await asked.show();
      await test(panel, asked);
    });
  }

  const row = (panel: PanelPage, version: string) =>
    panel.page.getByRole("treeitem", { name: new RegExp(`^buoy\\.v${version.replaceAll(".", "\\.")},`) });
  const bar = (panel: PanelPage) => panel.page.getByRole("region", { name: "Question about updates" });
  const answer = (panel: PanelPage) => panel.page.getByRole("region", { name: "Answer" });
  const spoken = (panel: PanelPage, version: string) => row(panel, version).locator(".spoken").textContent();

  it("has no bar until one stands, and leaves it with Escape after the filter", () =>
    withQuestion(async (panel, asked) => {
      assert.equal(await bar(panel).count(), 0);
      await row(panel, "1.0.0").click();
      await panel.page.keyboard.press("h");
      await asked.answer();
      await bar(panel).waitFor();
      assert.equal(await panel.page.getByLabel("Installed version").inputValue(), "buoy.v1.0.0");
      await panel.page.keyboard.press("/");
      await panel.page.keyboard.type("1.");
      await panel.page.keyboard.press("Escape");
      assert.equal(await bar(panel).count(), 1, "the first Escape clears the filter");
      await row(panel, "1.0.0").click();
      await panel.page.keyboard.press("Escape");
      assert.equal(await bar(panel).count(), 0);
      assert.equal(await answer(panel).count(), 0);
      assert.match((await panel.focused()) ?? "", /^buoy\.v1\.0\.0/);
    }));

  it("says what follows an installed version, in the rows too", () =>
    withQuestion(async (panel, asked) => {
      await row(panel, "1.1.0").click();
      await panel.page.keyboard.press("h");
      await asked.answer();
      const text = await answer(panel).innerText();
      assert.match(
        text,
        /Automatic updates\s+v1\.2\.0: replaces buoy\.v1\.1\.0 in stable; skipRange '>=1\.0\.5 <1\.2\.0' matches 1\.1\.0 in stable/,
      );
      assert.match(text, /OLM v0 stays at buoy\.v1\.3\.0\./);
      assert.match(text, /Not reachable \(1\)\s+Older than 1\.1\.0: v1\.0\.0/);
      assert.match((await spoken(panel, "1.1.0")) ?? "", /, I have$/);
      assert.match((await spoken(panel, "1.3.0")) ?? "", /, update 2$/);
      assert.match((await spoken(panel, "1.0.0")) ?? "", /, not reachable$/);
      assert.equal(await row(panel, "1.0.0").locator(".next").textContent(), "not reachable");
      assert.match((await panel.page.locator("svg.lanes .update-path").getAttribute("d")) ?? "", /^(?:M[^M]*){2}$/);
    }));

  it("shows the update path to a wanted version, and what to write", () =>
    withQuestion(async (panel, asked) => {
      await row(panel, "1.0.0").click();
      await panel.page.keyboard.press("h");
      await asked.answer();
      await row(panel, "1.2.0").click();
      await panel.page.keyboard.press("w");
      await asked.answer();
      assert.match(
        await answer(panel).innerText(),
        /Update path to buoy\.v1\.2\.0\s+v1\.1\.0: replaces buoy\.v1\.0\.0 in stable\s+v1\.2\.0: replaces/,
      );
      assert.match(
        await panel.page.locator(".manifest pre").innerText(),
        /kind: Subscription[\s\S]*installPlanApproval: Manual/,
      );
      await answer(panel).getByRole("radio", { name: "v1 · stable" }).check();
      assert.equal(await panel.page.evaluate("document.activeElement.value"), "v1 one", "the keyboard stays there");
      assert.match(
        await panel.page.locator(".manifest pre").innerText(),
        /pin 1\.2\.0[\s\S]*kind: ClusterExtension[\s\S]*version: 1\.1\.0/,
      );
      await answer(panel).getByRole("button", { name: "Copy the ClusterExtension" }).click();
      const copied = (await panel.sent()).find((message) => message.type === "copy");
      assert.match(copied?.text ?? "", /^# set name[\s\S]*version: 1\.1\.0\n$/);
      await answer(panel).getByRole("button", { name: "replaces buoy.v1.0.0" }).first().click();
      assert.equal((await panel.sent()).at(-1)?.type, "open");
      await answer(panel).getByRole("button", { name: "v1.1.0" }).first().click();
      assert.equal(await row(panel, "1.1.0").getAttribute("aria-selected"), "true");
    }));

  it("is about versions that are typed, also ones that are not in the catalog", () =>
    withQuestion(async (panel, asked) => {
      await panel.tell({ type: "question", have: "buoy.v1.0.0", want: null });
      await asked.answer();
      const field = panel.page.getByLabel("Installed version");
      await field.fill("1.0.7");
      await field.press("Enter");
      await asked.answer();
      assert.match(
        await answer(panel).innerText(),
        /buoy\.v1\.0\.7 is not in this catalog\.[\s\S]*v1\.2\.0: skipRange '>=1\.0\.5 <1\.2\.0' matches 1\.0\.7/,
      );
      await field.fill("newest");
      await field.press("Enter");
      await asked.answer();
      assert.equal(await field.getAttribute("aria-invalid"), "true");
      assert.match(await bar(panel).innerText(), /✕ 'newest' is not a version or the name of an entry/);
      await bar(panel).getByRole("button", { name: "Clear “I have”" }).click();
      assert.equal(await answer(panel).count(), 0, "without any version, nothing is asked");
      assert.equal(await field.evaluate((input) => input === input.ownerDocument.activeElement), true);
      await panel.page.keyboard.press("Escape");
      assert.equal(await bar(panel).count(), 0);
    }));

  it("is asked again after an edit, and an answer to an earlier question is not shown", () =>
    withQuestion(async (panel, asked) => {
      await panel.tell({ type: "question", have: "buoy.v1.0.0", want: "buoy.v1.3.0" });
      await panel.tell({ type: "question", have: null, want: "buoy.v1.3.0" });
      await asked.answer();
      assert.equal((await asked.questions()).length, 2);
      await answer(panel).getByText("Update path to buoy.v1.3.0").waitFor();
      const [first] = await asked.questions();
      await panel.tell({ type: "answer", number: first?.number ?? 0, result: { none: "too late" } });
      assert.doesNotMatch(await answer(panel).innerText(), /too late/i);
      await asked.show(catalogWith(entries.replace("  replaces: buoy.v1.2.0\n", "")));
      assert.equal((await asked.questions()).length, 3);
      assert.match(await answer(panel).innerText(), /No update path/);
    }));

  it("keeps the question across a reload, and has the menu of each version", () =>
    withQuestion(async (panel, asked) => {
      await panel.tell({ type: "question", have: "buoy.v1.0.0", want: null });
      await asked.answer();
      const context = await row(panel, "1.2.0").getAttribute("data-vscode-context");
      assert.deepEqual(JSON.parse(context ?? ""), {
        webviewSection: "version",
        preventDefaultContextMenuItems: true,
        version: "buoy.v1.2.0",
      });
      const again = await panels.open({ state: await panel.kept() });
      await new AskedPanel(again, catalog).show();
      await answer(again).getByText("Automatic updates").waitFor();
      await again.close();
    }));

  it("is shown only for its package, and an empty package has no question", () =>
    withQuestion(async (panel, asked) => {
      await panel.tell({ type: "question", have: "buoy.v1.0.0", want: null });
      await asked.answer();
      await panel.tell({ type: "empty", reason: "no catalog is open in the editor" });
      assert.equal(await bar(panel).count(), 0);
    }));

  for (const theme of themeNames) {
    for (const width of [300, 760, 1600]) {
      it(`fits into ${width} pixels in the theme ${theme}`, () =>
        withQuestion(
          async (panel, asked) => {
            await panel.tell({ type: "question", have: "1.0.7", want: null });
            await asked.answer();
            await panel.tell({ type: "question", have: null, want: "7.0.0" });
            await asked.answer();
            const wide = await panel.page.evaluate<number>("document.documentElement.scrollWidth");
            assert.ok(wide <= width, `${wide} pixels wide`);
            const cut = await bar(panel).evaluate((element) => element.scrollWidth > element.clientWidth);
            assert.equal(cut, false);
          },
          { theme, width },
        ));
    }
  }
});
