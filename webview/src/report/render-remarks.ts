// What does not belong to one operator: what the cluster says otherwise, what could not be seen, and what else to know.

import type { NotRecommendedUpdate, UpgradeReport } from "#protocol";
import { element } from "../shared/element.ts";
import { foreign, renderAnswer, renderMessage } from "./report-parts.ts";
import { recommendedAnswer } from "./report-words.ts";

/** The lists; those that are empty are left out. */
export function renderRemarks(report: UpgradeReport): readonly HTMLElement[] {
  return [
    ...renderList(
      "not-recommended",
      "Updates that are not recommended",
      report.cluster.notRecommended.map(renderNotRecommended),
    ),
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
      element("ul", {}, items),
    ),
  ];
}

/** As `oc adm upgrade` tells of it: with the cluster's own reason and message. */
function renderNotRecommended({ version, recommended, reason, message }: NotRecommendedUpdate): HTMLElement {
  return element(
    "li",
    {},
    element(
      "p",
      {},
      element("strong", {}, foreign(version, 120)),
      " ",
      renderAnswer(recommendedAnswer(recommended)),
      reason === "" ? [] : [" ", foreign(reason, 200)],
    ),
    message === "" ? [] : [renderMessage(message)],
  );
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
