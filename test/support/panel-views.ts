// What a person sees of a package in the panel, one view after the other: the same for measuring and for pictures.

import type { AskedPanel } from "./asked-panel.ts";
import type { PanelPage } from "./panel-page.ts";

/** Arranges one view; all of them leave the panel as it was, except for what the next one takes back. */
type Arrange = (panel: PanelPage, asked: AskedPanel) => Promise<unknown>;

/** The views by name, in the order in which they are arranged. */
export const panelViews: Readonly<Record<string, Arrange>> = {
  "at first": async () => {},
  "of OLM v0": (panel) => choose(panel, "OLM v0"),
  "of OLM v1": (panel) => choose(panel, "OLM v1"),
  "of OLM v1 in any channel": (panel) => choose(panel, "any channel"),
  "of the difference": (panel) => choose(panel, "Difference"),
  "with all sections collapsed": async (panel) => {
    await choose(panel, "All edges");
    await press(panel, "Collapse all");
  },
  "with all sections expanded": (panel) => press(panel, "Expand all"),
  scrolled: (panel) => scroll(panel, 700),
  "with the legend": async (panel) => {
    await scroll(panel, 0);
    await press(panel, "Legend");
  },
  "with a filter": async (panel) => {
    await press(panel, "Legend");
    await filter(panel, "is:head");
  },
  "with a filter that has a mistake": (panel) => filter(panel, "max:<<4"),
  "with only problems": async (panel) => {
    await filter(panel, "");
    await press(panel, "Only problems");
  },
  "as a table": async (panel) => {
    await press(panel, "Only problems");
    await press(panel, "Table");
  },
  "as a table of OLM v1": (panel) => choose(panel, "OLM v1"),
  "without the first channel": async (panel) => {
    await press(panel, "Table");
    await choose(panel, "All edges");
    await firstChannel(panel).click();
  },
  "with a question": async (panel, asked) => {
    await firstChannel(panel).click();
    const { oldest, head } = asked.defaultChannel();
    await panel.tell({ type: "question", have: oldest, want: null });
    await asked.answer();
    await panel.tell({ type: "question", have: null, want: head });
    await asked.answer();
  },
  "compared with an earlier state": async (panel, asked) => {
    await panel.page.getByRole("button", { name: "Leave the question" }).click();
    await asked.showChanges();
  },
};

async function choose({ page }: PanelPage, name: string): Promise<void> {
  const choice = page.getByRole("radio", { name, exact: true });
  // A package with one channel has no choice of channels.
  if (await choice.isVisible()) await choice.check();
}

/** A package without sections has no button for them. */
async function press({ page }: PanelPage, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  if (await button.isVisible()) await button.click();
}

const filter = ({ page }: PanelPage, text: string) => page.getByRole("combobox", { name: /filter/i }).fill(text);

const firstChannel = ({ page }: PanelPage) => page.locator(".channels button").first();

const scroll = ({ page }: PanelPage, top: number) =>
  page.locator(".scroller").evaluate((scroller, to) => scroller.scrollTo(0, to), top);
