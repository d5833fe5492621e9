// Where entries of a changed channel are, and their order in a sentence.

import { channelChain } from "../../model/channel-chain.ts";
import type { Place } from "../../syntax/source-file.ts";
import type { ChannelChange } from "../package-diff.ts";

/** The names, highest version first. */
export function sorted({ old }: ChannelChange, names: readonly string[]): readonly string[] {
  const wanted = new Set(names);
  return old.versionLine.entries.flatMap(({ name }) => (wanted.has(name) ? name : [])).toReversed();
}

/** The entry as it is now, else as it was. */
export function placeOf({ old, current }: ChannelChange, name: string): Place {
  const is = current && channelChain(current.channel).entries.get(name);
  const found = is ?? channelChain(old.channel).entries.get(name);
  return found?.name ?? found ?? current?.channel.name ?? old.channel.name ?? old.channel.schema;
}
