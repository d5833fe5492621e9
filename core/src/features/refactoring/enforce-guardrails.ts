// Writes the channels that enforce the guardrails of a package: into a catalog, or into a basic template.

import { formatCount, formatFirst } from "../../base/format-text.ts";
import { CatalogDraft } from "../../edits/catalog-draft.ts";
import { editsBetweenFiles } from "../../edits/change-between.ts";
import { checkGuardrails } from "../../guardrails/check-package.ts";
import { type EnforcedChannel, type Enforcement, enforceGuardrails } from "../../guardrails/enforced-channels.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import type { SourceFile } from "../../syntax/source-file.ts";
import type { KnownBundles } from "../../templates/rendered-template.ts";
import {
  addChannel,
  CatalogChannels,
  copyChannel,
  type DraftedChannels,
  extendStep,
  setDefaultChannel,
  TemplateChannels,
} from "./drafted-channels.ts";
import { newRejection, type Refactored } from "./refactored.ts";
import { hasSameEdges, writeChannel } from "./write-channels.ts";

/** The change, with a sentence for each thing that it does; or why there is none, as a clause. */
export type Enforced =
  | { readonly ok: EnforcedChange }
  /** `isDone` if there is nothing left to do. */
  | { readonly error: string; readonly isDone?: true };

type EnforcedChange = Extract<Refactored, { readonly ok: unknown }>["ok"] & { readonly explanation: readonly string[] };

/** Writes the channels that enforce the guardrails of a package of a catalog. */
export function enforceInCatalog(catalog: Catalog, packageName: string): Enforced {
  const pkg = catalog.packages.get(packageName);
  if (!pkg) return { error: `the catalog has no package '${packageName}'` };
  const draft = new CatalogDraft(catalog);
  return enforce(catalog, pkg, new CatalogChannels(draft), () => draft.change(""));
}

/** Writes the channels that enforce the guardrails of a package into a basic template. */
export function enforceInTemplate(file: SourceFile, known: KnownBundles, packageName: string): Enforced {
  const draft = new TemplateChannels(file, known);
  const { rendered } = draft;
  if (rendered?.template.kind === "semver") return { error: semverReason };
  if (rendered?.template.kind !== "basic") return { error: "only a basic template holds its channel entries" };
  const pkg = rendered.catalog.packages.get(packageName);
  if (!pkg) return { error: `the template has no package '${packageName}'` };
  const [unknown] = rendered.unknownImages;
  if (unknown) return { error: `the bundle in '${unknown.value}' is unknown` };
  return enforce(rendered.catalog, pkg, draft, () => ({ title: "", edits: editsBetweenFiles(file, draft.file) }));
}

/** Why a semver template cannot keep guardrails. */
export const semverReason =
  "a semver template has no channel entries: opm derives them from the versions; convert it to a basic template first";

function enforce(
  before: Catalog,
  pkg: Package,
  draft: DraftedChannels,
  change: () => Extract<Refactored, { readonly ok: unknown }>["ok"] | undefined,
): Enforced {
  const enforcement = enforceGuardrails(pkg);
  if ("error" in enforcement) return enforcement;
  const { channels, extended } = enforcement.ok;
  if (channels.length === 0) {
    const broken = remainingProblem(pkg);
    return broken === undefined
      ? { error: "the channels enforce the guardrails already", isDone: true }
      : { error: broken };
  }
  write(draft, pkg, enforcement.ok);
  const after = draft.catalog;
  const written = after?.packages.get(pkg.name);
  if (!after || !written) return { error: "the text is written in a way that cannot be edited safely" };
  const problem = remainingProblem(written);
  if (problem !== undefined) return { error: problem };
  const again = enforceGuardrails(written);
  if ("error" in again || again.ok.channels.length > 0)
    return { error: "no channel entries make the planned updates in both OLMs" };
  const rejection = newRejection(before, after);
  if (rejection !== undefined) return { error: `opm would reject the catalog: ${rejection}` };
  const made = change();
  if (!made) return { error: "nothing would change" };
  return { ok: { ...made, title: titleOf(channels), explanation: explain({ channels, extended }) } };
}

function write(draft: DraftedChannels, pkg: Package, { channels, extended }: Enforcement): void {
  // Copies first: they hold the comments of all entries, and then lose what is not theirs.
  const last = new Map<string, string>();
  for (const { name, source, isNew } of channels) {
    const from = source?.name?.value;
    if (!isNew || from === undefined) continue;
    copyChannel(draft, pkg.name, { from, behind: last.get(from) ?? from, name });
    last.set(from, name);
  }
  const first = channels.filter(({ source }) => source === undefined);
  // Each is added right behind the package blob.
  for (const channel of first.toReversed()) addChannel(draft, pkg.name, channel);
  if (first[0]) setDefaultChannel(draft, pkg.name, first[0].name);
  for (const channel of channels) if (channel.source) writeChannel(draft, pkg.name, channel);
  for (const { step, names } of extended) extendStep(draft, pkg.name, step.number, names);
}

/** What the entries would leave undone. */
function remainingProblem(pkg: Package): string | undefined {
  const { bypasses, unreachable, failed } = checkGuardrails(pkg);
  const [bypass] = bypasses;
  if (bypass) return `${bypass.chain.join(" → ")} would still get around step ${bypass.step.number}`;
  const [stuck] = unreachable;
  if (stuck) {
    const names = new Set(unreachable.filter(({ step }) => step === stuck.step).map(({ name }) => name));
    const others = names.size > 1 ? ` and ${formatCount(names.size - 1, "other version")}` : "";
    return `'${stuck.name}'${others} could not be updated to ${stuck.step.ranges.through.value}, where step ${stuck.step.number} requires a stop`;
  }
  const [test] = failed;
  return test && `test ${test.test.number} would fail for '${test.name}'`;
}

function titleOf(channels: readonly EnforcedChannel[]): string {
  const [added, changed] = [channels.filter(({ isNew }) => isNew), channels.filter(({ isNew }) => !isNew)];
  const parts = [
    ...(changed.length > 0 ? [`change ${namesOf(changed)}`] : []),
    ...(added.length > 0 ? [`add ${namesOf(added)}`] : []),
  ];
  return `Enforce guardrails: ${parts.join(" and ")}`;
}

function namesOf(channels: readonly EnforcedChannel[]): string {
  const names = channels.map(({ name }) => `'${name}'`);
  return `${names.length > 1 ? "channels" : "channel"} ${formatFirst(names, mostNames)}`;
}

const mostNames = 3;

/** One sentence, without a full stop, for each channel and step that changes. */
function explain({ channels, extended }: Enforcement): readonly string[] {
  const ofChannels = channels.map((channel) => {
    const { name, source, isNew, entries, reason } = channel;
    const count = formatCount(entries.length, "entry", "entries");
    const origin = source?.name ? ` of '${source.name.value}'` : "";
    if (isNew) return `channel '${name}' is new, with ${count}${origin}${reason === "" ? "" : `: ${reason}`}`;
    const written = new Map(source?.entries.map((entry) => [entry.name?.value ?? "", entry]));
    const edged = entries.filter((entry) => !hasSameEdges(written.get(entry.name), entry)).length;
    const left = (source?.entries.length ?? 0) - entries.length;
    const parts = [
      ...(edged > 0 ? [`gives ${formatCount(edged, "entry", "entries")} other update edges`] : []),
      ...(left > 0 ? [`loses ${formatCount(left, "entry", "entries")} to other channels`] : []),
    ];
    return `channel '${name}' ${parts.join(" and ")}`;
  });
  const ofSteps = extended.map(
    ({ step, names }) =>
      `step ${step.number} applies to ${formatFirst(
        names.map((name) => `'${name}'`),
        mostNames,
      )}, too`,
  );
  return [...ofChannels, ...ofSteps];
}
