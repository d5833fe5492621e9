// Repairs of blobs that refer to what does not exist, or to which nothing refers.

import type { CatalogDraft } from "../../edits/catalog-draft.ts";
import { setField } from "../../edits/map-edits.ts";
import { removeDocument } from "../../edits/remove-document.ts";
import { keyOf } from "../../go/field-of.ts";
import type { Blob, Channel, Entry } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { channelNames, entriesNamed } from "../../model/find-in-package.ts";
import { blobOf } from "../../model/read-blob.ts";
import { isSkipped } from "../../resolve/skipped-entries.ts";
import { compareVersionAndRelease, sortByVersion, versionAndReleaseOf } from "../../rules/support/entry-version.ts";
import { replace } from "./edge-candidates.ts";
import { nameOf, type Repairable, type RepairCandidate } from "./repair-candidate.ts";
import type { RepairStep } from "./repair-step.ts";

/** Removes an entry without a bundle from every channel; what replaced it then replaces what it replaced. */
export function* entryCandidates({ pkg, entry }: Repairable): Generator<RepairCandidate> {
  if (!entry) return;
  const name = nameOf(entry);
  const steps = entriesNamed(pkg, name).flatMap(({ channel, entry: own }): readonly RepairStep[] => {
    const above = channel.entries.filter(({ replaces }) => replaces?.value === name);
    return [
      ...above.map((each) => replace(channel, each, own.replaces?.value)),
      { kind: "remove", channel: nameOf(channel), entry: name },
    ];
  });
  yield { steps, isLastResort: true };
}

/** Adds an entry for a bundle to each channel, at its place in the order of versions, or removes the bundle. */
export function* bundleCandidates({ pkg, finding }: Repairable): Generator<RepairCandidate> {
  const bundle = blobOf(finding.at.document);
  if (bundle?.kind !== "bundle" || !bundle.name) return;
  const entry = {
    ...bundle,
    map: bundle.root,
    span: bundle.name.span,
    replaces: undefined,
    skips: [],
    skipRange: undefined,
  };
  const own = versionAndReleaseOf(pkg, entry);
  const places = pkg.channels.map((channel) => placeIn(pkg, channel, own));
  const nearest = places.reduce(
    (best, { below }) => (compareEntries(pkg, below, best) > 0 ? below : best),
    places[0]?.below,
  );
  for (const { channel, below, above } of places) {
    const added = { name: bundle.name.value, replaces: below && nameOf(below) };
    const before = nextWritten(channel, above && nameOf(above), below && nameOf(below));
    const add: RepairStep = { kind: "add", channel: nameOf(channel), entry: added, before };
    const steps = above ? [add, replace(channel, above, added.name)] : [add];
    // The channel with the version right below is the likeliest.
    yield { steps, cost: steps.length + 1 + (compareEntries(pkg, below, nearest) < 0 ? 0.5 : 0) };
  }
  yield removalOf(bundle, `Remove bundle '${bundle.name.value}'`);
}

interface PlaceInChannel {
  readonly channel: Channel;
  readonly below: Entry | undefined;
  readonly above: Entry | undefined;
}

/** The entries of a channel's chain next to a version. */
function placeIn(pkg: Package, channel: Channel, own: ReturnType<typeof versionAndReleaseOf>): PlaceInChannel {
  const sorted = sortByVersion(pkg, channelChain(channel).entries.values());
  const chain = sorted.filter((each) => !isSkipped(channel, nameOf(each)));
  const compare = (entry: Entry) => compareVersionAndRelease(versionAndReleaseOf(pkg, entry), own);
  return {
    channel,
    below: chain.findLast((each) => compare(each) < 0),
    above: chain.find((each) => compare(each) > 0),
  };
}

function compareEntries(pkg: Package, a: Entry | undefined, b: Entry | undefined): number {
  return compareVersionAndRelease(a && versionAndReleaseOf(pkg, a), b && versionAndReleaseOf(pkg, b));
}

/** The entry in front of which a new one is written, so that the order of the entries stays as it is. */
function nextWritten({ entries }: Channel, above: string | undefined, below: string | undefined): string | undefined {
  const names = entries.map(nameOf);
  const [indexAbove, indexBelow] = [names.indexOf(above ?? ""), names.indexOf(below ?? "")];
  const isNewestFirst = names.length > 1 && isDescending(names, indexAbove, indexBelow);
  if (isNewestFirst) return below ?? undefined;
  return above;
}

function isDescending(names: readonly string[], above: number, below: number): boolean {
  if (above >= 0 && below >= 0) return above < below;
  return below === 0 && names.length > 1;
}

/** Names each channel as the default. */
export function* defaultChannelCandidates({ pkg, finding }: Repairable): Generator<RepairCandidate> {
  const blob = blobOf(finding.at.document);
  if (!blob) return;
  for (const name of channelNames(pkg)) yield fieldCandidate(blob, "defaultChannel", name);
}

/** Names the package that the catalog defines. */
export function* packageCandidates({ finding, ground }: Repairable): Generator<RepairCandidate> {
  const blob = blobOf(finding.at.document);
  const defined = [...ground.catalog.packages.values()].filter(({ definitions }) => definitions.length > 0);
  for (const { name } of blob ? defined : []) yield fieldCandidate(blob as Blob, "package", name);
}

function fieldCandidate({ document, root }: Blob, key: string, value: string): RepairCandidate {
  const edit = (draft: CatalogDraft) =>
    draft.edit(
      keyOf(root, key) ? undefined : setField(document, root, key, value, { behind: ["schema", "name"], examples: [] }),
    );
  return { steps: [], edit, title: `Add '${key}: ${value}'`, cost: 1 };
}

/** Removes a blob. */
function removalOf({ document }: Blob, title: string): RepairCandidate {
  return {
    steps: [],
    edit: (draft) => draft.edit([removeDocument(document)]),
    title,
    cost: removalCost,
    isLastResort: true,
  };
}

const removalCost = 20;
