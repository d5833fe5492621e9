// The candidates of each catalog for a ClusterExtension: how OLM v1 walks the catalogs, and its predicates. From
// resolve/catalog.go and catalogmetadata/filter/ of operator-controller.

import { addAll } from "../base/add-all.ts";
import { goQuote } from "../go/go-quote.ts";
import type { Channel } from "../model/blob.ts";
import type { Catalog } from "../model/catalog.ts";
import { type PackageFacts, wholeBundle } from "../model/facts.ts";
import {
  type ClusterExtensionRange,
  clusterExtensionRangeMatches,
  parseClusterExtensionRange,
} from "../versions/cluster-extension-range.ts";
import type { Parsed } from "../versions/parsed.ts";
import { parseVersion } from "../versions/version.ts";
import { type EdgeAnswer, edgeReasons, hasEdgeFrom, type InstalledBundle } from "./edges.ts";
import { type LabelSelector, type Labels, selectorProblem, selects } from "./label-selector.ts";
import type { Candidate, CandidateReason, Installed } from "./resolution.ts";
import {
  compareVersionReleases,
  parseExplicitVersionRelease,
  parseLegacyVersionRelease,
  type V1Bundle,
  type V1Entry,
  type VersionRelease,
  v1Bundles,
} from "./v1-package.ts";
import { possibleV1Successors } from "./v1-successors.ts";

/** A ClusterCatalog: its name and its content. */
export interface CatalogSource {
  readonly name: string;
  readonly catalog: Catalog;
  /** `spec.priority`; 0 when absent. */
  readonly priority?: number | undefined;
  /** Without the label that every ClusterCatalog has for its own name. */
  readonly labels?: Labels | undefined;
  /** `spec.availabilityMode: Unavailable`. */
  readonly isUnavailable?: boolean | undefined;
  /** Its content cannot be read at the moment, so that every resolution fails. */
  readonly isNotServing?: boolean | undefined;
}

export type UpgradeConstraintPolicy = "CatalogProvided" | "SelfCertified";

/** What a ClusterExtension asks for, in the fields of `spec.source.catalog`, and the installed bundle. */
export interface V1Question {
  readonly packageName: string;
  readonly installed?: Installed | undefined;
  /** A version or a range as in a ClusterExtension; absent or empty for any version. */
  readonly version?: string | undefined;
  /** Absent or empty for all channels. */
  readonly channels?: readonly string[] | undefined;
  /** CatalogProvided when absent. */
  readonly policy?: UpgradeConstraintPolicy | undefined;
  readonly selector?: LabelSelector | undefined;
  /** operator-controller's feature gate of that name; off when absent. */
  readonly bundleReleaseSupport?: boolean | undefined;
}

/** The candidates of one catalog, best first; `bundles` and `candidates` correspond by index. */
export interface CatalogCandidates {
  readonly source: CatalogSource;
  readonly bundles: readonly V1Bundle[];
  readonly candidates: readonly Candidate[];
}

/** The catalogs that have candidates. With OLM v1's error, those that were found before it. */
export type FoundCandidates =
  | { readonly ok: readonly CatalogCandidates[] }
  | { readonly error: string; readonly ok: readonly CatalogCandidates[] };

/** Finds the candidates in all catalogs, which OLM v1 is taken to walk in the order of their names. */
export function findCandidates(sources: readonly CatalogSource[], question: V1Question): FoundCandidates {
  const { selector = {}, version } = question;
  const problem = selectorProblem(selector);
  if (problem !== undefined) return { error: `desired catalog selector is invalid: ${problem}`, ok: [] };
  const range = version ? parseClusterExtensionRange(version) : undefined;
  if (range && "error" in range) {
    return { error: `desired version range ${goQuote(version ?? "")} is invalid: ${range.error}`, ok: [] };
  }
  const found: CatalogCandidates[] = [];
  for (const source of sources.filter((each) => isWalked(each, selector)).sort(compareSourceNames)) {
    const inCatalog = findInCatalog(source, question, range?.ok);
    if ("error" in inCatalog) return { error: inCatalog.error, ok: found };
    if (inCatalog.ok.bundles.length > 0) found.push(inCatalog.ok);
  }
  return { ok: found };
}

function compareSourceNames(a: CatalogSource, b: CatalogSource): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

function isWalked({ name, labels, isUnavailable }: CatalogSource, selector: LabelSelector): boolean {
  return !isUnavailable && selects(selector, { ...labels, "olm.operatorframework.io/metadata.name": name });
}

function findInCatalog(
  source: CatalogSource,
  question: V1Question,
  range: ClusterExtensionRange | undefined,
): Parsed<CatalogCandidates> {
  const { packageName, installed, bundleReleaseSupport = false } = question;
  const walkError = "error walking catalogs: error";
  if (source.isNotServing) {
    const name = goQuote(source.name);
    const what = `getting package ${goQuote(packageName)} from catalog ${name}`;
    return { error: `${walkError} ${what}: catalog ${name} is not being served` };
  }
  const pkg = source.catalog.packages.get(packageName);
  if (!pkg || isEmptyPackage(pkg)) return { ok: { source, bundles: [], candidates: [] } };
  const from = installed && question.policy !== "SelfCertified" ? readInstalledV1(installed) : undefined;
  if (from && "error" in from) return { error: `${walkError} finding upgrade edges: ${from.error}` };
  const predicates: Predicates = { channels: wantedChannels(question), range, from: from?.ok };
  const gates = { bundleReleaseSupport };
  const bundles: V1Bundle[] = [];
  for (const bundle of from ? possibleV1Successors(pkg, gates, from.ok) : v1Bundles(pkg, gates)) {
    const passes = passesAll(bundle, predicates);
    if (passes === "panic") {
      return { error: `OLM crashes: the skipRange of ${goQuote(bundle.name)} has an empty alternative` };
    }
    if (passes) bundles.push(bundle);
  }
  const reasonsFor = candidateReasons(question);
  return { ok: { source, bundles, candidates: bundles.map((each) => toCandidate(each, source, reasonsFor(each))) } };
}

/** A package with blobs of other schemas only is not empty: it exists, but it has no candidates. */
function isEmptyPackage({ definitions, channels, bundles, deprecations, others }: PackageFacts): boolean {
  return definitions.length + channels.length + bundles.length + deprecations.length + others.length === 0;
}

/** The installed bundle as OLM v1 reads it. It reads the version twice, in two ways. */
interface InstalledV1 {
  /** For update edges. */
  readonly edges: InstalledBundle;
  /** For the test whether a bundle has the installed version. */
  readonly same: VersionRelease;
}

function readInstalledV1({ name, version, release }: Installed): Parsed<InstalledV1> {
  const same =
    release === undefined ? parseLegacyVersionRelease(version) : parseExplicitVersionRelease(version, release);
  if ("error" in same) {
    const doing =
      release === undefined
        ? "get version and release of installed bundle"
        : "parse installed bundle version and release";
    return { error: `failed to ${doing}: ${same.error}` };
  }
  const edges = parseVersion(version);
  return "error" in edges ? edges : { ok: { edges: { name, version: edges.ok }, same: same.ok } };
}

/** What a bundle must satisfy to be a candidate. */
interface Predicates {
  /** Undefined for all channels. */
  readonly channels: ReadonlySet<string> | undefined;
  readonly range: ClusterExtensionRange | undefined;
  /** Undefined where the candidate need not be a successor. */
  readonly from: InstalledV1 | undefined;
}

function wantedChannels({ channels }: V1Question): ReadonlySet<string> | undefined {
  return channels && channels.length > 0 ? new Set(channels) : undefined;
}

function isWanted(channel: Channel, channels: ReadonlySet<string> | undefined): boolean {
  return channels === undefined || channels.has(channel.name?.value ?? "");
}

function passesAll(bundle: V1Bundle, { channels, range, from }: Predicates): boolean | "panic" {
  const { version, entries } = bundle;
  if (channels && !entries.some(({ channel }) => isWanted(channel, channels))) return false;
  if (range && ("error" in version || !clusterExtensionRangeMatches(range, version.ok.version))) return false;
  if (!from) return true;
  return hasAnyEdgeFrom(entries, channels, from) || isInstalledVersion(bundle, from);
}

/** OLM v1 tests the channels in random order until one has an edge, so that an entry of any channel can crash it. */
function hasAnyEdgeFrom(
  entries: readonly V1Entry[],
  channels: ReadonlySet<string> | undefined,
  from: InstalledV1,
): EdgeAnswer {
  const channelsWithEdge = new Set<Channel>();
  for (const { channel, entry } of entries) {
    const isTested = isWanted(channel, channels) && !channelsWithEdge.has(channel);
    const answer = isTested && hasEdgeFrom(entry, from.edges);
    if (answer === "panic") return "panic";
    if (answer) channelsWithEdge.add(channel);
  }
  return channelsWithEdge.size > 0;
}

function isInstalledVersion({ version }: V1Bundle, { same }: InstalledV1): boolean {
  return "ok" in version && compareVersionReleases(version.ok, same) === 0;
}

/** The reasons why a bundle is a candidate for this question. */
function candidateReasons(question: V1Question): (bundle: V1Bundle) => readonly CandidateReason[] {
  const { installed, policy } = question;
  if (installed === undefined) return () => [{ ...withoutEdge, kind: "install", text: "nothing is installed" }];
  const from = readInstalledV1(installed);
  const channels = wantedChannels(question);
  return (bundle) => {
    const reasons: CandidateReason[] = [];
    if ("ok" in from) {
      for (const { channel, entry } of bundle.entries) {
        if (isWanted(channel, channels)) addAll(reasons, edgeReasons(entry, channel, from.ok.edges));
      }
      if (isInstalledVersion(bundle, from.ok)) {
        reasons.push({ ...withoutEdge, kind: "same", text: `is the installed version ${installed.version}` });
      }
    }
    if (policy === "SelfCertified" && reasons.length === 0) {
      reasons.push({ ...withoutEdge, kind: "selfCertified", text: "the policy SelfCertified allows any version" });
    }
    return reasons;
  };
}

const withoutEdge = { channel: undefined, at: undefined } as const;

function toCandidate(
  bundle: V1Bundle,
  { name: catalog }: CatalogSource,
  because: readonly CandidateReason[],
): Candidate {
  const read = "ok" in bundle.version ? bundle.version.ok : undefined;
  return {
    name: bundle.name,
    bundle: wholeBundle(bundle.bundle),
    version: read?.version,
    release: read?.release ?? [],
    catalog,
    channels: [...new Set(bundle.entries.flatMap(({ channel }) => channel.name?.value ?? []))],
    deprecated: bundle.deprecated,
    because,
  };
}
