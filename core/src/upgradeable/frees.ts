// The nearest update after which an operator lets the cluster go on, or why there is none.

import type { Bundle } from "../model/blob.ts";
import { bundleNamed, channelNames } from "../model/find-in-package.ts";
import { pinsOf, shortestPath } from "../resolve/path.ts";
import type { CatalogSource } from "../resolve/v1-offers.ts";
import { type Hop, walkAlone } from "../resolve/walk.ts";
import { maxInCatalog, writtenMaxInCatalog } from "./catalog-max.ts";
import { authorsAnnotation, maxOfBundleProperties } from "./installed-max.ts";
import { inquiryV0, inquiryV1, type Loosened, type ManagedOperator } from "./managed-operator.ts";
import { coversOpenShiftMinor, minorText, type OpenShiftMinor } from "./openshift-minor.ts";
import type { Frees } from "./upgrade-report.ts";

/** The update that frees the cluster, or a sentence that says why there is none. */
export type Freed =
  | { readonly frees: Frees; readonly reason: null }
  | { readonly frees: null; readonly reason: string };

/** The nearest version that OLM may be brought to and that lets the cluster go to `needed`. */
export function whatFrees(operator: ManagedOperator, needed: OpenShiftMinor): Freed {
  if (operator.sources.length === 0) return none(withoutCatalog(operator, needed));
  const way = operator.olm === "v0" ? wayV0(operator, needed) : wayV1(operator, needed);
  if (way) return { frees: way, reason: null };
  return none(whyNone(operator, needed));
}

/** PackageManifests know the heads, but no edges: they tell what to look at, not how to get there. */
function withoutCatalog({ packageName, manifests }: ManagedOperator, needed: OpenShiftMinor): string {
  const missing = `no catalog that was given has package '${packageName}'`;
  const channels = manifests.flatMap(({ catalogSource, channels }) =>
    channels.map((each) => ({ ...each, catalogSource })),
  );
  const free = channels.find(({ headAnnotations }) => {
    const { shipped } = maxOfBundleProperties(headAnnotations[authorsAnnotation], authorsAnnotation);
    return "ok" in shipped && (shipped.ok === undefined || coversOpenShiftMinor(shipped.ok, needed));
  });
  if (!free) return missing;
  return `${missing}; the cluster offers '${free.currentCsv}', the head of channel '${free.name}' of '${free.catalogSource}', which allows OpenShift ${minorText(needed)}: give that catalog to see whether an update leads there`;
}

function none(reason: string): Freed {
  return { frees: null, reason };
}

/** What OLM v0 does by itself in a channel: there is no other way. The channel that it follows comes first. */
function wayV0(operator: ManagedOperator, needed: OpenShiftMinor): Frees | undefined {
  const [own] = operator.channels;
  for (const source of operator.sources) {
    const hops = hopsToFreedom(operator, source, own, needed);
    if (hops) return frees(operator, hops, null);
  }
  const others = operator.sources.flatMap((source) =>
    channelsBeside(operator, source, own).flatMap((channel) => {
      const hops = hopsToFreedom(operator, source, channel, needed);
      return hops ? [{ hops, channel }] : [];
    }),
  );
  const [nearest] = others.sort((a, b) => a.hops.length - b.hops.length);
  return nearest && frees(operator, nearest.hops, `set the channel of the Subscription to '${nearest.channel}'`);
}

function channelsBeside({ packageName }: ManagedOperator, { catalog }: CatalogSource, own: string | undefined) {
  const pkg = catalog.packages.get(packageName);
  return pkg ? [...channelNames(pkg)].filter((name) => name !== own) : [];
}

function hopsToFreedom(
  operator: ManagedOperator,
  source: CatalogSource,
  channel: string | undefined,
  needed: OpenShiftMinor,
): readonly Hop[] | undefined {
  const { hops } = walkAlone(inquiryV0(operator, source, channel));
  const at = hops.findIndex(({ to }) => to.bundle && isFree(to.bundle, "v0", needed));
  return at < 0 ? undefined : hops.slice(0, at + 1);
}

/** OLM v1 can be pinned to any successor; what the extension asks for is loosened only as far as it must be. */
function wayV1(operator: ManagedOperator, needed: OpenShiftMinor): Frees | undefined {
  const free = freeNames(operator, needed);
  const target = { text: `OpenShift ${minorText(needed)}`, matches: ({ name }: { name: string }) => free.has(name) };
  for (const loosened of attempts(operator)) {
    const inquiry = inquiryV1(operator, loosened);
    const { hops } = shortestPath(inquiry, target);
    if (!hops || hops.length === 0) continue;
    const goesAlone = Object.keys(loosened).length === 0 && isWalked(walkAlone(inquiry).hops, hops);
    return frees(operator, hops, goesAlone ? null : changesFor(hops, loosened));
  }
  return undefined;
}

function attempts({ version, channels }: ManagedOperator): readonly Loosened[] {
  const inOtherVersion = version === "" ? [] : [{ version: "" }];
  const inOtherChannel = channels.length === 0 ? [] : [{ channels: [] }];
  const inBoth = inOtherVersion.length > 0 && inOtherChannel.length > 0 ? [{ version: "", channels: [] }] : [];
  return [{}, ...inOtherVersion, ...inOtherChannel, ...inBoth];
}

function isWalked(walked: readonly Hop[], hops: readonly Hop[]): boolean {
  return hops.every(({ to }, index) => walked[index]?.to.name === to.name);
}

function changesFor(hops: readonly Hop[], { channels }: Loosened): string {
  const pins = pinsOf(hops).map((pin) => `'${pin}'`);
  const channel = hops.at(-1)?.to.channels[0];
  const first =
    channels && channel !== undefined ? `add '${channel}' to the channels of the ClusterExtension and ` : "";
  return `${first}set its version to ${pins.join(", then ")}`;
}

/** The bundles of the package that let the cluster go on, by name. */
function freeNames({ packageName, sources }: ManagedOperator, needed: OpenShiftMinor): ReadonlySet<string> {
  const bundles = sources.flatMap(({ catalog }) => catalog.packages.get(packageName)?.bundles ?? []);
  return new Set(bundles.filter((bundle) => isFree(bundle, "v1", needed)).flatMap(({ name }) => name?.value ?? []));
}

function isFree(bundle: Bundle, olm: "v0" | "v1", needed: OpenShiftMinor): boolean {
  const max = maxInCatalog(bundle, olm);
  return "ok" in max && (max.ok === undefined || coversOpenShiftMinor(max.ok, needed));
}

function frees({ olm }: ManagedOperator, hops: readonly Hop[], change: string | null): Frees {
  const last = hops.at(-1)?.to;
  const because = last?.because[0];
  return {
    to: last?.name ?? "",
    hops: hops.map(({ to }) => to.name),
    maxOpenShiftVersion: last?.bundle ? writtenMaxInCatalog(last.bundle) : null,
    channel: because?.channel ?? (olm === "v0" ? (last?.channels[0] ?? null) : null),
    change,
  };
}

/** Tells a package that has nothing for that OpenShift from one that has it out of reach. */
function whyNone({ olm, packageName, installed, sources }: ManagedOperator, needed: OpenShiftMinor): string {
  const packages = sources.flatMap(({ catalog }) => catalog.packages.get(packageName) ?? []);
  const free = packages.flatMap(({ bundles }) =>
    bundles.filter((bundle) => isFree(bundle, olm, needed)).flatMap(({ name }) => name?.value ?? []),
  );
  const others = free.filter((name) => name !== installed.name);
  const [beyond] = others.filter((name) => packages.some((pkg) => bundleNamed(pkg, name)));
  if (beyond === undefined) {
    return `none: no version of '${packageName}' in the catalogs allows OpenShift ${minorText(needed)}; uninstall it or wait for one`;
  }
  const named = olm === "v0" ? "OLM v0" : "OLM v1";
  return `none: '${beyond}' would allow OpenShift ${minorText(needed)}, but no update of ${named} leads there from '${installed.name}'; uninstall it or ask its author for an edge`;
}
