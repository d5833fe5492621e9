// Random packages for two OpenShift versions: the stranded entries, compared with the slow models of both OLMs.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { checkCatalog, lookUpInCatalogs, type Olm, openShiftContextOf, opmVerdict } from "#core";
import { assertStranded, type ExpectedStranded, reportedGroups } from "../support/stranded.ts";
import { catalogOf, type PlainPackage, plainPackage } from "./random-package.ts";
import {
  automaticPath,
  candidatesV0,
  candidatesV1,
  chainV0,
  compare,
  type PlainChannel,
  type PlainEntry,
  reachableV1,
} from "./slow-model.ts";

const limit = fc.constantFrom(undefined, undefined, "4.19", "4.20", "4.21", "4.22");

/** A package before and after a change: entries are removed, added, or get other edges. */
const twoPackages = fc.tuple(plainPackage, plainPackage, fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 16 }));

test("an entry is stranded if the next catalog has neither it nor a successor of it", (t) => {
  let left = 0;
  let met = 0;
  fc.assert(
    fc.property(twoPackages, fc.array(limit, { minLength: 8, maxLength: 8 }), ([here, other, dice], maxima) => {
      const next = mixed(here, other, dice);
      const names = [...new Set(here.channels.flatMap(({ entries }) => entries.map(({ name }) => name)))];
      const limits = new Map(names.flatMap((name, index) => (maxima[index] ? [[name, maxima[index]]] : [])));
      const catalog = catalogOf(here, { root: "v4.20/", limits });
      const ahead = catalogOf(next, { root: "v4.21/" });
      if (opmVerdict(catalog) === "rejects" || opmVerdict(ahead) === "rejects") return;
      const around = openShiftContextOf(lookUpInCatalogs([catalog, ahead]), catalog);
      const pkg = catalog.packages.get("foo");
      assert.ok(pkg && around?.next.get("foo")?.found);
      const expected = here.channels.flatMap((channel) => leftIn(channel, next, limits) ?? []);
      assertStranded(reportedGroups(pkg, checkCatalog(catalog, {}, around)), expected);
      for (const { v0, v1 } of expected)
        if (v0.size + v1.size > 0) left++;
        else met++;
    }),
    { numRuns: 800, seed: 420 },
  );
  assert.ok(left > 100 && met > 100, `${left} channels with stranded entries, ${met} without`);
  t.diagnostic(`${left} channels with stranded entries, ${met} without`);
});

/** An entry that replaced a removed one mostly replaces the next lower one instead, so that there is one head. */
function mixed({ channels }: PlainPackage, other: PlainPackage, dice: readonly number[]): PlainPackage {
  let rolled = 0;
  const roll = () => dice[rolled++ % dice.length] ?? 0;
  return {
    channels: channels.map((channel): PlainChannel => {
      const kept = channel.entries.filter(() => roll() > 1);
      const added = other.channels.find(({ name }) => name === channel.name)?.entries.slice(-1) ?? [];
      const chosen = kept.length === 0 || roll() > 3 ? [...added, ...kept] : kept;
      const entries = [...new Map(chosen.map((entry) => [entry.name, entry])).values()].sort((a, b) =>
        compare(a.version, b.version),
      );
      const names = entries.map(({ name }) => name);
      const relinked = entries.map((entry, at) =>
        names.includes(entry.replaces ?? "") || roll() === 0 ? entry : { ...entry, replaces: names[at - 1] },
      );
      return { ...channel, entries: relinked };
    }),
  };
}

/** Undefined for a removed channel, which has a finding of its own. */
function leftIn(
  channel: PlainChannel,
  { channels }: PlainPackage,
  limits: ReadonlyMap<string, string>,
): ExpectedStranded | undefined {
  const ahead = channels.find(({ name }) => name === channel.name);
  const head = chainV0(channel.entries)?.[0] ?? headOf(channel);
  if (!ahead || ahead.entries.length === 0 || !head) return undefined;
  return { channel: channel.name, head: head.name, v0: leftUnder("v0"), v1: leftUnder("v1") };

  function leftUnder(olm: Olm): ReadonlySet<string> {
    if (
      olm === "v0" &&
      (chainV0(channel.entries) === undefined || ahead === undefined || chainV0(ahead.entries) === undefined)
    )
      return new Set();
    const left = channel.entries.filter(
      (entry) => ![entry.name, ...reach(olm, entry)].some((name) => isAcross(olm, name)),
    );
    return new Set(left.map(({ name }) => name));
  }

  function reach(olm: Olm, from: PlainEntry): Iterable<string> {
    return olm === "v0" ? (automaticPath("v0", channel, from) ?? []) : reachableV1(channel, from);
  }

  function isAcross(olm: Olm, name: string): boolean {
    const limit = limits.get(name);
    if (limit === "4.19" || limit === "4.20") return false;
    const entry = channel.entries.find((each) => each.name === name);
    if (!entry || !ahead) return false;
    if (ahead.entries.some((each) => each.name === name)) return true;
    const candidates = olm === "v0" ? candidatesV0(ahead, entry) : candidatesV1([ahead], entry);
    return (candidates ?? []).length > 0;
  }
}

function headOf({ entries }: PlainChannel): PlainEntry | undefined {
  return entries.find(({ name }) => !entries.some(({ replaces, skips }) => replaces === name || skips.includes(name)));
}
