// npm run panel-pictures FOLDER [PACKAGE…]: pictures of the graph panel's page in headless Chromium, for looking at: each
// view of each package in four themes and several widths. Those of the README come from screenshots.ts.

import { mkdirSync } from "node:fs";
import path from "node:path";
import { AskedPanel } from "../test/support/asked-panel.ts";
import { panelCatalogs } from "../test/support/panel-graphs.ts";
import { bundlePanel, openPanel, themeNames } from "../test/support/panel-page.ts";
import { panelViews } from "../test/support/panel-views.ts";
import { launchBrowser } from "./browser.ts";

const widths = [300, 760, 1600];

const [folder, ...only] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: npm run panel-pictures FOLDER [PACKAGE…]");
mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
try {
  const bundle = await bundlePanel();
  for (const [name, catalog] of panelCatalogs()) {
    if (only.length > 0 && !only.includes(name)) continue;
    for (const theme of themeNames) {
      for (const width of widths) {
        const panel = await openPanel(browser, bundle, { theme, width });
        const asked = new AskedPanel(panel, catalog);
        await asked.show();
        for (const [view, arrange] of Object.entries(panelViews)) {
          await arrange(panel, asked);
          const file = `${name}-${width}-${theme}-${view.replaceAll(" ", "-")}.png`;
          await panel.page.screenshot({ path: path.join(folder, file) });
        }
        if (panel.errors.length > 0) throw new Error(panel.errors.join("\n"));
        await panel.close();
      }
    }
    console.log(name);
  }
} finally {
  await browser.close();
}
