// No text of the graph panel covers another, is cut without a tooltip, or hides a version, in packages of any size.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser } from "playwright-core";
import type { WireGraph } from "#protocol";
import { launchBrowser } from "../../../scripts/browser.ts";
import { measureTexts } from "../../support/measure-texts.ts";
import { panelGraphs } from "../../support/panel-graphs.ts";
import { bundlePanel, openPanel, type PanelBundle, type PanelPage, themeNames } from "../../support/panel-page.ts";

const widths = [300, 760, 1600];
const none = { overlaps: [], cut: [], hiddenVersions: [] };

/** What a user does, one after the other; the texts are measured after each step. */
const steps: Readonly<Record<string, (panel: PanelPage) => Promise<unknown>>> = {
  "at first": async () => {},
  "of OLM v0": (panel) => choose(panel, "OLM v0"),
  "of OLM v1": (panel) => choose(panel, "OLM v1"),
  "of the difference": (panel) => choose(panel, "Difference"),
  "of all edges": (panel) => choose(panel, "All edges"),
  folded: (panel) => fold(panel, "Collapse all"),
  unfolded: (panel) => fold(panel, "Expand all"),
  scrolled: (panel) => panel.page.locator(".scroller").evaluate((scroller) => scroller.scrollTo(0, 700)),
};

function choose(panel: PanelPage, mode: string): Promise<void> {
  return panel.page.locator(".edge-filter", { hasText: mode }).first().click();
}

/** A package without sections has no such button. */
async function fold(panel: PanelPage, name: string): Promise<void> {
  const button = panel.page.getByRole("button", { name });
  if (await button.isVisible()) await button.click();
}

describe("no text covers another, and every version is in view", () => {
  let browser: Browser;
  let bundle: PanelBundle;
  let graphs: ReadonlyMap<string, WireGraph>;

  before(async () => {
    [browser, bundle, graphs] = await Promise.all([launchBrowser(), bundlePanel(), panelGraphs()]);
  });

  after(() => browser?.close());

  for (const width of widths) {
    it(`at ${width} pixels, in every mode, folded and unfolded`, async () => {
      for (const [name, graph] of graphs) {
        const panel = await openPanel(browser, bundle, { width });
        await panel.show(graph);
        for (const [step, act] of Object.entries(steps)) {
          await act(panel);
          assert.deepEqual(await measureTexts(panel.page), none, `${name} ${step}`);
          assert.ok((await panel.page.locator("#panel *").count()) <= 3000, `${name} has too many elements`);
        }
        assert.deepEqual(panel.errors, []);
        await panel.close();
      }
    });
  }

  for (const theme of themeNames) {
    it(`in the theme ${theme}`, async () => {
      const graph = graphs.get("armada");
      assert.ok(graph);
      const panel = await openPanel(browser, bundle, { width: 300, theme });
      await panel.show(graph);
      assert.deepEqual(await measureTexts(panel.page), none);
      await panel.close();
    });
  }

  it("keeps the header and the versions where they are when the mode changes", async () => {
    for (const [name, graph] of graphs) {
      const panel = await openPanel(browser, bundle, { width: 760, state: undefined });
      await panel.show(graph);
      const places = async () => {
        const boxes = [".tools", ".filter", ".scroller", ".row:first-child .label"].map((part) =>
          panel.page.locator(part).first().boundingBox(),
        );
        return (await Promise.all(boxes)).map((box) => box && { x: box.x, y: box.y, height: box.height });
      };
      const first = await places();
      for (const step of ["of OLM v0", "of OLM v1", "of the difference"]) {
        await steps[step]?.(panel);
        assert.deepEqual(await places(), first, `${name} ${step}`);
      }
      await panel.close();
    }
  });
});
