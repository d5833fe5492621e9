// The answer to a question in the details: what is next, the update path with its reasons, what is not reachable and why,
// and what to write.

import "./question-answer.css";
import { asSentence, shownText } from "#core";
import type { PanelGraph } from "#picture";
import type {
  UpgradeQuestionResult,
  WireAnswer,
  WireHop,
  WireLocation,
  WireManifest,
  WireQuestion,
  WireScope,
} from "#protocol";
import { type Content, element } from "../../shared/element.ts";
import { listItems, splitRest } from "../../shared/rest.ts";

export interface AnswerEvents {
  open(at: WireLocation): void;
  selectVersion(name: string): void;
  /** Shows the answer for another OLM or choice of channels. */
  chooseScope(key: string): void;
  copy(text: string): void;
}

export interface AnswerView {
  readonly graph: PanelGraph;
  readonly question: WireQuestion;
  /** Undefined until it arrives. */
  readonly result: UpgradeQuestionResult | undefined;
  readonly scope: WireScope | undefined;
}

/** Identifies a scope in every answer. */
export function scopeKey({ olm, channel }: Pick<WireScope, "olm" | "channel">): string {
  return `${olm} ${channel === null ? "any" : "one"}`;
}

/** More items of a list are behind a button. */
const mostShown = 8;

export function renderAnswer(view: AnswerView, events: AnswerEvents): HTMLElement {
  const { result } = view;
  const title = element("h2", { class: "spoken" }, "Answer");
  const section = (content: Content) => element("section", { class: "answer", "aria-label": "Answer" }, title, content);
  if (result === undefined)
    return section(element("p", { class: "hint", role: "status" }, "Looking for update paths…"));
  if ("none" in result) return section(element("p", { role: "status" }, sentence(result.none)));
  const { answer } = result;
  if (answer.scopes.length === 0) return section(renderProblems(answer));
  const { scope } = view;
  const context = { graph: view.graph, events };
  return section([
    ...renderRemarks(answer),
    renderScopeChoice(answer, scope, events),
    ...(scope === undefined ? [] : renderScope(answer, scope, context)),
  ]);
}

interface AnswerContext {
  readonly graph: PanelGraph;
  readonly events: AnswerEvents;
}

function renderProblems({ problems }: WireAnswer): HTMLElement {
  const texts = [problems.have, problems.want].flatMap((problem) => problem ?? []);
  const hint = "Enter a version or the name of an entry, or select a version and press h or w.";
  return element("p", { class: "hint" }, texts.length === 0 ? hint : `${texts.map(sentence).join(" ")} ${hint}`);
}

function renderRemarks({ have, incomplete }: WireAnswer): readonly HTMLElement[] {
  const remarks = [
    ...(incomplete ? ["Some of this catalog cannot be read, so this answer may be incomplete."] : []),
    ...(have !== null && !have.entry ? [`${shownText(have.name)} is not in this catalog.`] : []),
  ];
  return remarks.map((text) => element("p", { class: "remark-line" }, text));
}

/** The OLMs and channels as radio buttons, which arrow keys and screen readers support. */
function renderScopeChoice({ scopes }: WireAnswer, chosen: WireScope | undefined, events: AnswerEvents): HTMLElement {
  const buttons = scopes.map((scope) => {
    const key = scopeKey(scope);
    const input = element("input", { type: "radio", name: "question-scope", value: key, checked: scope === chosen });
    input.addEventListener("change", () => events.chooseScope(key));
    const channel = scope.channel === null ? "any channel" : shownText(scope.channel, 40);
    const text = element(
      "span",
      {},
      element("span", { class: "lead" }, "OLM "),
      `${scope.olm} · `,
      element("bdi", {}, channel),
    );
    return element("label", { class: "scope", title: describeScope(scope) }, input, text);
  });
  return element(
    "div",
    { class: "scopes", role: "radiogroup", "aria-label": "Whose updates the answer is about" },
    buttons,
  );
}

function describeScope({ olm, channel }: WireScope): string {
  const name = channel === null ? "" : shownText(channel, 200);
  if (olm === "v0") {
    return channel === null
      ? "a Subscription that is switched to any channel before an update"
      : `a Subscription to channel ${name}`;
  }
  return channel === null ? "a ClusterExtension without channels" : `a ClusterExtension with channel ${name}`;
}

function renderScope({ have, want }: WireAnswer, scope: WireScope, context: AnswerContext): readonly HTMLElement[] {
  const parts: HTMLElement[] = [];
  const { path, automatic, switches, reachable, unreachable } = scope;
  if (path !== null && want !== null) {
    const title = have === null ? `Install ${shownText(want.name)}` : `Update path to ${shownText(want.name)}`;
    parts.push(part(title, renderPath(path, context)));
    if (path.manifest !== null) parts.push(part("What to write", [renderManifest(path.manifest, context)]));
  }
  if (automatic !== null) parts.push(part("Automatic updates", renderAutomatic(automatic, context)));
  if (switches.length > 0) {
    const items = switches.map(({ channel, to }) => [versionLink(to, context), ` in channel ${shownText(channel)}`]);
    parts.push(part("Next update by channel", [list(items)]));
  }
  const reachTitle = have === null && want !== null ? `Reach ${shownText(want.name)}` : "Reachable";
  parts.push(
    part(`${reachTitle} (${reachable.length})`, [
      inlineList(reachable, ({ name, updates }) => [versionLink(name, context), ` (${updates})`]),
    ]),
  );
  const missing = unreachable.reduce((sum, { names }) => sum + names.length, 0);
  const notTitle = have === null ? "Do not reach it" : "Not reachable";
  if (missing > 0) {
    const groups = unreachable.map(({ reason, names }) =>
      element(
        "li",
        {},
        `${sentence(reason).slice(0, -1)}: `,
        inlineList(names, (name) => [versionLink(name, context)]),
      ),
    );
    parts.push(part(`${notTitle} (${missing})`, [element("ul", {}, groups)]));
  }
  if (scope.semverPolicy !== null)
    parts.push(part(asSentence(scope.semverPolicy.label).slice(0, -1), renderPolicy(scope, context)));
  return parts;
}

function part(title: string, content: Content): HTMLElement {
  return element("div", { class: "answer-part" }, element("h3", {}, title), content);
}

function renderPath({ hops, reason }: NonNullable<WireScope["path"]>, context: AnswerContext): readonly HTMLElement[] {
  if (hops === null) return [element("p", {}, `No update path: ${shownText(reason ?? "", 2000)}.`)];
  if (hops.length === 0) return [element("p", {}, "It is installed already.")];
  return [renderHops(hops, context)];
}

function renderAutomatic(
  { hops, end }: NonNullable<WireScope["automatic"]>,
  context: AnswerContext,
): readonly HTMLElement[] {
  const last = element("p", {}, `${shownText(end, 2000)}.`);
  return hops.length === 0 ? [last] : [renderHops(hops, context), last];
}

function renderHops(hops: readonly WireHop[], context: AnswerContext): HTMLElement {
  const items = hops.map((hop) => [versionLink(hop.to, context), ...reasons(hop, context)]);
  return list(items, "ol");
}

function reasons({ because, channel }: WireHop, { events }: AnswerContext): readonly (Node | string)[] {
  const shown = because.flatMap(({ text, at, channel: declaredIn }, index) => {
    const words = element("bdi", {}, shownText(text, 300));
    const where = declaredIn === null ? "" : ` in ${shownText(declaredIn)}`;
    const separator = index === 0 ? ": " : "; ";
    if (at === null) return [separator, words, where];
    const link = element("button", { type: "button", class: "link source", title: "Go to the line" }, words);
    link.addEventListener("click", () => events.open(at));
    return [separator, link, where];
  });
  const isElsewhere = channel !== null && !because.some((reason) => reason.channel === channel);
  return isElsewhere ? [...shown, ` in ${shownText(channel)}`] : shown;
}

function renderManifest({ kind, text }: WireManifest, { events }: AnswerContext): HTMLElement {
  const copy = element("button", { type: "button", class: "tool", "aria-label": `Copy the ${kind}` }, "Copy");
  const status = element("span", { class: "copied", role: "status" });
  copy.addEventListener("click", () => events.copy(text));
  return element(
    "div",
    { class: "manifest" },
    element("div", { class: "manifest-head" }, kind, copy, status),
    element("pre", { tabindex: 0, "aria-label": kind }, text),
  );
}

function renderPolicy({ semverPolicy }: WireScope, context: AnswerContext): readonly HTMLElement[] {
  if (semverPolicy === null) return [];
  const { highest, refused } = semverPolicy;
  const allowed = highest === null ? "It allows no update." : ["It would allow ", versionLink(highest, context), "."];
  const items = refused.map(({ from, to, reason }) => [
    "It would refuse ",
    versionLink(from, context),
    " → ",
    versionLink(to, context),
    `: ${shownText(reason, 300)}`,
  ]);
  return [element("p", {}, allowed), ...(items.length === 0 ? [] : [list(items)])];
}

function versionLink(name: string, { graph, events }: AnswerContext): HTMLElement {
  const label = element("bdi", {}, shownText(graph.byName.get(name)?.label ?? name, 60));
  if (!graph.byName.has(name)) return element("span", { title: shownText(name, 1000) }, label);
  const link = element("button", { type: "button", class: "link", title: shownText(name, 1000) }, label);
  link.addEventListener("click", () => events.selectVersion(name));
  return link;
}

type Item = readonly (Node | string)[];

function list(items: readonly Item[], tag: "ol" | "ul" = "ul"): HTMLElement {
  return element(
    tag,
    {},
    listItems(items, mostShown, (item) => element("li", {}, item), tag),
  );
}

/** Items in one paragraph, of which the last ones are behind a button if there are many. */
function inlineList<T>(items: readonly T[], render: (item: T) => Item): HTMLElement {
  if (items.length === 0) return element("span", {}, "none");
  const { first, rest } = splitRest(items, mostShown, (some) =>
    some.map((item, index) => [
      element("span", { class: "item" }, render(item), index < some.length - 1 ? "," : ""),
      " ",
    ]),
  );
  return element("span", {}, first, rest ?? []);
}

function sentence(message: string): string {
  return asSentence(shownText(message, 2000));
}
