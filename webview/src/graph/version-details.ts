// The details of the selected version: its findings, and the updates from and to it.

import "./version-details.css";
import { shownText } from "#core";
import type { PanelGraph, VersionNode } from "#picture";
import {
  type Badge,
  badgesOf,
  type ChannelRelations,
  channelColour,
  nameSteps,
  type Relation,
  relationsOf,
  type UpdateEdge,
} from "#picture";
import type { WireFinding, WireStep } from "#protocol";
import { element } from "../shared/element.ts";
import { renderAutomaticUpdates } from "./automatic-details.ts";
import {
  type DetailsContext,
  type DetailsEvents,
  foldRest,
  joinItems,
  renderUpdates,
  type Sentence,
  versionLink,
} from "./detail-sentences.ts";
import { renderInstalled } from "./render-installed.ts";
import { renderBadge } from "./render-rows.ts";

/** The details describe these in sentences instead of badges. */
const badgesShownAsText: readonly Badge["kind"][] = ["installed", "error", "warning"];

/** Renders the details of a version, with the selected channel first. */
export function renderDetails(
  graph: PanelGraph,
  { version, channel }: { readonly version: VersionNode; readonly channel: string | undefined },
  events: DetailsEvents,
): readonly HTMLElement[] {
  const colourOf = (channel: string) => channelColour(graph, channel);
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
    renderAutomaticUpdates(graph, version, events),
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
    edges.map(({ kind, at, change }) => [kind, change, graph.guards.brokenBy(at).length]),
    skipRangeOf(graph, channel, name),
  ];
  const said = (relations: ChannelRelations) =>
    JSON.stringify([
      isHead(relations),
      version.entries.get(relations.channel)?.skipRange,
      relations.onwards.map((relation) => words(relation, relations)),
      relations.arriving.map(({ name, edges }) => [
        name,
        edges.map(({ kind, at, change }) => [kind, change, graph.guards.brokenBy(at).length]),
      ]),
      namesFromElsewhere(graph, version.name, relations.channel),
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
      first.arriving.length > 0 || version.entries.has(first.channel)
        ? renderUpdates("Updates from", describeArriving(context, first.arriving, version), "arriving")
        : [],
    ),
  ];
}

/** The name of the channel, as a link to the version's entry if it has one. */
function renderChannelName(version: VersionNode, channel: string, colour: string, events: DetailsEvents): HTMLElement {
  const entry = version.entries.get(channel);
  const name = element("bdi", {}, shownText(channel, 60));
  if (entry === undefined)
    return element("span", { class: `channel-name ${colour}`, title: "not in this channel" }, name);
  const title = `Go to the entry in channel ${shownText(channel)}`;
  const button = element("button", { type: "button", class: `channel-name link source ${colour}`, title }, name);
  button.addEventListener("click", () => events.open(entry.at));
  return button;
}

function describeOnwards(
  context: DetailsContext,
  relations: readonly Relation[],
  version: VersionNode,
): readonly Sentence[] {
  if (relations.length === 0) return [[explainNoUpdate(context, version)]];
  return foldRest(relations, ({ name, edges }) => [
    versionLink(context, name),
    ", which ",
    ...edges.flatMap((edge, index) => [
      index === 0 ? "" : " and ",
      ...sourceLink(context, edge, verb(edge)),
      tail(context, edge, name),
      byOne(context, edge),
      changed(edge),
      breaking(context, edge),
    ]),
  ]);
}

function explainNoUpdate({ graph, channel }: DetailsContext, { name }: VersionNode): string {
  const heads = graph.channels.find((candidate) => candidate.name === channel)?.wire.heads ?? [];
  const { edgeFilter } = graph;
  if (edgeFilter === "difference") return "no difference in this channel";
  if (edgeFilter === "anyChannel" && graph.across.anyChannelFrom(name)) return "none in this channel";
  if (heads.includes(name)) return "none: it is the channel head";
  if (edgeFilter === "all") return "none in this channel";
  return `none: OLM ${edgeFilter === "anyChannel" ? "v1" : edgeFilter} stays here`;
}

function verb({ kind }: UpdateEdge): string {
  return kind === "skipRange" ? "matches it" : `${kind} it`;
}

function tail({ graph, channel }: DetailsContext, { kind }: UpdateEdge, to: string): string {
  return kind === "skipRange" ? ` with skipRange '${skipRangeOf(graph, channel, to)}'` : "";
}

/** Whether only one of two compared states has the edge. */
function changed({ change }: UpdateEdge): Node | string {
  if (change === undefined) return "";
  return element("span", { class: "breaking" }, change === "lost" ? " − lost" : " + new");
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
  const parts = [undefined, "new", "lost"] as const;
  const groups = kinds.flatMap((kind) => parts.map((change) => ({ kind, change })));
  const sentences = groups.flatMap(({ kind, change }) => {
    const found = relations.flatMap((relation) =>
      relation.edges
        .filter((edge) => edge.kind === kind && edge.change === change)
        .map((edge) => ({ name: relation.name, edge })),
    );
    const [first] = found;
    if (first === undefined) return [];
    const range = kind === "skipRange" ? skipRangeOf(context.graph, context.channel, version.name) : undefined;
    const link = sourceLink(context, first.edge, range === undefined ? kind : `skipRange '${range}'`);
    // The row of a range that matches no version here has the range itself as its name.
    const named = found.filter(({ name }) => shownText(name) !== range);
    return [
      [
        ...link,
        range === undefined ? " " : named.length > 0 ? " matches " : " matches only versions outside this channel",
        ...joinItems(named, ({ name }) => versionLink(context, name)),
        ...found.slice(0, 1).flatMap(({ edge }) => [changed(edge), breaking(context, edge)]),
      ],
    ];
  });
  const elsewhere = describeFromElsewhere(context, version);
  return [...sentences, ...describeEmptyRange(context, relations, version, elsewhere.length > 0), ...elsewhere];
}

/** The versions of other channels that are updated to this one. */
function describeFromElsewhere(context: DetailsContext, { name }: VersionNode): readonly Sentence[] {
  const { switched, anyChannel } = namesFromElsewhere(context.graph, name, context.channel);
  const links = (names: readonly string[]) => joinItems(names, (each) => versionLink(context, each));
  return [
    ...(switched.length > 0 ? [["by switching to this channel, OLM v0 updates ", ...links(switched), " to it"]] : []),
    ...(anyChannel.length > 0 ? [["without channels, OLM v1 updates ", ...links(anyChannel), " to it"]] : []),
  ];
}

/** The versions of other channels that each OLM updates to this one, where the edges of that OLM are shown. */
function namesFromElsewhere(
  { edgeFilter, across }: PanelGraph,
  name: string,
  channel: string,
): { readonly switched: readonly string[]; readonly anyChannel: readonly string[] } {
  const leaving = across.anyChannelTo(name).filter((update) => update.leaves && update.channel === channel);
  return {
    switched: edgeFilter === "all" || edgeFilter === "v0" ? across.switchTo(channel, name) : [],
    anyChannel: edgeFilter === "all" ? leaving.map(({ from }) => from) : [],
  };
}

/** Names a skipRange that matches no version, which is usually a mistake. */
function describeEmptyRange(
  { graph, channel }: DetailsContext,
  relations: readonly Relation[],
  version: VersionNode,
  isFromElsewhere: boolean,
): readonly Sentence[] {
  const range = graph.edgeFilter === "all" ? (version.entries.get(channel)?.skipRange ?? null) : null;
  if (range !== null && !relations.some(({ edges }) => edges.some(({ kind }) => kind === "skipRange"))) {
    return [[`skipRange '${shownText(range)}' matches no version in this channel`]];
  }
  const none = graph.edgeFilter === "difference" ? "no difference in this channel" : "none in this channel";
  return relations.length === 0 && !isFromElsewhere ? [[none]] : [];
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
