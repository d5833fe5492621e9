// What a bundle needs of other operators, as OLM v0 reads it from the properties: predicateForProperty in
// pkg/controller/registry/resolver/resolver.go and cache/predicates.go of operator-lifecycle-manager.

import { matchesField } from "../go/field-names.ts";
import { fieldOf, listFieldOf, stringFieldOf } from "../go/field-of.ts";
import { goQuote } from "../go/go-quote.ts";
import type { Bundle, Property } from "../model/blob.ts";
import { propertiesOfType } from "../model/bundle-version.ts";
import type { MapNode } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import type { Parsed } from "../versions/parsed.ts";
import { parseSkipRange, skipRangeMatches } from "../versions/skip-range.ts";
import { parseVersion, type Version } from "../versions/version.ts";

/** One dependency: whether a bundle meets it, and OLM's words for it behind "requires an operator". */
export interface Dependency {
  readonly text: string;
  /** Of a property type from before olm.constraint; OLM keeps these a second time, as what the registry calls dependencies. */
  readonly isOld?: boolean;
  /** The package that alone can meet it; absent where any may. */
  readonly ofPackage?: string;
  /** `panic` where asking makes OLM crash. */
  isMetBy(bundle: Bundle, packageName: string): boolean | "panic";
}

const remembered = new WeakMap<Bundle, Parsed<readonly Dependency[]>>();

/** The dependencies of a bundle in the order of its properties; the error is what OLM v0 fails with. */
export function dependenciesOf(bundle: Bundle): Parsed<readonly Dependency[]> {
  const known = remembered.get(bundle);
  if (known) return known;
  const fresh = readDependencies(bundle);
  remembered.set(bundle, fresh);
  return fresh;
}

/** Whether the bundle has the property by which `opm registry deprecate` bars a bundle from every choice of OLM v0. */
export function hasDeprecatedProperty(bundle: Bundle): boolean {
  return propertiesOfType(bundle, "olm.deprecated").length > 0;
}

/** The APIs that a bundle provides, as `group/version/kind`. */
export function providedApis(bundle: Bundle): readonly string[] {
  return provisionsOf(bundle).apis;
}

function readDependencies(bundle: Bundle): Parsed<readonly Dependency[]> {
  const dependencies: Dependency[] = [];
  for (const property of bundle.properties) {
    const dependency = readDependency(property);
    if (dependency === undefined) continue;
    if ("error" in dependency) return dependency;
    dependencies.push(dependency.ok);
  }
  return { ok: dependencies };
}

/** Undefined for a property that is no dependency. */
function readDependency({ document, type, value }: Property): Parsed<Dependency> | undefined {
  if (value?.kind !== "map") return undefined;
  switch (type?.value) {
    case "olm.gvk.required":
      return { ok: { ...onApi(document, value), isOld: true } };
    case "olm.package.required":
      return old(onPackage(document, value));
    case "olm.label.required":
      return { ok: onLabel(stringFieldOf(document, value, "label")?.value ?? "") };
    case "olm.constraint":
      return readOlmConstraint(document, value);
    default:
      return undefined;
  }
}

function old(dependency: Parsed<Dependency>): Parsed<Dependency> {
  return "ok" in dependency ? { ok: { ...dependency.ok, isOld: true } } : dependency;
}

/** The value of an olm.constraint, in which OLM accepts no other fields than its own. */
function readOlmConstraint(document: Document, map: MapNode): Parsed<Dependency> {
  const unknown = unknownField(map);
  if (unknown !== undefined) return { error: `parse olm.constraint: json: unknown field ${goQuote(unknown)}` };
  const constraint = readConstraint(document, map);
  if ("ok" in constraint) return constraint;
  return { error: `convert olm.constraint to resolver predicate: ${constraint.error}` };
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

/** The first key in an olm.constraint, or in one below it, that OLM does not know. */
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

/** A constraint in CEL is taken for met: only the cluster can evaluate it. */
function readConstraint(document: Document, map: MapNode): Parsed<Dependency> {
  const gvk = fieldOf(map, "gvk");
  if (gvk?.kind === "map") return { ok: onApi(document, gvk) };
  const pkg = fieldOf(map, "package");
  if (pkg?.kind === "map") return onPackage(document, pkg);
  for (const kind of ["all", "any", "not"] as const) {
    const compound = fieldOf(map, kind);
    if (compound?.kind === "map") return readCompound(document, compound, kind);
  }
  if (fieldOf(map, "cel")) return { ok: { text: "with a constraint in CEL", isMetBy: () => true } };
  return { error: "constraint is empty" };
}

function readCompound(document: Document, map: MapNode, kind: "all" | "any" | "not"): Parsed<Dependency> {
  const parts: Dependency[] = [];
  for (const item of listFieldOf(map, "constraints")?.items ?? []) {
    const part = item.kind === "map" ? readConstraint(document, item) : undefined;
    if (part && "error" in part) return part;
    if (part) parts.push(part.ok);
  }
  return { ok: joined(parts, kind) };
}

function joined(parts: readonly Dependency[], kind: "all" | "any" | "not"): Dependency {
  const between = { all: " and ", any: " or ", not: " and not " }[kind];
  return {
    text: parts.map(({ text }) => text).join(between),
    isMetBy: (bundle, packageName) => {
      // As in Go: the first answer that decides is the last that is asked for.
      for (const part of parts) {
        const isMet = part.isMetBy(bundle, packageName);
        if (isMet === "panic") return "panic";
        if (isMet !== (kind === "all")) return kind === "any";
      }
      return kind !== "any";
    },
  };
}

function onApi(document: Document, map: MapNode): Dependency {
  const text = (field: string) => stringFieldOf(document, map, field)?.value ?? "";
  const wanted = apiOf({ document, map });
  return {
    text: `providing an API with group: ${text("group")}, version: ${text("version")}, kind: ${text("kind")}`,
    isMetBy: (bundle) => providedApis(bundle).includes(wanted),
  };
}

function onPackage(document: Document, map: MapNode): Parsed<Dependency> {
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

function onLabel(label: string): Dependency {
  return { text: `with label: ${label}`, isMetBy: (bundle) => provisionsOf(bundle).labels.includes(label) };
}

/** What a bundle offers to others. */
interface Provisions {
  readonly packages: readonly { readonly name: string | undefined; readonly version: Version | undefined }[];
  readonly apis: readonly string[];
  readonly labels: readonly (string | undefined)[];
}

const provisions = new WeakMap<Bundle, Provisions>();

/** Remembered, since every dependency asks every bundle of the catalog. */
function provisionsOf(bundle: Bundle): Provisions {
  const known = provisions.get(bundle) ?? {
    packages: valuesOf(bundle, "olm.package").map(({ document, map }) => {
      const version = parseVersion(stringFieldOf(document, map, "version")?.value ?? "");
      const name = stringFieldOf(document, map, "packageName")?.value;
      return { name, version: "ok" in version ? version.ok : undefined };
    }),
    apis: valuesOf(bundle, "olm.gvk").map(apiOf),
    labels: valuesOf(bundle, "olm.label").map(({ document, map }) => stringFieldOf(document, map, "label")?.value),
  };
  provisions.set(bundle, known);
  return known;
}

interface Value {
  readonly document: Document;
  readonly map: MapNode;
}

function valuesOf(bundle: Bundle, type: string): readonly Value[] {
  return propertiesOfType(bundle, type).flatMap(({ document, value }) =>
    value?.kind === "map" ? [{ document, map: value }] : [],
  );
}

function apiOf({ document, map }: Value): string {
  const text = (field: string) => stringFieldOf(document, map, field)?.value ?? "";
  return `${text("group")}/${text("version")}/${text("kind")}`;
}
