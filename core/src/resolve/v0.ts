// The next version under OLM v0: the resolver of operator-lifecycle-manager, pkg/controller/registry/resolver.

import { groupBy } from "../base/group-by.ts";
import { goQuote } from "../go/go-quote.ts";
import { versionOf } from "../model/bundle-version.ts";
import type { Catalog, Package } from "../model/catalog.ts";
import { deprecatedNames } from "../model/deprecated-names.ts";
import { bundleNamed } from "../model/find-in-package.ts";
import type { Parsed } from "../versions/parsed.ts";
import { skipRangeMatches } from "../versions/skip-range.ts";
import { compareVersions, parseVersionTolerant } from "../versions/version.ts";
import { EdgeIndex } from "./edge-index.ts";
import { edgeReasons, hasEdgeFrom, type InstalledVersion, skipRangeOf } from "./edges.ts";
import type { Candidate, CandidateReason, Installed, Resolution } from "./resolution.ts";
import { sortChannel, type V0Entry, v0Chain, v0Entries } from "./v0-channel.ts";
import { explainConflict } from "./v0-conflict.ts";
import { buildProblem, type Installable, installableOf } from "./v0-problem.ts";
import { isSatisfiable } from "./v0-solver.ts";

/** What a Subscription asks for, and what is installed of it. */
export interface V0Question {
  readonly packageName: string;
  /** The package's default channel when absent; "" for all channels, the default one first. */
  readonly channel?: string | undefined;
  readonly installed?: Installed | undefined;
  /** `spec.startingCSV`, which counts only where nothing is installed. */
  readonly startingCSV?: string | undefined;
  /**
   * Takes every dependency for met. When absent, operators are looked for in this catalog only, as if a cluster had
   * no other.
   */
  readonly ignoreDependencies?: boolean | undefined;
}

/** What OLM v0 would install next from this catalog. The Subscription of its messages is called `sub`. */
export function resolveV0(catalog: Catalog, question: V0Question): Resolution {
  const { installed } = question;
  const from = installed && readInstalled(installed);
  if (from && "error" in from) return failed(from.error);
  const stopped = errorOfInstalled(catalog, question, from?.ok);
  if (stopped !== undefined) return failed(stopped);
  const preferred = preferredEntries(catalog, question);
  if ("error" in preferred) return failed(preferred.error);
  const following = from ? entriesFollowing(preferred.ok, from.ok) : { ok: preferred.ok };
  if ("error" in following) return failed(following.error);
  const pkg = catalog.packages.get(question.packageName);
  if (!pkg) return failed(unsatisfiable([nothingFound(question)]));
  const candidates = following.ok.map(candidateIn(pkg, from?.ok));
  return solve(following.ok, candidates, { catalog, pkg, question, from: from?.ok });
}

/** What is installed, as OLM v0 reads it from the ClusterServiceVersion. */
export function readInstalled({ name, version }: Installed): Parsed<InstalledVersion> {
  const parsed = parseVersionTolerant(version);
  if ("ok" in parsed) return { ok: { name, version: parsed.ok } };
  return { error: `CSV spec.version ${goQuote(version)} cannot be decoded: ${parsed.error}` };
}

/** What OLM fails with before it looks at the Subscription: an error in the dependencies of what is installed. */
function errorOfInstalled(
  catalog: Catalog,
  question: V0Question,
  from: InstalledVersion | undefined,
): string | undefined {
  const pkg = catalog.packages.get(question.packageName);
  if (!pkg || question.ignoreDependencies) return undefined;
  const problem = buildProblem([], installedChoices({ pkg, from }), catalog);
  return "error" in problem ? problem.error : undefined;
}

const indexes = new WeakMap<readonly V0Entry[], EdgeIndex>();

/** Those of the entries that update what is installed, in the same order; OLM v0 asks the range of each. */
export function entriesFollowing(entries: readonly V0Entry[], from: InstalledVersion): Parsed<readonly V0Entry[]> {
  const index = indexes.get(entries) ?? new EdgeIndex(entries.map(({ entry }) => entry));
  indexes.set(entries, index);
  const following: V0Entry[] = [];
  for (const place of index.indexesFrom(from)) {
    const each = entries[place];
    if (!each) continue;
    const range = skipRangeOf(each.entry);
    if (range && skipRangeMatches(range, from.version) === "panic") return { error: crash(each) };
    if (hasEdgeFrom(each.entry, from) === true) following.push(each);
  }
  return { ok: following };
}

function crash({ name }: V0Entry): string {
  return `OLM crashes: the skipRange of ${goQuote(name)} has an empty alternative, which the resolver cannot ask`;
}

/** The channels that a Subscription looks into, in the order of preference. */
function channelsOf(pkg: Package, { channel }: V0Question): readonly string[] {
  const byDefault = defaultChannelOf(pkg);
  if (channel !== "") return [channel ?? byDefault ?? ""];
  const names = [...new Set(pkg.channels.map(({ name }) => name?.value ?? ""))].sort();
  return [...names.filter((name) => name === byDefault), ...names.filter((name) => name !== byDefault)];
}

function defaultChannelOf({ definitions }: Package): string | undefined {
  return definitions[0]?.defaultChannel?.value || undefined;
}

const preferred = new WeakMap<Package, Map<string | undefined, readonly V0Entry[]>>();

/** All entries that the Subscription may end at, nearest to the head first; the error is OLM's own. */
function preferredEntries(catalog: Catalog, question: V0Question): Parsed<readonly V0Entry[]> {
  const pkg = catalog.packages.get(question.packageName);
  if (!pkg || !hasEntries(pkg)) return { error: unsatisfiable([nothingFound(question, catalog)]) };
  const startingCSV = question.installed ? "" : (question.startingCSV ?? "");
  const { channel } = question;
  // A walk asks the same again at each step.
  const known = startingCSV === "" ? preferred.get(pkg)?.get(channel) : undefined;
  if (known) return { ok: known };
  const sorted: V0Entry[] = [];
  let inChannel = 0;
  let named = 0;
  for (const channel of channelsOf(pkg, question)) {
    const entries = v0Entries(pkg, channel);
    const starting = startingCSV === "" ? entries : entries.filter(({ name }) => name === startingCSV);
    inChannel += entries.length;
    named += starting.length;
    const chain = startingCSV === "" ? v0Chain(pkg, channel) : sortChannel(starting);
    if ("error" in chain) return chain;
    for (const each of chain.ok) sorted.push(each);
  }
  if (named > 0) {
    if (startingCSV === "") preferred.set(pkg, (preferred.get(pkg) ?? new Map()).set(channel, sorted));
    return { ok: sorted };
  }
  return { error: unsatisfiable([noneIn(pkg, question, inChannel === 0 ? "" : startingCSV)]) };
}

function hasEntries(pkg: Package): boolean {
  return pkg.channels.some(({ name }) => v0Entries(pkg, name?.value ?? "").length > 0);
}

function nothingFound({ packageName }: V0Question, catalog?: Catalog): string {
  const isServed = catalog && [...catalog.packages.values()].some(hasEntries);
  if (isServed === false)
    return "no operators found from catalog catalog in namespace olm referenced by subscription sub";
  return `no operators found in package ${packageName} in the catalog referenced by subscription sub`;
}

function noneIn(pkg: Package, question: V0Question, startingCSV: string): string {
  const channel = question.channel ?? defaultChannelOf(pkg) ?? "";
  const name = startingCSV === "" ? "" : `with name ${startingCSV} `;
  return `no operators found ${name}in channel ${channel} of package ${pkg.name} in the catalog referenced by subscription sub`;
}

interface Setting {
  readonly catalog: Catalog;
  readonly pkg: Package;
  readonly question: V0Question;
  readonly from: InstalledVersion | undefined;
}

/** The first that can be taken together with what it needs; else what is installed stays, if it can. */
function solve(following: readonly V0Entry[], candidates: readonly Candidate[], setting: Setting): Resolution {
  const { catalog, question } = setting;
  const existing = installedChoices(setting);
  const offered = following.flatMap((each) => sameNamed(each, setting));
  const problem = buildProblem(offered, existing, question.ignoreDependencies ? undefined : catalog);
  if ("error" in problem) return failed(problem.error, candidates);
  for (const [index, each] of following.entries()) {
    const isTaken = isSatisfiable(installableOf(each), problem.ok);
    if (isTaken === undefined) return failed(endless, candidates);
    const chosen = candidates[index];
    if (isTaken && chosen) return decided(chosen, candidates, question);
  }
  const stays = existing.map((each) => isSatisfiable(each, problem.ok));
  if (stays.includes(undefined)) return failed(endless, candidates);
  if (setting.from && !stays.includes(false)) {
    return { candidates, chosen: undefined, chosenAnyOf: [], outcome: "stays", error: undefined };
  }
  const choices = [...offered, ...existing];
  return failed(
    unsatisfiable([...explainConflict(choices, problem.ok), requires(choices.map(({ id }) => id))]),
    candidates,
  );
}

const endless = "OLM searches for long: the dependencies can be met in too many ways to try them all here";

/** With all channels asked, OLM takes a bundle from any of those that have it as an entry, and lists each of them. */
function sameNamed(entry: V0Entry, { pkg, question }: Setting): readonly Installable[] {
  if (question.channel !== "") return [installableOf(entry)];
  const others = entriesAnywhere(pkg, question, entry.name).filter(
    ({ channelName }) => channelName !== entry.channelName,
  );
  return [entry, ...others].map(installableOf);
}

const anywhere = new WeakMap<Package, ReadonlyMap<string, readonly V0Entry[]>>();

/** The entries of that name in all channels, in the order of preference. */
function entriesAnywhere(pkg: Package, question: V0Question, name: string): readonly V0Entry[] {
  const entries = () => channelsOf(pkg, question).flatMap((channel) => v0Entries(pkg, channel));
  const known = anywhere.get(pkg) ?? groupBy(entries(), (each) => each.name);
  anywhere.set(pkg, known);
  return known.get(name) ?? [];
}

function decided(chosen: Candidate, candidates: readonly Candidate[], { installed }: V0Question): Resolution {
  const outcome = installed === undefined ? "install" : installed.name === chosen.name ? "stays" : "update";
  return { candidates, chosen, chosenAnyOf: [], outcome, error: undefined };
}

/** What is installed as the solver sees it; without a bundle of that name and version it can always stay. */
function installedChoices({ pkg, from }: Pick<Setting, "pkg" | "from">): readonly Installable[] {
  const bundle = from && bundleNamed(pkg, from.name);
  const version = bundle && versionOf(bundle)?.version;
  if (!version || compareVersions(version, from.version) !== 0) return [];
  return [{ name: from.name, packageName: pkg.name, id: `@existing/operators//${from.name}`, bundle }];
}

function requires(ids: readonly string[]): string {
  if (ids.length === 0) return "no operators found matching the criteria of subscription sub";
  const all = ids.length < 2 ? ids.join("") : `at least one of ${ids.slice(0, -1).join(", ")} or ${ids.at(-1)}`;
  return `subscription sub requires ${all}`;
}

/** OLM lists the parts in no certain order; here they are sorted. */
function unsatisfiable(reasons: readonly string[]): string {
  return `constraints not satisfiable: ${[...reasons, "subscription sub exists"].sort().join(", ")}`;
}

function candidateIn(pkg: Package, from: InstalledVersion | undefined): (entry: V0Entry) => Candidate {
  const deprecated = deprecatedNames(pkg).bundles;
  return ({ name, bundle, channel, channelName, entry }) => ({
    name,
    bundle,
    version: versionOf(bundle)?.version,
    release: versionOf(bundle)?.release ?? [],
    catalog: "",
    channels: [channelName],
    deprecated: deprecated.has(name),
    because: from ? edgeReasons(entry, channel, from) : [installs],
  });
}

const installs: CandidateReason = { kind: "install", text: "nothing is installed", channel: undefined, at: undefined };

function failed(error: string, candidates: readonly Candidate[] = []): Resolution {
  return { candidates, chosen: undefined, chosenAnyOf: [], outcome: "error", error };
}
