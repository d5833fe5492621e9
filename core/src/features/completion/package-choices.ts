// Packages, channels and bundles of the workspace's catalogs, for what refers to them from elsewhere.

import type { Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { channelNamed, channelNames, deprecationsOf, entriesNamed } from "../../model/find-in-package.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { versionText } from "../../versions/version.ts";
import { type KnownName, namesOfPackage, sortNewestFirst } from "./known-names.ts";
import type { ValueChoice } from "./value-completions.ts";

/** A package in each catalog of the workspace that defines it. */
export function packagesNamed({ workspace }: Snapshot, name: string | undefined): readonly Package[] {
  if (name === undefined) return [];
  return workspace.catalogsWith(name).flatMap(({ packages }) => packages.get(name) ?? []);
}

/** The packages of the workspace. */
export function packageChoices({ workspace }: Snapshot): readonly ValueChoice[] {
  return workspace.packageNames.map((label) => ({ label, kind: "package" }));
}

/** The channels of a package, the default channel first, each with its head. */
export function channelsOfPackages(packages: readonly Package[]): readonly ValueChoice[] {
  const defaults = new Set(
    packages.flatMap(({ definitions }) => definitions.map((each) => each.defaultChannel?.value)),
  );
  const names = [...new Set(packages.flatMap((pkg) => [...channelNames(pkg)]))].filter((name) => name !== "").sort();
  const ranked = [...names.filter((name) => defaults.has(name)), ...names.filter((name) => !defaults.has(name))];
  return ranked.map((label) => ({
    label,
    kind: "channel",
    detail: headDetail(packages, label),
    deprecated: packages.every((pkg) => deprecationsOf(pkg, "olm.channel", label).length > 0),
  }));
}

/** The head in the catalog that comes last, which by the names of folders is the newest. */
export function headDetail(packages: readonly Package[], name: string): string | undefined {
  const channel = packages.flatMap((pkg) => channelNamed(pkg, name) ?? []).at(-1);
  const head = channel && channelChain(channel).heads[0]?.name?.value;
  return head === undefined ? undefined : `head ${head}`;
}

/** The bundles of a package, newest first; only those of a channel if one is given. */
export function bundlesOfPackages(packages: readonly Package[], channel?: string): readonly ValueChoice[] {
  const isInChannel = ({ name }: KnownName) =>
    channel === undefined ||
    packages.some((pkg) => entriesNamed(pkg, name).some((each) => each.channel.name?.value === channel));
  return bundleChoices(packages.flatMap(namesOfPackage).filter(isInChannel), packages);
}

/** Bundles by these names, newest first. One is deprecated if each of the packages deprecates it. */
export function bundleChoices(names: readonly KnownName[], packages: readonly Package[]): readonly ValueChoice[] {
  const byName = new Map(names.map((each) => [each.name, each]));
  return sortNewestFirst([...byName.values()]).map(({ name, version }) => ({
    label: name,
    kind: "bundle",
    detail: version && versionText(version),
    deprecated: packages.length > 0 && packages.every((pkg) => deprecationsOf(pkg, "olm.bundle", name).length > 0),
  }));
}
