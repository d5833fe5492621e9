// The entries of a channel as the items of a call hierarchy: an update edge is a call from an entry to its successor.

import { touches } from "../../base/text.ts";
import type { Channel } from "../../model/blob.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { deprecatedNames } from "../../model/deprecated-names.ts";
import { entriesNamed, referencesToEntry } from "../../model/find-in-package.ts";
import type { ChannelScope } from "../../resolve/automatic-update-path.ts";
import { catalogOf, documentAt, packageInCatalogOf, type Snapshot } from "../../session/snapshot.ts";
import type { Place } from "../../syntax/source-file.ts";
import { blobAround, blobsIn } from "../../templates/written-blobs.ts";
import { nameAt } from "../cursor/name-uses.ts";

/** Names an entry across requests: the text may change between them. */
export interface UpdateItemKey {
  readonly packageName: string;
  readonly channel: string;
  readonly entry: string;
}

/** A name in a channel: an entry, or what an entry replaces or skips without being one. */
export interface UpdateItem extends UpdateItemKey {
  /** The whole entry. */
  readonly at: Place;
  /** Its name. */
  readonly selection: Place;
  readonly isDeprecated: boolean;
}

/** The item at an offset of the snapshot's file; on a bundle, its entry in each channel. */
export function updateItemsAt(snapshot: Snapshot, offset: number): readonly UpdateItem[] {
  const found = nameAt(snapshot, offset);
  if (found?.use.kind === "bundle") {
    const { catalog, pkg, use } = found;
    const channels = use.channel ? [use.channel] : entriesNamed(pkg, use.at.value).map(({ channel }) => channel);
    return [...new Set(channels)].flatMap((channel) => updateItem({ catalog, pkg, channel }, use.at.value) ?? []);
  }
  return found ? [] : itemsAround(snapshot, offset);
}

/** The entry around an offset that is on none of its names. */
function itemsAround(snapshot: Snapshot, offset: number): readonly UpdateItem[] {
  const at = documentAt(snapshot, offset);
  const blob = at && blobAround(at.document, at.offset);
  if (!at || blob?.kind !== "channel") return [];
  const name = blob.entries.find(({ span }) => touches(span, at.offset))?.name?.value;
  const scope = scopeOf(snapshot, blob);
  const item = scope && name ? updateItem(scope, name) : undefined;
  return item ? [item] : [];
}

/** The channel of an item in the snapshot's file; undefined where it no longer exists. */
export function scopeOfItem(snapshot: Snapshot, { packageName, channel }: UpdateItemKey): ChannelScope | undefined {
  for (const blob of snapshot.file.documents.flatMap(blobsIn)) {
    if (blob?.kind !== "channel" || blob.package?.value !== packageName || blob.name?.value !== channel) continue;
    return scopeOf(snapshot, blob);
  }
  return undefined;
}

/** The item of a name in a channel; undefined where nothing of the channel has the name. */
export function updateItem({ pkg, channel }: ChannelScope, name: string): UpdateItem | undefined {
  const entry = channelChain(channel).entries.get(name);
  const reference = entry ? undefined : referencesToEntry(pkg, name).find((each) => each.channel === channel);
  const selection = entry?.name ?? reference?.at;
  if (!selection) return undefined;
  return {
    packageName: pkg.name,
    channel: channel.name?.value ?? "",
    entry: name,
    at: entry ?? selection,
    selection,
    isDeprecated: deprecatedNames(pkg).bundles.has(name),
  };
}

function scopeOf(snapshot: Snapshot, channel: Channel): ChannelScope | undefined {
  const catalog = catalogOf(snapshot, channel.document);
  const pkg = channel.package && packageInCatalogOf(snapshot, channel.package.value, channel.document);
  return catalog && pkg && { catalog, pkg, channel };
}
