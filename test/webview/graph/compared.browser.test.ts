// The panel of a graph that is compared with another state: ghost rows, signs on edges, the list of changes, the keys
// that go from change to change, and pictures of real packages in four themes and three widths.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import type { WireGraph } from "#protocol";
import { inProject } from "../../../scripts/project.ts";
import { corpusFolder } from "../../support/corpus.ts";
import { comparedGraph } from "../../support/graph-of-catalog.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { type PanelPage, themeNames, until } from "../../support/panel-page.ts";
import { panelsForTests } from "../../support/panels-for-tests.ts";

const catalog = (...versions: readonly string[]) =>
  `${packageBlob}${channelOf("stable", ...versions)}${bundlesOf(...versions)}`;

/** 1.1.0 is gone, so that 1.0.0 is stuck nowhere, and 1.3.0 is new. */
const edited = () => comparedGraph(catalog("1.2.0", "1.1.0", "1.0.0"), catalog("1.3.0", "1.2.0", "1.0.0"), "git HEAD");

describe("a compared graph in the panel", () => {
  const panels = panelsForTests();

  async function withPanel(graph: WireGraph, test: (panel: PanelPage) => Promise<void>, options = {}): Promise<void> {
    return panels.use(options, async (panel) => {
      await panel.show(graph);
      await test(panel);
    });
  }

  it("has a row for what is lost, and names each change for screen readers", async () =>
    withPanel(await edited(), async (panel) => {
      const rows = (await panel.rows()).map((row) => row?.split(", channel")[0]);
      assert.deepEqual(rows, [
        "lighthouse.v1.3.0, new",
        "lighthouse.v1.2.0, changed",
        "lighthouse.v1.1.0, stuck now, lost",
        "lighthouse.v1.0.0, changed",
      ]);
      const counts = panel.page.locator(".counts");
      assert.equal((await counts.textContent())?.trim(), "1 channel 3 versions");
    }));

  it("draws lost and new update edges in other forms, with a sign on each", async () =>
    withPanel(await edited(), async (panel) => {
      const count = (selector: string) => panel.page.locator(`svg.lanes > g:not(.active) ${selector}`).count();
      assert.equal(await count(".edges .lost"), 2);
      assert.equal(await count(".edges .new"), 2);
      assert.equal(await count(".signs .change.lost"), 2);
      assert.equal(await count(".signs .change.new"), 2);
    }));

  it("lists the changes, and each leads to its line", async () =>
    withPanel(await edited(), async (panel) => {
      const { page } = panel;
      assert.equal(await page.locator(".compared-with").textContent(), "compared with git HEAD");
      const counts = await page.locator(".compared-counts").textContent();
      assert.equal(counts, "1 stuck · 3 changed · 3 new");
      const items = page.locator(".changes > ul > li");
      const words = (await items.allTextContents()).map((text) => text.replace(/^.*go to the line/, ""));
      const gone = "v1.1.0 is gone, and automatic updates from it no longer reach the channel head";
      assert.equal(words[0], `stable: ${gone} (OLM v0 and v1)`);
      assert.ok(words.includes("stable: v1.2.0 now replaces v1.0.0, not v1.1.0"), words.join("\n"));
      assert.ok(words.includes("stable: the head is now v1.3.0, not v1.2.0"), words.join("\n"));
      await items.filter({ hasText: "v1.1.0 is gone" }).locator(".change-sign").click();
      const sent = await panel.sent();
      const last = sent.at(-1);
      assert.ok(last?.type === "open" && last.focus, JSON.stringify(last));
      assert.equal(last.at.uri, "file:///w/before/catalog.yaml");
      await items.filter({ hasText: "is gone" }).locator(".link", { hasText: "v1.1.0" }).click();
      assert.match((await page.locator("[aria-selected=true] .spoken").textContent()) ?? "", /^lighthouse\.v1\.1\.0/);
    }));

  it("stops comparing by its button, and keeps what is collapsed", async () =>
    withPanel(await edited(), async (panel) => {
      await panel.page.getByRole("button", { name: "Stop comparing" }).click();
      assert.deepEqual((await panel.sent()).at(-1), { type: "stopComparing" });
      await panel.page.locator(".changes > summary").click();
      await panel.page.locator(".changes:not([open])").waitFor();
      // The page hears of it a moment later.
      await until(panel.page, "kept.changesFolded === true");
      await panel.show(await edited());
      assert.equal(await panel.page.locator(".changes[open]").count(), 0);
    }));

  it("goes from change to change by keyboard, and around", async () =>
    withPanel(await edited(), async (panel) => {
      const { keyboard } = panel.page;
      const focused = async () => (await panel.focused())?.split(",")[0];
      await keyboard.press("Home");
      assert.equal(await focused(), "lighthouse.v1.3.0");
      await keyboard.press("n");
      assert.equal(await focused(), "lighthouse.v1.2.0");
      await keyboard.press("n");
      await keyboard.press("n");
      assert.equal(await focused(), "lighthouse.v1.0.0");
      await keyboard.press("n");
      assert.equal(await focused(), "lighthouse.v1.3.0");
      await keyboard.press("Shift+N");
      assert.equal(await focused(), "lighthouse.v1.0.0");
    }));

  it("says that nothing changes, or why nothing can be compared", async () => {
    const same = await comparedGraph(catalog("1.0.0"), catalog("1.0.0"), "saved files");
    await withPanel(same, async ({ page }) => {
      assert.equal(await page.locator(".compared-counts").textContent(), "no change");
      assert.equal(await page.locator(".changes").count(), 0);
    });
    const problem = { with: "git v9", problem: "git has no commit 'v9' of this catalog", changes: [] };
    await withPanel({ ...same, compared: problem }, async ({ page }) => {
      assert.equal(await page.locator(".compared-with").textContent(), "not compared with git v9");
      assert.equal(await page.locator(".changes-problem").textContent(), problem.problem);
    });
  });

  it("shows catalogs of two OpenShift versions in every theme and width without cutting the chip or the page", async () => {
    mkdirSync(inProject(".tmp"), { recursive: true });
    for (const [name, graph] of await comparedPackages()) {
      for (const theme of themeNames) {
        for (const width of [300, 760, 1600]) {
          const options = { theme, width };
          await withPanel(
            graph,
            async ({ page }) => {
              await page.keyboard.press("n");
              await page.screenshot({ path: inProject(`.tmp/compared-${name}-${theme}-${width}.png`) });
              const wide = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
              assert.ok(wide <= 0, `${name} ${theme} ${width}: ${wide} px too wide`);
              const cut = await page.evaluate<readonly string[]>(
                "[...document.querySelectorAll('.compared-counts, .compared button')].filter((e) => { const r = e.getBoundingClientRect(); return r.right > innerWidth || r.left < 0; }).map((e) => e.textContent)",
              );
              assert.deepEqual(cut, [], `${name} ${theme} ${width}`);
            },
            options,
          );
        }
      }
    }
  });
});

/** The small edit, and real packages of two catalogs where they are. */
async function comparedPackages(): Promise<ReadonlyMap<string, WireGraph>> {
  const graphs = new Map([["lighthouse", await edited()]]);
  const corpus = corpusFolder();
  for (const name of ["project-quay", "dell-csm-operator"]) {
    const files = ["v4.20", "v4.21"].map((version) => join(corpus ?? "", "catalogs", version, name, "catalog.yaml"));
    if (!corpus || !files.every((file) => existsSync(file))) continue;
    const [old = "", now = ""] = files.map((file) => readFileSync(file, "utf8"));
    graphs.set(name, await comparedGraph(old, now, "v4.20"));
  }
  return graphs;
}
