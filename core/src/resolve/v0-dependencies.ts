// The dependencies of a bundle on other operators, as OLM v0 reads them from its properties: predicateForProperty in
// pkg/controller/registry/resolver/resolver.go and cache/predicates.go of operator-lifecycle-manager.

import { memoize } from "../base/memoize.ts";
import { matchesField } from "../go/field-names.ts";
import { fieldOf, listFieldOf, stringFieldOf } from "../go/field-of.ts";
import { goQuote } from "../go/go-quote.ts";
import type { Bundle, Property } from "../model/blob.ts";
import { propertiesOfType } from "../model/bundle-version.ts";
import type { BundleFacts } from "../model/facts.ts";
import type { MapNode } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import type { Parsed } from "../versions/parsed.ts";
import { parseSkipRange, skipRangeMatches } from "../versions/skip-range.ts";
import { parseVersion, type Version } from "../versions/version.ts";

/** One dependency of a bundle. */
export interface Dependency {
  /** OLM's words for it, after "requires an operator". */
  readonly text: string;
  /** Declared by a property type older than olm.constraint. OLM reads these twice, the second time as `dependencies`. */
  readonly isOld?: boolean;
  /** It holds a constraint in CEL, which only a cluster can evaluate; it counts as met, which must be said. */
  readonly isUnevaluated?: boolean;
  /** The only package that can meet it; absent where any package can. */
  readonly ofPackage?: string;
  /** Whether a bundle meets it; `panic` where OLM crashes while it tests that. */
  isMetBy(bundle: Bundle, packageName: string): boolean | "panic";
}

/** The dependencies of a bundle in the order of its properties. The error is OLM v0's own. */
export const dependenciesOf = memoize((bundle: Bundle): Parsed<readonly Dependency[]> => {
  const dependencies: Dependency[] = [];
  for (const property of bundle.properties) {
    const dependency = readDependency(property);
    if (dependency === undefined) continue;
    if ("error" in dependency) return dependency;
    dependencies.push(dependency.ok);
  }
  return { ok: dependencies };
});

/** Whether a dependency of the bundle is not evaluated. */
export function hasUnevaluatedDependency(bundle: Bundle): boolean {
  const dependencies = dependenciesOf(bundle);
  return "ok" in dependencies && dependencies.ok.some(({ isUnevaluated }) => isUnevaluated === true);
}

/** Whether the bundle has the property `olm.deprecated`, with which OLM v0 never installs it. */
export function hasDeprecatedProperty(bundle: BundleFacts): boolean {
  return propertiesOfType(bundle, "olm.deprecated").length > 0;
}

/** The APIs that a bundle provides, as `group/version/kind`. */
export function providedApis(bundle: Bundle): readonly string[] {
  return provisionsOf(bundle).apis;
}

/** The dependency that a property declares, or OLM v0's error; undefined for a property that declares none. */
export function readDependency({ document, type, value }: Property): Parsed<Dependency> | undefined {
  if (value?.kind !== "map") return undefined;
  switch (type?.value) {
    case "olm.gvk.required":
      return { ok: { ...apiDependency(document, value), isOld: true } };
    case "olm.package.required":
      return asOldDependency(packageDependency(document, value));
    case "olm.label.required":
      return { ok: labelDependency(stringFieldOf(document, value, "label")?.value ?? "") };
    case "olm.constraint":
      return readConstraintProperty(document, value);
    default:
      return undefined;
  }
}

function asOldDependency(dependency: Parsed<Dependency>): Parsed<Dependency> {
  return "ok" in dependency ? { ok: { ...dependency.ok, isOld: true } } : dependency;
}

/** Reads the value of an olm.constraint, in which OLM rejects unknown fields. One that is nested too deep is not read. */
function readConstraintProperty(document: Document, map: MapNode): Parsed<Dependency> | undefined {
  if (isNestedTooDeep(map)) return undefined;
  const unknown = unknownField(map);
  if (unknown !== undefined) return { error: `parse olm.constraint: json: unknown field ${goQuote(unknown)}` };
  const constraint = readNestedConstraint(document, map);
  if ("ok" in constraint) return constraint;
  return { error: `convert olm.constraint to resolver predicate: ${constraint.error}` };
}

/** How many levels of nested constraints are read. More would exhaust the stack, and no real constraint has as many. */
const deepest = 1_000;

function isNestedTooDeep(map: MapNode): boolean {
  let level: readonly MapNode[] = [map];
  for (let depth = 0; depth < deepest; depth++) {
    if (level.length === 0) return false;
    level = level.flatMap(({ pairs }) =>
      pairs.flatMap(({ value }) => {
        const items = value.kind === "map" ? (listFieldOf(value, "constraints")?.items ?? []) : [];
        return items.flatMap((item) => (item.kind === "map" ? item : []));
      }),
    );
  }
  return true;
}

const constraintFields: ReadonlyMap<string, readonly string[]> = new Map([
  ["all", ["constraints"]],
  ["any", ["constraints"]],
  ["cel", ["rule"]],
  ["failureMessage", []],
  ["gvk", ["group", "kind", "version"]],
  ["not", ["constraints"]],
  ["package", ["packageName", "versionRange"]],
]);

/** The first unknown key in an olm.constraint or in one nested in it. */
function unknownField(map: MapNode): string | undefined {
  for (const { key, value } of map.pairs.toSorted((a, b) => (a.key.value < b.key.value ? -1 : 1))) {
    const field = [...constraintFields.keys()].find((name) => matchesField(key.value, name));
    if (field === undefined) return key.value;
    if (value.kind !== "map") continue;
    const known = constraintFields.get(field) ?? [];
    const inner = value.pairs.find((pair) => !known.some((name) => matchesField(pair.key.value, name)));
    if (inner) return inner.key.value;
    for (const item of listFieldOf(value, "constraints")?.items ?? []) {
      const below = item.kind === "map" ? unknownField(item) : undefined;
      if (below !== undefined) return below;
    }
  }
  return undefined;
}

/** Reads a constraint. One in CEL counts as met, because only a cluster can evaluate it. */
function readNestedConstraint(document: Document, map: MapNode): Parsed<Dependency> {
  const gvk = fieldOf(map, "gvk");
  if (gvk?.kind === "map") return { ok: apiDependency(document, gvk) };
  const pkg = fieldOf(map, "package");
  if (pkg?.kind === "map") return packageDependency(document, pkg);
  for (const kind of ["all", "any", "not"] as const) {
    const compound = fieldOf(map, kind);
    if (compound?.kind === "map") return readCompound(document, compound, kind);
  }
  if (fieldOf(map, "cel"))
    return { ok: { text: "with a constraint in CEL", isUnevaluated: true, isMetBy: () => true } };
  return { error: "constraint is empty" };
}

function readCompound(document: Document, map: MapNode, kind: "all" | "any" | "not"): Parsed<Dependency> {
  const parts: Dependency[] = [];
  for (const item of listFieldOf(map, "constraints")?.items ?? []) {
    const part = item.kind === "map" ? readNestedConstraint(document, item) : undefined;
    if (part && "error" in part) return part;
    if (part) parts.push(part.ok);
  }
  return { ok: combine(parts, kind) };
}

function combine(parts: readonly Dependency[], kind: "all" | "any" | "not"): Dependency {
  const between = { all: " and ", any: " or ", not: " and not " }[kind];
  return {
    text: parts.map(({ text }) => text).join(between),
    isUnevaluated: parts.some(({ isUnevaluated }) => isUnevaluated),
    isMetBy: (bundle, packageName) => {
      // Like Go's evaluation, this stops at the first part that decides, so that a crash in a later part does not count.
      for (const part of parts) {
        // What is not evaluated counts as met also where it is negated.
        const isMet = part.isUnevaluated ? kind !== "not" : part.isMetBy(bundle, packageName);
        if (isMet === "panic") return "panic";
        if (isMet !== (kind === "all")) return kind === "any";
      }
      return kind !== "any";
    },
  };
}

function apiDependency(document: Document, map: MapNode): Dependency {
  const text = (field: string) => stringFieldOf(document, map, field)?.value ?? "";
  const wanted = apiOf({ document, map });
  return {
    text: `providing an API with group: ${text("group")}, version: ${text("version")}, kind: ${text("kind")}`,
    isMetBy: (bundle) => providedApis(bundle).includes(wanted),
  };
}

function packageDependency(document: Document, map: MapNode): Parsed<Dependency> {
  const name = stringFieldOf(document, map, "packageName")?.value ?? "";
  const rangeText = stringFieldOf(document, map, "versionRange")?.value ?? "";
  const range = parseSkipRange(rangeText);
  if ("error" in range) return range;
  const isMetBy = (bundle: Bundle, packageName: string) => {
    const { packages } = provisionsOf(bundle);
    if (packageName !== name && !packages.some((each) => each.name === name)) return false;
    for (const { version } of packages) {
      const isMet = version !== undefined && skipRangeMatches(range.ok, version);
      if (isMet !== false) return isMet;
    }
    return false;
  };
  return { ok: { text: `with package: ${name} and with version in range: ${rangeText}`, ofPackage: name, isMetBy } };
}

function labelDependency(label: string): Dependency {
  return { text: `with label: ${label}`, isMetBy: (bundle) => provisionsOf(bundle).labels.includes(label) };
}

/** What a bundle can meet dependencies with. */
interface Provisions {
  readonly packages: readonly { readonly name: string | undefined; readonly version: Version | undefined }[];
  readonly apis: readonly string[];
  readonly labels: readonly (string | undefined)[];
}

const provisionsOf = memoize(
  (bundle: Bundle): Provisions => ({
    packages: propertyValues(bundle, "olm.package").map(({ document, map }) => {
      const version = parseVersion(stringFieldOf(document, map, "version")?.value ?? "");
      const name = stringFieldOf(document, map, "packageName")?.value;
      return { name, version: "ok" in version ? version.ok : undefined };
    }),
    apis: propertyValues(bundle, "olm.gvk").map(apiOf),
    labels: propertyValues(bundle, "olm.label").map(
      ({ document, map }) => stringFieldOf(document, map, "label")?.value,
    ),
  }),
);

interface PropertyValue {
  readonly document: Document;
  readonly map: MapNode;
}

function propertyValues(bundle: Bundle, type: string): readonly PropertyValue[] {
  return propertiesOfType(bundle, type).flatMap(({ document, value }) =>
    value?.kind === "map" ? [{ document, map: value }] : [],
  );
}

function apiOf({ document, map }: PropertyValue): string {
  const text = (field: string) => stringFieldOf(document, map, field)?.value ?? "";
  return `${text("group")}/${text("version")}/${text("kind")}`;
}
