// Whether OLM v0's solver can take a bundle: the part of the resolver's SAT problem that decides about one Subscription.
// From getBundleVariables and addInvariants in pkg/controller/registry/resolver/resolver.go.

import type { Bundle } from "../model/blob.ts";
import { propertiesOfType } from "../model/bundle-version.ts";
import type { Catalog } from "../model/catalog.ts";
import { stringAt } from "../model/field-of.ts";
import { v0Chain } from "./v0-channel.ts";
import { type Dependency, dependenciesOf, isBarred, providedApis } from "./v0-dependencies.ts";

/** A bundle that the solver may take, and its name in OLM's messages. */
export interface Choice {
  readonly bundle: Bundle;
  readonly name: string;
  readonly packageName: string;
  /** `catalog/olm/stable/foo.v1.0.0`, or `@existing/operators//foo.v1.0.0` for what is installed. */
  readonly id: string;
}

/** Why the solver cannot take a bundle: OLM's own sentences, or the error that stops the resolver altogether. */
export type Obstacle = { readonly reasons: readonly string[] } | { readonly error: string };

/**
 * What keeps the solver from taking a bundle together with all that it needs; undefined when nothing does.
 * Operators are looked for in the catalog and in what is installed and stays.
 */
export function obstacleTo(choice: Choice, catalog: Catalog, existing: readonly Choice[]): Obstacle | undefined {
  const options = new Map<Dependency, readonly Choice[]>();
  const error = collectOptions(choice, catalog, existing, options);
  if (error !== undefined) return { error };
  const bar = barred(choice);
  if (bar) return bar;
  const needs = needsOf(choice);
  if (isSatisfiable([choice], needs, options)) return undefined;
  return { reasons: [...new Set(explain(choice, options, new Set()))] };
}

/** What keeps the solver from taking a bundle whatever else there is. */
export function barred({ bundle, id }: Choice): Obstacle | undefined {
  return isBarred(bundle) ? { reasons: [`bundle ${id} is deprecated`] } : undefined;
}

/** Every dependency that taking the choice may bring, with who could meet it in OLM's order. */
function collectOptions(
  choice: Choice,
  catalog: Catalog,
  existing: readonly Choice[],
  options: Map<Dependency, readonly Choice[]>,
): string | undefined {
  const stack = [choice];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const dependencies = dependenciesOf(next.bundle);
    if ("error" in dependencies) return dependencies.error;
    for (const dependency of dependencies.ok) {
      if (options.has(dependency)) continue;
      const found = optionsFor(dependency, catalog, existing);
      if ("error" in found) return found.error;
      options.set(dependency, found.ok);
      stack.push(...found.ok);
    }
  }
  return undefined;
}

function optionsFor(
  dependency: Dependency,
  catalog: Catalog,
  existing: readonly Choice[],
): { readonly ok: readonly Choice[] } | { readonly error: string } {
  const found: Choice[] = existing.filter(({ bundle, packageName }) => dependency.isMetBy(bundle, packageName));
  for (const pkg of catalog.packages.values()) {
    if (!pkg.bundles.some((bundle) => dependency.isMetBy(bundle, pkg.name))) continue;
    for (const channel of new Set(pkg.channels.map(({ name }) => name?.value ?? ""))) {
      const meets = channelMeets(dependency, pkg.name, channel, catalog);
      if (!meets) continue;
      const chain = v0Chain(pkg, channel);
      if ("error" in chain) return chain;
      for (const { name, bundle } of chain.ok) {
        if (!dependency.isMetBy(bundle, pkg.name)) continue;
        found.push({ name, bundle, packageName: pkg.name, id: catalogId(channel, name) });
      }
    }
  }
  return { ok: found };
}

function channelMeets(dependency: Dependency, packageName: string, channel: string, catalog: Catalog): boolean {
  const pkg = catalog.packages.get(packageName);
  if (!pkg) return false;
  const names = new Set(
    pkg.channels
      .filter(({ name }) => name?.value === channel)
      .flatMap(({ entries }) => entries.map((each) => each.name?.value)),
  );
  return pkg.bundles.some((bundle) => names.has(bundle.name?.value) && dependency.isMetBy(bundle, packageName));
}

/** A bundle of the catalog in OLM's messages; catalog and namespace are the names that our question does not give. */
export function catalogId(channel: string, name: string): string {
  return `catalog/olm/${channel}/${name}`;
}

function needsOf({ bundle }: Choice): readonly Dependency[] {
  const dependencies = dependenciesOf(bundle);
  return "ok" in dependencies ? dependencies.ok : [];
}

function isSatisfiable(
  taken: readonly Choice[],
  needs: readonly Dependency[],
  options: ReadonlyMap<Dependency, readonly Choice[]>,
): boolean {
  const [need, ...rest] = needs;
  if (need === undefined) return true;
  const able = options.get(need) ?? [];
  if (able.some((option) => taken.some(({ id }) => id === option.id))) return isSatisfiable(taken, rest, options);
  return able.some(
    (option) =>
      isCompatible(option, taken) && isSatisfiable([...taken, option], [...rest, ...needsOf(option)], options),
  );
}

/** No two operators of one package, and no two that provide the same API, fit into one namespace. */
function isCompatible(option: Choice, taken: readonly Choice[]): boolean {
  if (isBarred(option.bundle)) return false;
  const packages = new Set(packagesOf(option));
  const apis = new Set(providedApis(option.bundle));
  return taken.every(
    (other) =>
      !packagesOf(other).some((name) => packages.has(name)) && !providedApis(other.bundle).some((api) => apis.has(api)),
  );
}

function packagesOf({ bundle, packageName }: Choice): readonly string[] {
  const names = propertiesOfType(bundle, "olm.package").flatMap(({ document, value }) =>
    value?.kind === "map" ? (stringAt(document, value, "packageName")?.value ?? []) : [],
  );
  return names.length > 0 ? names : [packageName];
}

function* explain(
  choice: Choice,
  options: ReadonlyMap<Dependency, readonly Choice[]>,
  seen: Set<string>,
): Generator<string> {
  if (seen.has(choice.id)) return;
  seen.add(choice.id);
  if (isBarred(choice.bundle)) {
    yield `bundle ${choice.id} is deprecated`;
    return;
  }
  // Of several dependencies that cannot be met, OLM's solver names the last.
  for (const need of needsOf(choice).toReversed()) {
    const able = options.get(need) ?? [];
    if (able.some((option) => isSatisfiable([choice, option], needsOf(option), options))) continue;
    yield `bundle ${choice.name} requires an operator ${need.text}`;
    for (const option of able) yield* explain(option, options, seen);
    return;
  }
}
