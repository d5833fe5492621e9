// The end of every refactoring: the change is offered only if opm still accepts the catalog, and its title says which
// versions lose their update path.

import { formatCount } from "../../base/format-text.ts";
import { groupBy } from "../../base/group-by.ts";
import { type Paused, pause } from "../../base/paused.ts";
import type { CatalogDraft } from "../../edits/catalog-draft.ts";
import type { CatalogChange } from "../../edits/change.ts";
import { mistakeInPaths } from "../../edits/new-path.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import { diffPackages } from "../../resolve/package-diff.ts";
import { rejectionsOfTrial } from "../../rules/engine/catalog-findings.ts";
import { rejectionsOf } from "../../rules/engine/opm-verdict.ts";

/** The change, or why there is none, as a clause. */
export type Refactored = { readonly ok: CatalogChange } | { readonly error: string };

/** A refactoring that is tried out. */
export type Trial = Paused<Refactored>;

/** The trial of a refactoring that has no pause of its own. */
export function* inOneStep(run: () => Refactored): Trial {
  yield pause;
  return run();
}

/** What a finished draft is called, and what it is meant to take away. */
export interface Intention {
  readonly title: string;
  readonly package: string;
  /** The entries to which updates need not lead any more. */
  readonly retired?: readonly string[];
}

/** The draft as a change, unless a step was impossible or opm would reject the catalog for it. */
export function* finish(draft: CatalogDraft, { title, package: name, retired = [] }: Intention): Trial {
  if (!draft.isPossible) return { error: "the text is written in a way that cannot be edited safely" };
  yield pause;
  const rejection = newRejection(draft.before, draft.now);
  if (rejection !== undefined) return { error: `opm would reject the catalog: ${rejection}` };
  yield pause;
  const losses = yield* lossesOf(draft.before.packages.get(name), draft.package(name), retired);
  const change = draft.change(title + losses);
  return change ? withPossiblePaths(change) : { error: "nothing would change" };
}

/** The change, if every system can have files with its names. */
export function withPossiblePaths(change: CatalogChange): Refactored {
  const mistake = mistakeInPaths(change);
  return mistake === undefined ? { ok: change } : { error: mistake };
}

/** ": 2 versions lose their update path", to be put behind a title; empty where none does. */
export function* lossesOf(
  before: Package | undefined,
  after: Package | undefined,
  retired: readonly string[] = [],
): Paused<string> {
  const lost = yield* versionsLosingPaths(before, after, new Set(retired));
  return lost.size === 0 ? "" : `: ${formatCount(lost.size, "version")} ${loses(lost.size)}`;
}

function loses(count: number): string {
  return count === 1 ? "loses its update path" : "lose their update path";
}

/** Why opm rejects a catalog that it accepted before, or rejects for fewer reasons. */
export function newRejection(before: Catalog, after: Catalog): string | undefined {
  const known = groupBy(rejectionsOf(before), ({ rule }) => rule);
  const current = groupBy(rejectionsOfTrial(after), ({ rule }) => rule);
  for (const [rule, findings] of current) {
    const old = known.get(rule) ?? [];
    if (findings.length <= old.length) continue;
    const messages = new Set(old.map(({ message }) => message));
    return (findings.findLast(({ message }) => !messages.has(message)) ?? findings[0])?.message;
  }
  return undefined;
}

/**
 * The entries of a package that can be updated to fewer entries than before, or whose automatic updates no longer reach
 * the channel head, under either OLM. A former head had no update path to lose.
 */
function* versionsLosingPaths(
  before: Package | undefined,
  after: Package | undefined,
  retired: ReadonlySet<string>,
): Paused<ReadonlySet<string>> {
  const losing = new Set<string>();
  if (!before || before === after) return losing;
  for (const olm of ["v0", "v1"] as const) {
    const { lost, stuck } = diffPackages(before, after, olm);
    for (const { from, to } of lost) if (!retired.has(to)) losing.add(from);
    for (const { channel, from } of stuck) if (!isHead(before, channel, from)) losing.add(from);
    yield pause;
  }
  return losing;
}

function isHead(pkg: Package, channelName: string, name: string): boolean {
  const channel = channelNamed(pkg, channelName);
  return channel !== undefined && channelChain(channel).heads.some((head) => head.name?.value === name);
}
