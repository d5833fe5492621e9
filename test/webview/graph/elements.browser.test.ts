// The page of the graph panel stays small: at most 3,000 elements, whatever is shown of a large package.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { WireGraph } from "#protocol";
import { AskedPanel } from "../../support/asked-panel.ts";
import { comparedGraph } from "../../support/graph-of-catalog.ts";
import type { PanelPage } from "../../support/panel-page.ts";
import { panelsForTests } from "../../support/panels-for-tests.ts";
import { prometheus, wireGraph } from "../../support/wire-graph.ts";
import { armada, zStreamCatalog } from "../../support/z-stream-catalog.ts";

const most = 3000;

describe("the elements of the graph panel", () => {
  const panels = panelsForTests();

  async function withPanel(width: number, test: (panel: PanelPage) => Promise<void>): Promise<void> {
    return panels.use({ width }, test);
  }

  async function isSmall({ page }: PanelPage, what: string): Promise<void> {
    const count = await page.locator("#panel *").count();
    assert.ok(count <= most, `${what}: ${count} elements`);
  }

  /** Some sections are collapsed at first. */
  async function expandAll({ page }: PanelPage): Promise<void> {
    for (const name of ["Collapse all", "Expand all"]) await page.getByRole("button", { name }).click();
  }

  for (const width of [300, 1600]) {
    it(`are at most 3,000 with 33 channels and 420 versions, at ${width} pixels`, () =>
      withPanel(width, async (panel) => {
        const asked = new AskedPanel(panel, zStreamCatalog(armada));
        await asked.show();
        const { page } = panel;
        await expandAll(panel);
        await isSmall(panel, "expanded");
        for (const mode of ["Difference", "OLM v1", "All edges"]) {
          await page.getByRole("radio", { name: mode, exact: true }).check();
          await isSmall(panel, mode);
        }
        await page.keyboard.press("?");
        await panel.tell({ type: "question", have: "armada.v1.2.0", want: null });
        await asked.answer();
        await isSmall(panel, "with legend and answer");
        const more = page.locator(".answer .more");
        for (let left = await more.count(); left > 0; left--) await more.first().click();
        await isSmall(panel, "with more of the answer");
        await page.getByLabel("Wanted version").focus();
        await page.keyboard.type("armada");
        await isSmall(panel, "with suggestions of versions");
        await page.keyboard.press("Escape");
        await page.getByRole("combobox", { name: /^Filter/ }).pressSequentially("channel:");
        await isSmall(panel, "with suggestions of the filter");
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Table", exact: true }).click();
        await isSmall(panel, "the table");
        assert.equal(await page.locator(".row, .lanes").count(), 0, "the lanes are not in the page then");
      }));

    it(`are at most 3,000 in a comparison of large packages, at ${width} pixels`, () =>
      withPanel(width, async (panel) => {
        const old = { ...armada, patches: armada.patches.map((count) => Math.ceil(count / 2)), across: [] };
        await panel.show(await comparedGraph(zStreamCatalog(old), zStreamCatalog(armada), "git HEAD"));
        await expandAll(panel);
        assert.ok((await panel.page.locator(".changes > ul > li").count()) > 20);
        await isSmall(panel, "compared");
        await panel.page.getByRole("button", { name: "Table", exact: true }).click();
        await isSmall(panel, "compared, the table");
      }));
  }

  it("hide the rest of a long list behind a button, which shows it and keeps the keyboard there", () =>
    withPanel(760, async (panel) => {
      const names = Array.from({ length: 150 }, (_, index) => `v1.${index}.0`);
      const last = `  v2.0.0 skips ${names.join(" ")}`;
      const graph: WireGraph = wireGraph(["stable", ...names.map((name) => `  ${name}`), last].join("\n"));
      await panel.show({ ...graph, selected: { channel: "stable", entry: "prometheus.v2.0.0" } });
      const arriving = panel.page.locator(".details .arriving");
      assert.equal(await arriving.locator(".link:not(.source, .more)").count(), 8);
      await arriving.getByRole("button", { name: "and 142 more" }).press("Enter");
      assert.equal(await arriving.locator(".link:not(.source, .more)").count(), 58);
      assert.equal(await panel.page.locator(":focus").textContent(), "v1.141.0", "the first that was hidden");
      await panel.show({ ...graph, selected: { channel: "stable", entry: "prometheus.v2.0.0" } });
      assert.equal(await arriving.locator(".link:not(.source, .more)").count(), 58, "it stays so after an edit");
      await arriving.getByRole("button", { name: "and 92 more" }).click();
      await arriving.getByRole("button", { name: "and 42 more" }).click();
      assert.equal(await arriving.locator(".link:not(.source, .more)").count(), 150);
      await panel.show(prometheus);
      assert.equal(await panel.page.locator(".details .more").count(), 0);
    }));
});
