// The bundle that OLM v0 would install next: the resolver in pkg/controller/registry/resolver of
// operator-lifecycle-manager.

import { groupBy } from "../base/group-by.ts";
import { memoize, memoizeByBoth } from "../base/memoize.ts";
import { goQuote } from "../go/go-quote.ts";
import { versionOf } from "../model/bundle-version.ts";
import type { Catalog, Package } from "../model/catalog.ts";
import { deprecatedNames } from "../model/deprecated-names.ts";
import { wholeBundle } from "../model/facts.ts";
import { bundleNamed } from "../model/find-in-package.ts";
import type { Parsed } from "../versions/parsed.ts";
import { skipRangeMatches } from "../versions/skip-range.ts";
import { compareVersions, parseVersionTolerant } from "../versions/version.ts";
import { EdgeIndex } from "./edge-index.ts";
import { edgeReasons, hasEdgeFrom, type InstalledBundle, skipRangeOf } from "./edges.ts";
import type { Candidate, CandidateReason, Installed, Resolution } from "./resolution.ts";
import { sortChannel, type V0Entry, v0Chain, v0Entries } from "./v0-channel.ts";
import { explainConflict } from "./v0-conflict.ts";
import { buildProblem, type Installable, installableOf } from "./v0-problem.ts";
import { isSatisfiable } from "./v0-solver.ts";

/** What a Subscription asks for, and the installed bundle. */
export interface V0Question {
  readonly packageName: string;
  /** The package's default channel when absent; "" for all channels, the default one first. */
  readonly channel?: string | undefined;
  readonly installed?: Installed | undefined;
  /** `spec.startingCSV`, which OLM ignores once something is installed. */
  readonly startingCSV?: string | undefined;
  /** Takes all dependencies to be met. Otherwise they must be met by this catalog, as if a cluster had no other. */
  readonly ignoreDependencies?: boolean | undefined;
}

/** What OLM v0 would install next from this catalog. In OLM's error texts the Subscription is called `sub`. */
export function resolveV0(catalog: Catalog, question: V0Question): Resolution {
  const { installed } = question;
  const from = installed && readInstalledV0(installed);
  if (from && "error" in from) return failed(from.error);
  const installedError = errorInInstalled(catalog, question, from?.ok);
  if (installedError !== undefined) return failed(installedError);
  const preferred = preferredEntries(catalog, question);
  if ("error" in preferred) return failed(preferred.error);
  const successors = from ? successorsAmong(preferred.ok, from.ok) : { ok: preferred.ok };
  if ("error" in successors) return failed(successors.error);
  const pkg = catalog.packages.get(question.packageName);
  if (!pkg) return failed(unsatisfiable([noOperatorsInPackage(question)]));
  return solve(successors.ok, { catalog, pkg, question, from: from?.ok });
}

/** The installed version, as OLM v0 reads it from the ClusterServiceVersion. */
function readInstalledV0({ name, version }: Installed): Parsed<InstalledBundle> {
  const parsed = parseVersionTolerant(version);
  if ("ok" in parsed) return { ok: { name, version: parsed.ok } };
  return { error: `CSV spec.version ${goQuote(version)} cannot be decoded: ${parsed.error}` };
}

/** OLM reads the dependencies of the installed bundle first, and fails if they are invalid. */
function errorInInstalled(
  catalog: Catalog,
  question: V0Question,
  from: InstalledBundle | undefined,
): string | undefined {
  const pkg = catalog.packages.get(question.packageName);
  if (!pkg || question.ignoreDependencies) return undefined;
  const problem = buildProblem([], installedInstallables(pkg, from), catalog);
  return "error" in problem ? problem.error : undefined;
}

/** The entries that update the installed version, in the same order. OLM v0 matches the range of every entry. */
function successorsAmong(entries: readonly V0Entry[], from: InstalledBundle): Parsed<readonly V0Entry[]> {
  const successors: V0Entry[] = [];
  for (const index of edgeIndexOf(entries).indexesFrom(from)) {
    const each = entries[index];
    if (!each) continue;
    const range = skipRangeOf(each.entry);
    if (range && skipRangeMatches(range, from.version) === "panic") {
      return { error: `OLM crashes: the skipRange of ${goQuote(each.name)} has an empty alternative` };
    }
    if (hasEdgeFrom(each.entry, from) === true) successors.push(each);
  }
  return { ok: successors };
}

const edgeIndexOf = memoize((entries: readonly V0Entry[]) => new EdgeIndex(entries.map(({ entry }) => entry)));

/** The channels of a Subscription, in the order of preference. */
function channelsOf(pkg: Package, channel: string | undefined): readonly string[] {
  const byDefault = defaultChannelOf(pkg);
  if (channel !== "") return [channel ?? byDefault ?? ""];
  const names = [...new Set(pkg.channels.map(({ name }) => name?.value ?? ""))].sort();
  return [...names.filter((name) => name === byDefault), ...names.filter((name) => name !== byDefault)];
}

function defaultChannelOf({ definitions }: Package): string | undefined {
  return definitions[0]?.defaultChannel?.value || undefined;
}

/** The entries that a Subscription may install, nearest to the head first. The error is OLM's own. */
function preferredEntries(catalog: Catalog, question: V0Question): Parsed<readonly V0Entry[]> {
  const pkg = catalog.packages.get(question.packageName);
  if (!pkg || !hasEntries(pkg)) return { error: unsatisfiable([noOperatorsInPackage(question, catalog)]) };
  const startingCSV = question.installed ? "" : (question.startingCSV ?? "");
  return startingCSV === "" ? sortedEntries(pkg, question.channel) : startingEntries(pkg, { ...question, startingCSV });
}

/** The chains of the channels, one after the other. Every step of an update path needs them again. */
const sortedEntries = memoizeByBoth((pkg: Package, channel: string | undefined): Parsed<readonly V0Entry[]> => {
  const sorted: V0Entry[] = [];
  let hasAny = false;
  for (const name of channelsOf(pkg, channel)) {
    const chain = v0Chain(pkg, name);
    if ("error" in chain) return chain;
    hasAny ||= v0Entries(pkg, name).length > 0;
    for (const entry of chain.ok) sorted.push(entry);
  }
  return hasAny ? { ok: sorted } : { error: unsatisfiable([noOperatorsInChannel(pkg, channel, "")]) };
});

/** Only the entries named by `startingCSV`. */
function startingEntries(
  pkg: Package,
  { channel, startingCSV }: V0Question & { readonly startingCSV: string },
): Parsed<readonly V0Entry[]> {
  const sorted: V0Entry[] = [];
  let entriesInChannels = 0;
  let startingCount = 0;
  for (const name of channelsOf(pkg, channel)) {
    const entries = v0Entries(pkg, name);
    const starting = entries.filter((each) => each.name === startingCSV);
    entriesInChannels += entries.length;
    startingCount += starting.length;
    const chain = sortChannel(starting);
    if ("error" in chain) return chain;
    for (const each of chain.ok) sorted.push(each);
  }
  if (startingCount > 0) return { ok: sorted };
  const missingName = entriesInChannels === 0 ? "" : startingCSV;
  return { error: unsatisfiable([noOperatorsInChannel(pkg, channel, missingName)]) };
}

function hasEntries(pkg: Package): boolean {
  return pkg.channels.some(({ name }) => v0Entries(pkg, name?.value ?? "").length > 0);
}

function noOperatorsInPackage({ packageName }: V0Question, catalog?: Catalog): string {
  const isServed = catalog && [...catalog.packages.values()].some(hasEntries);
  if (isServed === false)
    return "no operators found from catalog catalog in namespace olm referenced by subscription sub";
  return `no operators found in package ${packageName} in the catalog referenced by subscription sub`;
}

function noOperatorsInChannel(pkg: Package, channelName: string | undefined, entryName: string): string {
  const channel = channelName ?? defaultChannelOf(pkg) ?? "";
  const name = entryName === "" ? "" : `with name ${entryName} `;
  return `no operators found ${name}in channel ${channel} of package ${pkg.name} in the catalog referenced by subscription sub`;
}

interface SolverContext {
  readonly catalog: Catalog;
  readonly pkg: Package;
  readonly question: V0Question;
  readonly from: InstalledBundle | undefined;
}

/** Chooses the first successor that can be installed with its dependencies; else the installed bundle if it can stay. */
function solve(successors: readonly V0Entry[], context: SolverContext): Resolution {
  const { catalog, pkg, question, from } = context;
  const candidates = successors.map(toCandidate(pkg, from));
  const existing = installedInstallables(pkg, from);
  const offered = successors.flatMap((each) => installablesNamedAs(each, context));
  const problem = buildProblem(offered, existing, question.ignoreDependencies ? undefined : catalog);
  if ("error" in problem) return failed(problem.error, candidates);
  for (const [index, each] of successors.entries()) {
    const canInstall = isSatisfiable(installableOf(each), problem.ok);
    if (canInstall === undefined) return failed(tooManyCombinations, candidates);
    const chosen = candidates[index];
    if (canInstall && chosen) return chooseCandidate(chosen, candidates, question);
  }
  const canStay = existing.map((each) => isSatisfiable(each, problem.ok));
  if (canStay.includes(undefined)) return failed(tooManyCombinations, candidates);
  if (from && !canStay.includes(false)) {
    return { candidates, chosen: undefined, chosenAnyOf: [], outcome: "stays", error: undefined };
  }
  const all = [...offered, ...existing];
  const reasons = [...explainConflict(all, problem.ok), subscriptionRequires(all.map(({ id }) => id))];
  return failed(unsatisfiable(reasons), candidates);
}

const tooManyCombinations =
  "OLM searches for a long time: the dependencies can be met in too many combinations to try them all here";

/** A Subscription to all channels may install a bundle from any channel that has it, and OLM lists them all. */
function installablesNamedAs(entry: V0Entry, { pkg, question }: SolverContext): readonly Installable[] {
  if (question.channel !== "") return [installableOf(entry)];
  const others = (entriesOfAllChannels(pkg).get(entry.name) ?? []).filter(
    ({ channelName }) => channelName !== entry.channelName,
  );
  return [entry, ...others].map(installableOf);
}

/** The entries of all channels by name, in the order of preference. */
const entriesOfAllChannels = memoize((pkg: Package): ReadonlyMap<string, readonly V0Entry[]> => {
  const entries = channelsOf(pkg, "").flatMap((channel) => v0Entries(pkg, channel));
  return groupBy(entries, ({ name }) => name);
});

function chooseCandidate(chosen: Candidate, candidates: readonly Candidate[], { installed }: V0Question): Resolution {
  const outcome = installed === undefined ? "install" : installed.name === chosen.name ? "stays" : "update";
  return { candidates, chosen, chosenAnyOf: [], outcome, error: undefined };
}

/** The installed bundle for the solver; none where the package lacks that name and version, as then it can stay. */
function installedInstallables(pkg: Package, from: InstalledBundle | undefined): readonly Installable[] {
  const bundle = from && bundleNamed(pkg, from.name);
  const version = bundle && versionOf(bundle)?.version;
  if (!version || compareVersions(version, from.version) !== 0) return [];
  return [{ name: from.name, packageName: pkg.name, id: `@existing/operators//${from.name}`, bundle }];
}

function subscriptionRequires(ids: readonly string[]): string {
  if (ids.length === 0) return "no operators found matching the criteria of subscription sub";
  const all = ids.length < 2 ? ids.join("") : `at least one of ${ids.slice(0, -1).join(", ")} or ${ids.at(-1)}`;
  return `subscription sub requires ${all}`;
}

/** OLM lists the reasons in random order; here they are sorted. */
function unsatisfiable(reasons: readonly string[]): string {
  return `constraints not satisfiable: ${[...reasons, "subscription sub exists"].sort().join(", ")}`;
}

function toCandidate(pkg: Package, from: InstalledBundle | undefined): (entry: V0Entry) => Candidate {
  const deprecated = deprecatedNames(pkg).bundles;
  return ({ name, bundle, channel, channelName, entry }) => ({
    name,
    bundle: wholeBundle(bundle),
    version: versionOf(bundle)?.version,
    release: versionOf(bundle)?.release ?? [],
    catalog: "",
    channels: [channelName],
    deprecated: deprecated.has(name),
    because: from ? edgeReasons(entry, channel, from) : [firstInstallation],
  });
}

const firstInstallation: CandidateReason = {
  kind: "install",
  text: "nothing is installed",
  channel: undefined,
  at: undefined,
};

function failed(error: string, candidates: readonly Candidate[] = []): Resolution {
  return { candidates, chosen: undefined, chosenAnyOf: [], outcome: "error", error };
}
