import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findViolations } from "../../support/accessibility.ts";
import { guardedGraph } from "../../support/guarded-graph.ts";
import { installed } from "../../support/installed.ts";
import { type PanelPage, themeNames } from "../../support/panel-page.ts";
import { panelsForTests } from "../../support/panels-for-tests.ts";
import { placeAt, prometheus, wireGraph } from "../../support/wire-graph.ts";

describe("the upgrade graph panel", () => {
  const panels = panelsForTests();

  async function withPanel(test: (panel: PanelPage) => Promise<void>, state?: unknown): Promise<void> {
    return panels.use({ state }, test);
  }

  it("says that it is ready, and draws the graph that it gets", () =>
    withPanel(async (panel) => {
      assert.deepEqual(await panel.sent(), [{ type: "ready" }]);
      await panel.show(prometheus);
      assert.deepEqual(await panel.rows(), [
        "prometheus.v2.0.0, channel fast, head, 1 version can update here",
        "prometheus.v1.1.0, channels fast, stable, head of stable, default channel, can update to v2.0.0, 2 versions can update here",
        "minor version 1.0, 2 versions",
        "prometheus.v1.0.1, channel stable, supported up to OpenShift 4.18, can update to v1.1.0, 1 version can update here",
        "prometheus.v1.0.0, channel stable, deprecated, can update to v1.1.0 and 1 other",
      ]);
      assert.equal(await panel.page.locator("svg.lanes .dots > *").count(), 5);
      assert.equal(await panel.page.locator("h1").textContent(), "prometheus");
    }));

  it("can be navigated by keyboard, which also opens the source", () =>
    withPanel(async (panel) => {
      await panel.show(prometheus);
      const { keyboard } = panel.page;
      assert.match((await panel.focused()) ?? "", /^prometheus\.v1\.1\.0/, "the head of the default channel is first");
      await keyboard.press("ArrowLeft");
      assert.match((await panel.focused()) ?? "", /^prometheus\.v1\.0\.1/, "left goes back along an update");
      await keyboard.press("ArrowRight");
      assert.match((await panel.focused()) ?? "", /^prometheus\.v1\.1\.0/, "right follows it");
      await keyboard.press("End");
      assert.match((await panel.focused()) ?? "", /^prometheus\.v1\.0\.0/);
      await keyboard.press("Enter");
      await keyboard.press("ArrowUp");
      await keyboard.press("Space");
      assert.deepEqual((await panel.sent()).slice(1), [
        { type: "open", at: placeAt(2), focus: true },
        { type: "open", at: placeAt(3), focus: false },
      ]);
    }));

  it("has one stop for Tab in the list, and folds by keyboard", () =>
    withPanel(async (panel) => {
      await panel.show(prometheus);
      assert.equal(await panel.page.locator("[role=tree] [tabindex='0']").count(), 1);
      const section = panel.page.getByRole("treeitem", { name: "minor version 1.0" });
      await section.click();
      assert.equal(await section.getAttribute("aria-expanded"), "false");
      assert.equal((await panel.rows()).length, 3);
      await panel.page.keyboard.press("ArrowRight");
      assert.equal(await section.getAttribute("aria-expanded"), "true");
      assert.match((await panel.focused()) ?? "", /^minor version/, "the keyboard stays where it was");
      await panel.page.keyboard.press("ArrowLeft");
      assert.equal((await panel.rows()).length, 3);
    }));

  it("filters, says how many are left, and clears the filter", () =>
    withPanel(async (panel) => {
      await panel.show(prometheus);
      await panel.page.locator("[role=treeitem][tabindex='0']").focus();
      await panel.page.keyboard.press("/");
      await panel.page.keyboard.type("deprecated");
      assert.deepEqual(await panel.rows(), [
        "prometheus.v1.0.0, channel stable, deprecated, can update to v1.1.0 and 1 other",
      ]);
      assert.equal(await panel.page.locator(".found").textContent(), "1 of 4");
      await panel.page.keyboard.press("Enter");
      assert.match((await panel.focused()) ?? "", /^prometheus\.v1\.0\.0/);
      await panel.page.keyboard.press("Escape");
      assert.equal((await panel.rows()).length, 5);
      assert.equal(await panel.page.locator("input.filter").inputValue(), "");
    }));

  it("shows one channel, and all of them again", () =>
    withPanel(async (panel) => {
      await panel.show(prometheus);
      const fast = panel.page.getByRole("button", { name: "channel fast" }).first();
      await fast.click();
      assert.equal((await panel.rows()).length, 2);
      await panel.page.getByRole("button", { name: "channel fast", pressed: true }).click();
      assert.equal((await panel.rows()).length, 5);
    }));

  it("names the reasons of updates, and opens their source", () =>
    withPanel(async (panel) => {
      await panel.show(prometheus);
      await panel.page.locator("[role=treeitem]", { hasText: "v1.0.1" }).click();
      const details = panel.page.getByRole("complementary");
      assert.match(
        (await details.textContent()) ?? "",
        /v1\.1\.0, which replaces it and matches it with skipRange '<1\.1\.0'/,
      );
      await details.getByRole("button", { name: "replaces it" }).click();
      assert.deepEqual((await panel.sent()).at(-1), { type: "open", at: placeAt(4), focus: true });
      await details.locator(".onwards").getByRole("button", { name: "v1.1.0" }).click();
      assert.equal(await panel.page.locator("[aria-selected=true] .label").textContent(), "v1.1.0");
    }));

  it("shows the automatic updates of each OLM, and where they differ", () =>
    withPanel(async (panel) => {
      // As in the documents of OLM v1: OLM v0 does not update to a skipped version.
      await panel.show(
        wireGraph(`
stable
  v1.0.0
  v2.0.0 skips v1.0.0@v1
  v3.0.0 replaces v2.0.0 skips v2.0.0`),
      );
      const details = panel.page.getByRole("complementary");
      const see = (name: string) => panel.page.getByRole("radio", { name }).check();
      const onwards = async () => (await details.locator(".onwards").textContent()) ?? "";
      await panel.page.locator("[role=treeitem]", { hasText: "v1.0.0" }).click();
      assert.match(await onwards(), /v2\.0\.0, which skips it/);
      await see("OLM v0");
      assert.match(await onwards(), /none: OLM v0 stays here/);
      assert.deepEqual(await panel.rows(), [
        "prometheus.v3.0.0, channel stable, head, default channel, 1 version can update here",
        "prometheus.v2.0.0, channel stable, updated to v3.0.0",
        "prometheus.v1.0.0, channel stable",
      ]);
      await see("OLM v1");
      assert.match(await onwards(), /v2\.0\.0, which skips it/);
      await see("Difference");
      assert.match(await onwards(), /v2\.0\.0, which skips it \(OLM v1\)/);
      await panel.show(prometheus);
      assert.equal(await panel.page.locator(".same").textContent(), "no differences");
      await panel.page.getByRole("radio", { name: "Difference" }).press("ArrowRight");
      assert.ok(await panel.page.getByRole("radio", { name: "All edges" }).isChecked(), "the arrow keys choose");
    }));

  it("follows the cursor without taking the keyboard", () =>
    withPanel(async (panel) => {
      await panel.show(prometheus);
      await panel.page.locator("input.filter").focus();
      await panel.tell({ type: "select", channel: "stable", entry: "prometheus.v1.0.0" });
      assert.equal(await panel.page.locator("[aria-selected=true] .label").textContent(), "v1.0.0");
      assert.match((await panel.focused()) ?? "", /^Filter/);
    }));

  it("follows the cursor without clearing a filter, and unfolds its section", () =>
    withPanel(async (panel) => {
      await panel.show(prometheus);
      await panel.page.getByRole("treeitem", { name: "minor version 1.0" }).click();
      await panel.tell({ type: "select", channel: "stable", entry: "prometheus.v1.0.0" });
      assert.equal((await panel.rows()).length, 5);
      await panel.page.locator("input.filter").fill("head");
      await panel.tell({ type: "select", channel: "stable", entry: "prometheus.v1.0.1" });
      assert.equal(await panel.page.locator("input.filter").inputValue(), "head");
      assert.equal(await panel.page.locator("h2").textContent(), "prometheus.v1.0.1");
      assert.equal(await panel.page.locator("[role=tree] [tabindex='0']").count(), 1, "the list can still be reached");
    }));

  it("scrolls the selection into view, below the channels' names", () =>
    withPanel(async (panel) => {
      await panel.show(large({ versions: 100, channels: 1 }));
      const isClear = async () => {
        const row = await panel.page.locator("[aria-selected=true]").boundingBox();
        const labels = await panel.page.getByRole("toolbar", { name: "Channels" }).boundingBox();
        const details = await panel.page.getByRole("complementary").boundingBox();
        assert.ok(row !== null && labels !== null && details !== null);
        return row.y >= labels.y + labels.height && row.y + row.height <= details.y + 1;
      };
      await panel.page.locator("[role=treeitem][tabindex='0']").focus();
      for (const key of ["End", "PageUp", "PageUp", "ArrowUp", "Home", "PageDown"]) {
        await panel.page.keyboard.press(key);
        assert.ok(await isClear(), `after ${key}`);
      }
    }));

  it("keeps the top row of the view in place while versions are added above", () =>
    withPanel(async (panel) => {
      const graph = large({ versions: 100, channels: 1 });
      await panel.show(graph);
      await panel.page.locator(".scroller").evaluate((scroller) => scroller.scrollTo(0, 800));
      const row = panel.page.getByRole("treeitem", { name: "prometheus.v1.3.5," });
      const before = await row.boundingBox();
      await panel.show(large({ versions: 110, channels: 1 }));
      assert.deepEqual(await row.boundingBox(), before);
    }));

  it("keeps selection, folds and focus while the catalog is edited", () =>
    withPanel(async (panel) => {
      await panel.show(prometheus);
      await panel.page.getByRole("treeitem", { name: "prometheus.v1.0.1" }).click();
      await panel.show(
        wireGraph(`
stable
  v1.0.0
  v1.0.1 replaces v1.0.0
  v3.0.0 replaces v1.0.1`),
      );
      assert.match((await panel.focused()) ?? "", /^prometheus\.v1\.0\.1/);
      assert.equal(await panel.page.locator("[aria-selected=true] .label").textContent(), "v1.0.1");
    }));

  it("says that the text is broken, and what to do if there is no graph", () =>
    withPanel(async (panel) => {
      await panel.show(prometheus);
      await panel.tell({ type: "note", note: "The text The text has errors." });
      assert.equal(await panel.page.getByRole("status").last().textContent(), "The text The text has errors.");
      assert.equal((await panel.rows()).length, 5);
      await panel.show(wireGraph(""));
      assert.match((await panel.page.locator(".empty").textContent()) ?? "", /Package 'prometheus' has no channel yet/);
      await panel.tell({ type: "empty", reason: "no catalog here" });
      assert.match((await panel.page.locator("body").textContent()) ?? "", /No catalog here\./);
    }));

  it("pins the installed versions of a checked cluster, and removes the pins again", () =>
    withPanel(async (panel) => {
      await panel.show(prometheus);
      const before = await panel.page.content();
      await panel.tell({ type: "installed", installed: [installed("v1.0.1", "monitoring/prometheus.v1.0.1")] });
      const row = panel.page.getByRole("treeitem", { name: /v1\.0\.1.*, installed: monitoring\/prometheus\.v1\.0\.1/ });
      assert.equal(await row.locator(".badge.installed").textContent(), "installed: monitoring/prometheus.v1.0.1");
      assert.equal(await panel.page.locator("svg.lanes .pins > .pin").count(), 1);
      await row.click();
      const details = panel.page.getByRole("complementary");
      await details.getByText("installed: monitoring/prometheus.v1.0.1").waitFor();
      assert.equal(await panel.page.locator(".absent").count(), 0);
      await panel.tell({ type: "installed", installed: [] });
      assert.equal(await panel.page.locator(".pin, .installed, .places").filter({ visible: true }).count(), 0);
      assert.equal(before.includes("installed:"), false, "without a check there is nothing of it");
    }));

  it("keeps pins from one graph to the next, whichever comes first", () =>
    withPanel(async (panel) => {
      await panel.tell({
        type: "installed",
        installed: [installed("v1.0.9", "monitoring/prometheus.v1.0.9"), installed("v2.0.0", "ClusterExtension lamp")],
      });
      await panel.show({ ...prometheus, package: "grafana" });
      assert.equal(await panel.page.locator(".badge.installed, .absent").count(), 0, "they are not of this package");
      await panel.show(prometheus);
      assert.equal(await panel.page.locator(".absent").textContent(), "installed 1.0.9 is not in this catalog");
      assert.equal(await panel.page.locator(".row .badge.installed").textContent(), "installed: ClusterExtension lamp");
    }));

  it("keeps the focus and the view in place when pins are added", () =>
    withPanel(async (panel) => {
      await panel.show(prometheus);
      await panel.page.getByRole("treeitem", { name: "prometheus.v1.0.1" }).click();
      await panel.tell({ type: "installed", installed: [installed("v1.0.1", "monitoring/prometheus.v1.0.1")] });
      assert.match((await panel.focused()) ?? "", /^prometheus\.v1\.0\.1, .*installed: monitoring/);
      assert.equal(await panel.page.locator("[aria-selected=true] .label").textContent(), "v1.0.1");
    }));

  it("leads to other packages, by mouse and keyboard", () =>
    withPanel(async (panel) => {
      await panel.show(prometheus);
      await panel.page.getByRole("button", { name: "package prometheus, show another" }).click();
      await panel.page.locator("[role=treeitem][tabindex='0']").focus();
      await panel.page.keyboard.press("p");
      assert.deepEqual((await panel.sent()).slice(1), [{ type: "pickPackage" }, { type: "pickPackage" }]);
    }));

  it("follows the cursor to a channel: selects its head there", () =>
    withPanel(async (panel) => {
      await panel.show(prometheus);
      await panel.tell({ type: "select", channel: "fast", entry: null });
      assert.equal(await panel.page.locator("[aria-selected=true] .label").textContent(), "v2.0.0");
      await panel.tell({ type: "select", channel: "stable", entry: null });
      assert.equal(await panel.page.locator("[aria-selected=true] .label").textContent(), "v1.1.0");
      const { selected, channel } = (await panel.kept()) as Record<string, unknown>;
      assert.deepEqual([selected, channel], ["version prometheus.v1.1.0", "stable"]);
      await panel.tell({ type: "select", channel: "nowhere", entry: null });
      assert.equal(await panel.page.locator("[aria-selected=true] .label").textContent(), "v1.1.0");
    }));

  it("remembers for the time after a reload that it is kept on its package", () =>
    withPanel(async (panel) => {
      await panel.tell({ type: "kept", kept: true });
      await panel.show(prometheus);
      assert.equal(((await panel.kept()) as Record<string, unknown>)["kept"], true);
    }));

  it("is restored after a reload", async () => {
    let kept: unknown;
    await withPanel(async (panel) => {
      await panel.show(prometheus);
      await panel.page.getByRole("treeitem", { name: "minor version 1.0" }).click();
      await panel.page.getByRole("treeitem", { name: "prometheus.v2.0.0" }).click();
      kept = await panel.kept();
    });
    await withPanel(async (panel) => {
      await panel.show(prometheus);
      assert.equal((await panel.rows()).length, 3);
      assert.equal(await panel.page.locator("[aria-selected=true] .label").textContent(), "v2.0.0");
    }, kept);
  });

  it("shows hostile names as text", () =>
    withPanel(async (panel) => {
      const hostile = wireGraph(
        `
"<script>alert(1)</script>"
  "<img/src=x/onerror=alert(2)>" replaces "<svg/onload=alert(3)>" skips "${"a".repeat(100_000)}" openshift <b>4</b>
  "\u202Eevil" skipRange "javascript:alert(4)"`,
        { packages: ["<script>alert(5)</script>", "prometheus"] },
      );
      const finding = { rule: "r", severity: "error", message: "<img src=x onerror=alert(6)>", channel: null } as const;
      const where = `<img src=x onerror=alert(7)>\u202E${"b".repeat(5_000)}`;
      const lost = { package: "prometheus", name: "x", version: `<b>${"9".repeat(5_000)}`, where };
      await panel.tell({ type: "installed", installed: [lost, { ...lost, name: "\u202Eevil" }] });
      await panel.show({ ...hostile, findings: [{ ...finding, entry: "\u202Eevil", at: placeAt(1) }] });
      for (const row of await panel.page.locator("[role=treeitem]").all()) await row.click();
      await panel.page.getByRole("button", { name: "Legend" }).click();
      assert.equal(await panel.page.locator("img, b, main script, main svg[onload]").count(), 0);
      assert.ok(await panel.page.getByText("<img/src=x/onerror=alert(2)>", { exact: true }).first().isVisible());
      const width = await panel.page.evaluate<number>("document.documentElement.scrollWidth");
      assert.ok(width <= 760, `a long name makes the page ${width} pixels wide`);
    }));

  it("draws guardrails, explains them, and leads to their lines", () =>
    withPanel(async (panel) => {
      await panel.show(guardedGraph);
      const count = (selector: string) => panel.page.locator(selector).count();
      assert.equal(await count("svg.lanes .guards .stop"), 1);
      assert.equal(await count("svg.lanes .guards .guarded"), 1);
      assert.equal(await count("svg.lanes .breaks > .break"), 2);
      await panel.page.getByRole("button", { name: "Legend" }).click();
      assert.ok(await panel.page.getByText("required stop of a guardrail", { exact: true }).isVisible());
      await panel.page.getByRole("treeitem", { name: "prometheus.v1.2.1" }).click();
      const details = panel.page.getByRole("complementary");
      const text = (await details.textContent()) ?? "";
      assert.match(text, /step 1: must pass >=1\.3\.0 <1\.4\.0 before >=1\.4\.0 – 1\.3 moves the <b>CRD<\/b> to v1/);
      assert.match(text, /v1\.4\.0, which skips it ✕ breaks step 1/);
      await details.getByRole("button", { name: "step 1" }).click();
      assert.deepEqual((await panel.sent()).at(-1), { type: "open", at: placeAt(30), focus: true });
      await panel.show({ ...guardedGraph, steps: [] });
      assert.equal(await count("svg.lanes :is(.stop, .guarded, .break), .badge.stop, .guardrails"), 0);
      assert.ok(!(await panel.page.getByText("required stop of a guardrail", { exact: true }).isVisible()));
    }));

  for (const theme of themeNames) {
    it(`draws guardrails without an accessibility violation in ${theme}, from 300 to 2,000 pixels`, async () => {
      const panel = await panels.open({ theme, width: 300 });
      await panel.show(guardedGraph);
      for (const width of [300, 760, 2000]) {
        await panel.page.setViewportSize({ width, height: 720 });
        await panel.page.getByRole("treeitem", { name: "prometheus.v1.2.1" }).click();
        assert.deepEqual(await findViolations(panel.page), [], `${width} pixels`);
        const label = await panel.page.locator(".row.version .label").first().boundingBox();
        const lanes = await panel.page.locator("svg.lanes").boundingBox();
        assert.ok(label && lanes && label.x >= lanes.x + lanes.width, `marks cover labels at ${width} pixels`);
      }
      assert.deepEqual(panel.errors, []);
      await panel.close();
    });
  }

  it("has elements for the rows in view only, however many there are, and moves them as it is scrolled", (t) =>
    withPanel(async (panel) => {
      const draw = async (graph: ReturnType<typeof large>) => {
        const milliseconds = await panel.show(graph);
        t.diagnostic(`${graph.package}: on the screen after ${Math.round(milliseconds)} ms`);
        await panel.page.getByRole("button", { name: "Collapse all" }).click();
        await panel.page.getByRole("button", { name: "Expand all" }).click();
        return panel.page.locator("#panel *").count();
      };
      const wide = await draw({ ...large({ versions: 200, channels: 12 }), package: "200 versions in 12 channels" });
      const half = await draw({ ...large({ versions: 500, channels: 1 }), package: "500 versions" });
      const whole = await draw({ ...large({ versions: 1000, channels: 1 }), package: "1,000 versions" });
      assert.ok(whole <= half + 100, `${half} and ${whole} elements`);
      assert.ok(whole <= 1500 && wide <= 1500, `${whole} and ${wide} elements`);
      await panel.page.locator(".scroller").evaluate((scroller) => scroller.scrollTo(0, 10_000));
      await panel.page.getByRole("treeitem", { name: /^minor version 1\.30/ }).waitFor();
      const selected = panel.page.locator(".row[aria-selected=true]");
      assert.equal(await selected.count(), 1, "the keyboard reaches the selected row although it is out of view");
    }));

  it("is small, because it contains no parser", () => {
    assert.ok(panels.bundle.script.length < 150_000, `${panels.bundle.script.length} characters of script`);
  });
});

/** A graph in which every version replaces one, skips one and has one in its skipRange, channel after channel. */
function large({ versions, channels }: { readonly versions: number; readonly channels: number }) {
  const name = (index: number) => `v1.${Math.floor(index / 20)}.${index % 20}`;
  const lines = Array.from({ length: versions }, (_, index) => {
    const edges = ["replaces", "skips", "skipRange"].map((kind, back) =>
      index > back ? `${kind} ${name(index - back - 1)}` : "",
    );
    return `  ${name(index)} ${edges.join(" ")}`;
  });
  const perChannel = Math.ceil(versions / channels);
  return wireGraph(
    Array.from({ length: channels }, (_, channel) =>
      [`channel-${channel}`, ...lines.slice(channel * perChannel, (channel + 1) * perChannel)].join("\n"),
    ).join("\n"),
  );
}
