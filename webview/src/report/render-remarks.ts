// The lists that are not about one operator, such as resources that are not visible.

import "./render-remarks.css";
import type { NotRecommendedUpdate, UpgradeReport } from "#protocol";
import { element } from "../shared/element.ts";
import { renderAnswer, renderMessage, renderUntrusted } from "./report-parts.ts";
import { recommendedAnswer } from "./report-words.ts";

/** The lists that are not empty. */
export function renderRemarks(report: UpgradeReport): readonly HTMLElement[] {
  return [
    ...renderRemarkList(
      "not-recommended",
      "Updates that are not recommended",
      report.cluster.notRecommended.map(renderNotRecommended),
    ),
    ...renderRemarkList(
      "disagreements",
      "Differences from the cluster's own conditions",
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

/** An update with the cluster's reason and message, as `oc adm upgrade` shows it. */
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
      element("dt", {}, "on the cluster"),
      element("dd", {}, renderMessage(cluster)),
      element("dt", {}, "computed"),
      element("dd", {}, renderMessage(ours)),
    ),
  );
}

function renderNotVisible({ resource, reason }: UpgradeReport["notVisible"][number]): HTMLElement {
  return element("li", {}, element("strong", {}, renderUntrusted(resource, 120)), ": ", renderUntrusted(reason, 600));
}
