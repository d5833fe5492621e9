// The header, the channels and the columns of the graph panel take little space at every width, and hide nothing silently.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { graphOfCatalog } from "../../support/graph-of-catalog.ts";
import type { PanelPage } from "../../support/panel-page.ts";
import { panelsForTests } from "../../support/panels-for-tests.ts";
import { placeAt, wireGraph } from "../../support/wire-graph.ts";
import { armada, zStreamCatalog } from "../../support/z-stream-catalog.ts";

const quay = wireGraph(`
stable-3.17
  v3.17.0
  v3.17.1 replaces v3.17.0
  v3.17.4 replaces v3.17.1 skips v3.17.0
stable-3.16
  v3.16.0
  v3.16.10 replaces v3.16.0`);

const finding = { rule: "r", message: "an image has no digest", channel: null, at: placeAt(1) } as const;

/** In pixels. */
interface Box {
  readonly x: number;
  readonly right: number;
}

describe("the header of the graph panel", () => {
  const panels = panelsForTests();

  async function withPanel(width: number, test: (panel: PanelPage) => Promise<void>): Promise<void> {
    return panels.use({ width }, test);
  }

  /** The numbers of controls in each line of the header, from top to bottom. */
  const controlsInLines = (panel: PanelPage) =>
    panel.page.evaluate<readonly number[]>(`(() => {
      const lines = [];
      for (const control of document.querySelectorAll(".header :is(.package, .count, .edge-filter, .filter, .tool)")) {
        if (!control.checkVisibility({ visibilityProperty: true })) continue;
        const { top, bottom, left, right } = control.getBoundingClientRect();
        if (left < 0 || right > innerWidth) throw new Error(control.textContent + " is out of view");
        if (control.matches(".count") && top >= control.parentElement.getBoundingClientRect().bottom) continue;
        const line = lines.find((each) => Math.abs(each.middle - (top + bottom) / 2) < 8);
        if (line === undefined) lines.push({ middle: (top + bottom) / 2, count: 1 });
        else line.count++;
      }
      return lines.sort((a, b) => a.middle - b.middle).map(({ count }) => count);
    })()`);

  for (const [width, most] of [
    [300, 3],
    [560, 2],
    [760, 2],
    [1100, 1],
    [1600, 1],
  ] as const) {
    it(`has at most ${most} lines at ${width} pixels, and none with one control only`, () =>
      withPanel(width, async (panel) => {
        for (const graph of [
          quay,
          await graphOfCatalog(zStreamCatalog(armada)),
          { ...quay, package: "p".repeat(90) },
        ]) {
          await panel.show(graph);
          for (const mode of ["All edges", "OLM v1"]) {
            await panel.page.getByRole("radio", { name: mode, exact: true }).check();
            const lines = await controlsInLines(panel);
            assert.ok(lines.length <= most && lines.every((count) => count > 1), `${graph.package}: ${lines}`);
            const box = await panel.page.locator(".header").boundingBox();
            assert.ok(box && box.height <= 10 + most * 34, `${graph.package}: ${box?.height} pixels`);
          }
        }
      }));
  }

  it("names its icons, also in the tooltips", () =>
    withPanel(300, async (panel) => {
      await panel.show(quay);
      for (const name of ["Only problems", "Collapse all", "Legend"]) {
        const button = panel.page.getByRole("button", { name, exact: true });
        assert.match((await button.getAttribute("title")) ?? "", new RegExp(`^${name}: `));
      }
      const { width } = (await panel.page.locator(".filter").boundingBox()) ?? { width: 0 };
      await panel.page.locator(".filter").fill("v3.17.4");
      assert.equal(await panel.page.getByRole("button", { name: "Expand all" }).isDisabled(), true);
      assert.equal((await panel.page.locator(".filter").boundingBox())?.width, width, "a filter moves nothing");
    }));

  it("says how many channels are hidden, and shows them when the keyboard comes to them", () =>
    withPanel(300, async (panel) => {
      await panel.show(await graphOfCatalog(zStreamCatalog(armada)));
      const inLine = () =>
        panel.page.evaluate<number>(`(() => {
          const { bottom } = document.querySelector(".channels").getBoundingClientRect();
          const chips = [...document.querySelectorAll(".channel")].map((chip) => chip.getBoundingClientRect());
          return chips.filter((chip) => chip.bottom <= bottom).length;
        })()`);
      const [all, shown] = [await panel.page.locator(".channel").count(), await inLine()];
      assert.ok(shown > 0 && shown < all);
      const more = panel.page.getByRole("button", { name: `Show ${all - shown} more channels` });
      assert.equal(await more.textContent(), `+${all - shown}`);
      await more.click();
      assert.ok((await inLine()) > shown);
      await panel.page.getByRole("button", { name: "Show the channels in one line" }).click();
      assert.equal(await inLine(), shown);
      await panel.page.locator(".channel").first().focus();
      for (let step = 0; step < shown; step++) await panel.page.keyboard.press("ArrowRight");
      assert.equal(await panel.page.locator(".channel-bar.open .channel:focus").count(), 1);
    }));

  it("shows what follows a version beside it, in one column", async () => {
    for (const width of [760, 1600]) {
      await withPanel(width, async (panel) => {
        await panel.show(quay);
        const [labels, columns, badges] = await Promise.all(
          [".label", ".next", ".badges"].map((part) =>
            panel.page.evaluate<readonly Box[]>(
              `[...document.querySelectorAll(".row.version ${part}")].map((each) => each.getBoundingClientRect().toJSON())`,
            ),
          ),
        );
        const starts = (boxes: readonly Box[] = []) => [...new Set(boxes.map(({ x }) => Math.round(x)))];
        assert.equal(starts(columns).length, 1, `${width} pixels`);
        assert.equal(starts(badges).length, 1, `${width} pixels`);
        assert.ok((columns?.[0]?.x ?? 0) - (labels?.[0]?.right ?? 0) < 30, `${width} pixels`);
      });
    }
  });

  it("shows the end of a channel's name in a narrow panel, beside a finding and the star", () =>
    withPanel(300, async (panel) => {
      const warning = { ...finding, severity: "warning", entry: "prometheus.v3.17.4" } as const;
      await panel.show({ ...quay, findings: [warning] });
      const row = panel.page.getByRole("treeitem", { name: "prometheus.v3.17.4" });
      assert.equal(await row.locator(".badge.warning").innerText(), "1");
      const name = await row.locator(".badge.head bdi").boundingBox();
      const end = await row.locator(".badge.head bdi > :last-child").boundingBox();
      assert.ok(name && end && name.width >= 45, `${name?.width} pixels`);
      assert.ok(end.x + end.width <= name.x + name.width + 1, "its end is in view");
    }));

  it("suggests every trait", () =>
    withPanel(760, async (panel) => {
      await panel.show(quay);
      await panel.page.locator(".filter").pressSequentially("is:");
      assert.equal(await panel.page.getByRole("option", { name: "is:problem" }).count(), 1);
    }));
});
