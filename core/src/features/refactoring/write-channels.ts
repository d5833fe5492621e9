// Gives the entries of a channel the update edges of a plan. Fields that are right already keep their bytes.

import { addSkips, type EdgeField, keepEntries, removeSkip, setInEntries } from "../../edits/entry-edits.ts";
import type { EnforcedChannel, EnforcedEntry } from "../../guardrails/enforced-channels.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import type { DraftedChannels } from "./drafted-channels.ts";

/** Writes a channel that exists in the draft, field by field. */
export function writeChannel(draft: DraftedChannels, packageName: string, { name, entries }: EnforcedChannel): void {
  const planned = new Map(entries.map((entry) => [entry.name, entry]));
  const now = () => {
    const pkg = draft.catalog?.packages.get(packageName);
    return pkg && channelNamed(pkg, name);
  };
  const step = (field: EdgeField, wanted: (entry: Entry, plan: EnforcedEntry) => Wanted | undefined) => {
    const channel = now();
    draft.edit(channel && setInEntries(channel, field, valuesFor(channel, planned, wanted)));
  };
  const channel = now();
  draft.edit(channel && keepEntries(channel, new Set(planned.keys())));
  step("replaces", (entry, plan) => (textOf(entry.replaces) === plan.replaces ? undefined : { value: plan.replaces }));
  for (const entryName of withCommentedSkips(now(), planned)) editSkips(draft, now, planned, entryName);
  step("skips", (entry, plan) =>
    entry.skips.length === 0 || hasSameSkips(entry, plan) ? undefined : { value: undefined },
  );
  step("skips", (entry, plan) => (hasSameSkips(entry, plan) ? undefined : { value: plan.skips }));
  step("skipRange", (entry, plan) =>
    textOf(entry.skipRange) === plan.skipRange ? undefined : { value: plan.skipRange },
  );
}

/** Whether an entry has the edges of a plan. */
export function hasSameEdges(entry: Entry | undefined, plan: EnforcedEntry): boolean {
  return (
    entry !== undefined &&
    textOf(entry.replaces) === plan.replaces &&
    textOf(entry.skipRange) === plan.skipRange &&
    hasSameSkips(entry, plan)
  );
}

interface Wanted {
  readonly value: string | readonly string[] | undefined;
}

function valuesFor(
  { entries }: Channel,
  planned: ReadonlyMap<string, EnforcedEntry>,
  wanted: (entry: Entry, plan: EnforcedEntry) => Wanted | undefined,
): ReadonlyMap<Entry, Wanted["value"]> {
  return new Map(
    entries.flatMap((entry) => {
      const plan = planned.get(entry.name?.value ?? "");
      const change = plan && wanted(entry, plan);
      return change ? [[entry, change.value] as const] : [];
    }),
  );
}

/** opm reads an empty text like a missing one. */
function textOf(at: { readonly value: string } | undefined): string | undefined {
  return at?.value || undefined;
}

function hasSameSkips({ skips }: Entry, plan: EnforcedEntry): boolean {
  const own = new Set(skips.map(({ value }) => value));
  return own.size === plan.skips.length && plan.skips.every((name) => own.has(name));
}

/** The entries of which some skips go and others stay, with comments between them that must stay. */
function withCommentedSkips(
  channel: Channel | undefined,
  planned: ReadonlyMap<string, EnforcedEntry>,
): readonly string[] {
  return (channel?.entries ?? []).flatMap((entry) => {
    const [name, first, last] = [entry.name?.value ?? "", entry.skips[0], entry.skips.at(-1)];
    const plan = planned.get(name);
    if (!plan || !first || !last || plan.skips.length === 0 || hasSameSkips(entry, plan)) return [];
    return entry.document.text.slice(first.span.start, last.span.end).includes("#") ? [name] : [];
  });
}

function editSkips(
  draft: DraftedChannels,
  now: () => Channel | undefined,
  planned: ReadonlyMap<string, EnforcedEntry>,
  name: string,
): void {
  const find = () => now()?.entries.find((entry) => entry.name?.value === name);
  const plan = planned.get(name);
  const [channel, entry] = [now(), find()];
  if (channel && entry && plan) draft.edit(addSkips(channel, entry, plan.skips));
  const removed = entry?.skips.filter(({ value }) => !plan?.skips.includes(value)) ?? [];
  for (const { value } of removed) {
    const at = find();
    draft.edit(at && removeSkip(at, value));
  }
}
