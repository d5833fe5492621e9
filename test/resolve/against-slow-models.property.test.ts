// Random packages: resolvers, automatic updates, paths, stuck entries and diffs against models that are slow and obvious.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { channelNamed, diffPackages, type Olm, type Package, parseTarget, shortestPath } from "#core";
import { type AutomaticUpdates, automaticUpdatesIn } from "#core/resolve/automatic-updates.ts";
import { entriesReaching, predecessorsOf } from "#core/resolve/entries-reaching.ts";
import { stuckEntries } from "#core/resolve/stuck-entries.ts";
import { resolveV0 } from "#core/resolve/v0.ts";
import { resolveV1 } from "#core/resolve/v1.ts";
import { catalogOf, installedVersion, nameOf, packageOf, plainPackage, textOf } from "./random-package.ts";
import {
  automaticPath,
  candidatesV0,
  candidatesV1,
  chainV0,
  compare,
  isEdge,
  nextOf,
  type PlainChannel,
  type PlainEntry,
  type PlainInstalled,
  reachableV1,
} from "./slow-model.ts";

const runs = { numRuns: 400, seed: 1 };

test("OLM v1 has the candidates of the slow model, in its order", () => {
  fc.assert(
    fc.property(plainPackage, installedVersion, (plain, version) => {
      const sources = [{ name: "catalog", catalog: catalogOf(plain) }];
      for (const installed of everyInstalled(plain.channels, version)) {
        const asked = { name: installed.name, version: textOf(installed.version) };
        const { candidates } = resolveV1(sources, { packageName: "foo", installed: asked });
        assert.deepEqual(names(candidates), names(candidatesV1(plain.channels, installed)));
      }
    }),
    runs,
  );
});

test("OLM v0 has the candidates of the slow model, in its order", () => {
  fc.assert(
    fc.property(plainPackage, installedVersion, (plain, version) => {
      const catalog = catalogOf(plain);
      for (const channel of plain.channels) {
        for (const installed of everyInstalled(plain.channels, version)) {
          const asked = { name: installed.name, version: textOf(installed.version) };
          const question = { packageName: "foo", channel: channel.name, installed: asked };
          const { candidates, outcome } = resolveV0(catalog, question);
          const expected = candidatesV0(channel, installed);
          assert.equal(outcome === "error", expected === undefined);
          assert.deepEqual(names(candidates), names(expected ?? []));
        }
      }
    }),
    runs,
  );
});

test("the automatic update is the same for one entry and for all entries at once", () => {
  checkChannels((updates, channel, _, olm) => {
    for (const position of updates.entries) {
      const entry = entryNamed(channel, position.name);
      const next = nextOf(olm, channel, entry);
      const shown = updates.next(olm, position);
      const expected = !next || next.name === entry.name ? "stays" : next.name;
      if (next !== null) assert.equal(typeof shown === "string" ? shown : shown.name, expected);
    }
  });
});

test("an entry is stuck if its automatic updates do not end at the head", () => {
  checkChannels((updates, channel, pkg, olm) => {
    const chain = chainV0(channel.entries);
    const found = names(stuckEntries(pkg, updates.channel, olm).map(({ entry: position }) => position));
    const isAccepted = chain !== undefined && !channel.entries.some((entry) => isStranded(entry, channel, chain));
    if (!isAccepted || channel.entries.some(({ deprecated }) => deprecated)) return;
    const head = chain[0];
    const expected = channel.entries.filter((entry) => {
      const walk = automaticPath(olm, channel, entry) ?? [];
      const last = entryNamed(channel, walk.at(-1) ?? entry.name);
      const next = nextOf(olm, channel, last);
      return last.name !== head?.name || (next && next.name !== last.name);
    });
    assert.deepEqual([...found].sort(), [...names(expected)].sort());
  });
});

test("predecessors of an entry, and all entries that reach it", () => {
  checkChannels((updates, channel, pkg, olm) => {
    for (const target of channel.entries) {
      const others = channel.entries.filter(({ name }) => name !== target.name);
      const direct = others.filter((from) => isEdge(target, from));
      const predecessors = predecessorsOf(pkg, updates.channel, target.name);
      assert.deepEqual([...names(predecessors)].sort(), [...names(direct)].sort());
      if (olm === "v0" && updates.v0Error !== undefined) continue;
      const able = others.filter((from) =>
        olm === "v0"
          ? automaticPath(olm, channel, from)?.includes(target.name)
          : reachableV1(channel, from).has(target.name),
      );
      const reaching = entriesReaching(pkg, updates.channel, olm, target.name);
      assert.deepEqual([...names(reaching)].sort(), [...names(able)].sort());
    }
  });
});

test("OLM v1 finds a path exactly where there is one, and it is a shortest one", () => {
  fc.assert(
    fc.property(plainPackage, (plain) => {
      const [channel] = plain.channels;
      if (!channel) return;
      const sources = [{ name: "catalog", catalog: catalogOf({ channels: [channel] }) }];
      for (const from of channel.entries) {
        const question = { packageName: "foo", installed: { name: from.name, version: textOf(from.version) } };
        for (const to of channel.entries) {
          const { hops, reason } = shortestPath({ olm: "v1", sources, question }, parseTarget(to.name));
          assert.equal(hops?.length, distance(channel, from, to));
          assert.equal(hops === undefined, reason !== undefined);
          let at: PlainInstalled = from;
          for (const hop of hops ?? []) {
            const next = entryNamed(channel, hop.to.name);
            assert.ok(isEdge(next, at), `${at.name} to ${next.name}`);
            at = next;
          }
        }
      }
    }),
    { numRuns: 150, seed: 1 },
  );
});

test("a diff has exactly the paths that a brute-force search loses and gains", () => {
  fc.assert(
    fc.property(plainPackage, plainPackage, (before, after) => {
      for (const olm of ["v0", "v1"] as const) {
        const { lost, won } = diffPackages(packageOf(before), packageOf(after), olm);
        const expected = bruteDiff(before.channels, after.channels, olm);
        assert.deepEqual(lost.map(pair).sort(), expected.lost.sort());
        assert.deepEqual(won.map(pair).sort(), expected.won.sort());
      }
    }),
    runs,
  );
});

function names(things: readonly { readonly name: string }[]): readonly string[] {
  return things.map(({ name }) => name);
}

/** Every entry, and one version that may be in no catalog. */
function everyInstalled(channels: readonly PlainChannel[], version: readonly number[]): readonly PlainInstalled[] {
  const entries = channels.flatMap((channel) => channel.entries);
  const isKnown = entries.some((entry) => compare(entry.version, version) === 0);
  return isKnown ? entries : [...entries, { name: nameOf(version), version }];
}

function entryNamed({ entries }: PlainChannel, name: string): PlainEntry {
  const entry = entries.find((each) => each.name === name);
  assert.ok(entry);
  return entry;
}

type Check = (updates: AutomaticUpdates, channel: PlainChannel, pkg: Package, olm: Olm) => void;

function checkChannels(check: Check): void {
  fc.assert(
    fc.property(plainPackage, (plain) => {
      const pkg = packageOf(plain);
      for (const channel of plain.channels) {
        const blob = channelNamed(pkg, channel.name);
        assert.ok(blob);
        for (const olm of ["v0", "v1"] as const) check(automaticUpdatesIn(pkg, blob), channel, pkg, olm);
      }
    }),
    runs,
  );
}

/** opm requires every entry to be skipped or on the chain from the head, which ends at a skipped entry. */
function isStranded({ name }: PlainEntry, { entries }: PlainChannel, chain: readonly PlainEntry[]): boolean {
  const isSkipped = (each: string) => entries.some(({ skips }) => skips.includes(each));
  if (isSkipped(name)) return false;
  for (let at = chain[0]; at !== undefined; ) {
    if (at.name === name) return false;
    const below: string | undefined = at.replaces;
    at = below !== undefined && isSkipped(below) ? undefined : entries.find((each) => each.name === below);
  }
  return true;
}

function distance(channel: PlainChannel, from: PlainEntry, to: PlainEntry): number | undefined {
  let reached = [from];
  for (let hops = 0; hops <= channel.entries.length; hops++) {
    if (reached.some(({ name }) => name === to.name)) return hops;
    reached = channel.entries.filter((entry) => reached.some((at) => at.name === entry.name || isEdge(entry, at)));
  }
  return undefined;
}

function pair({ channel, from, to }: { readonly channel: string; readonly from: string; readonly to: string }): string {
  return `${channel}: ${from} to ${to}`;
}

function bruteDiff(before: readonly PlainChannel[], after: readonly PlainChannel[], olm: Olm) {
  const lost: string[] = [];
  const won: string[] = [];
  for (const channel of before) {
    const now = after.find(({ name }) => name === channel.name) ?? { name: channel.name, entries: [] };
    for (const from of channel.entries) {
      const here = now.entries.find(({ name }) => name === from.name) ?? from;
      const old = reach(olm, channel, from);
      const fresh = reach(olm, now, here);
      const isPassed = (to: string) =>
        olm === "v0" &&
        fresh.some((name) => compare(entryNamed(now, name).version, entryNamed(channel, to).version) > 0);
      for (const to of old) {
        if (!fresh.includes(to) && !isPassed(to)) lost.push(pair({ channel: channel.name, from: from.name, to }));
      }
      for (const to of fresh) if (!old.includes(to)) won.push(pair({ channel: channel.name, from: from.name, to }));
    }
  }
  return { lost, won };
}

function reach(olm: Olm, channel: PlainChannel, from: PlainInstalled): readonly string[] {
  return olm === "v1" ? [...reachableV1(channel, from)] : (automaticPath(olm, channel, from) ?? []);
}
