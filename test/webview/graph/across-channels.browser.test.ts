// The panel across channels: OLM v1 in any channel, and OLM v0 after a switch of the channel.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { graphOfCatalog } from "../../support/graph-of-catalog.ts";
import type { PanelPage } from "../../support/panel-page.ts";
import { panelsForTests } from "../../support/panels-for-tests.ts";
import { acrossChannels, wireGraph } from "../../support/wire-graph.ts";
import { armada, submariner, type ZStreams, zStreamCatalog } from "../../support/z-stream-catalog.ts";

describe("the graph panel across channels", () => {
  const panels = panelsForTests();

  async function withPanel(
    shape: ZStreams,
    test: (panel: PanelPage) => Promise<void>,
    options: { readonly state?: unknown; readonly width?: number } = {},
  ): Promise<void> {
    return panels.use(options, async (panel) => {
      await panel.show(await graphOfCatalog(zStreamCatalog(shape)));
      await test(panel);
    });
  }

  const rowOf = ({ page }: PanelPage, version: string) =>
    page.locator("[role=treeitem]", { has: page.locator(".label", { hasText: new RegExp(`^${version}$`) }) });
  const next = (panel: PanelPage, version: string) => rowOf(panel, version).locator(".next").textContent();
  const details = async (panel: PanelPage) =>
    (await panel.page.getByRole("complementary").innerText()).replaceAll(/\s+/g, " ");
  const choose = (panel: PanelPage, name: string) => panel.page.getByRole("radio", { name, exact: true }).check();

  it("draws the updates of OLM v1 into other channels, and rows and screen readers name them", () =>
    withPanel(submariner, async (panel) => {
      await choose(panel, "OLM v1");
      assert.equal(await next(panel, "v0.23.1"), "", "the head of its channel");
      assert.equal(await panel.page.locator("svg.lanes .edges .link").count(), 0);
      await choose(panel, "any channel");
      assert.equal(await next(panel, "v0.23.1"), "→ v0.24.0");
      assert.ok((await panel.page.locator("svg.lanes .edges .link").count()) > 2);
      const spoken = await rowOf(panel, "v0.23.1").locator(".spoken").textContent();
      assert.match(spoken ?? "", /updated to v0\.24\.0 in channel stable-0\.24/);
      await rowOf(panel, "v0.24.0").click();
      assert.equal(await panel.page.locator("svg.lanes .active .link").count(), 1);
      await panel.page.keyboard.press("ArrowLeft");
      assert.match((await panel.focused()) ?? "", /^submariner\.v0\.23\.1/, "left goes back along it");
      await panel.page.keyboard.press("ArrowRight");
      assert.match((await panel.focused()) ?? "", /^submariner\.v0\.24\.0/, "right follows it");
    }));

  it("says in the details what a switch of the channel gives, and from where a version is reached", () =>
    withPanel(submariner, async (panel) => {
      await rowOf(panel, "v0.24.0").click();
      const arriving = await details(panel);
      assert.match(arriving, /skipRange '[^']+' matches only versions outside this channel/);
      assert.match(arriving, /by switching to this channel, OLM v0 updates v0\.23\.1, v0\.23\.0 to it/);
      assert.match(arriving, /without channels, OLM v1 updates v0\.23\.1, v0\.23\.0 to it/);
      await rowOf(panel, "v0.23.1").click();
      const onwards = await details(panel);
      assert.match(
        onwards,
        /OLM v0 none in channel stable-0\.23: it is the channel head v0\.24\.0 by switching to channel stable-0\.24/,
      );
      assert.match(
        onwards,
        /OLM v1 none in channel stable-0\.23: it is the channel head v0\.24\.0 in any channel: its skipRange in channel stable-0\.24/,
      );
      await panel.page.locator(".automatic.v0").getByRole("button", { name: "v0.24.0" }).click();
      assert.equal(await panel.page.locator("[aria-selected=true] .label").textContent(), "v0.24.0");
    }));

  it("names the first channels to switch to, and the others on demand", () =>
    withPanel(submariner, async (panel) => {
      const numbers = Array.from({ length: 9 }, (_, index) => index + 2);
      const channels = numbers.map((major) => `c${major}\n  v${major}.0.0`).join("\n");
      const switches = numbers.map((major) => `c${major}\n  v1.0.0 → v${major}.0.0`).join("\n");
      await panel.show(acrossChannels(wireGraph(`stable\n  v1.0.0\n${channels}`), switches));
      await rowOf(panel, "v1.0.0").click();
      const v0 = panel.page.locator(".automatic.v0");
      assert.match(await v0.innerText(), /v10\.0\.0 by switching to channel c10/);
      assert.doesNotMatch(await v0.innerText(), /v2\.0\.0/);
      await v0.getByText("and 6 more").click();
      assert.match(await v0.innerText(), /v2\.0\.0 by switching to channel c2/);
    }));

  it("moves nothing when the mode changes", async () => {
    for (const width of [300, 760, 1600]) {
      await withPanel(
        submariner,
        async (panel) => {
          const places = () =>
            panel.page.evaluate<readonly (readonly number[])[]>(
              `[...document.querySelectorAll(".header input, .header button, .header h1, [role=tree]")]
                .filter((part) => part.closest(".beside-choice") === null)
                .map((part) => part.getBoundingClientRect()).map(({ x, y, width }) => [x, y, width])`,
            );
          const before = await places();
          for (const mode of ["OLM v0", "OLM v1", "any channel", "this channel", "Difference", "All edges"]) {
            await choose(panel, mode);
            assert.deepEqual(await places(), before, `${mode} at ${width} px`);
          }
        },
        { width },
      );
    }
  });

  it("stays small in a large package", () =>
    withPanel(armada, async (panel) => {
      await choose(panel, "OLM v1");
      await choose(panel, "any channel");
      const elements = await panel.page.locator("*").count();
      assert.ok(elements <= 3000, `${elements} elements`);
    }));

  it("keeps the choice, also while other edges are shown, and offers it only where it matters", () =>
    withPanel(submariner, async (panel) => {
      const any = panel.page.getByRole("radio", { name: "any channel", includeHidden: true });
      assert.equal(await any.isVisible(), false);
      await choose(panel, "OLM v1");
      await choose(panel, "any channel");
      await choose(panel, "OLM v0");
      assert.equal(await any.isVisible(), false);
      assert.equal(((await panel.kept()) as { anyChannel: boolean }).anyChannel, true);
      await choose(panel, "OLM v1");
      assert.equal(await any.isChecked(), true);
      await panel.show(wireGraph("stable\n  v1.0.0\n  v1.1.0 replaces v1.0.0"));
      assert.equal(await any.isVisible(), false, "one channel only");
    }));

  it("reads a state that was kept before there was this choice", () =>
    withPanel(
      submariner,
      async (panel) => {
        assert.equal(await panel.page.getByRole("radio", { name: "this channel" }).isChecked(), true);
      },
      { state: { edgeFilter: "v1", source: { uri: "file:///catalog/catalog.yaml", package: "submariner" } } },
    ));
});
