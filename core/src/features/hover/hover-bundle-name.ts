// The hover on a name in a bundle folder or a CSV alone: what the workspace's catalogs know of it.

import { formatCount } from "../../base/format-text.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { bundleNamed, channelNamed, entriesNamed } from "../../model/find-in-package.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { matchSortedVersions } from "../../versions/range-matches.ts";
import type { SkipRange } from "../../versions/skip-range.ts";
import { compareVersions, versionText } from "../../versions/version.ts";
import { type BundleName, bundleNameAt, packageOfBundle } from "../cursor/bundle-names.ts";
import { codeSpan, enumerate, factList } from "../words/markdown.ts";
import { catalogAnswers } from "./catalog-answers.ts";
import { deprecationFact, versionFact } from "./hover-definition.ts";
import type { Hover } from "./hover-view.ts";
import { type HoverView, linkTo } from "./hover-view.ts";
import { enumerateFew } from "./hover-words.ts";

const titles: Readonly<Partial<Record<BundleName["kind"], string>>> = {
  bundle: "Bundle",
  channel: "Channel",
  package: "Package",
};

/** The hover on the name of a package, channel or bundle; undefined where no catalog of the workspace has the package. */
export function describeBundleName(snapshot: Snapshot, offset: number, view: HoverView): Hover | undefined {
  const name = bundleNameAt(snapshot, offset);
  const title = name && titles[name.kind];
  if (!name || !title) return undefined;
  const packageName = name.kind === "package" ? name.at.value : packageOfBundle(snapshot);
  if (packageName === undefined) return undefined;
  const answers = catalogAnswers(snapshot.workspace, packageName, (catalog) =>
    answerOf(catalog, packageName, name, view),
  );
  if (answers.length === 0) return undefined;
  return { markdown: factList(`**${title}** ${codeSpan(name.at.value)}`, answers), at: name.at };
}

/** Which bundles of the workspace's catalogs the range of a CSV or dependency matches, one line for each different answer. */
export function rangeAnswers(
  snapshot: Snapshot,
  range: SkipRange,
  { packageName } = { packageName: packageOfBundle(snapshot) },
): readonly string[] {
  if (packageName === undefined) return [];
  return catalogAnswers(snapshot.workspace, packageName, (catalog) => {
    const bundles = catalog.packages.get(packageName)?.bundles ?? [];
    const versions = bundles.flatMap((bundle) => versionOf(bundle)?.version ?? []).sort(compareVersions);
    const runs = matchSortedVersions(range, versions).matching;
    const inside = [...new Set(runs.flatMap(({ start, end }) => versions.slice(start, end)))];
    const total = `matches ${inside.length} of ${formatCount(bundles.length, "bundle")}`;
    return inside.length === 0 ? total : `${total}: ${enumerateFew(inside, (each) => codeSpan(versionText(each)))}`;
  });
}

function answerOf({ packages }: Catalog, packageName: string, { kind, at }: BundleName, view: HoverView): string {
  const pkg = packages.get(packageName);
  if (!pkg) return "unknown";
  if (kind === "bundle") return bundleAnswer(pkg, at.value, view);
  return kind === "channel" ? channelAnswer(pkg, at.value, view) : packageAnswer(pkg, view);
}

function bundleAnswer(pkg: Package, name: string, view: HoverView): string {
  const bundle = bundleNamed(pkg, name);
  const entries = entriesNamed(pkg, name);
  if (!bundle && entries.length === 0) return "no bundle with this name";
  const channels = entries.map(({ channel, entry }) => {
    const isHead = channelChain(channel).heads.includes(entry);
    return `${linkTo(view, codeSpan(channel.name?.value ?? ""), entry.name)}${isHead ? " (head)" : ""}`;
  });
  const facts = [
    bundle ? linkTo(view, "a bundle", bundle.name) : "an entry without a bundle",
    versionFact(pkg, name),
    channels.length > 0 ? `in channel ${enumerate(channels)}` : "in no channel",
    deprecationFact(pkg, "olm.bundle", name),
  ];
  return facts.filter((fact) => fact !== undefined).join(", ");
}

function channelAnswer(pkg: Package, name: string, view: HoverView): string {
  const channel = channelNamed(pkg, name);
  if (!channel) return "no channel with this name";
  const heads = channelChain(channel).heads.flatMap((head) => head.name ?? []);
  const facts = [
    linkTo(view, formatCount(channel.entries.length, "entry", "entries"), channel.name),
    heads.length > 0 ? `head ${enumerate(heads.map((head) => linkTo(view, codeSpan(head.value), head)))}` : undefined,
    deprecationFact(pkg, "olm.channel", name),
  ];
  return facts.filter((fact) => fact !== undefined).join(", ");
}

function packageAnswer(pkg: Package, view: HoverView): string {
  const [definition] = pkg.definitions;
  const defaultChannel = definition?.defaultChannel?.value;
  const facts = [
    linkTo(view, formatCount(pkg.bundles.length, "bundle"), definition?.name),
    formatCount(pkg.channels.length, "channel"),
    defaultChannel ? `default channel ${codeSpan(defaultChannel)}` : undefined,
    deprecationFact(pkg, "olm.package"),
  ];
  return facts.filter((fact) => fact !== undefined).join(", ");
}
