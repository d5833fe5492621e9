// The updates of a package across its channels, as stretches of names.

import { anyChannelUpdates, channelSwitches, type Package, packageNames, type UpdateStretch } from "#core";
import type { WireAcross, WireAnyChannelUpdates, WireUpdates } from "#protocol";

/** The updates across the channels of these names, which the result refers to by index. */
export function toWireAcross(pkg: Package, channels: readonly string[]): WireAcross {
  const { names, indexOf } = packageNames(pkg);
  const switches = new Map(channelSwitches(pkg).map(({ channel, updates }) => [channel, updates]));
  const toWire = ({ start, end, to }: UpdateStretch): WireUpdates | [] => {
    const index = indexOf(to);
    return index === undefined ? [] : { start, end, to: index };
  };
  return {
    names,
    anyChannel: anyChannelStretches(pkg, channels),
    switches: channels.map((name) => (switches.get(name) ?? []).flatMap(toWire)),
  };
}

/** One stretch for neighbours that are updated alike, so that the whole grows with the edges and not with the names. */
function anyChannelStretches(pkg: Package, channels: readonly string[]): readonly WireAnyChannelUpdates[] {
  const { names, indexOf } = packageNames(pkg);
  const updates = anyChannelUpdates(pkg);
  const numbers = new Map(channels.map((name, number) => [name, number]));
  const stretches: { -readonly [K in keyof WireAnyChannelUpdates]: WireAnyChannelUpdates[K] }[] = [];
  for (const [start, name] of names.entries()) {
    const update = updates.get(name);
    const to = update && indexOf(update.to);
    if (update === undefined || to === undefined) continue;
    const { kind } = update;
    const channel = numbers.get(update.channel ?? "") ?? null;
    const last = stretches.at(-1);
    if (last?.end === start && last.to === to && last.channel === channel && last.kind === kind) last.end = start + 1;
    else stretches.push({ start, end: start + 1, to, channel, kind });
  }
  return stretches;
}
