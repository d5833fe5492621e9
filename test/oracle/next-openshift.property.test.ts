// Real catalogs with variants of them for the next OpenShift: unchanged, without a package, a channel, an entry or an
// edge, or with limits. The stranded entries are compared with what both resolvers answer for each entry.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import {
  type Catalog,
  checkCatalog,
  type Finding,
  findCatalogs,
  lookUpInCatalogs,
  type Olm,
  openShiftContextOf,
  opmVerdict,
  type Package,
} from "#core";
import { resolveV0 } from "#core/resolve/v0.ts";
import { resolveV1 } from "#core/resolve/v1.ts";
import { corpusFolder } from "../support/corpus.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import {
  catalogFrom,
  type PlainChannel,
  type PlainEntry,
  type PlainPackage,
  plainOf,
} from "../support/plain-package.ts";
import { assertStranded, type ExpectedStranded, reportedGroups } from "../support/stranded.ts";

const corpus = corpusFolder();
const skip = corpus === undefined ? "no corpus here: set OLM_CATALOGS_CORPUS to a folder with catalogs/v4.20" : false;

/** The content that the folder for the next OpenShift always has. */
const otherCatalog = catalogFrom({ name: "other", channels: [] }, "v4.21");

/** The real catalogs, alone and together with copies for the next OpenShift. */
const found = corpus === undefined ? { catalogs: [], here: [] } : findBoth();

const ownRules = ["no-way-to-next-openshift", "not-for-this-openshift"];

test("no entry is stranded between real catalogs and copies of them", { skip }, async (t) => {
  const { catalogs, here } = await found;
  assert.ok(here.length > 0);
  for (const catalog of here) {
    const around = openShiftContextOf(lookUpInCatalogs(catalogs), catalog);
    assert.ok([...catalog.packages.keys()].every((name) => around?.next.get(name)?.found));
    assert.deepEqual(messagesIn(checkCatalog(catalog, {}, around)), []);
  }
  t.diagnostic(`${here.length} real catalogs`);
});

test("exactly the entries that a change of a real catalog strands are found", { skip }, async (t) => {
  const { here: catalogs } = await found;
  const counts = new Map<string, { tried: number; heads: number; others: number }>();
  for (const real of catalogs.flatMap((catalog) => [...catalog.packages.values()])) {
    const plain = plainOf(real);
    const here = catalogFrom(plain, "v4.20");
    const there = catalogFrom(plain, "v4.21");
    const before = { here, there, resolvers: new Resolvers(here, plain.name) };
    for (const change of changesOf(plain)) {
      const left = checkChange(plain, change, before);
      const known = counts.get(change.kind) ?? { tried: 0, heads: 0, others: 0 };
      if (!left) continue;
      counts.set(change.kind, {
        tried: known.tried + 1,
        heads: known.heads + left.heads,
        others: known.others + left.others,
      });
    }
  }
  for (const kind of ["no package", "no channel", "no head", "no edge to the head", "no entry", "limits"]) {
    assert.ok((counts.get(kind)?.heads ?? 0) + (counts.get(kind)?.others ?? 0) > 0 || kind === "no entry", kind);
  }
  assert.deepEqual([counts.get("the head is skipped")?.heads, counts.get("limits that are lifted")?.heads], [0, 0]);
  for (const [kind, { tried, heads, others }] of counts) {
    t.diagnostic(`${kind}: ${tried} changes, ${heads} heads and ${others} other entries left behind`);
  }
});

async function findBoth(): Promise<{ readonly catalogs: readonly Catalog[]; readonly here: readonly Catalog[] }> {
  const files = realFiles();
  const copies = files.map(([path, bytes]) => [path.replace("v4.20/", "v4.21/"), bytes]);
  const { catalogs } = await findCatalogs(memoryWorkspace(Object.fromEntries([...files, ...copies])), "");
  return { catalogs, here: catalogs.filter(({ root }) => root.startsWith("v4.20/")) };
}

function realFiles(): readonly (readonly [string, Uint8Array])[] {
  const root = `${corpus}/catalogs`;
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const paths = entries.map(({ parentPath, name }) => `${parentPath}/${name}`);
  return paths.map((path) => [path.slice(root.length + 1), readFileSync(path)]);
}

function messagesIn(findings: readonly Finding[]): readonly string[] {
  return findings.filter(({ rule }) => ownRules.includes(rule)).map(({ message }) => message);
}

/** The package in the next catalog, and the limits of its bundles in this one. */
interface Change {
  readonly kind: string;
  readonly next: PlainPackage | undefined;
  readonly limits?: ReadonlyMap<string, string>;
}

function* changesOf(plain: PlainPackage): Generator<Change> {
  yield { kind: "no package", next: undefined };
  for (const channel of plain.channels) {
    const head = headOf(channel);
    const others = channel.entries.filter((entry) => entry !== head);
    const middle = others[others.length >> 1];
    const without = (...gone: readonly (PlainEntry | undefined)[]) =>
      channel.entries.filter((entry) => !gone.includes(entry));
    const successor: PlainEntry = { ...head, name: `${plain.name}.v999.0.0`, version: "999.0.0", skipRange: undefined };
    yield { kind: "no channel", next: withEntries(plain, channel, []) };
    yield { kind: "no head", next: withEntries(plain, channel, without(head)) };
    yield { kind: "no edge to the head", next: withEntries(plain, channel, [...without(head), successor]) };
    const skipping = { ...successor, skips: [...head.skips, head.name] };
    yield { kind: "the head is skipped", next: withEntries(plain, channel, [...without(head), skipping]) };
    if (middle) yield { kind: "no entry", next: withEntries(plain, channel, without(middle)) };
    yield { kind: "limits", next: plain, limits: new Map(channel.entries.map(({ name }) => [name, "4.20"])) };
    const lifted = new Map(others.map(({ name }) => [name, "4.20"]));
    if (plain.channels.length === 1)
      yield { kind: "limits that are lifted", next: plain, limits: lifted.set(head.name, "4.21") };
  }
}

/** The package with other entries in one channel; without entries, the channel is removed. */
function withEntries(plain: PlainPackage, channel: PlainChannel, entries: readonly PlainEntry[]): PlainPackage {
  const channels = plain.channels.flatMap((each) =>
    each !== channel ? each : entries.length > 0 ? { ...each, entries } : [],
  );
  return { ...plain, channels };
}

function headOf({ entries }: PlainChannel): PlainEntry {
  const head = entries.find(
    ({ name }) => !entries.some(({ replaces, skips }) => replaces === name || skips.includes(name)),
  );
  assert.ok(head);
  return head;
}

/** A package before any change. */
interface Before {
  readonly here: Catalog;
  readonly there: Catalog;
  readonly resolvers: Resolvers;
}

/** How many heads and other entries a change strands; undefined where opm refuses the changed catalog. */
function checkChange(plain: PlainPackage, { next, limits = new Map() }: Change, before: Before) {
  const { resolvers } = before;
  const here = catalogFrom(plain, "v4.20", { limits, previous: before.here });
  const there = next ? catalogFrom(next, "v4.21", { previous: before.there }) : undefined;
  if (there && next?.channels.length !== 0 && opmVerdict(there) === "rejects") return undefined;
  const shelf = lookUpInCatalogs(there ? [here, there, otherCatalog] : [here, otherCatalog]);
  const findings = checkCatalog(here, {}, openShiftContextOf(shelf, here));
  const own = findings.filter(({ rule }) => rule === "no-way-to-next-openshift");
  const pkg = here.packages.get(plain.name);
  assert.ok(pkg);
  const gone = plain.channels.filter(({ name }) => next && !next.channels.some((each) => each.name === name));
  const told = reportedGroups(pkg, own);
  assert.deepEqual(
    own.filter(({ message }) => message.includes(" has no channel ")).map(({ at }) => textAt(at)),
    gone.map(({ name }) => name),
  );
  assert.equal(own.filter(({ message }) => message.includes(" has package ")).length, next ? 0 : 1);
  assert.equal(own.length, told.length + gone.length + (next ? 0 : 1));
  if (!there || !next) return { heads: plain.channels.length, others: 0 };
  const nextPackage = there.packages.get(plain.name);
  const expected = plain.channels
    .filter((channel) => !gone.includes(channel))
    .map((channel) => leftIn(channel, { next, nextPackage, there, limits, resolvers }));
  assertStranded(told, expected);
  const left = expected.flatMap(({ v0, v1 }) => [...new Set([...v0, ...v1])]);
  const heads = expected.filter(({ head, v0, v1 }) => v0.has(head) || v1.has(head)).length + gone.length;
  return { heads, others: left.length + gone.length - heads };
}

function textAt({ document, span }: Finding["at"]): unknown {
  return JSON.parse(document.text.slice(span.start, span.end));
}

interface Beside {
  readonly next: PlainPackage;
  readonly nextPackage: Package | undefined;
  readonly there: Catalog;
  readonly limits: ReadonlyMap<string, string>;
  readonly resolvers: Resolvers;
}

function leftIn(channel: PlainChannel, { next, there, limits, resolvers }: Beside): ExpectedStranded {
  const ahead = next.channels.find(({ name }) => name === channel.name);
  const names = new Set(ahead?.entries.map(({ name }) => name));
  const nextResolvers = new Resolvers(there, next.name);
  const isAcross = (olm: Olm, entry: PlainEntry) =>
    limits.get(entry.name) !== "4.20" &&
    (names.has(entry.name) || nextResolvers.candidates(olm, channel.name, entry).length > 0);
  const leftUnder = (olm: Olm) => {
    const across = new Set(channel.entries.filter((entry) => isAcross(olm, entry)).map(({ name }) => name));
    const rest = channel.entries.filter(({ name }) => !across.has(name));
    return new Set(rest.filter((entry) => !resolvers.reaches(olm, channel, entry, across)).map(({ name }) => name));
  };
  return { channel: channel.name, head: headOf(channel).name, v0: leftUnder("v0"), v1: leftUnder("v1") };
}

/** Both resolvers for one catalog; each question is resolved only once. */
class Resolvers {
  readonly #catalog: Catalog;
  readonly #packageName: string;
  readonly #known = new Map<string, readonly string[]>();

  constructor(catalog: Catalog, packageName: string) {
    this.#catalog = catalog;
    this.#packageName = packageName;
  }

  /** The candidates without the installed version, best first; under OLM v0 only the chosen one. */
  candidates(olm: Olm, channel: string, { name, version }: PlainEntry): readonly string[] {
    const key = `${olm} ${channel} ${name}`;
    const known = this.#known.get(key) ?? this.#ask(olm, channel, { name, version }).filter((each) => each !== name);
    this.#known.set(key, known);
    return known;
  }

  /** Whether updates within the channel lead to one of those names. */
  reaches(olm: Olm, channel: PlainChannel, from: PlainEntry, names: ReadonlySet<string>): boolean {
    const reached = new Set([from.name]);
    for (const name of reached) {
      if (names.has(name)) return true;
      const entry = channel.entries.find((each) => each.name === name);
      const next = entry ? this.candidates(olm, channel.name, entry) : [];
      for (const each of olm === "v0" ? next.slice(0, 1) : next) reached.add(each);
    }
    return false;
  }

  #ask(olm: Olm, channel: string, installed: { readonly name: string; readonly version: string }): readonly string[] {
    const packageName = this.#packageName;
    const { candidates } =
      olm === "v0"
        ? resolveV0(this.#catalog, { packageName, channel, installed, ignoreDependencies: true })
        : resolveV1([{ name: "catalog", catalog: this.#catalog }], { packageName, channels: [channel], installed });
    return candidates.map(({ name }) => name);
  }
}
