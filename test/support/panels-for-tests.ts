// Panels of the upgrade graph in a browser, for the tests of one `describe`.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../scripts/browser.ts";
import { bundlePanel, openPanel, type PanelBundle, type PanelOptions, type PanelPage } from "./panel-page.ts";

export interface PanelsForTests {
  /** The browser, while tests run. */
  readonly browser: Browser;
  readonly bundle: PanelBundle;
  open(options?: PanelOptions): Promise<PanelPage>;
  /** Opens a panel for a test, which fails also if the page reports an error. */
  use(options: PanelOptions, test: (panel: PanelPage) => Promise<void>): Promise<void>;
}

/** Starts a browser before the tests of the `describe` that calls it, and closes it after them. */
export function panelsForTests(): PanelsForTests {
  let browser: Browser | undefined;
  let bundle: PanelBundle | undefined;
  before(async () => {
    // One after the other: a browser beside a bundle that failed would keep the tests from ending.
    bundle = await bundlePanel();
    browser = await launchBrowser();
  });
  after(() => browser?.close());
  const started = () => {
    assert.ok(browser && bundle, "the browser is started before the first test");
    return { browser, bundle };
  };
  const open = (options?: PanelOptions) => openPanel(started().browser, started().bundle, options);
  return {
    get browser() {
      return started().browser;
    },
    get bundle() {
      return started().bundle;
    },
    open,
    async use(options, test) {
      const panel = await open(options);
      try {
        await test(panel);
        assert.deepEqual(panel.errors, []);
      } finally {
        await panel.close();
      }
    },
  };
}
