// The hover in a Subscription: which bundle OLM v0 installs next from the workspace's catalogs.

import { touches } from "../../base/text.ts";
import type { Catalog } from "../../model/catalog.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import { type Subscription, subscriptionsOf } from "../../model/subscription.ts";
import { subscribedVersion, subscriptionRequest } from "../../resolve/installed/subscription-request.ts";
import { whyNoUpdate } from "../../resolve/installed/why-no-update.ts";
import type { Resolution } from "../../resolve/resolution.ts";
import { type ResolutionRequest, resolveNext, withInstalled } from "../../resolve/resolution-request.ts";
import type { DocumentOffset, Snapshot } from "../../session/snapshot.ts";
import type { Located } from "../../syntax/source-file.ts";
import { versionText } from "../../versions/version.ts";
import { codeSpan, escapeMarkdown, factList } from "../words/markdown.ts";
import { catalogAnswers } from "./catalog-answers.ts";
import { describeResourceKey } from "./hover-resource.ts";
import type { Hover } from "./hover-view.ts";
import { type HoverView, linkTo } from "./hover-view.ts";

/** The hover at a name in a Subscription, or at the key of one. Undefined elsewhere. */
export function describeSubscription(snapshot: Snapshot, place: DocumentOffset, view: HoverView): Hover | undefined {
  const subscription = subscriptionsOf(place.document).find(({ map }) => touches(map, place.offset));
  if (!subscription) return undefined;
  const facts = () => resolutionFacts(snapshot, subscription, view);
  for (const [field, at] of namesOf(subscription)) {
    if (at && touches(at.span, place.offset))
      return { markdown: factList(`**${field}** ${codeSpan(at.value)}`, facts()), at };
  }
  const fields = new Set(namesOf(subscription).map(([field]) => field));
  return describeResourceKey(place, ({ name }) =>
    fields.has(name) && !isInMetadata(subscription, place) ? facts() : [],
  );
}

function namesOf({
  packageName,
  channel,
  startingCSV,
}: Subscription): readonly (readonly [string, Located<string> | undefined])[] {
  return [
    ["name", packageName],
    ["channel", channel],
    ["startingCSV", startingCSV],
  ];
}

/** The name of the Subscription itself decides nothing. */
function isInMetadata({ map }: Subscription, { offset }: DocumentOffset): boolean {
  return map.pairs.some(({ key, value }) => key.value === "metadata" && touches(value, offset));
}

/** One line for each different answer of the workspace's catalogs. */
function resolutionFacts(snapshot: Snapshot, subscription: Subscription, view: HoverView): readonly string[] {
  const { packageName, channel, startingCSV } = subscription;
  const name = packageName?.value;
  if (name === undefined || [packageName, channel, startingCSV].some((each) => each && isPlaceholder(each.value)))
    return [];
  const answers = catalogAnswers(snapshot.workspace, name, (catalog) => answerOf(catalog, subscription, view));
  const manual = subscription.installPlanApproval?.value === "Manual";
  const waits = "each installation and update waits until its InstallPlan is approved";
  return manual && answers.length > 0 ? [...answers, waits] : answers;
}

function answerOf(catalog: Catalog, subscription: Subscription, view: HoverView): string {
  const { installedCSV } = subscription;
  const installed = subscribedVersion(catalog, subscription);
  if (installedCSV && !installed) return `the version of the installed ${codeSpan(installedCSV.value)} is unknown`;
  const request = subscriptionRequest(catalog, subscription, installed);
  const first = resolveNext(request);
  const what = installed ? `with ${codeSpan(installed.name)} installed, OLM v0` : "OLM v0";
  if (first.error !== undefined) return `${what} installs nothing and reports: ${escapeMarkdown(first.error)}`;
  const chosen = first.chosen;
  if (first.outcome === "stays" || !chosen) {
    const why = whyNoUpdate(request);
    return `${what} changes nothing${why ? `: ${escapeMarkdown(why.reason)}` : ""}`;
  }
  const verb = installed ? "updates to" : "installs";
  const shown = (resolution: Resolution) =>
    resolution.chosen ? `**${linkTo(view, codeSpan(resolution.chosen.name), resolution.chosen.bundle?.name)}**` : "";
  return `${what} ${verb} ${shown(first)}${nextText(request, first, shown)}`;
}

/** What follows without a further change of the Subscription. */
function nextText(
  request: ResolutionRequest,
  { chosen }: Resolution,
  shown: (resolution: Resolution) => string,
): string {
  if (!chosen?.version) return "";
  const next = resolveNext(withInstalled(request, { name: chosen.name, version: versionText(chosen.version) }));
  if (next.error !== undefined || next.outcome !== "update") return "";
  return `, then updates it to ${shown(next)}`;
}
