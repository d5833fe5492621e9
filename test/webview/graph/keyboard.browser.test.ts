// The keys of the graph panel work wherever its focus is, and what is rendered again does not take the focus away.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { AskedPanel } from "../../support/asked-panel.ts";
import { comparedGraph, graphOfCatalog } from "../../support/graph-of-catalog.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import type { PanelPage } from "../../support/panel-page.ts";
import { panelsForTests } from "../../support/panels-for-tests.ts";
import { placeAt, prometheus } from "../../support/wire-graph.ts";
import { armada, submariner, zStreamCatalog } from "../../support/z-stream-catalog.ts";

const finding = { rule: "r", message: "an image has no digest", channel: null, entry: null, at: placeAt(1) } as const;

describe("the keys of the graph panel", () => {
  const panels = panelsForTests();

  async function withPanel(test: (panel: PanelPage) => Promise<void>, width = 760): Promise<void> {
    return panels.use({ width }, test);
  }

  /** The text or the label of the control with the focus; undefined if no control has it. */
  const focused = ({ page }: PanelPage) =>
    page.evaluate<string | undefined>(`(() => {
      const { activeElement: active, body } = document;
      if (active === body) return undefined;
      return active.querySelector(".spoken")?.textContent ?? active.ariaLabel ?? active.textContent;
    })()`);
  const field = ({ page }: PanelPage) => page.getByRole("combobox", { name: /^Filter/ });

  /** Controls of every part of the panel, which are not in the list of versions. */
  const controls: Readonly<Record<string, (panel: PanelPage) => Promise<void>>> = {
    "the name of the package": ({ page }) => page.locator(".package").focus(),
    "a tool": ({ page }) => page.getByRole("button", { name: "Legend" }).focus(),
    "the choice of edges": ({ page }) => page.getByRole("radio", { name: "All edges" }).focus(),
    "a channel": ({ page }) => page.locator(".channel").first().focus(),
    "a link of the details": ({ page }) => page.locator(".details button").first().focus(),
    "the details": ({ page }) => page.locator(".details").focus(),
    "the page": ({ page }) => page.evaluate("document.activeElement.blur()"),
  };

  for (const [name, focus] of Object.entries(controls)) {
    it(`are heard from ${name}`, () =>
      withPanel(async (panel) => {
        await panel.show(prometheus);
        const { keyboard } = panel.page;
        await focus(panel);
        await keyboard.press("?");
        assert.ok(await panel.page.locator("#legend").isVisible(), "? shows the legend");
        await focus(panel);
        await keyboard.press("/");
        assert.match((await focused(panel)) ?? "", /^Filter/, "/ leads to the filter");
        await keyboard.type("nothing-like-this");
        await panel.page.getByText("Press Escape to show all versions.").waitFor();
        await focus(panel);
        await keyboard.press("Escape");
        assert.equal((await panel.rows()).length, 5, "Escape shows all versions");
        await focus(panel);
        await keyboard.press("t");
        assert.ok(await panel.page.locator(".version-table").isVisible(), "t shows the table");
        await keyboard.press("t");
        await focus(panel);
        await keyboard.press("p");
        assert.equal((await panel.sent()).at(-1)?.type, "pickPackage");
      }));
  }

  it("leave arrows, Enter and Space to the control that has the focus", () =>
    withPanel(async (panel) => {
      await panel.show(prometheus);
      const selected = panel.page.locator("[aria-selected=true] .label");
      assert.equal(await selected.textContent(), "v1.1.0");
      const sent = (await panel.sent()).length;
      await panel.page.getByRole("button", { name: "Legend" }).focus();
      for (const key of ["ArrowDown", "End", "Enter", "Space"]) await panel.page.keyboard.press(key);
      assert.equal(await selected.textContent(), "v1.1.0");
      assert.equal((await panel.sent()).length, sent, "no line is opened");
      await panel.page.locator("[role=treeitem][tabindex='0']").focus();
      await panel.page.keyboard.press("ArrowDown");
      assert.match((await focused(panel)) ?? "", /^minor version 1\.0/);
    }));

  it("are letters in a text field", () =>
    withPanel(async (panel) => {
      await panel.show(prometheus);
      await field(panel).pressSequentially("t?p/hwn");
      assert.equal(await field(panel).inputValue(), "t?p/hwn");
      assert.equal(await panel.page.locator("#legend").isVisible(), false);
    }));

  it("do not depend on Caps Lock", () =>
    withPanel(async (panel) => {
      await panel.show(prometheus);
      // What a browser reports with Caps Lock: the other letter, without Shift.
      await panel.page.evaluate(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'T', bubbles: true }))",
      );
      assert.ok(await panel.page.locator(".version-table").isVisible());
    }));

  it("open the bar of questions by its button, and on a section, where nothing is named yet", () =>
    withPanel(async (panel) => {
      const asked = new AskedPanel(panel, zStreamCatalog(submariner));
      await asked.show();
      const bar = panel.page.getByRole("region", { name: "Question about updates" });
      const button = panel.page.getByRole("button", { name: "Question", exact: true });
      assert.equal(await button.getAttribute("aria-expanded"), "false");
      await button.click();
      assert.equal(await focused(panel), "Installed version");
      assert.equal(await button.getAttribute("aria-expanded"), "true");
      await panel.page.keyboard.type("0.23.7");
      await panel.page.keyboard.press("Enter");
      await asked.answer();
      await panel.page.getByRole("region", { name: "Answer" }).getByText("not in this catalog").waitFor();
      await panel.page.keyboard.press("Escape");
      assert.equal(await bar.isVisible(), false);
      assert.ok(await focused(panel), "the keyboard is in the list again");
      await panel.page.getByRole("treeitem", { name: "minor version 0.23" }).focus();
      await panel.page.getByRole("treeitem", { name: "minor version 0.23" }).click();
      await panel.page.keyboard.press("w");
      assert.equal(await focused(panel), "Wanted version");
      await button.click();
      assert.equal(await bar.isVisible(), false);
    }));

  it("start at a selected row that is in view", () =>
    withPanel(async (panel) => {
      const graph = await graphOfCatalog(zStreamCatalog({ ...armada, across: [] }));
      await panel.show({ ...graph, defaultChannel: "release-1.3" });
      const row = await panel.page.locator("[aria-selected=true]").boundingBox();
      const list = await panel.page.locator(".scroller").boundingBox();
      assert.ok(row && list && row.y >= list.y && row.y + row.height <= list.y + list.height, JSON.stringify(row));
      assert.match((await panel.focused()) ?? "", /^armada\.v1\.3\.\d+,/);
    }));

  it("keep the focus on counts, and lead it to the package when comparing ends", async () => {
    const catalog = (...versions: readonly string[]) =>
      `${packageBlob}${channelOf("stable", ...versions)}${bundlesOf(...versions)}`;
    const [before, now] = [catalog("1.1.0", "1.0.0"), catalog("1.2.0", "1.0.0")];
    const compared = await comparedGraph(before, now, "git HEAD");
    await withPanel(async (panel) => {
      const warning = { ...finding, severity: "warning" } as const;
      await panel.show({ ...compared, findings: [warning] });
      await panel.page.getByRole("button", { name: "1 warning" }).focus();
      await panel.show({ ...compared, findings: [warning, warning] });
      assert.equal(await focused(panel), "2 warnings");
      await panel.page.getByRole("button", { name: "Stop comparing" }).focus();
      await panel.page.keyboard.press("Enter");
      await panel.show(await graphOfCatalog(now));
      assert.equal(await focused(panel), "package lighthouse, show another");
    });
  });

  it("keep an answer while the catalog is edited, marked as busy until the next one is there", () =>
    withPanel(async (panel) => {
      const catalog = zStreamCatalog(submariner);
      const asked = new AskedPanel(panel, catalog);
      await asked.show();
      await panel.tell({ type: "question", have: "submariner.v0.22.0", want: null });
      await asked.answer();
      const answer = panel.page.getByRole("region", { name: "Answer" });
      const link = answer.getByRole("button", { name: "v0.22.1" }).first();
      await link.focus();
      await panel.show(await graphOfCatalog(catalog.replaceAll("0.24.0", "0.24.1")));
      assert.equal(await panel.page.locator(".answer-place[aria-busy=true]").count(), 1);
      assert.equal(await focused(panel), "v0.22.1");
      await asked.answer();
      assert.equal(await panel.page.locator(".answer-place[aria-busy=true]").count(), 0);
      assert.equal(await focused(panel), "v0.22.1", "the keyboard stays on the link");
    }));

  it("leave the list of changes where it is when another version is selected", async () => {
    const names = Array.from({ length: 12 }, (_, index) => `release-${index}`);
    const catalog = (...versions: readonly string[]) =>
      `${packageBlob}${names.map((name) => channelOf(name, ...versions)).join("")}${bundlesOf(...versions)}`;
    const graph = await comparedGraph(catalog("1.2.0", "1.1.0", "1.0.0"), catalog("1.3.0", "1.0.0"), "git HEAD");
    await withPanel(async (panel) => {
      await panel.show(graph);
      const list = panel.page.locator(".changes > ul");
      await list.evaluate((element) => {
        element.scrollTop = 60;
        element.setAttribute("data-same", "");
      });
      await list
        .locator("li")
        .filter({ has: panel.page.locator("span button") })
        .nth(4)
        .locator("button:not(.change-sign)")
        .first()
        .press("Enter");
      assert.equal(await panel.page.locator(".changes > ul[data-same]").count(), 1);
      assert.ok((await list.evaluate((element) => element.scrollTop)) > 0, "the list has not jumped");
      assert.ok((await list.locator("li[aria-current]").count()) > 0);
    });
  });

  it("keep the place and the focus in the channels, open or not", () =>
    withPanel(async (panel) => {
      const graph = await graphOfCatalog(zStreamCatalog(armada));
      await panel.show(graph);
      await panel.page.getByRole("button", { name: /^Show \d+ more channels/ }).click();
      const channels = panel.page.locator(".channels");
      await channels.locator(".channel").nth(20).focus();
      await channels.evaluate((element) => element.scrollTo(0, 20));
      const scrolled = await channels.evaluate((element) => element.scrollTop);
      await panel.page.keyboard.press("Enter");
      await panel.show({ ...graph, channels: graph.channels.map((channel) => ({ ...channel, deprecated: true })) });
      assert.equal(
        await channels
          .locator(".channel")
          .nth(20)
          .evaluate((chip) => chip === chip.ownerDocument.activeElement),
        true,
      );
      assert.equal(await channels.locator("[tabindex='0']").count(), 1);
      assert.equal(await channels.evaluate((element) => element.scrollTop), scrolled);
      await panel.page.keyboard.press("t");
      assert.equal(await panel.page.locator(".channel-bar.open").count(), 1, "also above the table");
    }, 300));
});
