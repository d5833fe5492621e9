// Pictures that the page of the graph panel draws: files of SVG and PNG, in the colours of the theme.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { AskedPanel } from "../../support/asked-panel.ts";
import { comparedGraph } from "../../support/graph-of-catalog.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { panelGraphs } from "../../support/panel-graphs.ts";
import { type PanelPage, themeNames, until } from "../../support/panel-page.ts";
import { panelsForTests } from "../../support/panels-for-tests.ts";
import { prometheus } from "../../support/wire-graph.ts";

describe("pictures of the upgrade graph", () => {
  const panels = panelsForTests();

  /** The SVG of what the panel shows. */
  async function drawShown(panel: PanelPage): Promise<string> {
    const before = (await panel.sent()).length;
    await panel.tell({ type: "draw", number: 1, format: "svg", svg: null });
    await until(panel.page, `sent.length > ${before}`);
    return panel.page.evaluate<string>("new TextDecoder().decode(sent.at(-1).content)");
  }

  it("are PNGs of an SVG, and none of what is not one", async () => {
    const panel = await panels.open();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>';
    await panel.tell({ type: "draw", number: 1, format: "png", svg });
    await panel.tell({ type: "draw", number: 2, format: "png", svg: "<svg" });
    await panel.tell({ type: "draw", number: 3, format: "png", svg: null });
    await until(panel.page, "sent.length === 4");
    const answers = await panel.page.evaluate<readonly unknown[]>(
      "sent.slice(1).map(({ number, content }) => [number, content && [...content.subarray(0, 24)]])",
    );
    const signature = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82];
    // Two pixels for each of the SVG's.
    assert.deepEqual([...answers].sort(), [
      [1, [...signature, 0, 0, 0, 60, 0, 0, 0, 40]],
      [2, null],
      [3, null],
    ]);
    assert.deepEqual(panel.errors, []);
    await panel.close();
  });

  it("show collapsed sections, the mode, channels and the filter as the panel does", async () => {
    const panel = await panels.open();
    await panel.show(prometheus);
    const whole = await drawShown(panel);
    for (const text of ["v2.0.0", "v1.1.0", "v1.0.1", "v1.0.0", "head of stable", "OpenShift ≤ 4.18"]) {
      assert.ok(whole.includes(`>${text}</text>`), text);
    }
    await panel.page.getByRole("treeitem", { name: "minor version 1.0" }).click();
    const folded = await drawShown(panel);
    assert.match(folded, />▸ 1\.0<\/text>/);
    assert.doesNotMatch(folded, />v1\.0\.1<\/text>/);
    assert.match(folded, /class="dot folded /);
    await panel.page.locator("input.filter").fill("head");
    assert.match(await drawShown(panel), />2 channels, 4 versions, filter: head<\/text>/);
    assert.deepEqual(panel.errors, []);
    await panel.close();
  });

  it("show what differs from another state, by form and sign", async () => {
    const panel = await panels.open();
    const catalog = (...versions: readonly string[]) =>
      `${packageBlob}${channelOf("stable", ...versions)}${bundlesOf(...versions)}`;
    await panel.show(await comparedGraph(catalog("1.1.0", "1.0.0"), catalog("1.2.0", "1.0.0"), "git HEAD"));
    const svg = await drawShown(panel);
    assert.match(svg, /compared with git HEAD</);
    for (const badge of ["+ new", "− lost"]) assert.ok(svg.includes(`>${badge}</text>`), badge);
    for (const name of ["replaces lane-0 lost", "replaces lane-0 new", "change lost", "change new"]) {
      assert.match(svg, new RegExp(`class="[^"]*${name}`));
    }
    const page = await panels.browser.newPage();
    await page.setContent(`<body style="margin:0">${svg}`);
    assert.deepEqual(
      await page.evaluate(
        "[...document.querySelectorAll('.replaces path')].map((each) => getComputedStyle(each).strokeWidth).sort()",
      ),
      ["1.5px", "3px"],
    );
    await page.close();
    await panel.close();
  });

  it("show the update path of a question and its marks as the panel does", async () => {
    const panel = await panels.open();
    const versions = ["1.2.0", "1.1.0", "1.0.0"];
    const asked = new AskedPanel(panel, `${packageBlob}${channelOf("stable", ...versions)}${bundlesOf(...versions)}`);
    await asked.show();
    assert.doesNotMatch(await drawShown(panel), /class="update-path"/, "no question, no path");
    await panel.page.getByRole("treeitem", { name: /^lighthouse\.v1\.1\.0,/ }).click();
    await panel.page.keyboard.press("h");
    await asked.answer();
    const svg = await drawShown(panel);
    for (const text of ["I have", "update 1", "not reachable"]) assert.ok(svg.includes(`>${text}</text>`), text);
    assert.match(svg, /, I have [^<]*v1\.1\.0, updates of OLM v0 in channel stable<\/text>/);
    assert.match(svg, /<title>[^<]*v1\.0\.0, [^<]*, not reachable<\/title><text class="faint"/);
    const path = (text: string) => /<path class="update-path" d="([^"]*)"/.exec(text)?.[1];
    assert.equal(path(svg), path(await panel.page.locator("svg.lanes").innerHTML()));
    assert.match(path(svg) ?? "", /^M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/);
    await panel.close();
  });

  for (const theme of themeNames) {
    it(`have the colours of the theme, and texts that do not overlap: ${theme}`, async () => {
      const panel = await panels.open({ theme });
      const page = await panels.browser.newPage();
      const graphs = theme === themeNames[0] ? (await panelGraphs()).values() : [prometheus];
      const back = await panel.page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
      for (const graph of graphs) {
        await panel.show(graph);
        const svg = await drawShown(panel);
        await page.setContent(`<body style="margin:0">${svg}`);
        assert.equal(await page.evaluate("getComputedStyle(document.querySelector('rect.back')).fill"), back);
        assert.deepEqual(await overlaps(page), [], graph.package);
      }
      await Promise.all([panel.close(), page.close()]);
    });
  }
});

/** The pairs of texts that overlap, and the texts beyond the picture. */
function overlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    const width = document.querySelector("svg").width.baseVal.value;
    const texts = [...document.querySelectorAll("text")].map((text) => [text.textContent, text.getBoundingClientRect()]);
    texts.sort(([, a], [, b]) => a.top - b.top);
    const wrong = texts.filter(([, { left, right }]) => left < 0 || right > width).map(([text]) => text);
    for (const [at, [text, a]] of texts.entries()) {
      for (let next = at + 1; next < texts.length && texts[next][1].top < a.bottom - 3; next++) {
        const [other, b] = texts[next];
        if (a.left < b.right && b.left < a.right) wrong.push(text + " and " + other);
      }
    }
    return wrong;
  })()`);
}
