import { formatList } from "../../base/format-text.ts";
import { groupBy } from "../../base/group-by.ts";
import type { Entry } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { referencesToEntry } from "../../model/find-in-package.ts";
import { edgeReasons, findSkip } from "../../resolve/edges.ts";
import { successorEdges } from "../../resolve/successor-edges.ts";
import type { Place } from "../../syntax/source-file.ts";
import { defineRule, type RelatedPlace } from "../rule.ts";
import { comparedWith } from "./compared-with.ts";
import { type AutomaticStep, type LostUpdates, lostUpdates } from "./lost-updates.ts";

export default defineRule({
  id: "lost-update-path",
  scope: "released",
  severity: "warning",
  summary: "Automatic updates reach what they reached in the released state, or higher versions.",
  *check(change) {
    const { released, current } = change;
    if (!current) return;
    const lost = (["v0", "v1"] as const).flatMap((olm) => lostUpdates(released, current, olm));
    const placed = lost.map((each) => ({ ...each, at: placeOfLoss(current, each) }));
    const groups = groupBy(placed, ({ channel, at, target }) =>
      JSON.stringify([channel.name?.value, at.document.path, at.span.start, target.name]),
    );
    for (const group of groups.values()) {
      const [first] = group;
      if (first)
        yield { at: first.at, message: `${describeLoss(group)} ${comparedWith(change)}`, related: stopPlaces(group) };
    }
  },
});

/** All losses of the group have the same place and target. */
function describeLoss(group: readonly LostUpdates[]): string {
  const from = new Set(group.flatMap((each) => each.from));
  const [first = ""] = from;
  const entries = from.size === 1 ? `'${first}'` : `'${first}' and ${from.size - 1} more`;
  const olms = [...new Set(group.map(({ olm }) => `OLM ${olm}`))];
  const stops = new Set(group.map(({ stop }) => stop.name));
  const [stop = ""] = stops;
  const where = stops.size > 1 || (from.size === 1 && first === stop) ? "" : `; updates stop at '${stop}'`;
  const verb = olms.length === 1 ? "updates" : "update";
  return `${formatList(olms)} no longer ${verb} ${entries} to '${group[0]?.target.name ?? ""}'${where}`;
}

/**
 * The cause of the loss: a `skips` that keeps OLM v0 from the lost update, else the field that made the lost edge, or its
 * entry; if that entry is gone, what still names the entry where updates stop, or the channel.
 */
function placeOfLoss(current: Package, lost: LostUpdates): Place {
  const { channel, stop, lostStep } = lost;
  const { entries } = channelChain(channel);
  const next = lostStep && entries.get(lostStep.to.name);
  if (lostStep && next) return hidingSkip(current, lost) ?? fieldOfEdge(next, lostStep) ?? next.name ?? next;
  const reference = referencesToEntry(current, stop.name).find((each) => each.channel === channel);
  return entries.get(stop.name)?.name ?? reference?.at ?? channel.name ?? channel.schema;
}

function hidingSkip(current: Package, { channel, olm, stop, lostStep }: LostUpdates): Place | undefined {
  const edges = successorEdges(current, channel, olm, stop);
  const skippedBy = edges.find(({ to }) => to === lostStep?.to.name)?.skippedBy;
  const entry = skippedBy === undefined ? undefined : channelChain(channel).entries.get(skippedBy);
  return entry && findSkip(entry, lostStep?.to.name ?? "");
}

function fieldOfEdge(entry: Entry, { from, to }: AutomaticStep): Place | undefined {
  for (const { kind } of edgeReasons(to.entry, to.channel, from)) {
    const field = kind === "replaces" || kind === "skipRange" ? entry[kind] : undefined;
    if (field) return field;
  }
  return undefined;
}

const maxStops = 3;

function stopPlaces(group: readonly LostUpdates[]): readonly RelatedPlace[] {
  const places = new Map(
    group.flatMap(({ channel, stop }) => {
      const at = channelChain(channel).entries.get(stop.name)?.name;
      return at ? [[stop.name, { message: "updates stop here", at }] as const] : [];
    }),
  );
  return [...places.values()].slice(0, maxStops);
}
