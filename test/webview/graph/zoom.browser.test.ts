// The graph panel at 200 % zoom, with wide text spacing, with forced colours and with reduced motion: every task can be
// done, and no text is cut or covered.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { AskedPanel } from "../../support/asked-panel.ts";
import { measureTexts } from "../../support/measure-texts.ts";
import { type PanelOptions, type PanelPage, themeNames } from "../../support/panel-page.ts";
import { panelsForTests } from "../../support/panels-for-tests.ts";
import { submariner, zStreamCatalog } from "../../support/z-stream-catalog.ts";

/** The spacing that a reader may choose, from success criterion 1.4.12 of the Web Content Accessibility Guidelines. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

const none = { overlaps: [], cut: [], hiddenVersions: [] };

/** The tasks, one after the other; what each shows must be in view. */
const tasks: Readonly<Record<string, (panel: PanelPage, asked: AskedPanel) => Promise<void>>> = {
  async "go from version to version"({ page }) {
    await page.locator("[role=treeitem][tabindex='0']").focus();
    for (const key of ["End", "Home", "PageDown", "ArrowDown"]) await page.keyboard.press(key);
    await isInView({ page }, ".row:focus");
  },
  async "see the details"({ page }) {
    await page.locator(".details").focus();
    await page.locator(".details").scrollIntoViewIfNeeded();
    await isInView({ page }, ".details h2");
  },
  async "read the legend"({ page }) {
    await page.keyboard.press("?");
    await isInView({ page }, ".legend li");
    await page.keyboard.press("?");
  },
  async "choose a channel"({ page }) {
    await page.locator(".channel").first().click();
    await page.locator(".channel").first().click();
  },
  async "choose whose updates are shown"({ page }) {
    for (const name of ["Difference", "All edges"]) await page.getByRole("radio", { name, exact: true }).check();
  },
  async "filter, and undo it"({ page }) {
    await page.keyboard.press("/");
    await page.keyboard.type("is:head ");
    await isInView({ page }, ".row:first-child");
    await page.keyboard.press("Escape");
  },
  async "ask, and read the answer"({ page }, asked) {
    await page.getByRole("button", { name: "Question", exact: true }).click();
    await page.keyboard.type("0.22.0");
    await page.keyboard.press("Enter");
    await asked.answer();
    await page.locator(".answer").scrollIntoViewIfNeeded();
    await page.keyboard.press("Escape");
  },
  async "read the table"({ page }) {
    await page.keyboard.press("t");
    await page.keyboard.press("End");
    await isInView({ page }, ".version-table .label:focus");
    await page.keyboard.press("t");
  },
};

describe("the graph panel for those who see less", () => {
  const panels = panelsForTests();

  async function withPanel(
    options: PanelOptions,
    test: (panel: PanelPage, asked: AskedPanel) => Promise<void>,
  ): Promise<void> {
    return panels.use(options, async (panel) => {
      await test(panel, new AskedPanel(panel, zStreamCatalog(submariner)));
    });
  }

  it("lets do every task at 200 % of 640 by 720 pixels, and cuts nothing", () =>
    withPanel({ width: 320 }, async (panel, asked) => {
      await panel.page.setViewportSize({ width: 320, height: 360 });
      await asked.show();
      for (const [task, act] of Object.entries(tasks)) {
        await act(panel, asked);
        assert.deepEqual(await measureTexts(panel.page), none, task);
        const wide = await panel.page.evaluate<number>("document.documentElement.scrollWidth");
        assert.ok(wide <= 320, `${task}: ${wide} pixels wide`);
      }
    }));

  for (const width of [300, 760]) {
    it(`cuts and covers nothing with wide text spacing, at ${width} pixels`, () =>
      withPanel({ width }, async (panel, asked) => {
        await panel.page.evaluate(`(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(${JSON.stringify(spacing)});
          document.adoptedStyleSheets = [sheet];
        })()`);
        await asked.show();
        for (const [task, act] of Object.entries(tasks)) {
          await act(panel, asked);
          assert.deepEqual(await measureTexts(panel.page), none, task);
        }
      }));
  }

  for (const theme of themeNames) {
    for (const colorScheme of ["dark", "light"] as const) {
      it(`tells what is chosen, and shows lanes, with ${colorScheme} forced colours in the theme ${theme}`, () =>
        withPanel({ theme }, async (panel, asked) => {
          const { page } = panel;
          await page.emulateMedia({ forcedColors: "active", colorScheme });
          await asked.show();
          await panel.tell({ type: "question", have: "submariner.v0.22.0", want: null });
          await asked.answer();
          await page.getByRole("button", { name: "Only problems" }).click();
          await page.keyboard.press("?");
          await page.getByRole("button", { name: "Only problems" }).click();
          await page.evaluate("document.activeElement.blur()");
          for (const chosen of [
            ".row[aria-selected=true]",
            ".edge-filter:has(:checked)",
            ".scope:has(:checked)",
            ".tool[aria-controls=legend]",
            ".tool[aria-controls=question]",
          ]) {
            const outline = await page.evaluate<string>(
              `getComputedStyle(document.querySelector(${JSON.stringify(chosen)})).outline`,
            );
            assert.match(outline, /solid 2px$/, chosen);
          }
          const faint = await page.evaluate<readonly string[]>(faintLanes);
          assert.deepEqual(faint, []);
          await page.keyboard.press("t");
          await page.evaluate("document.activeElement.blur()");
          const row = await page.evaluate<string>(
            "getComputedStyle(document.querySelector('tr[aria-current]')).outline",
          );
          assert.match(row, /solid 2px$/);
        }));
    }
  }

  it("moves nothing where the system asks for reduced motion", () =>
    withPanel({}, async (panel, asked) => {
      await panel.page.emulateMedia({ reducedMotion: "reduce" });
      await asked.show();
      await panel.page.keyboard.press("End");
      assert.equal(await panel.page.evaluate("document.getAnimations().length"), 0);
      assert.equal(
        await panel.page.evaluate("getComputedStyle(document.querySelector('.scroller')).scrollBehavior"),
        "auto",
      );
    }));
});

/** Fails if less than half of the first element's height is in view. */
async function isInView({ page }: Pick<PanelPage, "page">, selector: string): Promise<void> {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  const shown = await element.evaluate((each) => {
    const view = each.ownerDocument.defaultView;
    const { top, bottom, left, right } = each.getBoundingClientRect();
    const at = each.ownerDocument.elementFromPoint(
      (left + Math.min(right, view?.innerWidth ?? right)) / 2,
      (top + bottom) / 2,
    );
    return at !== null && (each.contains(at) || at.contains(each));
  });
  assert.ok(shown, `${selector} is in view`);
}

/** The lanes whose contrast to the background is below 3 : 1. Runs in the page. */
const faintLanes = `(() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
  const luminance = (colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const back = luminance(getComputedStyle(document.body).backgroundColor);
  return [...document.querySelectorAll(".lanes .replaces")].map((line) => getComputedStyle(line).stroke)
    .filter((colour) => {
      const own = luminance(colour);
      return (Math.max(own, back) + 0.05) / (Math.min(own, back) + 0.05) < 3;
    });
})()`;
