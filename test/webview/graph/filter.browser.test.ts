// The filter in the page of the graph: by keyboard and by mouse, with suggestions, mistakes, and what Escape brings back.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { inProject } from "../../../scripts/project.ts";
import { type PanelPage, themeNames } from "../../support/panel-page.ts";
import { panelsForTests } from "../../support/panels-for-tests.ts";
import { placeAt, wireGraph } from "../../support/wire-graph.ts";

const prometheus = wireGraph(
  `
stable
  v1.0.0 deprecated
  v1.0.1 replaces v1.0.0 stuck@v0 openshift 4.18
  v1.1.0 skips v1.0.0
fast
  v1.1.0
  v2.0.0 replaces v1.1.0`,
  {
    findings: [
      {
        rule: "several-heads",
        severity: "error",
        message: "channel 'stable' has several heads",
        channel: "stable",
        entry: "prometheus.v1.1.0",
        at: placeAt(4),
      },
    ],
  },
);

describe("the filter of the upgrade graph panel", () => {
  const panels = panelsForTests();

  async function withPanel(test: (panel: PanelPage) => Promise<void>, state?: unknown): Promise<void> {
    return panels.use({ state }, async (panel) => {
      await panel.show(prometheus);
      await test(panel);
    });
  }

  const labels = (panel: PanelPage) => panel.page.locator(".row.version .label").allTextContents();
  const options = (panel: PanelPage) => panel.page.locator("[role=option] .term").allTextContents();

  it("completes operators by keyboard, and counts what is left", () =>
    withPanel(async (panel) => {
      const { keyboard } = panel.page;
      const field = panel.page.getByRole("combobox", { name: /^Filter/ });
      await keyboard.press("/");
      await keyboard.type("dep");
      assert.deepEqual(await options(panel), ["is:deprecated"]);
      assert.equal(await field.getAttribute("aria-expanded"), "true");
      await keyboard.press("ArrowDown");
      assert.equal(await field.getAttribute("aria-activedescendant"), "filter-suggestion-0");
      await keyboard.press("Enter");
      assert.equal(await field.inputValue(), "is:deprecated ");
      assert.equal(await field.getAttribute("aria-expanded"), "false");
      assert.deepEqual(await labels(panel), ["v1.0.0"]);
      assert.equal(await panel.page.locator(".found").textContent(), "1 of 4");
      assert.equal(((await panel.kept()) as { filter: string }).filter, "is:deprecated ");
      await keyboard.press("ArrowDown");
      assert.match((await panel.focused()) ?? "", /^prometheus\.v1\.0\.0/, "the arrow leaves the field");
    }));

  it("takes a suggestion by mouse, and keeps the focus in the field", () =>
    withPanel(async (panel) => {
      const field = panel.page.getByRole("combobox", { name: /^Filter/ });
      await field.click();
      await panel.page.keyboard.type("channel:");
      await panel.page.getByRole("option", { name: "channel:fast" }).click();
      assert.equal(await field.inputValue(), "channel:fast ");
      assert.deepEqual(await labels(panel), ["v2.0.0", "v1.1.0"]);
      assert.equal(await panel.page.evaluate("document.activeElement.className"), "filter");
    }));

  it("says what is wrong in place of an empty list", () =>
    withPanel(async (panel) => {
      const field = panel.page.getByRole("combobox", { name: /^Filter/ });
      await field.fill("channel:beta");
      assert.equal((await labels(panel)).length, 4);
      const wrong = panel.page.locator("#filter-wrong");
      assert.equal(await wrong.textContent(), "Unknown channel 'beta'; known: fast, stable.");
      assert.ok(await wrong.isVisible());
      assert.equal(await field.getAttribute("aria-invalid"), "true");
      await field.fill("channel:fast");
      assert.ok(!(await wrong.isVisible()));
      assert.equal(await field.getAttribute("aria-invalid"), "false");
    }));

  it("Escape brings back what was selected before the filter", () =>
    withPanel(async (panel) => {
      const { keyboard } = panel.page;
      const selected = panel.page.locator("[aria-selected=true] .label");
      await keyboard.press("End");
      assert.equal(await selected.textContent(), "v1.0.0");
      await keyboard.press("/");
      await keyboard.type("v2");
      await keyboard.press("Enter");
      assert.equal(await selected.textContent(), "v2.0.0");
      await keyboard.press("Escape");
      assert.equal(await selected.textContent(), "v1.0.0");
      assert.equal((await labels(panel)).length, 4);
    }));

  it("Escape keeps what was selected by a link or the cursor since", () =>
    withPanel(async (panel) => {
      const field = panel.page.locator("input.filter");
      await field.fill("v1");
      await panel.tell({ type: "select", channel: "stable", entry: "prometheus.v1.0.0" });
      await field.press("Escape");
      await field.press("Escape");
      assert.match((await panel.page.locator(".row[aria-selected=true] .label").textContent()) ?? "", /v1\.0\.0/);
    }));

  it("Escape keeps what was selected among the matches", () =>
    withPanel(async (panel) => {
      const { keyboard } = panel.page;
      await keyboard.press("/");
      await keyboard.type("v1");
      await panel.page.getByRole("treeitem", { name: "prometheus.v1.0.1" }).click();
      await keyboard.press("Escape");
      assert.equal(await panel.page.locator("[aria-selected=true] .label").textContent(), "v1.0.1");
    }));

  it("shows only problems, in folded sections too, and keeps that", () =>
    withPanel(
      async (panel) => {
        const button = panel.page.getByRole("button", { name: "Only problems" });
        assert.equal((await labels(panel)).length, 2, "a section is folded");
        await button.click();
        assert.deepEqual(await labels(panel), ["v1.1.0", "v1.0.1"]);
        assert.equal(await button.getAttribute("aria-pressed"), "true");
        assert.equal(((await panel.kept()) as { problems: boolean }).problems, true);
        await panel.page.getByRole("combobox", { name: /^Filter/ }).fill("v2");
        await panel.page.getByText("No version matches.").waitFor();
        await panel.page.keyboard.press("Escape");
        assert.deepEqual(await labels(panel), ["v1.1.0", "v1.0.1"], "the first Escape clears the text");
        await panel.page.getByRole("treeitem", { name: "prometheus.v1.0.1" }).focus();
        await panel.page.keyboard.press("Escape");
        assert.equal(await button.getAttribute("aria-pressed"), "false", "the second one shows all");
        assert.equal((await labels(panel)).length, 2);
      },
      { source: { uri: "file:///catalog/catalog.yaml", package: "prometheus" }, folded: ["1.0"] },
    ));

  it("is drawn in every theme and width", async () => {
    for (const theme of themeNames) {
      for (const width of [300, 760, 1600]) {
        const panel = await panels.open({ theme, width });
        await panel.show(prometheus);
        const field = panel.page.getByRole("combobox", { name: /^Filter/ });
        const keep = (what: string) =>
          panel.page.screenshot({ path: inProject(`.tmp/filter-${what}-${theme}-${width}.png`) });
        await field.pressSequentially("channel:stable -is:");
        await panel.page.keyboard.press("ArrowDown");
        const box = await panel.page.locator(".filter-suggestions").boundingBox();
        assert.ok(
          box && box.x >= 0 && box.x + box.width <= width,
          `the suggestions at ${JSON.stringify(box)} are in view`,
        );
        await keep("suggestions");
        await field.fill("colour:red v1");
        const wrong = await panel.page.locator("#filter-wrong").boundingBox();
        assert.ok(wrong && wrong.x >= 0 && wrong.x + wrong.width <= width, "what is wrong is in view");
        await keep("wrong");
        assert.deepEqual(panel.errors, []);
        await panel.close();
      }
    }
  });
});
