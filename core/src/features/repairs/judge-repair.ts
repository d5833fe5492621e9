// What a repair would do: which findings it leaves, which versions can update again, and which update paths are lost.

import { type Paused, pause } from "../../base/paused.ts";
import { CatalogDraft } from "../../edits/catalog-draft.ts";
import type { CatalogChange } from "../../edits/change.ts";
import type { Channel } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { channelChain, hasValidChain } from "../../model/channel-chain.ts";
import { channelNames, channelsNamed } from "../../model/find-in-package.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { type ChangedPath, diffPackages } from "../../resolve/package-diff.ts";
import { stuckEntries } from "../../resolve/stuck-entries.ts";
import type { Finding } from "../../rules/rule.ts";
import { compareVersions } from "../../versions/version.ts";
import type { RepairCandidate } from "./repair-candidate.ts";
import { findingsOn, packageOn, type RepairGround } from "./repair-ground.ts";
import { applyStep } from "./repair-step.ts";

/** A repair that removes its finding. */
export interface JudgedRepair {
  readonly candidate: RepairCandidate;
  /** The package that is edited, before the repair. */
  readonly pkg: Package;
  /** The repair as a change of the catalog's own documents. */
  readonly change: CatalogChange;
  /** The findings that the catalog did not have before. */
  readonly added: readonly Finding[];
  /** The names of entries whose automatic updates reach the head again. */
  readonly freed: readonly string[];
  readonly lost: readonly ChangedPath[];
}

/** Tries a repair; undefined where it is impossible or the finding is still there. */
export function* judgeRepair(
  ground: RepairGround,
  finding: Finding,
  candidate: RepairCandidate,
): Paused<JudgedRepair | undefined> {
  const before = candidate.inNext ? ground.next?.catalog : ground.catalog;
  const draft = before && (yield* draftOf(ground, before, candidate));
  if (!draft?.isPossible || draft.now === draft.before) return undefined;
  yield pause;
  const added = yield* addedFindings(ground, draft, finding, candidate.inNext === true);
  const [pkg, after] = [packageOn(ground, draft.before), packageOn(ground, draft.now)];
  if (!added || !pkg || !after) return undefined;
  yield pause;
  const change = draft.change("");
  if (!change) return undefined;
  const freed = freedEntries(pkg, after);
  return { candidate, pkg, change, added, freed, lost: yield* lostPaths(pkg, after) };
}

function* draftOf(ground: RepairGround, before: Catalog, { steps, edit }: RepairCandidate): Paused<CatalogDraft> {
  const draft = new CatalogDraft(before);
  for (const step of steps) {
    yield pause;
    applyStep(draft, ground.name, step);
  }
  return edit ? edit(draft) : draft;
}

/** The findings that are new; undefined where the repaired one is still there. */
function* addedFindings(
  ground: RepairGround,
  { before, now }: CatalogDraft,
  finding: Finding,
  inNext: boolean,
): Paused<readonly Finding[] | undefined> {
  const own = (state: Catalog) =>
    inNext ? findingsOn(ground, ground.catalog, state) : findingsOn(ground, state, undefined);
  const was = own(before);
  yield pause;
  const is = own(now);
  const [known, left] = [countByRule(was), countByRule(is)];
  if ((left.get(finding.rule) ?? 0) >= (known.get(finding.rule) ?? 0)) return undefined;
  const more = (findings: readonly Finding[], counts: ReadonlyMap<string, number>, old: ReadonlyMap<string, number>) =>
    findings.filter(({ rule }) => rule !== onlyUncovered && (counts.get(rule) ?? 0) > (old.get(rule) ?? 0));
  const added = more(is, left, known);
  if (!inNext) return added;
  yield pause;
  const [knownThere, there] = [findingsOn(ground, before), findingsOn(ground, now)];
  return [...added, ...more(there, countByRule(there), countByRule(knownThere))];
}

/** No repair takes a lower bound away. A range that also matches too much upwards has a finding of another rule until then. */
const onlyUncovered = "range-without-lower-bound";

function countByRule(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}

/** The update paths to higher versions that are lost under either OLM, each once. */
function* lostPaths(before: Package, after: Package): Paused<readonly ChangedPath[]> {
  const byEnds = new Map<string, ChangedPath>();
  for (const olm of ["v0", "v1"] as const) {
    yield pause;
    for (const path of diffPackages(before, after, olm).lost) {
      if (isUpward(before, path)) byEnds.set(JSON.stringify([path.channel, path.from, path.to]), path);
    }
  }
  return [...byEnds.values()];
}

function isUpward(pkg: Package, { channel: name, from, to }: ChangedPath): boolean {
  const [channel] = channelsNamed(pkg, name);
  const updates = channel && automaticUpdatesIn(pkg, channel);
  const [low, high] = [updates?.entryNamed(from), updates?.entryNamed(to)];
  return low === undefined || high === undefined || compareVersions(low.version, high.version) < 0;
}

/** The entries whose automatic updates reach the head after a repair, and did not before, in the order of their versions. */
function freedEntries(before: Package, after: Package): readonly string[] {
  const freed = new Set<string>();
  for (const name of channelNames(after)) {
    const [old] = channelsNamed(before, name);
    const [channel] = channelsNamed(after, name);
    if (!channel || !old) continue;
    const known = entriesReachingHead(before, old);
    const head = channelChain(channel).heads[0]?.name?.value;
    for (const each of entriesReachingHead(after, channel)) {
      const isFreed = each !== head && !known.has(each) && channelChain(old).entries.has(each);
      if (isFreed) freed.add(each);
    }
  }
  return [...freed];
}

/** The entries from which the automatic updates of both OLMs reach the head; none in a channel that opm rejects. */
function entriesReachingHead(pkg: Package, channel: Channel): ReadonlySet<string> {
  const updates = automaticUpdatesIn(pkg, channel);
  if (!hasValidChain(channel) || updates.v0Error !== undefined) return new Set();
  const stuck = new Set(
    (["v0", "v1"] as const).flatMap((olm) => stuckEntries(pkg, channel, olm).map(({ entry }) => entry.name)),
  );
  const names = updates.versionLine.entries.map(({ name }) => name);
  return new Set(names.filter((name) => !stuck.has(name)));
}
