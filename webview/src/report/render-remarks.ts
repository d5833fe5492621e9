// What does not belong to one operator: what the cluster says otherwise, what could not be seen, and what else to know.

import type { NotRecommendedUpdate, UpgradeReport } from "#protocol";
import { element } from "../shared/element.ts";
import { renderAnswer, renderMessage, renderUntrusted } from "./report-parts.ts";
import { recommendedAnswer } from "./report-words.ts";

/** The lists; those that are empty are left out. */
export function renderRemarks(report: UpgradeReport): readonly HTMLElement[] {
  return [
    ...renderRemarkList(
      "not-recommended",
      "Updates that are not recommended",
      report.cluster.notRecommended.map(renderNotRecommended),
    ),
    ...renderRemarkList(
      "disagreements",
      "What the cluster says otherwise",
      report.disagreements.map(renderDisagreement),
    ),
    ...renderRemarkList("not-visible", "Not visible", report.notVisible.map(renderNotVisible)),
    ...renderRemarkList(
      "remarks",
      "Remarks",
      report.remarks.map((remark) => element("li", {}, renderUntrusted(remark, 600))),
    ),
  ];
}

function renderRemarkList(id: string, title: string, items: readonly HTMLElement[]): readonly HTMLElement[] {
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
      element("strong", {}, renderUntrusted(version, 120)),
      " ",
      renderAnswer(recommendedAnswer(recommended)),
      reason === "" ? [] : [" ", renderUntrusted(reason, 200)],
    ),
    message === "" ? [] : [renderMessage(message)],
  );
}

function renderDisagreement({ what, cluster, ours }: UpgradeReport["disagreements"][number]): HTMLElement {
  return element(
    "li",
    {},
    element("p", {}, renderUntrusted(what, 300)),
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
  return element("li", {}, element("strong", {}, renderUntrusted(resource, 120)), ": ", renderUntrusted(reason, 600));
}
