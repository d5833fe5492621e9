// The answers of operator-controller's resolver, against ours: candidates in order, choice, error text, path.

import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import {
  type CatalogSource,
  type Installed,
  type Resolution,
  resolveUpdatePath,
  type UpgradeConstraintPolicy,
  type V1Question,
  versionText,
} from "#core";
import type { LabelSelector } from "#core/resolve/label-selector.ts";
import { resolveV1 } from "#core/resolve/v1.ts";
import { inputCatalog, realVectors, syntheticVectors } from "../support/resolver-vectors.ts";

interface Vectors {
  readonly synthetic: readonly CatalogVector[];
  readonly real: readonly CatalogVector[];
}

interface CatalogVector {
  readonly id: string;
  readonly package: string;
  readonly catalogs: readonly {
    readonly name: string;
    readonly file: string;
    readonly priority?: number;
    readonly labels?: Readonly<Record<string, string>>;
    readonly unavailable?: boolean;
    readonly notServing?: boolean;
  }[];
  readonly featureGates?: readonly string[];
  readonly cases: readonly Case[];
}

interface Case {
  readonly installed: Installed | null;
  readonly successors: readonly string[];
  readonly exactVersionMatches?: readonly string[];
  readonly edges?: readonly { readonly name: string; readonly channel: string; readonly via: string }[];
  readonly results: readonly Result[];
  readonly predicateError?: string;
  readonly autoPath?: readonly string[];
}

interface Result {
  readonly policy: UpgradeConstraintPolicy;
  readonly version?: string;
  readonly channels?: readonly string[];
  readonly selector?: LabelSelector;
  readonly candidates?: readonly string[];
  readonly candidateCount?: number;
  readonly candidatesByCatalog?: readonly { readonly catalog: string; readonly names: readonly string[] }[];
  readonly chosen?: string;
  readonly chosenVersion?: string;
  readonly chosenRelease?: string;
  readonly chosenCatalog?: string;
  readonly chosenDeprecated?: boolean;
  readonly chosenAnyOf?: readonly string[];
  readonly error?: string;
}

for (const vector of syntheticVectors<Vectors>("v1-successors").synthetic) {
  test(vector.id, () => checkVector(vector));
}

test("real catalogs", async (t: TestContext) => {
  const vectors = realVectors<Vectors>("v1-successors");
  if (!vectors) return t.skip("no real catalogs here");
  for (const vector of vectors.real) await t.test(vector.id, () => checkVector(vector));
});

function checkVector(vector: CatalogVector): void {
  const sources = vector.catalogs.map(sourceOf);
  const bundleReleaseSupport = vector.featureGates?.includes("BundleReleaseSupport=true") ?? false;
  const common = { packageName: vector.package, bundleReleaseSupport };
  for (const each of vector.cases) {
    const installed = each.installed ?? undefined;
    for (const result of each.results) {
      const { policy, version, channels, selector } = result;
      const resolution = resolveV1(sources, { ...common, installed, policy, version, channels, selector });
      assert.deepEqual(
        shownAs(result, resolution),
        result,
        `${JSON.stringify(each.installed)} ${JSON.stringify(result)}`,
      );
    }
    if (installed && each.predicateError === undefined) {
      // The vector's edges are of all catalogs, also of those that the resolver does not ask.
      const all = sources.map((source) => ({ ...source, isUnavailable: false }));
      checkReasons(each, resolveV1(all, { ...common, installed }));
      if (each.autoPath) checkAutomaticPath(vector, sources, { ...common, installed }, each.autoPath);
    }
  }
}

/** A recorded path is cut off after a version for which nothing was recorded. Then only the recorded part is compared. */
function checkAutomaticPath(
  { id, cases }: CatalogVector,
  sources: readonly CatalogSource[],
  question: V1Question,
  autoPath: readonly string[],
): void {
  const names = resolveUpdatePath({ olm: "v1", sources, question }).hops.map(({ to }) => to.name);
  const isWhole = autoPath.every((name) => cases.some(({ installed }) => installed?.name === name));
  const label = `${id} ${question.installed?.name}`;
  assert.deepEqual(isWhole ? names : names.slice(0, autoPath.length), autoPath, label);
}

function sourceOf({ name, file, priority, labels, unavailable, notServing }: CatalogVector["catalogs"][number]) {
  const source: CatalogSource = { name, catalog: inputCatalog(file), priority, labels };
  return { ...source, isUnavailable: unavailable, isNotServing: notServing };
}

/** Our answer in the form of a vector. It has only the keys that the vector has. */
function shownAs(expected: Result, { candidates, chosen, chosenAnyOf, error }: Resolution): Result {
  const { candidates: _, candidatesByCatalog, ...asked } = expected;
  const names = candidates.map(({ name }) => name);
  const tie = chosenAnyOf.map(({ name }) => name);
  const shown: Record<string, unknown> = { ...asked };
  if (expected.candidates) shown["candidates"] = expected.candidateCount === undefined ? names : names.slice(0, 5);
  if (expected.candidateCount !== undefined) shown["candidateCount"] = names.length;
  if (candidatesByCatalog) {
    shown["candidatesByCatalog"] = candidatesByCatalog.map(({ catalog }) => ({
      catalog,
      names: candidates.filter((each) => each.catalog === catalog).map(({ name }) => name),
    }));
  }
  shown["error"] = error;
  shown["chosen"] = chosen?.name;
  shown["chosenAnyOf"] = tie.length > 0 ? tie : undefined;
  if (chosen) {
    shown["chosenVersion"] = chosen.version && versionText(chosen.version);
    shown["chosenRelease"] = chosen.release.join(".") || undefined;
    shown["chosenDeprecated"] = chosen.deprecated || undefined;
    if (expected.chosenCatalog !== undefined) shown["chosenCatalog"] = chosen.catalog;
  }
  for (const key of Object.keys(shown)) if (shown[key] === undefined) delete shown[key];
  return shown as unknown as Result;
}

/** Compares the reasons of each candidate with the edges in the vector. */
function checkReasons({ successors, exactVersionMatches = [], edges = [] }: Case, { candidates }: Resolution): void {
  const withKind = (isWanted: (kind: string) => boolean) =>
    candidates.filter(({ because }) => because.some(({ kind }) => isWanted(kind))).map(({ name }) => name);
  const isEdge = (kind: string) => kind !== "same";
  assert.deepEqual([...new Set(withKind(isEdge))].sort(), [...successors].sort());
  const same = candidates.filter(({ because }) => because.every(({ kind }) => kind === "same")).map(({ name }) => name);
  assert.deepEqual([...new Set(same)].sort(), [...exactVersionMatches].sort());
  const shown = candidates.flatMap(({ name, because }) =>
    because.flatMap(({ kind, channel }) => (kind === "same" ? [] : [`${channel}: ${kind} ${name}`])),
  );
  const wanted = edges.map(({ name, channel, via }) => `${channel}: ${via.split(" ")[0]} ${name}`);
  assert.deepEqual([...new Set(shown)].sort(), [...new Set(wanted)].sort());
}
