// Whether OLM v0's solver can take a bundle: the part of the resolver's SAT problem that decides about one Subscription.
// From getBundleVariables and addInvariants in pkg/controller/registry/resolver/resolver.go.

import type { Bundle } from "../model/blob.ts";
import { propertiesOfType } from "../model/bundle-version.ts";
import type { Catalog, Package } from "../model/catalog.ts";
import { stringAt } from "../model/field-of.ts";
import type { Parsed } from "../versions/parsed.ts";
import { type V0Entry, v0Chain, v0Entries } from "./v0-channel.ts";
import { type Dependency, dependenciesOf, isBarred, providedApis } from "./v0-dependencies.ts";

/** A bundle that the solver may take, and its name in OLM's messages. */
export interface Choice {
  readonly bundle: Bundle;
  readonly name: string;
  readonly packageName: string;
  /** `catalog/olm/stable/foo.v1.0.0`, or `@existing/operators//foo.v1.0.0` for what is installed. */
  readonly id: string;
}

/** All that the solver is given. */
export interface Problem {
  /** Who could meet a dependency, in OLM's order; a dependency that is left out here is taken for met. */
  readonly options: ReadonlyMap<Dependency, readonly Choice[]>;
  /** Every bundle that may be taken, by its id. */
  readonly choices: ReadonlyMap<string, Choice>;
}

/**
 * The choices together with all that they may need. Operators are looked for in the catalog and in what is installed;
 * without a catalog every dependency is taken for met. The error is OLM's own and stops the resolver altogether.
 */
export function problemOf(
  choices: readonly Choice[],
  existing: readonly Choice[],
  catalog: Catalog | undefined,
): Parsed<Problem> {
  const problem = { options: new Map<Dependency, readonly Choice[]>(), choices: new Map<string, Choice>() };
  for (const choice of [...existing, ...choices]) {
    problem.choices.set(choice.id, choice);
    const error = catalog && addNeeds(choice, { catalog, existing }, problem);
    if (error !== undefined) return { error };
  }
  return { ok: problem };
}

interface Offered {
  readonly catalog: Catalog;
  readonly existing: readonly Choice[];
}

function addNeeds(
  choice: Choice,
  offered: Offered,
  { options, choices }: { options: Map<Dependency, readonly Choice[]>; choices: Map<string, Choice> },
): string | undefined {
  const stack = [choice];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    choices.set(next.id, next);
    const dependencies = dependenciesOf(next.bundle);
    if ("error" in dependencies) return dependencies.error;
    for (const dependency of dependencies.ok) {
      if (options.has(dependency)) continue;
      const found = optionsFor(dependency, offered);
      if ("error" in found) return found.error;
      options.set(dependency, found.ok);
      stack.push(...found.ok);
    }
  }
  return undefined;
}

/** OLM asks every entry that it knows, and only then leaves out those that another one skips. */
function optionsFor(dependency: Dependency, { catalog, existing }: Offered): Parsed<readonly Choice[]> {
  const answer = ({ bundle, packageName }: Choice | V0Entry) => dependency.isMetBy(bundle, packageName);
  const found: Choice[] = [];
  for (const each of existing) {
    const isMet = answer(each);
    if (isMet === "panic") return { error: crash(dependency) };
    if (isMet) found.push(each);
  }
  for (const [pkg, channel] of channelsIn(catalog)) {
    const answers = new Map(v0Entries(pkg, channel).map((each) => [each.name, answer(each)]));
    const all = [...answers.values()];
    if (all.includes("panic")) return { error: crash(dependency) };
    if (!all.includes(true)) continue;
    const chain = v0Chain(pkg, channel);
    if ("error" in chain) return chain;
    found.push(...chain.ok.filter(({ name }) => answers.get(name)).map(choiceOf));
  }
  return { ok: found };
}

function crash({ text }: Dependency): string {
  return `OLM crashes: the range in the dependency on an operator ${text} has an empty alternative`;
}

/** Default channels first, then by package and by name, as OLM prefers them. */
function channelsIn({ packages }: Catalog): readonly (readonly [Package, string])[] {
  const all = [...packages.values()].flatMap((pkg) =>
    [...new Set(pkg.channels.map(({ name }) => name?.value ?? ""))].map((channel) => [pkg, channel] as const),
  );
  const rank = ([pkg, channel]: readonly [Package, string]) =>
    `${pkg.definitions[0]?.defaultChannel?.value === channel ? 0 : 1} ${pkg.name}\0${channel}`;
  return all.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** An entry of a channel as a choice. */
export function choiceOf({ name, packageName, channelName, bundle }: V0Entry): Choice {
  return { name, packageName, bundle, id: `catalog/olm/${channelName}/${name}` };
}

/** Whether the solver can take the choice together with something for all that it needs. */
export function canTake(choice: Choice, { options }: Problem): boolean {
  return isTakeable(choice) && isSatisfiable([choice], needsOf(choice), options);
}

/** What a choice depends on. */
export function needsOf({ bundle }: Choice): readonly Dependency[] {
  const dependencies = dependenciesOf(bundle);
  return "ok" in dependencies ? dependencies.ok : [];
}

function isTakeable(choice: Choice): boolean {
  return !isBarred(choice.bundle) && ownClash(choice) === undefined;
}

/** What a bundle says of itself twice, so that it is in its own way. */
export function ownClash(choice: Choice): Clash | undefined {
  const api = repeated(providedApis(choice.bundle));
  if (api !== undefined) return { kind: "api", name: api };
  const name = repeated(packagesOf(choice));
  return name === undefined ? undefined : { kind: "package", name };
}

function repeated(texts: readonly string[]): string | undefined {
  return texts.find((text, index) => texts.indexOf(text) !== index);
}

function isSatisfiable(taken: readonly Choice[], needs: readonly Dependency[], options: Problem["options"]): boolean {
  const [need, ...rest] = needs;
  if (need === undefined) return true;
  const able = options.get(need);
  if (able === undefined || able.some((option) => taken.some(({ id }) => id === option.id))) {
    return isSatisfiable(taken, rest, options);
  }
  return able.some(
    (option) =>
      isCompatible(option, taken) && isSatisfiable([...taken, option], [...rest, ...needsOf(option)], options),
  );
}

/** No two operators of one package, and no two that provide the same API, fit into one namespace. */
function isCompatible(option: Choice, taken: readonly Choice[]): boolean {
  return isTakeable(option) && taken.every((other) => clashOf(option, other) === undefined);
}

/** What two bundles cannot both have. */
export interface Clash {
  readonly kind: "package" | "api";
  readonly name: string;
}

/** Why two bundles do not fit into one namespace; undefined if they do. */
export function clashOf(one: Choice, other: Choice): Clash | undefined {
  const names = new Set(packagesOf(other));
  const name = packagesOf(one).find((each) => names.has(each));
  if (name !== undefined) return { kind: "package", name };
  const apis = new Set(providedApis(other.bundle));
  const api = providedApis(one.bundle).find((each) => apis.has(each));
  return api === undefined ? undefined : { kind: "api", name: api };
}

/** The packages that a bundle says it is from: one in a valid catalog. */
export function packagesOf({ bundle, packageName }: Choice): readonly string[] {
  const names = propertiesOfType(bundle, "olm.package").flatMap(({ document, value }) =>
    value?.kind === "map" ? (stringAt(document, value, "packageName")?.value ?? []) : [],
  );
  return names.length > 0 ? names : [packageName];
}
