// The refactorings that ask for something, such as a version: each is offered at the name that it is about.

import type { Span } from "../../base/text.ts";
import { documentAt, type Snapshot } from "../../session/snapshot.ts";
import { packageOfBundle } from "../cursor/bundle-names.ts";
import { type NameAt, nameAt } from "../cursor/name-uses.ts";
import { raisableCsvAt, raisedVersionsAt } from "./raise-csv-version.ts";
import type { RefactoringRequest } from "./requested-refactoring.ts";

/** A refactoring that a command begins by asking for what it needs. */
export interface AskingRefactoring {
  readonly type: RefactoringRequest["type"];
  readonly title: string;
  readonly target: { readonly package: string; readonly channel?: string; readonly entry?: string };
}

/** The refactorings that a client with their commands can offer at the start of a range. */
export function askingRefactoringsAt(snapshot: Snapshot, range: Span): readonly AskingRefactoring[] {
  const csv = isOnVersion(snapshot, range.start) ? raisableCsvAt(snapshot, range.start) : undefined;
  if (csv) {
    const target = { package: packageOfBundle(snapshot) ?? "", entry: csv.name };
    return [{ type: "raiseVersion", title: "Raise the version to…", target }];
  }
  const name = nameAt(snapshot, range.start);
  if (!name || name.catalog.isGenerated) return [];
  const { role, kind } = name.use;
  if (role === "entry") return [...onVersion(name), ...onEntry(name)];
  if (role === "replaces") return onEntry(name).filter(({ type }) => type === "changeReplaces");
  if (role !== "definition") return [];
  if (kind === "bundle") return onVersion(name);
  return kind === "channel" ? onChannel(name) : [];
}

function isOnVersion(snapshot: Snapshot, offset: number): boolean {
  const at = documentAt(snapshot, offset);
  return at !== undefined && raisedVersionsAt(snapshot, at).length > 0;
}

function onVersion({ pkg, use }: NameAt): readonly AskingRefactoring[] {
  const channel = use.channel?.name?.value;
  const target = { package: pkg.name, ...(channel === undefined ? {} : { channel }), entry: use.at.value };
  return [
    { type: "substituteVersion", title: `Substitute '${use.at.value}'…`, target },
    { type: "changeVersion", title: `Change the version number of '${use.at.value}'…`, target },
  ];
}

function onEntry({ pkg, use }: NameAt): readonly AskingRefactoring[] {
  const [channel, entry] = [use.channel?.name?.value, use.entry?.name?.value];
  if (channel === undefined || entry === undefined) return [];
  const target = { package: pkg.name, channel, entry };
  return [
    { type: "changeReplaces", title: `Choose what '${entry}' replaces…`, target },
    { type: "introduceChannel", title: `Introduce a channel with head '${entry}'…`, target },
  ];
}

function onChannel({ pkg, use }: NameAt): readonly AskingRefactoring[] {
  const target = { package: pkg.name, channel: use.at.value };
  return [{ type: "addNextVersion", title: `Add a version to channel '${use.at.value}'…`, target }];
}
