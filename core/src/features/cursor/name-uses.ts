// Where a catalog's names stand: each place that defines or uses the name of a package, a channel or a bundle.

import { memoize } from "../../base/memoize.ts";
import { touches } from "../../base/text.ts";
import type { Blob, Channel, DeprecationEntry, Entry } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import { blobOf } from "../../model/read-blob.ts";
import { documentAt, packageInCatalogOf, type Snapshot } from "../../session/snapshot.ts";
import type { Located } from "../../syntax/source-file.ts";

/** What a name names; an entry and its bundle have one name between them. */
export type NameKind = "package" | "channel" | "bundle";

/** One place where a name stands, and what it does there. */
export interface NameUse {
  readonly kind: NameKind;
  readonly role: NameRole;
  readonly at: Located<string>;
  /** The channel blob around an entry's names. */
  readonly channel: Channel | undefined;
  readonly entry: Entry | undefined;
}

/** `definition` is the olm.package, olm.channel or olm.bundle blob's own name. */
export type NameRole = "definition" | "entry" | "replaces" | "skips" | "default-channel" | "package" | "deprecation";

/** A name under the cursor with the package that it belongs to. */
export interface NameAt {
  readonly pkg: Package;
  readonly blob: Blob;
  readonly use: NameUse;
}

/** The name at an offset of the snapshot's file. */
export function nameAt(snapshot: Snapshot, offset: number): NameAt | undefined {
  const at = documentAt(snapshot, offset);
  const blob = at && blobOf(at.document);
  const name = blob && packageNameOf(blob);
  if (!at || !blob || name === undefined) return undefined;
  const use = nameUsesIn(blob).find((each) => touches(each.at.span, at.offset));
  const pkg = use && packageInCatalogOf(snapshot, use.kind === "package" ? use.at.value : name, at.document);
  return use && pkg && { pkg, blob, use };
}

/** Every use of names in the package's blobs, in opm's order. */
function* nameUsesOfPackage(pkg: Package): Generator<NameUse> {
  const { definitions, channels, bundles, deprecations, others } = pkg;
  for (const blobs of [definitions, channels, bundles, deprecations, others]) {
    for (const blob of blobs) yield* nameUsesIn(blob);
  }
}

/** Every place where the name under the cursor stands, the cursor's own included. */
export function usesOf({ pkg, use }: NameAt): readonly NameUse[] {
  return [...nameUsesOfPackage(pkg)].filter(({ kind, at }) => kind === use.kind && at.value === use.at.value);
}

const nameUsesIn = memoize((blob: Blob): readonly NameUse[] => [...findNameUses(blob)]);

function* findNameUses(blob: Blob): Generator<NameUse> {
  switch (blob.kind) {
    case "package":
      yield* nameUse("package", "definition", blob.name);
      yield* nameUse("channel", "default-channel", blob.defaultChannel);
      return;
    case "channel":
      yield* nameUse("package", "package", blob.package);
      yield* nameUse("channel", "definition", blob.name, blob);
      for (const entry of blob.entries) yield* entryNameUses(blob, entry);
      return;
    case "bundle":
      yield* nameUse("package", "package", blob.package);
      yield* nameUse("bundle", "definition", blob.name);
      return;
    case "deprecations":
      yield* nameUse("package", "package", blob.package);
      for (const entry of blob.entries) yield* deprecationNameUses(entry);
      return;
    case "other":
      yield* nameUse("package", "package", blob.package);
      return;
    default:
      blob satisfies never;
  }
}

function* entryNameUses(channel: Channel, entry: Entry): Generator<NameUse> {
  yield* nameUse("bundle", "entry", entry.name, channel, entry);
  yield* nameUse("bundle", "replaces", entry.replaces, channel, entry);
  for (const skip of entry.skips) yield* nameUse("bundle", "skips", skip, channel, entry);
}

function* deprecationNameUses({ schema, name }: DeprecationEntry): Generator<NameUse> {
  if (schema?.value === "olm.bundle") yield* nameUse("bundle", "deprecation", name);
  if (schema?.value === "olm.channel") yield* nameUse("channel", "deprecation", name);
}

function* nameUse(
  kind: NameKind,
  role: NameRole,
  at: Located<string> | undefined,
  channel?: Channel,
  entry?: Entry,
): Generator<NameUse> {
  if (at && at.value !== "") yield { kind, role, at, channel, entry };
}
