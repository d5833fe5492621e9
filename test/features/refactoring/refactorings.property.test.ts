// Every refactoring at every place of random catalogs and of real ones: opm accepts the result, update paths and
// comments stay, undo restores the text.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import fc from "fast-check";
import { type Catalog, type CatalogChange, opmVerdict, type Package, type Snapshot, type SourceFile } from "#core";
import { withoutPause } from "#core/base/paused.ts";
import { previewChange } from "#core/edits/preview-change.ts";
import { changeVersion } from "#core/features/refactoring/change-version.ts";
import { introduceChannel } from "#core/features/refactoring/channels.ts";
import { addNextVersion } from "#core/features/refactoring/next-version.ts";
import { promoteVersion } from "#core/features/refactoring/promote-version.ts";
import type { Trial } from "#core/features/refactoring/refactored.ts";
import { changeReplaces, possibleTargets } from "#core/features/refactoring/replaces-edge.ts";
import { joinFiles, splitFile } from "#core/features/refactoring/split-file.ts";
import { substituteVersion } from "#core/features/refactoring/substitute-version.ts";
import { nameOf, type PlainPackage, plainPackage } from "../../resolve/random-package.ts";
import { Checks } from "../../support/check-edits.ts";
import { corpusFolder } from "../../support/corpus.ts";
import { isPlanted, plantComments } from "../../support/planted-comments.ts";
import { assertRandomly } from "../../support/random-runs.ts";
import { changesAt, checkChange, snapshotOfText } from "./check-refactorings.ts";
import { type WritingStyle, writeCatalog, writingStyle } from "./written-catalog.ts";

/** At how many places real catalogs are refactored, and with how many inputs. */
const placesOfReal = Number(process.env["OLM_CATALOGS_REAL_PLACES"] ?? 6);

/** To how many entries `replaces` of each entry is changed. */
const targetsOfEach = 5;

/** Where refactorings that need no input may be offered. */
const places = /(?<=^|[{,\s-])"?(name|replaces|skipRange|entries|schema)"?:/g;

it("every refactoring at every place of random catalogs", async (t) => {
  const counts = new Map<string, number>();
  const property = fc.asyncProperty(plainPackage, writingStyle, async (plain, style) => {
    const text = writeCatalog(plain, style);
    const snapshot = await snapshotOfText(text);
    const [catalog] = snapshot.catalogs;
    fc.pre(catalog !== undefined && opmVerdict(catalog) === "accepts");
    const changes = [...text.matchAll(places)].flatMap(({ index }) => changesAt(snapshot, index));
    for (const change of new Map(changes.map((each) => [each.title, each])).values()) {
      count(counts, change.title);
      checkChange(catalog, change, (comment) => mayGo(change.title, comment));
    }
    for (const refactor of inputsFor(catalog, "foo")) {
      const result = withoutPause(refactor());
      if ("error" in result) continue;
      count(counts, result.ok.title);
      checkChange(catalog, result.ok, () => false);
    }
    const split = withoutPause(splitFile(catalog, catalog.files[0] as SourceFile));
    if ("error" in split) return;
    const inFiles = previewChange(catalog, split.ok);
    const joined = withoutPause(joinFiles(inFiles, "foo"));
    if ("error" in joined) return;
    count(counts, joined.ok.title);
    checkChange(inFiles, joined.ok, () => false);
  });
  await assertRandomly(property, { runs: 60, examples: [offersEverything] });
  t.diagnostic(describeCounts(counts));
  // A refactoring that is never offered would pass unseen.
  for (const verb of [
    "Add version",
    "Promote",
    "Deprecate '",
    "Deprecate channel",
    "Deprecate package",
    "Remove '",
    "Remove version",
    "Cut off",
    "Sort",
    "Tighten",
    "Split",
    "Join",
    "Let '",
    "Add 'replaces",
    "Remove 'replaces",
    "Write",
    "Change version",
    "Substitute",
    "Introduce",
  ])
    assert.ok((counts.get(verb) ?? 0) > 0, `'${verb}' was never tried: ${[...counts]}`);
});

/** A catalog with a place for each refactoring, so that none is tried by chance only. */
const offersEverything: [PlainPackage, WritingStyle] = [
  {
    channels: [
      channelOf("stable", { "1.0.0": [], "1.1.0": ["1.0.0"], "1.2.0": ["1.1.0"] }),
      channelOf("fast", { "1.0.0": [], "1.1.0": [], "1.2.0": ["1.0.0", "1.0.0", "1.1.0"], "2.0.0": ["1.2.0"] }),
      channelOf("beta", { "1.0.0": [], "1.1.0": [undefined, "1.0.0"] }),
    ],
  },
  {
    layout: "block",
    dashIndent: 0,
    quote: "",
    hasBlankLines: false,
    isIndented: false,
    lineBreak: "\n",
    endsWithBreak: true,
    order: "last two swapped",
  },
];

/** A channel of entries, each with the version that it replaces and those that it skips. */
function channelOf(name: string, entries: Readonly<Record<string, readonly (string | undefined)[]>>) {
  const named = (version: string) => nameOf(version.split(".").map(Number));
  const plain = Object.entries(entries).map(([text, [replaced, ...skipped]]) => {
    const version = text.split(".").map(Number);
    const skips = skipped.flatMap((each) => (each === undefined ? [] : named(each)));
    const replaces = replaced === undefined ? undefined : named(replaced);
    return {
      name: named(text),
      version,
      replaces,
      skips,
      skipRange: { min: [0, 0, 0], max: version },
      deprecated: false,
    };
  });
  return { name, entries: plain };
}

const verbs =
  /^(Deprecate (channel|package|')|Remove (version|'replaces|')|Add (version|'replaces)|Change version|Cut off|Let '|\w+)/;

function describeCounts(counts: ReadonlyMap<string, number>): string {
  return `${[...counts.values()].reduce((sum, each) => sum + each, 0)} refactorings: ${[...counts]}`;
}

function count(counts: Map<string, number>, title: string): void {
  const verb = verbs.exec(title)?.[0] ?? title;
  counts.set(verb, (counts.get(verb) ?? 0) + 1);
}

/** The comments at what a refactoring removes. */
function mayGo(title: string, comment: string): boolean {
  const [, name] = /^(?:Remove (?:version )?|Cut off channel )'(.*?)'/.exec(title) ?? [];
  if (title.startsWith("Cut off"))
    return comment.endsWith(`in ${name}`) || (/ and its \d+ bundle/.test(title) && comment.startsWith("# image of "));
  return name !== undefined && comment.includes(` ${name} in `);
}

/** The refactorings that ask for something, with an answer for each entry. */
function* inputsFor(catalog: Catalog, packageName: string): Generator<() => Trial> {
  const pkg = catalog.packages.get(packageName) as Package;
  const channels = pkg.channels.map(({ name }) => name?.value ?? "");
  yield () => addNextVersion(catalog, { package: packageName, channels, version: "9.1.0" });
  for (const channel of pkg.channels) {
    const at = { package: packageName, channel: channel.name?.value ?? "" };
    for (const { name } of channel.entries) {
      const entry = { ...at, entry: name?.value ?? "" };
      for (const version of ["2.9.0", "0.0.7-rc.1"]) {
        yield () => changeVersion(catalog, packageName, entry.entry, version);
        yield () => substituteVersion(catalog, { package: packageName, entry: entry.entry, version });
      }
      for (const withHistory of [true, false])
        yield () => introduceChannel(catalog, { name: "new", head: entry, withHistory });
      for (const target of channels) yield () => promoteVersion(catalog, entry, target);
      for (const target of some(possibleTargets(catalog, entry), targetsOfEach))
        yield () => changeReplaces(catalog, entry, target);
    }
  }
}

describe("real catalogs", () => {
  it("stay accepted, keep their paths and comments, and can be restored", async (t) => {
    const corpus = corpusFolder();
    if (corpus === undefined) return t.skip("no corpus here: set OLM_CATALOGS_CORPUS");
    const folder = join(corpus, "catalogs", "v4.20");
    const [counts, checks] = [new Map<string, number>(), new Checks()];
    for (const name of readdirSync(folder)) {
      const text = plantComments(readFileSync(join(folder, name, "catalog.yaml"), "utf8"));
      const snapshot = await snapshotOfText(text);
      const [catalog] = snapshot.catalogs;
      assert.ok(catalog);
      for (const change of changesAtSome(snapshot, catalog)) {
        count(counts, change.title);
        const mayBeGone = (comment: string) => !isPlanted(comment) || mayGo(change.title, comment);
        checks.run(name, () => checkChange(catalog, change, mayBeGone));
      }
    }
    checks.end();
    t.diagnostic(describeCounts(counts));
  });
});

/** The refactorings at some places of a catalog with one package, each once. */
function* changesAtSome(snapshot: Snapshot, catalog: Catalog): Generator<CatalogChange> {
  const [pkg] = catalog.packages.values();
  assert.ok(pkg);
  const titles = new Set<string>();
  const found = [...snapshot.file.text.matchAll(/^(?:- | {2})?(name|replaces|skipRange|entries|schema):/gm)];
  for (const place of some(found, placesOfReal))
    for (const change of changesAt(snapshot, place.index + place[0].length - 1)) {
      if (titles.has(change.title)) continue;
      titles.add(change.title);
      yield change;
    }
  for (const refactor of some([...inputsFor(catalog, pkg.name)], placesOfReal)) {
    const result = withoutPause(refactor());
    if ("ok" in result) yield result.ok;
  }
}

/** At most `limit` items, evenly spread. */
function some<T>(items: readonly T[], limit: number): readonly T[] {
  const step = Math.max(1, items.length / limit);
  return Array.from({ length: Math.min(items.length, limit) }, (_, at) => items[Math.floor(at * step)] as T);
}
