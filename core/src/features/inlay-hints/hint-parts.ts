// What each hint says, explains and leads to.

import { formatCount, formatList } from "../../base/format-text.ts";
import type { Bundle, Channel, Entry } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import { carriersOfBundle } from "../../openshift/max-openshift-carriers.ts";
import { minorText, nextOpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { type InstalledBundle, skipRangeOf } from "../../resolve/edges.ts";
import { countMatchedOutside, matchedOutside, matchesOtherVersions } from "../../resolve/installed/outside-versions.ts";
import type { Place } from "../../syntax/source-file.ts";
import { maxInCatalog } from "../../upgradeable/operators/catalog-max.ts";
import { countIndexes, firstItemsAt, mergeIndexRanges } from "../../versions/index-range.ts";
import { versionText } from "../../versions/version.ts";
import { codeSpan } from "../words/markdown.ts";

/** One part of a hint. */
export interface InlayHintPart {
  readonly label: string;
  /** CommonMark. */
  readonly tooltip: string;
  /** Where the part is written. */
  readonly location: Place | undefined;
}

/** The version of the bundle with this name, if the name does not tell it. */
export function versionPart(pkg: Package, name: string): InlayHintPart | undefined {
  const bundle = bundleNamed(pkg, name);
  const version = bundle && versionOf(bundle);
  if (!version || tellsVersion(name, version.text)) return undefined;
  return {
    label: version.text,
    tooltip: `Version of the bundle ${codeSpan(name)}`,
    location: version.at,
  };
}

/** The version of the bundle in an image, if the image's tag does not tell it. */
export function imageVersionPart(image: string, bundle: Bundle): InlayHintPart | undefined {
  const version = versionOf(bundle);
  if (!version || tellsVersion(image, version.text)) return undefined;
  const name = bundle.name?.value ?? "";
  return {
    label: version.text,
    tooltip: `Version of the bundle ${codeSpan(name)} in this image`,
    location: version.at,
  };
}

/** "stable-v1, stable-v1.0" behind a stream of a semver template. */
export function channelsPart(channels: readonly Channel[]): readonly InlayHintPart[] {
  const names = channels.map(({ name }) => name?.value ?? "");
  const shown = names.slice(0, maxListed);
  const more = names.length > maxListed ? ` and ${names.length - maxListed} more` : "";
  const tooltip = `opm generates ${formatCount(names.length, "channel")}: ${names.map(codeSpan).join(", ")}`;
  return [{ label: `${shown.join(", ")}${more}`, tooltip, location: undefined }];
}

/** Whether a name contains the version and no longer one; `+`, which no Kubernetes name has, may be another character. */
function tellsVersion(name: string, version: string): boolean {
  const plain = (text: string) => text.replaceAll(/[^0-9A-Za-z.]/g, "-");
  const [written, wanted] = [plain(name), plain(version)];
  for (let at = written.indexOf(wanted); at >= 0; at = written.indexOf(wanted, at + 1)) {
    const isWhole = !/[0-9]\.?$/.test(written.slice(0, at)) && !/^\.?[0-9]/.test(written.slice(at + wanted.length));
    if (isWhole) return true;
  }
  return false;
}

/** "head" behind the only head of the channel. */
export function headPart(pkg: Package, channel: Channel, name: string): InlayHintPart | undefined {
  const { heads } = channelChain(channel);
  if (heads.length !== 1 || heads[0]?.name?.value !== name) return undefined;
  const isDefault = pkg.definitions.some(({ defaultChannel }) => defaultChannel?.value === channel.name?.value);
  const which = `${isDefault ? "the default channel" : "channel"} ${codeSpan(channel.name?.value ?? "")}`;
  return {
    label: "head",
    tooltip: `Head of ${which}: no other entry replaces or skips it`,
    location: channel.name,
  };
}

/** "OpenShift ≤ 4.18" behind an entry whose bundle blocks cluster upgrades beyond it. */
export function limitPart(pkg: Package, name: string): InlayHintPart | undefined {
  const bundle = bundleNamed(pkg, name);
  const max = bundle && maxInCatalog(bundle, "v0");
  if (!bundle || !max || "error" in max || !max.ok) return undefined;
  const [minor, next] = [minorText(max.ok), minorText(nextOpenShiftMinor(max.ok))];
  return {
    label: `OpenShift ≤ ${minor}`,
    tooltip: `Supported up to OpenShift ${codeSpan(minor)}: while it is installed, it blocks the cluster upgrade to ${codeSpan(next)}`,
    location: limitPlace(bundle),
  };
}

function limitPlace(bundle: Bundle): Place | undefined {
  return carriersOfBundle(bundle).values.find(({ carrier }) => carrier === "fbc-property")?.at;
}

/** How many versions a tooltip lists. */
const maxListed = 10;

/**
 * "matches 3" behind a skipRange that opm can read: how many entries of its channel, or where none, what else. As in its
 * hover, its own entry counts too.
 */
export function matchesPart(pkg: Package, channel: Channel, entry: Entry): InlayHintPart | undefined {
  if (!skipRangeOf(entry)) return undefined;
  const { versionLine } = automaticUpdatesIn(pkg, channel);
  const inside = mergeIndexRanges(versionLine.edgeSourcesOf(entry).byRange.matching);
  const [count, countOutside] = [countIndexes(inside), countMatchedOutside(pkg, channel, entry)];
  const listed = listVersions(firstItemsAt(versionLine.entries, inside, maxListed), count);
  const total = `Matches ${count} of ${formatCount(channel.entries.length, "entry", "entries")}${listed}`;
  const firstOutside = matchedOutside(pkg, channel, entry, maxListed);
  const others = `${formatCount(countOutside, "bundle")} outside the channel${listVersions(firstOutside, countOutside)}`;
  const isOpen = count + countOutside === 0 && matchesOtherVersions(pkg, entry);
  const label = count > 0 ? `${count}` : countOutside > 0 ? `${countOutside} outside the channel` : "none";
  return {
    label: `matches ${isOpen ? "no bundle" : label}`,
    tooltip:
      countOutside > 0 ? `${total}; and ${others}` : isOpen ? `${total}, only versions outside the catalog` : total,
    location: undefined,
  };
}

/** ": `1.0.0`, `1.1.0` and 3 more", or nothing. */
function listVersions(first: readonly InstalledBundle[], count: number): string {
  const listed = first.map(({ version }) => codeSpan(versionText(version)));
  if (count === 0) return "";
  return `: ${count > maxListed ? `${listed.join(", ")} and ${count - maxListed} more` : formatList(listed)}`;
}
