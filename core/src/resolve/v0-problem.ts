// Whether OLM v0's solver can take a bundle: the part of the resolver's SAT problem that decides about one Subscription.
// From getBundleVariables and addInvariants in pkg/controller/registry/resolver/resolver.go.

import { stringFieldOf } from "../go/field-of.ts";
import type { Bundle } from "../model/blob.ts";
import { propertiesOfType } from "../model/bundle-version.ts";
import type { Catalog, Package } from "../model/catalog.ts";
import type { Parsed } from "../versions/parsed.ts";
import { type V0Entry, v0Chain, v0Entries } from "./v0-channel.ts";
import { type Dependency, dependenciesOf, providedApis } from "./v0-dependencies.ts";

/** A bundle that the solver may take, and its name in OLM's messages. */
export interface Installable {
  readonly bundle: Bundle;
  readonly name: string;
  readonly packageName: string;
  /** `catalog/olm/stable/foo.v1.0.0`, or `@existing/operators//foo.v1.0.0` for what is installed. */
  readonly id: string;
}

/** All that the solver is given. */
export interface SolverProblem {
  /** Who could meet a dependency, in OLM's order; a dependency that is left out here is taken for met. */
  readonly providers: ReadonlyMap<Dependency, readonly Installable[]>;
  /** Every bundle that may be taken, by its id. */
  readonly installables: ReadonlyMap<string, Installable>;
}

/**
 * The choices together with all that they may need. Operators are looked for in the catalog and in what is installed;
 * without a catalog every dependency is taken for met. The error is OLM's own and stops the resolver altogether.
 */
export function buildProblem(
  choices: readonly Installable[],
  existing: readonly Installable[],
  catalog: Catalog | undefined,
): Parsed<SolverProblem> {
  const problem = {
    providers: new Map<Dependency, readonly Installable[]>(),
    installables: new Map<string, Installable>(),
  };
  for (const choice of [...existing, ...choices]) {
    problem.installables.set(choice.id, choice);
    const error = catalog && addNeeds(choice, { catalog, existing }, problem);
    if (error !== undefined) return { error };
  }
  return { ok: problem };
}

interface Offered {
  readonly catalog: Catalog;
  readonly existing: readonly Installable[];
}

function addNeeds(
  choice: Installable,
  offered: Offered,
  {
    providers,
    installables,
  }: { providers: Map<Dependency, readonly Installable[]>; installables: Map<string, Installable> },
): string | undefined {
  const stack = [choice];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    installables.set(next.id, next);
    const dependencies = dependenciesOf(next.bundle);
    if ("error" in dependencies) return dependencies.error;
    for (const dependency of dependencies.ok) {
      if (providers.has(dependency)) continue;
      const found = optionsFor(dependency, offered);
      if ("error" in found) return found.error;
      providers.set(dependency, found.ok);
      for (const option of found.ok) if (!installables.has(option.id)) stack.push(option);
    }
  }
  return undefined;
}

function optionsFor(dependency: Dependency, { catalog, existing }: Offered): Parsed<readonly Installable[]> {
  const found: Installable[] = [];
  for (const each of existing) {
    const isMet = dependency.isMetBy(each.bundle, each.packageName);
    if (isMet === "panic") return { error: crash(dependency) };
    if (isMet) found.push(each);
  }
  const offered = offeredFor(dependency, catalog);
  return "error" in offered ? offered : { ok: [...found, ...offered.ok] };
}

const remembered = new WeakMap<Catalog, Map<Dependency, Parsed<readonly Installable[]>>>();

/** What the catalog has for a dependency; remembered, since a walk asks again at each step. */
function offeredFor(dependency: Dependency, catalog: Catalog): Parsed<readonly Installable[]> {
  const known = remembered.get(catalog) ?? new Map<Dependency, Parsed<readonly Installable[]>>();
  remembered.set(catalog, known);
  const offered = known.get(dependency) ?? findOffered(dependency, catalog);
  known.set(dependency, offered);
  return offered;
}

/** OLM asks every entry that it knows, and only then leaves out those that another one skips. */
function findOffered(dependency: Dependency, catalog: Catalog): Parsed<readonly Installable[]> {
  const found: Installable[] = [];
  const { ofPackage } = dependency;
  for (const { pkg, channel, entries, packages } of channelsIn(catalog)) {
    if (ofPackage !== undefined && !packages.has(ofPackage)) continue;
    const able: string[] = [];
    for (const { name, bundle, packageName } of entries) {
      const isMet = dependency.isMetBy(bundle, packageName);
      if (isMet === "panic") return { error: crash(dependency) };
      if (isMet) able.push(name);
    }
    if (able.length === 0) continue;
    const chain = v0Chain(pkg, channel);
    if ("error" in chain) return chain;
    const names = new Set(able);
    for (const each of chain.ok) if (names.has(each.name)) found.push(installableOf(each));
  }
  return { ok: found };
}

function crash({ text }: Dependency): string {
  return `OLM crashes: the range in the dependency on an operator ${text} has an empty alternative`;
}

interface OfferedChannel {
  readonly pkg: Package;
  readonly channel: string;
  readonly entries: readonly V0Entry[];
  /** The packages that the entries are from, by where they stand and by what their bundles say. */
  readonly packages: ReadonlySet<string>;
}

const channels = new WeakMap<Catalog, readonly OfferedChannel[]>();

/** Default channels first, then by package and by name, as OLM prefers them. */
function channelsIn(catalog: Catalog): readonly OfferedChannel[] {
  const known = channels.get(catalog) ?? sortChannels(catalog);
  channels.set(catalog, known);
  return known;
}

function sortChannels({ packages }: Catalog): readonly OfferedChannel[] {
  const all = [...packages.values()].flatMap((pkg) =>
    [...new Set(pkg.channels.map(({ name }) => name?.value ?? ""))].map((channel) => {
      const rank = `${pkg.definitions[0]?.defaultChannel?.value === channel ? 0 : 1} ${pkg.name}\0${channel}`;
      const entries = v0Entries(pkg, channel);
      return { pkg, channel, entries, packages: new Set([pkg.name, ...entries.flatMap(packagesOf)]), rank };
    }),
  );
  return all.sort((a, b) => (a.rank < b.rank ? -1 : 1));
}

/** An entry of a channel as a choice. */
export function installableOf({ name, packageName, channelName, bundle }: V0Entry): Installable {
  return { name, packageName, bundle, id: `catalog/olm/${channelName}/${name}` };
}

/** What a choice depends on. */
export function dependenciesIn({ bundle }: Installable): readonly Dependency[] {
  const dependencies = dependenciesOf(bundle);
  return "ok" in dependencies ? dependencies.ok : [];
}

/** What a bundle says of itself twice, so that it is in its own way. */
export function selfConflict(choice: Installable): Conflict | undefined {
  const api = repeated(providedApis(choice.bundle));
  if (api !== undefined) return { kind: "api", name: api };
  const name = repeated(packagesOf(choice));
  return name === undefined ? undefined : { kind: "package", name };
}

function repeated(texts: readonly string[]): string | undefined {
  return texts.find((text, index) => texts.indexOf(text) !== index);
}

/** What two bundles cannot both have. */
export interface Conflict {
  readonly kind: "package" | "api";
  readonly name: string;
}

/** Why two bundles do not fit into one namespace; undefined if they do. */
export function conflictBetween(one: Installable, other: Installable): Conflict | undefined {
  const names = new Set(packagesOf(other));
  const name = packagesOf(one).find((each) => names.has(each));
  if (name !== undefined) return { kind: "package", name };
  const apis = new Set(providedApis(other.bundle));
  const api = providedApis(one.bundle).find((each) => apis.has(each));
  return api === undefined ? undefined : { kind: "api", name: api };
}

/** The packages that a bundle says it is from: one in a valid catalog. */
export function packagesOf({ bundle, packageName }: Pick<Installable, "bundle" | "packageName">): readonly string[] {
  const names = propertiesOfType(bundle, "olm.package").flatMap(({ document, value }) =>
    value?.kind === "map" ? (stringFieldOf(document, value, "packageName")?.value ?? []) : [],
  );
  return names.length > 0 ? names : [packageName];
}
