// The automatic updates of a version in the details: in its channels, after a switch of the channel, in any channel.

import { shownText } from "#core";
import type { ChannelsUpdate, PanelGraph, StuckUpdates, VersionNode, VersionUpdates } from "#picture";
import { automaticUpdatesOf, shownOlms } from "#picture";
import type { WireOlm } from "#protocol";
import { element } from "../shared/element.ts";
import {
  type DetailsEvents,
  foldRest,
  joinItems,
  renderUpdates,
  type Sentence,
  versionLink,
} from "./detail-sentences.ts";

/** With more channels in a sentence, or more updates by switching, the others are behind a button. */
const mostShown = 3;

/** Renders the section about automatic updates, with the OLMs whose edges are shown. */
export function renderAutomaticUpdates(graph: PanelGraph, version: VersionNode, events: DetailsEvents): HTMLElement {
  return element(
    "section",
    { class: "automatic-details" },
    element("h3", {}, "Automatic updates"),
    shownOlms(graph).map((olm) => {
      const updates = automaticUpdatesOf(graph, version, olm);
      const sentences = describeUpdates({ graph, version, olm, events }, updates);
      return renderUpdates(`OLM ${olm}`, sentences, `automatic ${olm}`);
    }),
  );
}

interface AutomaticContext {
  readonly graph: PanelGraph;
  readonly version: VersionNode;
  readonly olm: WireOlm;
  readonly events: DetailsEvents;
}

function describeUpdates(context: AutomaticContext, updates: VersionUpdates): readonly Sentence[] {
  const { olm, version } = context;
  const own = foldRest(updates.own, (update) => describeOwn(context, update), mostShown);
  const stuck = updates.stuck.filter(({ at }) => at !== version.name);
  return [
    ...own,
    ...foldRest(stuck, (each) => describeStuck(context, each), mostShown),
    ...(olm === "v0" ? describeSwitches(context, updates) : describeAnyChannel(context, updates)),
  ];
}

function describeOwn(context: AutomaticContext, { to, channels, head }: ChannelsUpdate): Sentence {
  const where = [" in ", ...nameChannels(channels)];
  if (to !== undefined) return [link(context, to, channels[0]), ...where];
  return ["none", ...where, head ? ": it is the channel head" : ""];
}

function describeSwitches(context: AutomaticContext, { own, switches }: VersionUpdates): readonly Sentence[] {
  if (switches.length > 0) return foldRest(switches, (each) => describeSwitch(context, each), mostShown);
  const isStuck = own.every(({ to, head }) => to === undefined && !head);
  return isStuck && context.graph.channels.length > 1 ? [["none by switching to another channel"]] : [];
}

function describeSwitch(context: AutomaticContext, { to = "", channels }: ChannelsUpdate): Sentence {
  return [link(context, to, channels[0]), " by switching to ", ...nameChannels(channels)];
}

function describeAnyChannel(context: AutomaticContext, { anyChannel }: VersionUpdates): readonly Sentence[] {
  if (context.graph.channels.length < 2) return [];
  if (anyChannel === undefined) return [["none in any channel"]];
  const { to, channel, kind } = anyChannel;
  const why = kind === "skipRange" ? "its skipRange" : kind;
  const because = channel === undefined ? ": the same version" : ["", ": ", why, " in ", ...nameChannels([channel])];
  return [[link(context, to, channel), " in any channel", because].flat()];
}

/** Where updates stop before the head, and what then leads away from there. */
function describeStuck(context: AutomaticContext, { channel, at, switches, anyChannel }: StuckUpdates): Sentence {
  const stop = ["stuck at ", link(context, at, channel), " in ", ...nameChannels([channel])];
  const [first] = switches;
  if (first) return [...stop, "; from there ", ...describeSwitch(context, first)];
  if (anyChannel)
    return [...stop, "; from there ", link(context, anyChannel.to, anyChannel.channel), " in any channel"];
  return stop;
}

function link({ graph, events }: AutomaticContext, name: string, channel: string | undefined): HTMLElement {
  return versionLink({ graph, events, channel: channel ?? "" }, name);
}

function nameChannels(channels: readonly string[]): Sentence {
  const render = (name: string) => element("bdi", { title: shownText(name, 1000) }, shownText(name, 60));
  return [channels.length === 1 ? "channel " : "channels ", ...joinItems(channels, render, mostShown)];
}
