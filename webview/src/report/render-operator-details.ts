// The details of an expanded row, each in the column of the question it belongs to.

import { asSentence } from "#core";
import type { OperatorReport, WireOlm } from "#protocol";
import { element } from "../shared/element.ts";
import type { OperatorEvents, OperatorRow } from "./render-operator.ts";
import { renderAnswer, renderLink, renderTerm, renderUntrusted } from "./report-parts.ts";
import { explainNoUnblockingUpdate, removalAnswer } from "./report-words.ts";

/** Further versions and APIs are in a collapsible section. */
const maxItems = 4;

type TextPart = Node | string;

/** The details below the name: what is installed, links to the dump and the catalog, and notes. */
export function renderIdentityDetails({ listed, model }: OperatorRow, events: OperatorEvents): HTMLElement[] {
  const { at, bundle, name, package: packageName, version, notes } = listed.operator;
  const links: HTMLElement[] = [];
  if (at !== null) {
    links.push(renderLink("Open in the dump", `${at.file}:${at.line}`, () => events.openObject(at)));
  }
  if (packageName !== null && bundle !== null && model.entryAt(packageName, bundle) !== undefined) {
    links.push(renderLink("Open in the catalog", bundle, () => events.openEntry(packageName, bundle, null)));
  }
  if (links.length === 0) links.push(renderLink("Copy name", name, () => events.copyName(name)));
  const installed = bundle === null ? [] : renderTerm("Installed", renderUntrusted(bundle));
  return [
    element(
      "dl",
      {},
      packageName === null ? [] : renderTerm("Package", renderUntrusted(packageName)),
      bundle === name ? [] : installed,
      version === null ? [] : renderTerm("Version", renderUntrusted(version)),
    ),
    element("p", { class: "links" }, links),
    ...notes.map((note) => element("p", { class: "remark" }, renderUntrusted(note, 600))),
  ];
}

/** The details about cluster upgrades: the maximum OpenShift version and the unblocking update. */
export function renderClusterDetails(row: OperatorRow, events: OperatorEvents): HTMLElement[] {
  const { operator } = row.listed;
  const { maxOpenShiftVersion, isMaxVisible, carrier, reason, unknown, installGuard } = operator;
  const none = isMaxVisible ? "none given" : "not visible";
  const max = maxOpenShiftVersion === null ? none : renderUntrusted(maxOpenShiftVersion, 120);
  const from = carrier === null ? [] : [" ", element("span", { class: "quiet" }, "in ", renderUntrusted(carrier, 120))];
  return [
    element("p", {}, renderUntrusted(reason, 600)),
    ...(unknown === null ? [] : [element("p", {}, renderUntrusted(asSentence(unknown), 600))]),
    element(
      "dl",
      {},
      renderTerm("Max OpenShift version", max, from),
      renderTerm("Enhancement class", operator.class),
      installGuard === null ? [] : renderTerm("Install guard", renderUntrusted(installGuard, 600)),
      renderUnblockingUpdate(row, events),
      renderApiRemovals(operator),
    ),
  ];
}

/** The removed APIs that the operator names, and a word where its manifests are not visible. */
function renderApiRemovals({ apiRemovals, areManifestsVisible }: OperatorReport): readonly HTMLElement[] {
  const items = apiRemovals.map((removal) =>
    element(
      "li",
      { class: "removal" },
      renderAnswer(removalAnswer(removal)),
      ": ",
      renderUntrusted(removal.message, 600),
    ),
  );
  const hidden = areManifestsVisible
    ? []
    : [element("li", { class: "removal quiet" }, "its manifests are not visible")];
  if (items.length === 0) return [];
  return renderTerm("Removed APIs", renderFirst([...items, ...hidden]));
}

function renderUnblockingUpdate(row: OperatorRow, events: OperatorEvents): readonly HTMLElement[] {
  const { frees } = row.listed.operator;
  const why = explainNoUnblockingUpdate(row.listed.operator);
  if (frees === null)
    return why === undefined ? [] : renderTerm("Unblocked by", "nothing: ", renderUntrusted(why, 600));
  const hops = frees.hops.length > 0 ? frees.hops : [frees.to];
  const arrows = hops.flatMap((hop): TextPart[] => ["→ ", renderVersion(row, hop, frees.channel, events), " "]);
  const max = frees.maxOpenShiftVersion;
  return [
    ...renderTerm(
      "Unblocked by",
      arrows,
      max === null ? "without a limit" : element("span", {}, "supported up to OpenShift ", renderUntrusted(max, 60)),
    ),
    ...(frees.channel === null ? [] : renderTerm("In channel", renderUntrusted(frees.channel, 120))),
    ...(frees.change === null ? [] : renderTerm("To do", renderUntrusted(frees.change, 600))),
  ];
}

/** The details about updates: why they are blocked, the automatic updates, and the available versions. */
export function renderUpdateDetails(row: OperatorRow, events: OperatorEvents): HTMLElement[] {
  const { operatorUpdate, available } = row.listed.operator;
  const versions = available.map(({ name, channel }) =>
    element("li", {}, renderVersion(row, name, channel, events), " ", renderQuiet(channel)),
  );
  return [
    ...(operatorUpdate.reason === "" ? [] : [element("p", {}, renderUntrusted(operatorUpdate.reason, 600))]),
    ...renderTraits(operatorUpdate),
    element(
      "dl",
      {},
      renderAutomaticUpdate(row, "v0", events),
      renderAutomaticUpdate(row, "v1", events),
      renderTerm("Available", versions.length === 0 ? ["no higher version in the catalogs"] : [renderFirst(versions)]),
    ),
  ];
}

/** A list, most important item first. */
function renderFirst(items: readonly HTMLElement[]): HTMLElement {
  const list = element("ul", {}, items.slice(0, maxItems));
  const rest = items.slice(maxItems);
  if (rest.length === 0) return list;
  const fold = element("details", {}, element("summary", {}, `and ${rest.length} more`), element("ul", {}, rest));
  return element("div", {}, list, fold);
}

function renderQuiet(text: string): HTMLElement {
  return element("span", { class: "quiet" }, renderUntrusted(text, 60));
}

/** The automatic update by the OLM that manages the operator, or the update that the other OLM would choose. */
function renderAutomaticUpdate(row: OperatorRow, olm: WireOlm, events: OperatorEvents): readonly HTMLElement[] {
  const { next, olm: own } = row.listed.operator;
  const to = next[olm];
  if (to === null) return olm === own ? renderTerm(`OLM ${olm} updates to`, "nothing") : [];
  const verb = olm === own ? "updates" : "would update";
  return renderTerm(`OLM ${olm} ${verb} to`, renderVersion(row, to, null, events));
}

/** The name of a version, as a link to its entry if a catalog has one. */
function renderVersion(row: OperatorRow, name: string, channel: string | null, events: OperatorEvents): HTMLElement {
  const { package: packageName } = row.listed.operator;
  if (packageName === null || row.model.entryAt(packageName, name, channel) === undefined)
    return renderUntrusted(name, 120);
  return renderLink(renderUntrusted(name, 120), "Open in the catalog", () =>
    events.openEntry(packageName, name, channel),
  );
}

/** Whether the answer comes from an administrator's override or an outdated status. */
export function renderTraits({ overridden, stale }: OperatorReport["operatorUpdate"]): HTMLElement[] {
  const traits = [
    ...(overridden ? ["overridden by an administrator"] : []),
    ...(stale ? ["the operator's status is outdated"] : []),
  ];
  return traits.map((trait) => element("p", { class: "quiet" }, trait));
}
