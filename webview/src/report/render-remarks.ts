// What does not belong to one operator: what the cluster says otherwise, what could not be seen, and what else to know.

import type { UpgradeReport } from "#protocol";
import { element } from "../element.ts";
import { foreign, renderMessage } from "./report-parts.ts";

/** The three lists; those that are empty are left out. */
export function renderRemarks(report: UpgradeReport): readonly HTMLElement[] {
  return [
    ...renderList("disagreements", "What the cluster says otherwise", report.disagreements.map(renderDisagreement)),
    ...renderList("not-visible", "Not visible", report.notVisible.map(renderNotVisible)),
    ...renderList(
      "remarks",
      "Remarks",
      report.remarks.map((remark) => element("li", {}, foreign(remark, 600))),
    ),
  ];
}

function renderList(id: string, title: string, items: readonly HTMLElement[]): readonly HTMLElement[] {
  if (items.length === 0) return [];
  return [
    element(
      "section",
      { class: `remarks ${id}`, "aria-labelledby": id },
      element("h2", { id, tabindex: -1 }, title),
      element("ul", {}, ...items),
    ),
  ];
}

function renderDisagreement({ what, cluster, ours }: UpgradeReport["disagreements"][number]): HTMLElement {
  return element(
    "li",
    {},
    element("p", {}, foreign(what, 300)),
    element(
      "dl",
      { class: "beside" },
      element("dt", {}, "the cluster says"),
      element("dd", {}, renderMessage(cluster)),
      element("dt", {}, "we say"),
      element("dd", {}, renderMessage(ours)),
    ),
  );
}

function renderNotVisible({ resource, reason }: UpgradeReport["notVisible"][number]): HTMLElement {
  return element("li", {}, element("strong", {}, foreign(resource, 120)), ": ", foreign(reason, 600));
}
