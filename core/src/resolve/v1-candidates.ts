// What each catalog has for a question to OLM v1: the walk over the catalogs and the predicates, resolve/catalog.go and
// catalogmetadata/filter/ of operator-controller.

import { addAll } from "../base/add-all.ts";
import { goQuote } from "../go/go-quote.ts";
import type { Channel } from "../model/blob.ts";
import type { Catalog, Package } from "../model/catalog.ts";
import {
  type ClusterExtensionRange,
  clusterExtensionRangeMatches,
  parseClusterExtensionRange,
} from "../versions/cluster-extension-range.ts";
import type { Parsed } from "../versions/parsed.ts";
import { parseVersion } from "../versions/version.ts";
import { type EdgeAnswer, edgeReasons, hasEdgeFrom, type InstalledVersion } from "./edges.ts";
import { type LabelSelector, type Labels, selectorProblem, selects } from "./label-selector.ts";
import type { Candidate, CandidateReason, Installed } from "./resolution.ts";
import {
  compareVersionReleases,
  explicitVersionRelease,
  legacyVersionRelease,
  type V1Bundle,
  type V1Entry,
  type VersionRelease,
  v1Bundles,
} from "./v1-package.ts";
import { possibleV1Successors } from "./v1-successors.ts";

/** A ClusterCatalog: its name and what it serves. */
export interface CatalogSource {
  readonly name: string;
  readonly catalog: Catalog;
  /** `spec.priority`; 0 when absent. */
  readonly priority?: number | undefined;
  /** Without the label that every ClusterCatalog has for its own name. */
  readonly labels?: Labels | undefined;
  /** `spec.availabilityMode: Unavailable`. */
  readonly isUnavailable?: boolean | undefined;
  /** Its contents cannot be read at the moment, which fails every resolution. */
  readonly isNotServing?: boolean | undefined;
}

export type UpgradeConstraintPolicy = "CatalogProvided" | "SelfCertified";

/** What a ClusterExtension asks for: the fields of `spec.source.catalog`, and what is installed of it. */
export interface V1Question {
  readonly packageName: string;
  readonly installed?: Installed | undefined;
  /** A version or a range in the ClusterExtension dialect; absent or empty means any. */
  readonly version?: string | undefined;
  /** Absent or empty means all. */
  readonly channels?: readonly string[] | undefined;
  /** CatalogProvided when absent. */
  readonly policy?: UpgradeConstraintPolicy | undefined;
  readonly selector?: LabelSelector | undefined;
  /** operator-controller's feature gate of that name; off when absent. */
  readonly bundleReleaseSupport?: boolean | undefined;
}

/** What the catalogs have, those that have nothing left out; or why nobody can tell, with what was found before. */
export type FoundCandidates =
  | { readonly ok: readonly CatalogCandidates[] }
  | { readonly error: string; readonly ok: readonly CatalogCandidates[] };

/** Asks every catalog. They may come in any order; OLM v1 is taken to go through them by name. */
export function findCandidates(sources: readonly CatalogSource[], question: V1Question): FoundCandidates {
  const { selector = {}, version } = question;
  const problem = selectorProblem(selector);
  if (problem !== undefined) return { error: `desired catalog selector is invalid: ${problem}`, ok: [] };
  const range = version ? parseClusterExtensionRange(version) : undefined;
  if (range && "error" in range) {
    return { error: `desired version range ${goQuote(version ?? "")} is invalid: ${range.error}`, ok: [] };
  }
  const offers: CatalogCandidates[] = [];
  for (const source of sources.filter((each) => isAsked(each, selector)).sort(byName)) {
    const offered = offerOf(source, question, range?.ok);
    if ("error" in offered) return { error: offered.error, ok: offers };
    if (offered.ok.bundles.length > 0) offers.push(offered.ok);
  }
  return { ok: offers };
}

/** Everything that one catalog has for the question, best first. */
export interface CatalogCandidates {
  readonly source: CatalogSource;
  readonly bundles: readonly V1Bundle[];
  readonly candidates: readonly Candidate[];
}

function byName(a: CatalogSource, b: CatalogSource): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

function isAsked({ name, labels, isUnavailable }: CatalogSource, selector: LabelSelector): boolean {
  return !isUnavailable && selects(selector, { ...labels, "olm.operatorframework.io/metadata.name": name });
}

function offerOf(
  source: CatalogSource,
  question: V1Question,
  range: ClusterExtensionRange | undefined,
): Parsed<CatalogCandidates> {
  const { packageName, installed, bundleReleaseSupport = false } = question;
  if (source.isNotServing) {
    const reason = `catalog ${goQuote(source.name)} is not being served`;
    return {
      error: `error walking catalogs: error getting package ${goQuote(packageName)} from catalog ${goQuote(source.name)}: ${reason}`,
    };
  }
  const pkg = source.catalog.packages.get(packageName);
  if (!pkg || isEmpty(pkg)) return { ok: { source, bundles: [], candidates: [] } };
  const from = installed && question.policy !== "SelfCertified" ? readInstalled(installed) : undefined;
  if (from && "error" in from) return { error: `error walking catalogs: error finding upgrade edges: ${from.error}` };
  const asked: Asked = { channels: channelFilter(question), range, from: from?.ok };
  const bundles: V1Bundle[] = [];
  const reading = { bundleReleaseSupport };
  for (const bundle of asked.from ? possibleV1Successors(pkg, reading, asked.from) : v1Bundles(pkg, reading)) {
    const passes = isCandidate(bundle, asked);
    if (passes === "panic") return { error: crash(bundle) };
    if (passes) bundles.push(bundle);
  }
  const reasons = reasonsIn(question);
  return { ok: { source, bundles, candidates: bundles.map((each) => candidate(each, source, reasons)) } };
}

/** Blobs of other schemas count too: the package is there, and has nothing to offer. */
function isEmpty({ definitions, channels, bundles, deprecations, others }: Package): boolean {
  return definitions.length + channels.length + bundles.length + deprecations.length + others.length === 0;
}

/** What is installed, as edges and as "the same version" are asked. */
interface InstalledV1 {
  readonly edges: InstalledVersion;
  readonly same: VersionRelease;
}

function readInstalled({ name, version, release }: Installed): Parsed<InstalledV1> {
  const same = release === undefined ? legacyVersionRelease(version) : explicitVersionRelease(version, release);
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

interface Asked {
  /** Undefined for every channel. */
  readonly channels: ReadonlySet<string> | undefined;
  readonly range: ClusterExtensionRange | undefined;
  /** Undefined where no successor is asked for. */
  readonly from: InstalledV1 | undefined;
}

function channelFilter({ channels }: V1Question): ReadonlySet<string> | undefined {
  return channels && channels.length > 0 ? new Set(channels) : undefined;
}

function isSelected(channel: Channel, channels: ReadonlySet<string> | undefined): boolean {
  return channels === undefined || channels.has(channel.name?.value ?? "");
}

function isCandidate(bundle: V1Bundle, { channels, range, from }: Asked): boolean | "panic" {
  const { version, entries } = bundle;
  if (channels && !entries.some(({ channel }) => isSelected(channel, channels))) return false;
  if (range && ("error" in version || !clusterExtensionRangeMatches(range, version.ok.version))) return false;
  if (!from) return true;
  const isEdge = anyEdge(entries, { channels, from });
  return isEdge || isSame(bundle, from);
}

/** OLM asks the channels in no certain order until one says yes, so that each of them may make it crash. */
function anyEdge(
  entries: readonly V1Entry[],
  { channels, from }: { readonly channels: Asked["channels"]; readonly from: InstalledV1 },
): EdgeAnswer {
  const updating = new Set<Channel>();
  for (const { channel, entry } of entries) {
    const answer = isSelected(channel, channels) && !updating.has(channel) && hasEdgeFrom(entry, from.edges);
    if (answer === "panic") return "panic";
    if (answer) updating.add(channel);
  }
  return updating.size > 0;
}

function isSame({ version }: V1Bundle, { same }: InstalledV1): boolean {
  return "ok" in version && compareVersionReleases(version.ok, same) === 0;
}

function crash({ name }: V1Bundle): string {
  return `OLM crashes: the skipRange of ${goQuote(name)} has an empty alternative, which operator-controller cannot ask`;
}

/** Why a bundle is a candidate, as far as the question and the bundle's entries say. */
type Reasons = (bundle: V1Bundle) => readonly CandidateReason[];

function reasonsIn(question: V1Question): Reasons {
  const { installed, policy } = question;
  if (installed === undefined) return () => [{ ...other, kind: "install", text: "nothing is installed" }];
  const from = readInstalled(installed);
  const channels = channelFilter(question);
  return (bundle) => {
    const reasons: CandidateReason[] = [];
    if ("ok" in from) {
      for (const { channel, entry } of bundle.entries) {
        if (isSelected(channel, channels)) addAll(reasons, edgeReasons(entry, channel, from.ok.edges));
      }
      if (isSame(bundle, from.ok)) {
        reasons.push({ ...other, kind: "same", text: `is version ${installed.version}, which is installed` });
      }
    }
    if (policy === "SelfCertified" && reasons.length === 0) {
      reasons.push({ ...other, kind: "selfCertified", text: "the policy SelfCertified allows any version" });
    }
    return reasons;
  };
}

const other = { channel: undefined, at: undefined } as const;

function candidate(bundle: V1Bundle, { name: catalog }: CatalogSource, reasons: Reasons): Candidate {
  const read = "ok" in bundle.version ? bundle.version.ok : undefined;
  return {
    name: bundle.name,
    bundle: bundle.bundle,
    version: read?.version,
    release: read?.release ?? [],
    catalog,
    channels: [...new Set(bundle.entries.flatMap(({ channel }) => channel.name?.value ?? []))],
    deprecated: bundle.deprecated,
    because: reasons(bundle),
  };
}
