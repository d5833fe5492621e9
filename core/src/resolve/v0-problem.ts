// The part of OLM v0's SAT problem that decides about one Subscription: the bundles that the solver may select, and
// those that can meet their dependencies. From getBundleVariables and addInvariants in
// pkg/controller/registry/resolver/resolver.go.

import { memoize, memoizeByBoth } from "../base/memoize.ts";
import { stringFieldOf } from "../go/field-of.ts";
import type { Bundle } from "../model/blob.ts";
import { propertiesOfType } from "../model/bundle-version.ts";
import type { Catalog } from "../model/catalog.ts";
import { type PackageFacts, wholeBundle } from "../model/facts.ts";
import type { Parsed } from "../versions/parsed.ts";
import { type V0Entry, v0Chain, v0Entries } from "./v0-channel.ts";
import { type Dependency, dependenciesOf, providedApis } from "./v0-dependencies.ts";

/** A bundle that the solver may select. */
export interface Installable {
  readonly bundle: Bundle;
  readonly name: string;
  readonly packageName: string;
  /** Its name in OLM's messages: `catalog/olm/stable/foo.v1.0.0`, or `@existing/operators//foo.v1.0.0` if installed. */
  readonly id: string;
}

/** The input of the solver. */
export interface SolverProblem {
  /** The bundles that meet a dependency, in OLM's order of preference. A dependency without an entry counts as met. */
  readonly providers: ReadonlyMap<Dependency, readonly Installable[]>;
  /** Every bundle that may be selected, by its id. */
  readonly installables: ReadonlyMap<string, Installable>;
}

/**
 * The installables together with everything that they may depend on, from the catalog and from what is installed.
 * Without a catalog, all dependencies count as met. The error is OLM's own and fails every resolution.
 */
export function buildProblem(
  offered: readonly Installable[],
  existing: readonly Installable[],
  catalog: Catalog | undefined,
): Parsed<SolverProblem> {
  const providers = new Map<Dependency, readonly Installable[]>();
  const installables = new Map<string, Installable>();
  for (const root of [...existing, ...offered]) {
    installables.set(root.id, root);
    if (!catalog) continue;
    const stack = [root];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      installables.set(next.id, next);
      const dependencies = dependenciesOf(next.bundle);
      if ("error" in dependencies) return dependencies;
      for (const dependency of dependencies.ok) {
        if (providers.has(dependency)) continue;
        const found = findProviders(dependency, catalog, existing);
        if ("error" in found) return found;
        providers.set(dependency, found.ok);
        for (const provider of found.ok) if (!installables.has(provider.id)) stack.push(provider);
      }
    }
  }
  return { ok: { providers, installables } };
}

function findProviders(
  dependency: Dependency,
  catalog: Catalog,
  existing: readonly Installable[],
): Parsed<readonly Installable[]> {
  const found: Installable[] = [];
  for (const each of existing) {
    const isMet = dependency.isMetBy(each.bundle, each.packageName);
    if (isMet === "panic") return { error: crashError(dependency) };
    if (isMet) found.push(each);
  }
  const offered = providersInCatalog(catalog, dependency);
  return "error" in offered ? offered : { ok: [...found, ...offered.ok] };
}

/** The entries that meet a dependency. OLM tests skipped entries too, and leaves them out only afterwards. */
const providersInCatalog = memoizeByBoth((catalog: Catalog, dependency: Dependency): Parsed<readonly Installable[]> => {
  const found: Installable[] = [];
  const { ofPackage } = dependency;
  for (const { pkg, channel, entries, packageNames } of channelsByPreference(catalog)) {
    if (ofPackage !== undefined && !packageNames.has(ofPackage)) continue;
    const names = new Set<string>();
    for (const { name, bundle, packageName } of entries) {
      const isMet = dependency.isMetBy(wholeBundle(bundle), packageName);
      if (isMet === "panic") return { error: crashError(dependency) };
      if (isMet) names.add(name);
    }
    if (names.size === 0) continue;
    const chain = v0Chain(pkg, channel);
    if ("error" in chain) return chain;
    for (const each of chain.ok) if (names.has(each.name)) found.push(installableOf(each));
  }
  return { ok: found };
});

function crashError({ text }: Dependency): string {
  return `OLM crashes: the range in the dependency on an operator ${text} has an empty alternative`;
}

interface OfferedChannel {
  readonly pkg: PackageFacts;
  readonly channel: string;
  readonly entries: readonly V0Entry[];
  /** The package of the channel, and those that its bundles name in their properties. */
  readonly packageNames: ReadonlySet<string>;
}

/** Default channels first, then by package and by channel name. */
const channelsByPreference = memoize(({ packages }: Catalog): readonly OfferedChannel[] => {
  const all = [...packages.values()].flatMap((pkg) =>
    [...new Set(pkg.channels.map(({ name }) => name?.value ?? ""))].map((channel) => {
      const rank = `${pkg.definitions[0]?.defaultChannel?.value === channel ? 0 : 1} ${pkg.name}\0${channel}`;
      const entries = v0Entries(pkg, channel);
      return {
        pkg,
        channel,
        entries,
        packageNames: new Set([pkg.name, ...entries.map(installableOf).flatMap(packageNamesOf)]),
        rank,
      };
    }),
  );
  return all.sort((a, b) => (a.rank < b.rank ? -1 : 1));
});

/** An entry of a channel for the solver. */
export function installableOf({ name, packageName, channelName, bundle }: V0Entry): Installable {
  return { name, packageName, bundle: wholeBundle(bundle), id: `catalog/olm/${channelName}/${name}` };
}

/** The dependencies of an installable; none where they are invalid, which `buildProblem` reports. */
export function dependenciesIn({ bundle }: Installable): readonly Dependency[] {
  const dependencies = dependenciesOf(bundle);
  return "ok" in dependencies ? dependencies.ok : [];
}

/** A package or an API that only one operator in a namespace may have. */
export interface Conflict {
  readonly kind: "package" | "api";
  readonly name: string;
}

/** What a bundle declares twice, so that it conflicts with itself and can never be selected. */
export function selfConflict(installable: Installable): Conflict | undefined {
  const api = firstRepeated(providedApis(installable.bundle));
  if (api !== undefined) return { kind: "api", name: api };
  const name = firstRepeated(packageNamesOf(installable));
  return name === undefined ? undefined : { kind: "package", name };
}

function firstRepeated(texts: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (const text of texts) {
    if (seen.has(text)) return text;
    seen.add(text);
  }
  return undefined;
}

/** Why two bundles cannot be installed in one namespace; undefined if they can. */
export function conflictBetween(one: Installable, other: Installable): Conflict | undefined {
  const names = new Set(packageNamesOf(other));
  const name = packageNamesOf(one).find((each) => names.has(each));
  if (name !== undefined) return { kind: "package", name };
  const apis = new Set(providedApis(other.bundle));
  const api = providedApis(one.bundle).find((each) => apis.has(each));
  return api === undefined ? undefined : { kind: "api", name: api };
}

/** The packages that a bundle names in its properties, one in a valid catalog; else the package that it is in. */
export function packageNamesOf({
  bundle,
  packageName,
}: Pick<Installable, "bundle" | "packageName">): readonly string[] {
  const names = propertiesOfType(bundle, "olm.package").flatMap(({ document, value }) =>
    value?.kind === "map" ? (stringFieldOf(document, value, "packageName")?.value ?? []) : [],
  );
  return names.length > 0 ? names : [packageName];
}
