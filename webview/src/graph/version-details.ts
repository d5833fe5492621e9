// The details of the selected version: its findings, and the updates from and to it.

import "./version-details.css";
import type { WireFinding, WireLocation, WireStep } from "#protocol";
import { element } from "../shared/element.ts";
import { shownText } from "../shared/shown-text.ts";
import { nameSteps } from "./guards.ts";
import { laneColour } from "./lane-colour.ts";
import type { PanelGraph, VersionNode } from "./panel-graph.ts";
import { type ChannelRelations, type Relation, relationsOf, type UpdateEdge } from "./relations.ts";
import { renderInstalled } from "./render-installed.ts";
import { renderBadge } from "./render-rows.ts";
import { type Badge, badgesOf } from "./row-text.ts";

/** The user events of the details. */
export interface DetailsEvents {
  open(at: WireLocation): void;
  selectVersion(name: string, channel: string): void;
}

/** Further versions of a sentence are in a collapsible section. */
const maxNamed = 8;

/** The details describe these in sentences instead of badges. */
const badgesShownAsText: readonly Badge["kind"][] = ["installed", "error", "warning"];

/** Renders the details of a version, with the selected channel first. */
export function renderDetails(
  graph: PanelGraph,
  { version, channel }: { readonly version: VersionNode; readonly channel: string | undefined },
  events: DetailsEvents,
): readonly HTMLElement[] {
  const colourOf = (channel: string) => laneColour(graph.channels.findIndex(({ name }) => name === channel));
  const badges = badgesOf(graph, version).filter(({ kind }) => !badgesShownAsText.includes(kind));
  const title = element("h2", {}, element("bdi", {}, shownText(version.name)));
  const findings = version.findings.map((finding) => renderFinding(finding, events));
  return [
    element(
      "div",
      { class: "details-title" },
      title,
      badges.map((badge) => renderBadge(badge, colourOf)),
    ),
    ...renderInstalled(version.installed),
    ...renderGuards(graph, version, events),
    ...(findings.length > 0 ? [element("ul", { class: "findings" }, findings)] : []),
    ...putChannelFirst(groupAlike(graph, version), channel).flatMap((alike) =>
      renderChannels(graph, version, alike, colourOf, events),
    ),
  ];
}

function renderFinding({ severity, message, at }: WireFinding, events: DetailsEvents): HTMLElement {
  const text = element("bdi", {}, shownText(message, 400));
  const button = element("button", { type: "button", class: "link", title: "Go to the line" }, text);
  button.addEventListener("click", () => events.open(at));
  return element("li", { class: severity }, element("span", { class: "severity" }, severity), button);
}

/** What the guardrails want of the version; each step leads to its line. */
function renderGuards({ guards }: PanelGraph, { name }: VersionNode, events: DetailsEvents): readonly HTMLElement[] {
  const because = ({ reason }: WireStep) => (reason === null ? "" : ` – ${shownText(reason, 400)}`);
  const items = [
    ...guards.binding(name).map((step) => {
      const stop = `${step.latest ? "the newest of " : ""}${shownText(step.through)}`;
      return [stepLink(step, events), `: must pass ${stop} before ${shownText(step.before)}${because(step)}`];
    }),
    ...guards.stoppingAt(name).map((step) => {
      const range = `from ${shownText(step.from)} before ${shownText(step.before)}`;
      return [stepLink(step, events), `: a required stop ${range}${because(step)}`];
    }),
  ].map((sentence) => element("li", {}, sentence));
  return items.length === 0 ? [] : [element("ul", { class: "guardrails", "aria-label": "Guardrails" }, items)];
}

function stepLink({ number, at }: WireStep, events: DetailsEvents): HTMLElement {
  const link = element("button", { type: "button", class: "link source", title: "Go to the line" }, `step ${number}`);
  link.addEventListener("click", () => events.open(at));
  return link;
}

function putChannelFirst(
  groups: readonly (readonly ChannelRelations[])[],
  first: string | undefined,
): readonly (readonly ChannelRelations[])[] {
  const holds = (group: readonly ChannelRelations[]) => group.some(({ channel }) => channel === first);
  return [...groups.filter(holds), ...groups.filter((group) => !holds(group))];
}

/** Groups the channels in which a version has the same updates, so that these are described once. */
function groupAlike(graph: PanelGraph, version: VersionNode): readonly (readonly ChannelRelations[])[] {
  const isHead = ({ channel }: ChannelRelations) => version.headOf.includes(channel);
  const words = ({ name, edges }: Relation, { channel }: ChannelRelations) => [
    name,
    edges.map(({ kind, at }) => [kind, graph.guards.brokenBy(at).length]),
    skipRangeOf(graph, channel, name),
  ];
  const said = (relations: ChannelRelations) =>
    JSON.stringify([
      isHead(relations),
      version.entries.get(relations.channel)?.skipRange,
      relations.onwards.map((relation) => words(relation, relations)),
      relations.arriving.map(({ name, edges }) => [
        name,
        edges.map(({ kind, at }) => [kind, graph.guards.brokenBy(at).length]),
      ]),
    ]);
  return [...Map.groupBy(relationsOf(graph, version.name), said).values()];
}

function renderChannels(
  graph: PanelGraph,
  version: VersionNode,
  alike: readonly ChannelRelations[],
  colourOf: (channel: string) => string,
  events: DetailsEvents,
): readonly HTMLElement[] {
  const [first] = alike;
  if (first === undefined) return [];
  const names = alike.map(({ channel }) => renderChannelName(version, channel, colourOf(channel), events));
  const context = { graph, channel: first.channel, events };
  return [
    element(
      "section",
      { class: "channel-details" },
      element("h3", {}, names),
      renderUpdates("Updates to", describeOnwards(context, first.onwards, version), "onwards"),
      renderUpdates("Updates from", describeArriving(context, first.arriving, version), "arriving"),
    ),
  ];
}

/** The name of the channel, as a link to the version's entry if it has one. */
function renderChannelName(version: VersionNode, channel: string, colour: string, events: DetailsEvents): HTMLElement {
  const entry = version.entries.get(channel);
  const name = element("bdi", {}, shownText(channel, 60));
  if (entry === undefined)
    return element("span", { class: `channel-name ${colour}`, title: "not an entry of this channel" }, name);
  const title = `Go to the entry in channel ${shownText(channel)}`;
  const button = element("button", { type: "button", class: `channel-name link source ${colour}`, title }, name);
  button.addEventListener("click", () => events.open(entry.at));
  return button;
}

interface DetailsContext {
  readonly graph: PanelGraph;
  readonly channel: string;
  readonly events: DetailsEvents;
}

type Sentence = readonly (Node | string)[];

function renderUpdates(title: string, sentences: readonly Sentence[], kind: string): HTMLElement {
  const items = sentences.map((sentence) => element("li", {}, sentence));
  return element("div", { class: `ways ${kind}` }, element("h4", {}, title), element("ul", {}, items));
}

function describeOnwards(
  context: DetailsContext,
  relations: readonly Relation[],
  version: VersionNode,
): readonly Sentence[] {
  if (relations.length === 0) return [[explainNoUpdate(context, version)]];
  const sentences = relations.map(({ name, edges }) => [
    versionLink(context, name),
    ", which ",
    ...edges.flatMap((way, index) => [
      index === 0 ? "" : " and ",
      ...sourceLink(context, way, verb(way)),
      tail(context, way, name),
      byOne(context, way),
      breaking(context, way),
    ]),
  ]);
  return foldRest(sentences);
}

function explainNoUpdate({ graph, channel }: DetailsContext, { name }: VersionNode): string {
  const heads = graph.channels.find((candidate) => candidate.name === channel)?.wire.heads ?? [];
  if (graph.edgeFilter === "difference") return "no difference in this channel";
  if (heads.includes(name)) return "none: it is the channel head";
  return graph.edgeFilter === "all" ? "none in this channel" : `none: OLM ${graph.edgeFilter} stays here`;
}

function verb({ kind }: UpdateEdge): string {
  return kind === "skipRange" ? "matches it" : `${kind} it`;
}

function tail({ graph, channel }: DetailsContext, { kind }: UpdateEdge, to: string): string {
  return kind === "skipRange" ? ` with skipRange '${skipRangeOf(graph, channel, to)}'` : "";
}

/** The guardrails that the edge breaks. */
function breaking({ graph }: DetailsContext, { at }: UpdateEdge): Node | string {
  const steps = graph.guards.brokenBy(at);
  return steps.length === 0 ? "" : element("span", { class: "breaking" }, ` ✕ breaks ${nameSteps(steps)}`);
}

/** The OLM that uses the edge, when differences are shown. */
function byOne({ graph }: DetailsContext, { only }: UpdateEdge): string {
  return graph.edgeFilter === "difference" && only !== undefined ? ` (OLM ${only})` : "";
}

function skipRangeOf(graph: PanelGraph, channel: string, name: string): string {
  const entry = graph.channels.find((candidate) => candidate.name === channel)?.entries.get(name);
  return shownText(entry?.skipRange ?? "");
}

function describeArriving(
  context: DetailsContext,
  relations: readonly Relation[],
  version: VersionNode,
): readonly Sentence[] {
  const kinds = ["replaces", "skips", "skipRange"] as const;
  const sentences = kinds.flatMap((kind) => {
    const found = relations.flatMap((relation) =>
      relation.edges.filter((way) => way.kind === kind).map((way) => ({ ...relation, way })),
    );
    const [first] = found;
    if (first === undefined) return [];
    const words =
      kind === "skipRange" ? `skipRange '${skipRangeOf(context.graph, context.channel, version.name)}'` : kind;
    const link = sourceLink(context, first.way, words);
    return [
      [
        ...link,
        kind === "skipRange" ? " matches " : " ",
        ...joinLinks(found.map(({ name }) => versionLink(context, name))),
        ...found.slice(0, 1).map(({ way }) => breaking(context, way)),
      ],
    ];
  });
  return [...sentences, ...describeEmptyRange(context, relations, version)];
}

/** Names a skipRange that matches no version, which is usually a mistake. */
function describeEmptyRange(
  { graph, channel }: DetailsContext,
  relations: readonly Relation[],
  version: VersionNode,
): readonly Sentence[] {
  const range = graph.edgeFilter === "all" ? (version.entries.get(channel)?.skipRange ?? null) : null;
  if (range !== null && !relations.some(({ edges }) => edges.some(({ kind }) => kind === "skipRange"))) {
    return [[`skipRange '${shownText(range)}' matches no version in this channel`]];
  }
  const none = graph.edgeFilter === "difference" ? "no difference in this channel" : "none in this channel";
  return relations.length === 0 ? [[none]] : [];
}

function versionLink({ graph, channel, events }: DetailsContext, name: string): HTMLElement {
  const label = graph.byName.get(name)?.label ?? name;
  const link = element(
    "button",
    { type: "button", class: "link", title: shownText(name, 1000) },
    element("bdi", {}, shownText(label, 60)),
  );
  link.addEventListener("click", () => events.selectVersion(name, channel));
  return link;
}

function sourceLink({ events }: DetailsContext, { at }: UpdateEdge, words: string): readonly HTMLElement[] {
  const link = element(
    "button",
    { type: "button", class: "link source", title: "Go to the line" },
    element("bdi", {}, words),
  );
  link.addEventListener("click", () => events.open(at));
  return [link];
}

function joinLinks(links: readonly HTMLElement[]): Sentence {
  const join = (some: readonly HTMLElement[]) =>
    some.flatMap((link, index) => (index === some.length - 1 ? [link] : [withComma(link), " "]));
  if (links.length <= maxNamed + 1) return join(links);
  const more = element(
    "details",
    {},
    element("summary", {}, `and ${links.length - maxNamed} more`),
    join(links.slice(maxNamed)),
  );
  return [...join(links.slice(0, maxNamed)), " ", more];
}

/** Keeps the comma with its link at the end of a line. */
function withComma(link: HTMLElement): HTMLElement {
  return element("span", { class: "item" }, link, ",");
}

function foldRest(sentences: readonly Sentence[]): readonly Sentence[] {
  if (sentences.length <= maxNamed + 1) return sentences;
  const items = sentences.slice(maxNamed).map((sentence) => element("li", {}, sentence));
  const summary = element("summary", {}, `and ${items.length} more`);
  return [...sentences.slice(0, maxNamed), [element("details", {}, summary, element("ul", {}, items))]];
}
