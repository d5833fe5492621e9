// The graph panel's table: the same versions in words, by mouse and keyboard, for every theme.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { inProject } from "../../../scripts/project.ts";
import { findViolations } from "../../support/accessibility.ts";
import { graphOfCatalog } from "../../support/graph-of-catalog.ts";
import { type PanelPage, themeNames } from "../../support/panel-page.ts";
import { panelsForTests } from "../../support/panels-for-tests.ts";
import { armada, submariner, zStreamCatalog } from "../../support/z-stream-catalog.ts";

const pictures = process.env["PICTURES"];

describe("the table of versions", () => {
  const panels = panelsForTests();

  const focused = ({ page }: PanelPage) => page.locator(":focus").textContent();
  const cells = async ({ page }: PanelPage, version: string) => {
    const row = page.locator("tbody tr", { has: page.locator("th", { hasText: new RegExp(`^${version}$`) }) });
    return row.locator("td").allInnerTexts();
  };

  it("replaces the lanes and comes back to them by one key, and is kept", async () => {
    const panel = await panels.open();
    await panel.show(await graphOfCatalog(zStreamCatalog(submariner)));
    const { page } = panel;
    const at = await panel.focused();
    await page.keyboard.press("t");
    assert.ok(at?.includes((await focused(panel)) ?? "?"), "the keyboard stays on the version");
    assert.equal(await page.locator("[role=tree]").isVisible(), false);
    assert.deepEqual(await page.locator("thead th").allTextContents(), [
      "Version",
      "Channels",
      "State",
      "OLM v0 updates to",
      "OLM v1 updates to",
      "Update edges to",
      "Update edges from",
    ]);
    assert.equal(((await panel.kept()) as { table: boolean }).table, true);
    await page.keyboard.press("t");
    assert.equal(await page.locator(".version-table").isVisible(), false);
    assert.equal(await panel.focused(), at);
    assert.deepEqual(panel.errors, []);
    await panel.close();
  });

  it("says in each mode what the lanes draw, and obeys the filter", async () => {
    const panel = await panels.open({ state: { table: true } });
    await panel.show(await graphOfCatalog(zStreamCatalog(submariner)));
    const { page } = panel;
    assert.deepEqual((await cells(panel, "v0.23.1")).slice(2, 4), ["none: channel head", "none: channel head"]);
    assert.deepEqual((await cells(panel, "v0.23.0")).slice(2), [
      "v0.23.1",
      "v0.23.1",
      "v0.23.1 (replaces, skipRange)",
      ">=0.22.0 <0.23.0 (skipRange)",
    ]);
    await page.getByRole("radio", { name: "OLM v1", exact: true }).check();
    await page.getByRole("radio", { name: "any channel", exact: true }).check();
    assert.deepEqual((await cells(panel, "v0.23.1")).slice(2, 3), ["v0.24.0 in stable-0.24"]);
    await page.getByRole("combobox").fill("channel:stable-0.23");
    assert.deepEqual(await page.locator(".version-table tbody th").allTextContents(), ["v0.23.1", "v0.23.0"]);
    assert.deepEqual(panel.errors, []);
    await panel.close();
  });

  it("shows long lists page by page, and the keyboard walks through all pages and opens lines", async () => {
    const panel = await panels.open();
    await panel.show(await graphOfCatalog(zStreamCatalog(armada)));
    const { page } = panel;
    await page.keyboard.press("t");
    const number = await page.locator("#panel *").count();
    assert.ok(number <= 3000, `${number} elements`);
    await page.keyboard.press("Home");
    for (let step = 0; step < 50; step++) await page.keyboard.press("ArrowDown");
    assert.match((await page.locator(".pager [role=status]").textContent()) ?? "", /^51–100 of \d+ versions$/);
    assert.ok(await focused(panel));
    await page.keyboard.press("End");
    assert.match((await focused(panel)) ?? "", /^v1\.0\.0/);
    await page.keyboard.press("Enter");
    assert.equal((await panel.sent()).at(-1)?.type, "open");
    await page.getByRole("button", { name: "Newer versions" }).click();
    assert.match((await page.locator(".pager [role=status]").textContent()) ?? "", /of \d+ versions$/);
    assert.deepEqual(panel.errors, []);
    await panel.close();
  });

  for (const theme of themeNames) {
    it(`loses nothing at 300 pixels and with forced colours, and has no violation, in ${theme}`, async () => {
      const panel = await panels.open({ theme });
      const { page } = panel;
      await panel.show(await graphOfCatalog(zStreamCatalog(armada)));
      await page.keyboard.press("t");
      for (const width of [300, 760, 1600]) {
        await page.setViewportSize({ width, height: 720 });
        assert.deepEqual(await findViolations(page), [], `${width} pixels`);
        const wide = await page.evaluate<number>("document.documentElement.scrollWidth");
        assert.ok(wide <= width, `the page is ${wide} pixels wide`);
        if (pictures) await page.screenshot({ path: inProject(`${pictures}/table-${theme}-${width}.png`) });
      }
      await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
      // The system chooses both colours of a text then, of which axe-core does not know.
      const found = (await findViolations(page)).filter(([rule]) => rule !== "color-contrast");
      assert.deepEqual(found, [], "forced colours");
      assert.equal(await page.evaluate("document.getAnimations().length"), 0);
      if (pictures) await page.screenshot({ path: inProject(`${pictures}/table-${theme}-forced.png`) });
      await panel.close();
    });
  }
});
