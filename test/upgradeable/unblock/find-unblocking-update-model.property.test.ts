// The unblocking update, compared with a model that asks the two resolvers one question at a time and searches every
// update path: the named update is the nearest allowed one, and if none is named there is none.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  type CatalogSource,
  clusterExtensionRangeMatches,
  compareVersions,
  judgeCluster,
  type OperatorReport,
  parseClusterExtensionRange,
  parseVersion,
} from "#core";
import { resolveV0 } from "#core/resolve/v0.ts";
import { resolveV1 } from "#core/resolve/v1.ts";
import { catalogOf, type PlainPackage, plainPackage, textOf } from "../../resolve/random-package.ts";
import {
  clusterExtension,
  clusterObjectSet,
  clusterOf,
  clusterVersion,
  csv,
  projected,
  subscription,
} from "../../support/cluster-objects.ts";

type UnblockingUpdate = NonNullable<OperatorReport["frees"]>;

/** The limits of bundles on a cluster of 4.18: two of five do not block it. */
const limits = ["4.18", "4.18", "4.18.1", "4.19", undefined];
const cluster = clusterVersion("4.18.5");
const packageName = "foo";

interface Drawn {
  readonly source: CatalogSource;
  /** The versions by the names of their bundles. */
  readonly versions: ReadonlyMap<string, string>;
  readonly free: ReadonlySet<string>;
}

interface State {
  readonly name: string;
  readonly version: string;
  /** Whether the cluster is upgradeable with it; never true for the installed version. */
  readonly isFree?: boolean;
}

const limited = fc.tuple(plainPackage, fc.array(fc.constantFrom(...limits), { minLength: 7, maxLength: 7 }));

function drawn([plain, chosen]: [PlainPackage, (string | undefined)[]], name: string, priority = 0): Drawn {
  const entries = plain.channels.flatMap((channel) => channel.entries);
  const versions = new Map(entries.map((entry) => [entry.name, textOf(entry.version)]));
  const limitOf = [...versions.keys()].map((bundle, index) => [bundle, chosen[index]] as const);
  const written = limitOf.flatMap(([bundle, limit]): [string, string][] =>
    limit === undefined ? [] : [[bundle, limit]],
  );
  const free = limitOf.flatMap(([bundle, limit]) => (limit === undefined || limit === "4.19" ? [bundle] : []));
  const catalog = catalogOf(plain, { root: `${name}/`, limits: new Map(written) });
  return { source: { name, catalog, priority }, versions, free: new Set(free) };
}

/** A breadth-first search: the number of updates to the nearest unblocking version. */
function distance(from: State, next: (at: State) => readonly State[]): number {
  const seen = new Set([from.name]);
  let level = [from];
  for (let hops = 1; level.length > 0; hops++) {
    const found = level.flatMap(next).filter(({ name }) => !seen.has(name));
    if (found.some(({ isFree }) => isFree)) return hops;
    for (const { name } of found) seen.add(name);
    level = found;
  }
  return Number.POSITIVE_INFINITY;
}

function nextV0({ source, versions, free }: Drawn, { name, version }: State, channel: string): readonly State[] {
  const question = { packageName, channel, installed: { name, version }, ignoreDependencies: true };
  const { outcome, chosen } = resolveV0(source.catalog, question);
  return outcome === "update" && chosen ? [stateOf(chosen.name, versions, free)] : [];
}

function stateOf(name: string, versions: ReadonlyMap<string, string>, free: ReadonlySet<string>): State {
  return { name, version: versions.get(name) ?? "", isFree: free.has(name) };
}

test("under OLM v0: automatically in its channel, otherwise by the fewest updates in any channels", () => {
  const found = { alone: 0, elsewhere: 0, none: 0 };
  const second = fc.option(limited, { nil: undefined, freq: 3 });
  const channelNames = fc.constantFrom("stable", "stable", "fast", "gone");
  fc.assert(
    fc.property(limited, second, fc.nat(1), channelNames, fc.boolean(), (plain, other, at, channel, isNamed) => {
      const first = drawn(plain, "coast");
      const given = [first, ...(other ? [drawn(other, "inland")] : [])];
      const [name, version] = [...first.versions][at % first.versions.size] ?? ["", ""];
      const objects = [
        cluster,
        csv("operators", name, { annotations: projected("4.18"), spec: { version } }),
        subscription(name, { name: packageName, channel, source: isNamed ? "coast" : "another" }),
      ];
      const sources = given.map(({ source }) => source);
      const operator = judgeCluster(clusterOf(objects), sources).operators[0];
      assert.ok(operator?.blocks);
      // A Subscription follows its own catalog, if it was given under its name.
      const followed = isNamed ? [first] : given;
      const installed = { name, version };
      const isFree = (each: string) => each !== name && followed.some(({ free }) => free.has(each));
      const alone = nearest(followed.map((one) => distance(installed, (each) => nextV0(one, each, channel))));
      const anyhow = nearest(
        followed.map((one) => distance(installed, (each) => ["stable", "fast"].flatMap((of) => nextV0(one, each, of)))),
      );
      checkHops(operator, alone < Number.POSITIVE_INFINITY ? alone : anyhow, isFree);
      if (operator.frees) {
        const { frees } = operator;
        assert.equal(frees.change === null, alone < Number.POSITIVE_INFINITY);
        assert.ok(
          followed.some((one) => getsThere(one, installed, channel, frees)),
          frees.change ?? "automatically",
        );
      }
      const next = followed.flatMap((one) => nextV0(one, installed, channel));
      assert.equal(operator.next.v0, next[0]?.name ?? null);
      if (followed.length === 1) checkAvailable(operator, first, installed);
      found[alone < Number.POSITIVE_INFINITY ? "alone" : operator.frees ? "elsewhere" : "none"]++;
    }),
    { numRuns: 300, seed: 4 },
  );
  assert.ok(found.alone > 10 && found.elsewhere > 10 && found.none > 20, JSON.stringify(found));
});

function nearest(distances: readonly number[]): number {
  return Math.min(...distances);
}

/** Follows the report, change by change: whether it leads to the named version. */
function getsThere(given: Drawn, from: State, own: string, { hops, change }: UnblockingUpdate): boolean {
  const changes = new Map<string, string>();
  for (const [, at = from.name, to = ""] of (change ?? "").matchAll(
    /(?:once '([^']+)' is installed, )?set the Subscription's channel to '([^']+)'/g,
  )) {
    changes.set(at, to);
  }
  let [at, channel] = [from, own];
  for (const hop of hops) {
    channel = changes.get(at.name) ?? channel;
    const [next] = nextV0(given, at, channel);
    if (next?.name !== hop) return false;
    at = next;
  }
  return true;
}

interface Asked {
  readonly channels: readonly string[];
  readonly version: string;
  readonly policy: "CatalogProvided" | "SelfCertified";
}

const asked: fc.Arbitrary<Asked> = fc.record({
  channels: fc.constantFrom([], [], ["stable"], ["fast"]),
  version: fc.constantFrom("", "", "<1.0.0", ">=1.0.0", "2.x"),
  policy: fc.constantFrom("CatalogProvided", "CatalogProvided", "CatalogProvided", "SelfCertified"),
});

/** Every version that can be pinned, if the extension's version range matches it. */
function nextV1(all: readonly Drawn[], { name, version }: State, question: Asked): readonly State[] {
  const sources = all.map(({ source }) => source);
  return [...new Set(all.flatMap(({ versions }) => [...versions.values()]))].flatMap((pin) => {
    if (!takesIn(question.version, pin)) return [];
    const { outcome, chosen } = resolveV1(sources, {
      ...question,
      packageName,
      installed: { name, version },
      version: pin,
    });
    const from = all.find(({ source }) => source.name === chosen?.catalog);
    return outcome === "update" && chosen && from ? [stateOf(chosen.name, from.versions, from.free)] : [];
  });
}

function takesIn(range: string, text: string): boolean {
  if (range === "") return true;
  const [read, version] = [parseClusterExtensionRange(range), parseVersion(text)];
  return "ok" in read && "ok" in version && clusterExtensionRangeMatches(read.ok, version.ok);
}

test("under OLM v1: by pinned versions, with as few other changes as possible", () => {
  const found = { asIs: 0, loosened: 0, none: 0 };
  const second = fc.option(fc.tuple(limited, fc.constantFrom(0, 5)), { nil: undefined, freq: 3 });
  fc.assert(
    fc.property(limited, second, fc.nat(6), asked, (plain, other, at, question) => {
      const first = drawn(plain, "coast");
      const all = [first, ...(other ? [drawn(other[0], "inland", other[1])] : [])];
      const [name, version] = [...first.versions][at % first.versions.size] ?? ["", ""];
      const { policy, ...rest } = question;
      const catalog = { packageName, upgradeConstraintPolicy: policy, ...rest };
      const objects = [
        cluster,
        { ...clusterExtension("foo", { name, version }), spec: { source: { sourceType: "Catalog", catalog } } },
        clusterObjectSet("foo", { bundle: name, annotations: { "olm.properties": maxes } }),
      ];
      const operator = judgeCluster(
        clusterOf(objects),
        all.map(({ source }) => source),
      ).operators[0];
      assert.ok(operator?.blocks);
      const installed = { name, version };
      const isFree = (each: string) => each !== name && all.some(({ free }) => free.has(each));
      const distances = [
        question,
        { ...question, version: "" },
        { ...question, channels: [] },
        { ...question, version: "", channels: [] },
      ].map((each) => distance(installed, (from) => nextV1(all, from, each)));
      checkHops(
        operator,
        distances.find((hops) => hops < Number.POSITIVE_INFINITY) ?? Number.POSITIVE_INFINITY,
        isFree,
      );
      if (operator.frees) followPins(all, installed, question, operator.frees);
      found[operator.frees ? (distances[0] === Number.POSITIVE_INFINITY ? "loosened" : "asIs") : "none"]++;
    }),
    { numRuns: 150, seed: 4 },
  );
  assert.ok(found.asIs > 10 && found.loosened > 10 && found.none > 20, JSON.stringify(found));
});

/** Sets the versions and adds the channels that the report names; without a change OLM v1 updates automatically. */
function followPins(all: readonly Drawn[], from: State, question: Asked, { hops, change }: UnblockingUpdate): void {
  const [, added] = /^add (.+) to the channels/.exec(change ?? "") ?? [];
  const [, pinned] = / ?set its version to (.+)$/.exec(change ?? "") ?? [];
  const channels = added ? [...question.channels, ...quoted(added)] : question.channels;
  const pins = quoted(pinned ?? "");
  let at = from;
  for (const [index, hop] of hops.entries()) {
    const version = pins[index] ?? question.version;
    const asked = { ...question, packageName, channels, version, installed: at };
    const { chosen } = resolveV1(
      all.map(({ source }) => source),
      asked,
    );
    assert.equal(chosen?.name, hop, change ?? "automatically");
    at = { name: hop, version: all.flatMap(({ versions }) => versions.get(hop) ?? [])[0] ?? "" };
  }
  if (change !== null) assert.equal(pins.length, hops.length);
}

function quoted(text: string): readonly string[] {
  return [...text.matchAll(/'([^']+)'/g)].map(([, inside = ""]) => inside);
}

const maxes = JSON.stringify([{ type: "olm.maxOpenShiftVersion", value: "4.18" }]);

function checkHops({ frees, freesReason }: OperatorReport, expected: number, isFree: (name: string) => boolean): void {
  assert.equal(frees?.hops.length ?? Number.POSITIVE_INFINITY, expected, freesReason ?? "");
  assert.equal(frees === null, freesReason !== null);
  if (frees) {
    assert.equal(frees.to, frees.hops.at(-1));
    assert.ok(isFree(frees.to));
  } else {
    assert.match(freesReason ?? "", /^none: .*; uninstall it or /);
  }
}

/** Every higher version, highest first. */
function checkAvailable({ available }: OperatorReport, { versions }: Drawn, installed: State): void {
  const higher = [...versions.values()].filter((version) => isHigher(version, installed.version));
  assert.deepEqual(new Set(available.map(({ version }) => version)), new Set(higher));
  for (const [index, { version }] of available.entries()) {
    const after = available[index + 1]?.version;
    if (version && after) assert.ok(isHigher(version, after));
  }
}

function isHigher(a: string, b: string): boolean {
  const [one, other] = [parseVersion(a), parseVersion(b)];
  return "ok" in one && "ok" in other && compareVersions(one.ok, other.ok) > 0;
}
