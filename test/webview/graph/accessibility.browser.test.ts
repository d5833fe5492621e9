// The panel for everyone: axe-core finds nothing in any view and theme.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findViolations } from "../../support/accessibility.ts";
import { AskedPanel } from "../../support/asked-panel.ts";
import { comparedGraph } from "../../support/graph-of-catalog.ts";
import { guardedGraph } from "../../support/guarded-graph.ts";
import { installed } from "../../support/installed.ts";
import { type PanelPage, themeNames } from "../../support/panel-page.ts";
import { panelsForTests } from "../../support/panels-for-tests.ts";
import { placeAt, wireGraph } from "../../support/wire-graph.ts";
import { armada, submariner, zStreamCatalog } from "../../support/z-stream-catalog.ts";

const wrong = { rule: "r", message: "an entry is wrong", channel: "stable", at: placeAt(1) } as const;

const prometheus = wireGraph(`
stable
  v1.0.0 deprecated
  v1.0.1 replaces v1.0.0 openshift 4.18
  v1.1.0 replaces v1.0.1 skips v1.0.0
fast
  v1.1.0
  v2.0.0 replaces v1.2.0`);

/** Each view with the steps that lead to it from the one before. */
const views: Readonly<Record<string, (panel: PanelPage, asked: AskedPanel) => Promise<unknown>>> = {
  "without a catalog": (panel) => panel.tell({ type: "empty", reason: "no catalog is open in the editor" }),
  "without a channel": (panel) => panel.show({ ...guardedGraph, channels: [] }),
  async "with guardrails, findings and installed versions"(panel) {
    const named = { entry: "prometheus.v1.2.1", ...wrong } as const;
    const findings = [{ ...named, severity: "error" } as const, { ...named, severity: "warning" } as const];
    await panel.show({ ...guardedGraph, packages: ["grafana", "prometheus"], findings }, "The text has errors.");
    const all = Array.from({ length: 12 }, (_, index) => installed("v1.2.1", `team-${index}/prometheus.v1.2.1`));
    await panel.tell({ type: "installed", installed: all });
    await panel.page.getByRole("treeitem", { name: "prometheus.v1.2.1" }).click();
  },
  async "with deprecated and missing versions"(panel) {
    await panel.show(prometheus);
    await panel.page.getByRole("treeitem", { name: "prometheus.v1.0.0" }).click();
  },
  async "with one channel a minor version"(panel, asked) {
    await panel.tell({ type: "note", note: null });
    await asked.show();
    await panel.page.getByRole("treeitem", { name: "submariner.v0.23.1" }).click();
  },
  "in OLM v0": (panel) => choose(panel, "OLM v0"),
  "in OLM v1": (panel) => choose(panel, "OLM v1"),
  "in OLM v1, any channel": (panel) => choose(panel, "any channel"),
  "in the difference": (panel) => choose(panel, "Difference"),
  async "with all sections collapsed"(panel) {
    await choose(panel, "All edges");
    await press(panel, "Collapse all");
  },
  async "with the legend"(panel) {
    await press(panel, "Expand all");
    await press(panel, "Legend");
  },
  async "with a filter"(panel) {
    await press(panel, "Legend");
    await filter(panel, "is:head channel:stable-0.2*");
  },
  "with a filter that has a mistake": (panel) => filter(panel, "max:<<4"),
  "with a filter that matches nothing": (panel) => filter(panel, "nothing-like-this"),
  async "with only problems"(panel) {
    await filter(panel, "");
    await press(panel, "Only problems");
  },
  async "with some channels"(panel) {
    await press(panel, "Only problems");
    await panel.page.locator(".channels button").nth(1).click();
  },
  async "with an answer"(panel, asked) {
    await panel.page.locator(".channels button").first().click();
    await panel.tell({ type: "question", have: "submariner.v0.22.0", want: null });
    await asked.answer();
    await panel.tell({ type: "question", have: null, want: "submariner.v0.24.0" });
    await asked.answer();
    await panel.page.getByRole("region", { name: "Answer" }).waitFor();
  },
  async "with an answer about a version that is not in the catalog"(panel, asked) {
    await panel.tell({ type: "question", have: "0.22.77", want: null });
    await asked.answer();
  },
  async "with a question about nothing that exists"(panel, asked) {
    await panel.tell({ type: "question", have: "newest", want: null });
    await asked.answer();
  },
  async "with an empty question"(panel) {
    await panel.page.getByRole("button", { name: "Leave the question" }).click();
    await press(panel, "Question");
  },
  async "with suggestions of the filter"(panel) {
    await panel.page.getByRole("combobox", { name: /filter/i }).pressSequentially("is:");
    await panel.page.keyboard.press("ArrowDown");
  },
  async "with the operators of the filter"(panel) {
    await filter(panel, "");
    await press(panel, "Legend");
    await panel.page.getByText("Operators of the filter").click();
  },
  async "as a table"(panel) {
    await press(panel, "Legend");
    await press(panel, "Table");
  },
  async "as a table, with an answer"(panel, asked) {
    await panel.tell({ type: "question", have: "submariner.v0.22.0", want: null });
    await asked.answer();
  },
  async "compared, as a table"(panel) {
    await panel.show(await compared);
  },
  async compared(panel) {
    await press(panel, "Table");
    await panel.page.keyboard.press("n");
  },
  "compared, in the difference": (panel) => choose(panel, "Difference"),
  async "with a problem of the comparison"(panel) {
    const problem = { with: "git v9", problem: "git has no commit 'v9' of this catalog", changes: [] };
    await panel.show({ ...(await compared), compared: problem });
  },
};

const old = zStreamCatalog({ ...submariner, patches: submariner.patches.map((count) => count + 1) });
const compared = comparedGraph(old, zStreamCatalog(submariner), "git HEAD");

describe("accessibility of the graph panel", () => {
  const panels = panelsForTests();

  for (const theme of themeNames) {
    it(`has no violation according to axe-core in any view, in ${theme}`, async () => {
      const panel = await panels.open({ theme });
      const asked = new AskedPanel(panel, zStreamCatalog(submariner));
      const found: unknown[] = [];
      for (const [name, arrange] of Object.entries(views)) {
        await arrange(panel, asked);
        found.push(...(await findViolations(panel.page)).map((violation) => [name, ...violation]));
      }
      assert.deepEqual(found, []);
      assert.deepEqual(panel.errors, []);
      await panel.close();
    });

    it(`has no violation according to axe-core at 300 pixels with 33 channels, in ${theme}`, async () => {
      const panel = await panels.open({ theme, width: 300 });
      await new AskedPanel(panel, zStreamCatalog(armada)).show();
      assert.deepEqual(await findViolations(panel.page), []);
      await panel.close();
    });
  }
});

function choose({ page }: PanelPage, name: string): Promise<void> {
  return page.getByRole("radio", { name, exact: true }).check();
}

function press({ page }: PanelPage, name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).click();
}

async function filter({ page }: PanelPage, text: string): Promise<void> {
  await page.getByRole("combobox", { name: /filter/i }).fill(text);
}
