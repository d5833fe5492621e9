// The small edits that repairs consist of, and the words in which they are offered.

import { formatFirst } from "../../base/format-text.ts";
import type { CatalogDraft } from "../../edits/catalog-draft.ts";
import {
  addEntry,
  addSkips,
  type NewEntry,
  removeEntry,
  removeSkip,
  setReplaces,
  setSkipRange,
} from "../../edits/entry-edits.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import type { ChangedPath } from "../../resolve/package-diff.ts";

/** One edit of a channel. Entries are named, because each step sees what the steps before it have written. */
export type RepairStep = { readonly channel: string } & (
  | { readonly kind: "replace"; readonly entry: string; readonly target: string | undefined }
  | { readonly kind: "skip"; readonly entry: string; readonly targets: readonly string[] }
  | { readonly kind: "unskip"; readonly entry: string; readonly target: string }
  | { readonly kind: "range"; readonly entry: string; readonly range: string | undefined }
  | { readonly kind: "remove"; readonly entry: string }
  | { readonly kind: "add"; readonly entry: NewEntry; readonly before: string | undefined }
);

/** How much a step changes. Ties are broken by the versions that a repair helps. */
export function costOf(step: RepairStep): number {
  switch (step.kind) {
    case "replace":
    case "unskip":
      return 1;
    case "skip":
      return step.targets.length;
    // A range may match versions that do not exist yet.
    case "range":
      return 1.5;
    case "add":
      return 2;
    case "remove":
      return 10;
    default:
      return step satisfies never;
  }
}

/** Applies a step to a draft, which becomes impossible where the text does not allow it. */
export function applyStep(draft: CatalogDraft, packageName: string, step: RepairStep): void {
  const at = { package: packageName, channel: step.channel };
  if (step.kind === "add") {
    draft.editChannel(at, (channel) => {
      const before = channel.entries.find(({ name }) => name?.value === step.before);
      return addEntry(channel, step.entry, before);
    });
    return;
  }
  draft.editEntry({ ...at, entry: step.entry }, (channel, entry) => {
    switch (step.kind) {
      case "replace":
        return setReplaces(channel, entry, step.target);
      case "skip":
        return addSkips(channel, entry, step.targets);
      case "unskip":
        return removeSkip(entry, step.target);
      case "range":
        return setSkipRange(channel, entry, step.range);
      case "remove":
        return removeEntry(channel, entry);
      default:
        return step satisfies never;
    }
  });
}

/** The steps as the beginning of a title: "Let 0.3.0 skip 0.2.1 and replace 0.2.3". */
export function describeSteps(pkg: Package, steps: readonly RepairStep[]): string {
  const clauses = steps.map((step) => describeStep(pkg, step));
  return clauses.map((clause, index) => (index === 0 ? clause : lowerFirst(clause))).join(", and ");
}

function describeStep(pkg: Package, step: RepairStep): string {
  const label = (name: string) => versionLabel(pkg, name);
  const entry = label(typeof step.entry === "string" ? step.entry : step.entry.name);
  switch (step.kind) {
    case "replace":
      return step.target === undefined
        ? `Remove 'replaces' from ${entry}`
        : `Let ${entry} replace ${label(step.target)}`;
    case "skip":
      return `Let ${entry} skip ${formatFirst(step.targets.map(label), maxNames)}`;
    case "unskip":
      return `Remove ${label(step.target)} from the skips of ${entry}`;
    case "range":
      return step.range === undefined ? `Remove skipRange from ${entry}` : `Let ${entry} skip '${step.range}'`;
    case "remove":
      return `Remove ${entry} from channel '${step.channel}'`;
    case "add":
      return `Add ${entry} to channel '${step.channel}'${step.entry.replaces ? `, replacing ${label(step.entry.replaces)}` : ""}`;
    default:
      return step satisfies never;
  }
}

const maxNames = 3;

/** The version of an entry's bundle, which is shorter than its name; the name in quotes without one. */
export function versionLabel(pkg: Package, name: string): string {
  const bundle = bundleNamed(pkg, name);
  return (bundle && versionOf(bundle)?.text) ?? `'${name}'`;
}

/** The update paths that are lost, as the end of a title: "; 1.0.0 can no longer update to 1.1.0". */
export function describeLoss(pkg: Package, lost: readonly ChangedPath[]): string {
  const [first] = lost;
  if (!first) return "";
  const more = lost.length > 1 ? ` and ${lost.length - 1} more paths are lost` : "";
  return `; ${versionLabel(pkg, first.from)} can no longer update to ${versionLabel(pkg, first.to)}${more}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
