// What is listed between real packages and mutants of them, against one resolution for each entry on both sides, and
// against the paths that the command line's diff finds.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, type TestContext, test } from "node:test";
import {
  type Catalog,
  type ChangedPath,
  diffPackages,
  loadCatalog,
  type Olm,
  type Package,
  packageChanges,
  type Resolution,
  versionText,
} from "#core";
import { channelChain, hasValidChain } from "#core/model/channel-chain.ts";
import { channelNamed } from "#core/model/find-in-package.ts";
import { automaticUpdatesIn } from "#core/resolve/automatic-updates.ts";
import { successorEdges } from "#core/resolve/successor-edges.ts";
import { resolveV0 } from "#core/resolve/v0.ts";
import { resolveV1 } from "#core/resolve/v1.ts";
import type { InstalledEntry } from "#core/resolve/version-line.ts";
import { nodeWorkspace } from "#host";
import { corpusFolder } from "../support/corpus.ts";
import { catalogOfParts, mutantsOf, plainParts } from "../support/package-mutants.ts";
import { seededRandom } from "../support/random.ts";

const mutantsOfEach = 10;
const olms: readonly Olm[] = ["v0", "v1"];
const corpus = corpusFolder();

describe("changes between real packages and mutants of them", () => {
  if (corpus === undefined) {
    test("all packages", (t: TestContext) => t.skip("no corpus here: set OLM_CATALOGS_CORPUS to its folder"));
    return;
  }
  const root = join(corpus, "catalogs/v4.20");
  for (const [seed, name] of readdirSync(root).sort().entries()) {
    test(name, async (t: TestContext) => {
      const catalog = await loadCatalog(nodeWorkspace(), join(root, name));
      for (const pkg of catalog.packages.values()) {
        const parts = plainParts(pkg);
        const before = catalogOfParts(catalog, pkg.name, parts);
        assert.deepEqual(listed(before, catalogOfParts(catalog, pkg.name, parts), pkg.name), []);
        const mutants = mutantsOf(parts, seededRandom(seed + 1), mutantsOfEach);
        let facts = 0;
        for (const mutant of mutants) {
          const after = catalogOfParts(catalog, pkg.name, mutant);
          const found = listed(before, after, pkg.name);
          assert.deepEqual(found, expected(before, after, pkg.name), JSON.stringify(mutant));
          facts += found.length;
        }
        t.diagnostic(`${mutants.length} mutants, ${facts} facts`);
      }
    });
  }
});

function packageIn(catalog: Catalog, name: string): Package {
  const pkg = catalog.packages.get(name);
  assert.ok(pkg);
  return pkg;
}

/** What the sentences about updates say, each version, channel and OLM for itself. */
function listed(before: Catalog, after: Catalog, name: string): readonly string[] {
  const facts = packageChanges(packageIn(after, name), packageIn(before, name)).flatMap((change) => {
    const lists = change.sentence.flatMap((part) => (typeof part === "string" ? [] : [part.versions]));
    const text = change.sentence.map((part) => (typeof part === "string" ? part : "#")).join("");
    const said = sayings.find(([pattern]) => pattern.test(text));
    if (!said) {
      assert.deepEqual(change.olms, [], text);
      return [];
    }
    const more = Number(/ and (\d+) more$/.exec(text)?.[1] ?? 0);
    const [from = [], ...others] = lists;
    return change.channels.flatMap((channel) =>
      change.olms.flatMap((olm) => from.map((each) => `${channel} ${olm} ${each} ${said[1](others, more)}`)),
    );
  });
  return facts.sort();
}

type Saying = (lists: readonly (readonly string[])[], more: number) => string;

const sayings: readonly (readonly [RegExp, Saying])[] = [
  [
    /^# (?:is|are) gone, and automatic updates from (?:it|them) no longer reach the channel head$/,
    () => "gone and stuck",
  ],
  [/^automatic updates from # no longer reach the channel head$/, () => "stuck"],
  [/^automatic updates from # now reach the channel head$/, () => "not stuck"],
  [/^no automatic update from # any more; before, to #$/, ([was]) => `automatic: ${was} then none`],
  [/^the automatic update from # is now #, before none$/, ([is]) => `automatic: none then ${is}`],
  [/^the automatic update from # is now #, not #$/, ([is, was]) => `automatic: ${was} then ${is}`],
  [/^# can no longer update to #(?: and \d+ more)?$/, ([to = []], more) => `lost: ${to.join()} +${more}`],
  [/^# can now update to #(?: and \d+ more)?$/, ([to = []], more) => `won: ${to.join()} +${more}`],
];

/** The same of the resolvers and of the command line's diff. */
function expected(before: Catalog, after: Catalog, name: string): readonly string[] {
  const [old, now] = [packageIn(before, name), packageIn(after, name)];
  const facts = olms.flatMap((olm) => {
    const { lost, won } = diffPackages(old, now, olm);
    return old.channels.flatMap((channel) => {
      const channelName = channel.name?.value ?? "";
      const edited = channelNamed(now, channelName);
      if (!edited) return [];
      const states = [new Resolver(before, old, olm, channelName), new Resolver(after, now, olm, channelName)] as const;
      const kept = channelChain(edited).entries;
      const pathsOf = (paths: readonly ChangedPath[], from: string) =>
        paths.flatMap((path) =>
          path.channel === channelName && path.from === from && kept.has(path.to) ? path.to : [],
        );
      return automaticUpdatesIn(old, channel).entries.flatMap((entry) => {
        const left = { entry, isGone: !kept.has(entry.name) };
        const paths = { lost: pathsOf(lost, entry.name), won: pathsOf(won, entry.name) };
        return factsAbout(left, states, paths).map((fact) => `${channelName} ${olm} ${entry.name} ${fact}`);
      });
    });
  });
  return facts.sort();
}

/** Of one version: what another change says already is not listed again. */
function factsAbout(
  { entry, isGone }: { readonly entry: InstalledEntry; readonly isGone: boolean },
  [then, now]: readonly [Resolver, Resolver],
  { lost, won }: { readonly lost: readonly string[]; readonly won: readonly string[] },
): readonly string[] {
  const [was, is] = [then.next(entry), now.next(entry)];
  const isStuck = now.isValid && !now.reachesHead(entry) && (!then.isValid || then.reachesHead(entry));
  const isFreed = then.isStuck(entry) && now.isValid && now.reachesHead(entry);
  const saysAll = isGone && isStuck && is === undefined;
  const isSaid = saysAll || (lost.length === 1 && is === undefined && lost[0] === was);
  return [
    ...(isStuck ? [isGone ? "gone and stuck" : "stuck"] : []),
    ...(isFreed ? ["not stuck"] : []),
    ...(was === is || saysAll ? [] : [`automatic: ${was ?? "none"} then ${is ?? "none"}`]),
    ...(lost.length === 0 || isSaid ? [] : [`lost: ${highest(lost)}`]),
    ...(won.length === 0 ? [] : [`won: ${highest(won)}`]),
  ];
}

/** Paths come lowest version first. */
function highest(names: readonly string[]): string {
  const shown = names.toReversed().slice(0, 3);
  return `${shown.join()} +${names.length - shown.length}`;
}

/** One OLM's answers in one channel, each asked of the resolver. */
class Resolver {
  readonly #catalog: Catalog;
  readonly #pkg: Package;
  readonly #olm: Olm;
  readonly #channel: string;
  readonly #answers = new Map<string, { readonly next: string | undefined; readonly crashes: boolean }>();

  constructor(catalog: Catalog, pkg: Package, olm: Olm, channel: string) {
    this.#catalog = catalog;
    this.#pkg = pkg;
    this.#olm = olm;
    this.#channel = channel;
  }

  get #blob() {
    const channel = channelNamed(this.#pkg, this.#channel);
    assert.ok(channel);
    return channel;
  }

  get isValid(): boolean {
    return hasValidChain(this.#blob);
  }

  /** The name of the next version; undefined where the OLM does not update. */
  next({ name, version }: InstalledEntry): string | undefined {
    return this.#answer(name, versionText(version)).next;
  }

  reachesHead(entry: InstalledEntry): boolean {
    const { name, crashes } = this.#end(entry);
    return !crashes && name === channelChain(this.#blob).heads[0]?.name?.value;
  }

  /** Not where all that follows is deprecated: its author wants the updates to stop. */
  isStuck(entry: InstalledEntry): boolean {
    if (!this.isValid || this.reachesHead(entry)) return false;
    const { name, crashes } = this.#end(entry);
    const at = automaticUpdatesIn(this.#pkg, this.#blob).entryNamed(name);
    const successors = at ? successorEdges(this.#pkg, this.#blob, this.#olm, at) : [];
    const isIntended = successors.some(({ obstacle }) => obstacle?.startsWith("deprecated"));
    return crashes || !isIntended;
  }

  /** The last version of the automatic path; a cycle is told as a crash. */
  #end({ name, version }: InstalledEntry): { readonly name: string; readonly crashes: boolean } {
    const updates = automaticUpdatesIn(this.#pkg, this.#blob);
    const seen = new Set<string>();
    let text = versionText(version);
    for (let at = name; ; ) {
      const { next, crashes } = this.#answer(at, text);
      if (next === undefined) return { name: at, crashes };
      if (seen.has(next)) return { name: at, crashes: true };
      seen.add(next);
      const entry = updates.entryNamed(next);
      assert.ok(entry);
      [at, text] = [next, versionText(entry.version)];
    }
  }

  #answer(name: string, version: string) {
    const known = this.#answers.get(name);
    if (known) return known;
    const question = { packageName: this.#pkg.name, installed: { name, version } };
    const found = outcome(
      this.#olm === "v0"
        ? resolveV0(this.#catalog, { ...question, channel: this.#channel, ignoreDependencies: true })
        : resolveV1([{ name: "catalog", catalog: this.#catalog }], { ...question, channels: [this.#channel] }),
    );
    this.#answers.set(name, found);
    return found;
  }
}

function outcome({ outcome, chosen, chosenAnyOf, error }: Resolution) {
  const next = chosen ?? chosenAnyOf[0];
  const isUpdate = error === undefined && outcome === "update" && next?.version;
  return { next: isUpdate ? next.name : undefined, crashes: error?.startsWith("OLM crashes") ?? false };
}
