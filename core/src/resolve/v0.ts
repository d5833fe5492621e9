// The next version under OLM v0: the resolver of operator-lifecycle-manager, pkg/controller/registry/resolver.

import { deprecatedNames } from "../graph/deprecated-names.ts";
import { versionOf } from "../model/bundle-version.ts";
import type { Catalog, Package } from "../model/catalog.ts";
import { bundleNamed } from "../model/find-in-package.ts";
import type { Parsed } from "../versions/parsed.ts";
import { quote } from "../versions/quote.ts";
import { skipRangeMatches } from "../versions/skip-range.ts";
import { compareVersions, parseVersionTolerant } from "../versions/version.ts";
import { type From, isEdgeFrom, rangeOf, reasonsFor } from "./edges.ts";
import type { Because, Candidate, Installed, Resolution } from "./resolution.ts";
import { sortChannel, type V0Entry, v0Chain, v0Entries } from "./v0-channel.ts";
import { barred, type Choice, catalogId, type Obstacle, obstacleTo } from "./v0-satisfy.ts";

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
  const preferred = preferredEntries(catalog, question);
  if ("error" in preferred) return failed(preferred.error);
  const following = from ? entriesFollowing(preferred.ok, from.ok) : { ok: preferred.ok };
  if ("error" in following) return failed(following.error);
  const pkg = catalog.packages.get(question.packageName);
  if (!pkg) return failed(unsatisfiable(nothingFound(question)));
  const candidates = following.ok.map(candidateIn(pkg, from?.ok));
  return solve(following.ok, candidates, { catalog, pkg, question, from: from?.ok });
}

/** What is installed, as OLM v0 reads it from the ClusterServiceVersion. */
export function readInstalled({ name, version }: Installed): Parsed<From> {
  const parsed = parseVersionTolerant(version);
  if ("ok" in parsed) return { ok: { name, version: parsed.ok } };
  return { error: `CSV spec.version ${quote(version)} cannot be decoded: ${parsed.error}` };
}

/** Those of the entries that update what is installed, in the same order; OLM v0 asks the range of each. */
export function entriesFollowing(entries: readonly V0Entry[], from: From): Parsed<readonly V0Entry[]> {
  const following: V0Entry[] = [];
  for (const each of entries) {
    const range = rangeOf(each.entry);
    if (range && skipRangeMatches(range, from.version) === "panic") return { error: crash(each) };
    if (isEdgeFrom(each.entry, from) === true) following.push(each);
  }
  return { ok: following };
}

function crash({ name }: V0Entry): string {
  return `OLM crashes: the skipRange of ${quote(name)} has an empty alternative, which the resolver cannot ask`;
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

/** All entries that the Subscription may end at, nearest to the head first; the error is OLM's own. */
function preferredEntries(catalog: Catalog, question: V0Question): Parsed<readonly V0Entry[]> {
  const pkg = catalog.packages.get(question.packageName);
  if (!pkg || !hasEntries(pkg)) return { error: unsatisfiable(nothingFound(question, catalog)) };
  const startingCSV = question.installed ? "" : (question.startingCSV ?? "");
  const sorted: V0Entry[] = [];
  let offered = 0;
  for (const channel of channelsOf(pkg, question)) {
    const entries = v0Entries(pkg, channel);
    offered += entries.length;
    const starting = entries.filter(({ name }) => name === startingCSV);
    const chain = startingCSV === "" ? v0Chain(pkg, channel) : sortChannel(starting);
    if ("error" in chain) return chain;
    sorted.push(...chain.ok);
  }
  if (sorted.length > 0) return { ok: sorted };
  return { error: unsatisfiable(noneIn(pkg, question, offered === 0 ? "" : startingCSV)) };
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
  readonly from: From | undefined;
}

/** The first that can be taken together with what it needs; else what is installed stays, if it can. */
function solve(following: readonly V0Entry[], candidates: readonly Candidate[], setting: Setting): Resolution {
  const tried = following.map((each) => obstacleFor(choiceOf(each), setting, []));
  const failure = tried.find((obstacle) => obstacle !== undefined && "error" in obstacle);
  if (failure && "error" in failure) return failed(failure.error, candidates);
  const chosen = candidates[tried.indexOf(undefined)];
  if (chosen) return decided(chosen, candidates, setting.question);
  const current = installedChoice(setting);
  const staying = current && obstacleFor(current, setting, [current]);
  if (setting.from && staying === undefined) {
    return { candidates, chosen: undefined, chosenAnyOf: [], outcome: "stays", error: undefined };
  }
  if (staying && "error" in staying) return failed(staying.error, candidates);
  const ids = [...following.map((each) => choiceOf(each).id), ...(current ? [current.id] : [])];
  const reasons = [...tried, staying].flatMap((each) => (each && "reasons" in each ? each.reasons : []));
  return failed(unsatisfiable(...reasons, requires(ids)), candidates);
}

function obstacleFor(
  choice: Choice,
  { catalog, question }: Setting,
  existing: readonly Choice[],
): Obstacle | undefined {
  return question.ignoreDependencies ? barred(choice) : obstacleTo(choice, catalog, existing);
}

function decided(chosen: Candidate, candidates: readonly Candidate[], { installed }: V0Question): Resolution {
  const outcome = installed === undefined ? "install" : installed.name === chosen.name ? "stays" : "update";
  return { candidates, chosen, chosenAnyOf: [], outcome, error: undefined };
}

function choiceOf({ name, packageName, channelName, bundle }: V0Entry): Choice {
  return { name, packageName, bundle, id: catalogId(channelName, name) };
}

/** What is installed as the solver sees it; without a bundle of that name and version it can always stay. */
function installedChoice({ pkg, from }: Setting): Choice | undefined {
  const bundle = from && bundleNamed(pkg, from.name);
  const version = bundle && versionOf(bundle)?.version;
  if (!version || compareVersions(version, from.version) !== 0) return undefined;
  return { name: from.name, packageName: pkg.name, id: `@existing/operators//${from.name}`, bundle };
}

function requires(ids: readonly string[]): string {
  const all = ids.length < 2 ? ids.join("") : `at least one of ${ids.slice(0, -1).join(", ")} or ${ids.at(-1)}`;
  return `subscription sub requires ${all}`;
}

/** OLM lists the parts in no certain order; here they are sorted. */
function unsatisfiable(...reasons: readonly string[]): string {
  return `constraints not satisfiable: ${[...new Set([...reasons, "subscription sub exists"])].sort().join(", ")}`;
}

function candidateIn(pkg: Package, from: From | undefined): (entry: V0Entry) => Candidate {
  const deprecated = deprecatedNames(pkg).bundles;
  return ({ name, bundle, channel, channelName, entry }) => ({
    name,
    bundle,
    version: versionOf(bundle)?.version,
    release: versionOf(bundle)?.release ?? [],
    catalog: "",
    channels: [channelName],
    deprecated: deprecated.has(name),
    because: from ? reasonsFor(entry, channel, from) : [installs],
  });
}

const installs: Because = { kind: "install", text: "nothing is installed", channel: undefined, at: undefined };

function failed(error: string, candidates: readonly Candidate[] = []): Resolution {
  return { candidates, chosen: undefined, chosenAnyOf: [], outcome: "error", error };
}
