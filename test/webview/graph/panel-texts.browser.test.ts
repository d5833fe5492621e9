// No text of the graph panel covers another, is cut without a tooltip, or hides a version, in packages of any size.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { AskedPanel } from "../../support/asked-panel.ts";
import { measureTexts } from "../../support/measure-texts.ts";
import { panelCatalogs } from "../../support/panel-graphs.ts";
import { type PanelOptions, themeNames } from "../../support/panel-page.ts";
import { panelViews } from "../../support/panel-views.ts";
import { panelsForTests } from "../../support/panels-for-tests.ts";
import { armada, zStreamCatalog } from "../../support/z-stream-catalog.ts";

const widths = [760, 1600, 300];
const none = { overlaps: [], cut: [], hiddenVersions: [] };

describe("no text covers another, and every version is in view", () => {
  const panels = panelsForTests();

  async function opened(catalog: string, options: PanelOptions) {
    const panel = await panels.open(options);
    const asked = new AskedPanel(panel, catalog);
    await asked.show();
    return { panel, asked };
  }

  for (const [name, catalog] of panelCatalogs()) {
    it(`in every view of ${name}, as the panel is made wider and narrower`, async () => {
      const { panel, asked } = await opened(catalog, {});
      const faults: unknown[] = [];
      for (const [view, arrange] of Object.entries(panelViews)) {
        await arrange(panel, asked);
        for (const width of widths) {
          await panel.resize(width);
          const { overlaps, cut, hiddenVersions } = await measureTexts(panel.page);
          faults.push(...[...overlaps, ...cut, ...hiddenVersions].map((fault) => [view, width, fault]));
          const count = await panel.page.locator("#panel *").count();
          if (count > 3000) faults.push([view, width, `${count} elements`]);
        }
      }
      assert.deepEqual(faults, []);
      assert.deepEqual(panel.errors, []);
      await panel.close();
    });

    it(`in the modes of ${name} at 2,000 pixels`, async () => {
      const { panel, asked } = await opened(catalog, { width: 2000 });
      for (const view of ["at first", "of OLM v0", "of OLM v1", "of the difference"]) {
        await panelViews[view]?.(panel, asked);
        assert.deepEqual(await measureTexts(panel.page), none, view);
      }
      await panel.close();
    });

    it(`keeps the header and the versions of ${name} where they are when the mode changes`, async () => {
      const { panel, asked } = await opened(catalog, { width: 760 });
      const places = async () => {
        const boxes = [".tools", ".filter", ".scroller", ".row:first-child .label"].map((part) =>
          panel.page.locator(part).first().boundingBox(),
        );
        return (await Promise.all(boxes)).map((box) => box && { x: box.x, y: box.y, height: box.height });
      };
      const first = await places();
      for (const view of ["of OLM v0", "of OLM v1", "of OLM v1 in any channel", "of the difference"]) {
        await panelViews[view]?.(panel, asked);
        assert.deepEqual(await places(), first, view);
      }
      await panel.close();
    });
  }

  for (const theme of themeNames) {
    it(`in the theme ${theme}`, async () => {
      const { panel } = await opened(zStreamCatalog(armada), { width: 300, theme });
      assert.deepEqual(await measureTexts(panel.page), none);
      await panel.close();
    });
  }
});
