// The refactorings of catalog templates: add the next bundle, promote one from candidate to fast to stable, sort bundles
// and entries by version, convert a semver template to a basic one. A bundle whose image nothing in the workspace describes is never guessed.

import { touches } from "../../base/text.ts";
import { convertToBasic } from "../../edits/basic-template.ts";
import type { DocumentEdit } from "../../edits/change.ts";
import { addEntry, reorderEntries } from "../../edits/entry-edits.ts";
import { insertItems, reorderItems } from "../../edits/list-edits.ts";
import { setField } from "../../edits/map-edits.ts";
import { keyOf, lastPairOf, listFieldOf, pairsOf } from "../../go/field-of.ts";
import { guardrailsOf, isGuardrails } from "../../guardrails/guardrails.ts";
import type { Blob, Bundle, Channel } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import type { DocumentOffset, Snapshot } from "../../session/snapshot.ts";
import type { MapNode } from "../../syntax/node.ts";
import { isImageOnly } from "../../templates/find-images.ts";
import {
  type BasicTemplate,
  type SemverBundle,
  type SemverStream,
  type SemverTemplate,
  type StreamName,
  type SubstitutesTemplate,
  streamNames,
} from "../../templates/template.ts";
import { compareVersions, type Version } from "../../versions/version.ts";
import { type ImageOfBundle, imagesOfPackage } from "../cursor/known-images.ts";
import { addGuardrailsToTemplate } from "./add-guardrails.ts";
import { addSubstitution, baseFor } from "./add-substitution.ts";
import { entryBehind } from "./channel-habit.ts";
import { enforceTemplate } from "./guardrails-change.ts";
import { inOneStep, type Trial } from "./refactored.ts";
import { entriesByVersion } from "./sort-entries.ts";
import { finishTemplate, type TemplateEdits } from "./template-change.ts";

/** A refactoring of a template that has not been tried yet. */
export interface TemplateCandidate {
  readonly kind: "refactor.rewrite" | "source.sortEntries";
  readonly run: () => Trial;
  readonly enforces?: string;
}

/** The template that the cursor is in, and the bundles that the workspace knows of its package. */
interface Subject {
  readonly snapshot: Snapshot;
  readonly place: DocumentOffset;
  readonly known: readonly ImageOfBundle[];
}

/** The refactorings at a place of the snapshot's template. */
export function* templateRefactorings(snapshot: Snapshot, place: DocumentOffset): Generator<TemplateCandidate> {
  const { template, rendered } = snapshot.template ?? {};
  if (!template || !rendered || template.document !== place.document) return;
  const [packageName = ""] = rendered.catalog.packages.keys();
  const subject = { snapshot, place, known: imagesOfPackage(snapshot, packageName) };
  if (template.kind === "semver") yield* inSemver(subject, template);
  else yield* inBlobs(subject, template);
}

function* inSemver(subject: Subject, template: SemverTemplate): Generator<TemplateCandidate> {
  const { offset } = subject.place;
  if (template.schema && touches(template.schema.span, offset)) yield rewrite(() => toBasic(subject));
  for (const stream of template.streams) {
    const bundle = stream.bundles.find(({ span }) => touches(span, offset));
    if (!bundle && !touches(stream.key.span, offset)) continue;
    if (bundle) yield* promotions(subject, template, stream, bundle);
    yield* additions(subject, template, stream);
    yield rewrite(() => sortStreams(subject, template, [stream]));
  }
  yield { kind: "source.sortEntries", run: () => sortStreams(subject, template, template.streams) };
}

function rewrite(run: () => Trial): TemplateCandidate {
  return { kind: "refactor.rewrite", run };
}

/** To the next stream that does not have the bundle yet. */
function* promotions(
  subject: Subject,
  template: SemverTemplate,
  { name, key }: SemverStream,
  { image }: SemverBundle,
): Generator<TemplateCandidate> {
  const next = streamNames[streamNames.indexOf(name) + 1];
  if (!image?.value || !next) return;
  const target = template.streams.find((each) => each.name === next);
  if (target?.bundles.some((each) => each.image?.value === image.value)) return;
  const label = labelOf(subject, image.value);
  const title = `Promote ${label} from '${key.value}' to '${target?.key.value ?? caseOf(key.value, next)}'`;
  yield rewrite(() =>
    finishIn(subject, title, addToStream(subject, template, { from: key.value, to: next }, image.value)),
  );
}

/** Fixes the channels and update edges as they are now, so that they can be edited by hand. */
function* toBasic(subject: Subject): Trial {
  const { rendered, template } = subject.snapshot.template ?? {};
  if (!rendered || !template) return yield* finishIn(subject, "", undefined);
  const converted = convertToBasic(rendered);
  if ("error" in converted) return converted;
  const { document, root } = template;
  const hasComments = /(?:^|\s)#/.test(document.text.slice(root.start, root.end));
  const title = `Convert to a basic template of the same catalog${hasComments ? ", without the comments in it" : ""}`;
  return yield* finishIn(subject, title, converted.ok);
}

/** The lowest known version above those in the stream; in an empty one the newest. */
function* additions(subject: Subject, template: SemverTemplate, stream: SemverStream): Generator<TemplateCandidate> {
  const listed = stream.bundles.flatMap(({ image }) => image?.value ?? []);
  const next = nextImage(subject, listed);
  if (!next) return;
  const title = `Add ${labelOf(subject, next.image)} to '${stream.key.value}'`;
  const target = { from: stream.key.value, to: stream.name };
  yield rewrite(() => finishIn(subject, title, addToStream(subject, template, target, next.image)));
}

function nextImage({ known }: Subject, listed: readonly string[]): ImageOfBundle | undefined {
  const images = new Set(listed);
  const highest = known.findIndex(({ image }) => images.has(image));
  const newer = known.slice(0, highest < 0 ? 1 : highest);
  return newer.findLast(({ bundle }) => versionOf(bundle));
}

/** A key in the letter case of another one. */
function caseOf(example: string, name: string): string {
  return /^[A-Z]/.test(example) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

function addToStream(
  subject: Subject,
  { document, root, streams }: SemverTemplate,
  { from, to }: { readonly from: string; readonly to: StreamName },
  image: string,
): TemplateEdits {
  const stream = streams.find(({ name }) => name === to);
  const map = lastPairOf(root, to)?.value;
  const list = map?.kind === "map" ? listFieldOf(map, "bundles") : undefined;
  const example = streams.flatMap(({ bundles }) => bundles)[0]?.map;
  const item = { [(example && keyOf(example, "image")?.value) ?? caseOf(from, "image")]: image };
  if (stream && list && list.items.length > 0) {
    return insertItems({ document, list, key: "bundles" }, indexFor(subject, stream, image), [item]);
  }
  const listKey = caseOf(from, "bundles");
  if (map?.kind === "map") return setField(document, map, listKey, [item]);
  const examples = streams.flatMap(({ name }) => streamMap(root, name));
  const behind = root.pairs.map(({ key }) => key.value).filter((key) => isBefore(key, to));
  return setField(document, root, caseOf(from, to), { [listKey]: [item] }, { behind, examples });
}

function streamMap(root: MapNode, name: StreamName): readonly MapNode[] {
  const value = lastPairOf(root, name)?.value;
  return value?.kind === "map" ? [value] : [];
}

/** Whether a key of the template comes before a stream: every key but those of later streams. */
function isBefore(key: string, stream: StreamName): boolean {
  const names: readonly string[] = streamNames;
  const rank = names.indexOf(key.toLowerCase());
  return rank < streamNames.indexOf(stream);
}

/** Where an image belongs in a stream whose bundles stand by version, in either direction; at the end of any other. */
function indexFor(subject: Subject, { bundles }: SemverStream, image: string): number {
  const version = versionIn(subject, image);
  const versions = bundles.map((bundle) => versionIn(subject, bundle.image?.value));
  const steps = versions.slice(1).map((each, index) => orderOf(versions[index], each));
  const descends = steps.some((step) => step > 0);
  if (descends && steps.some((step) => step < 0)) return bundles.length;
  const at = versions.findIndex((each) => (descends ? orderOf(each, version) < 0 : orderOf(each, version) > 0));
  return at < 0 ? bundles.length : at;
}

/** 0 where a version is unknown. */
function orderOf(a: Version | undefined, b: Version | undefined): number {
  return a && b ? compareVersions(a, b) : 0;
}

function versionIn(subject: Subject, image: string | undefined): Version | undefined {
  const bundle = image === undefined ? undefined : bundleIn(subject, image);
  return bundle && versionOf(bundle)?.version;
}

function bundleIn({ known, snapshot }: Subject, image: string): Bundle | undefined {
  const found = snapshot.template?.images.get(image);
  return found && "known" in found ? found.known.bundle : known.find((each) => each.image === image)?.bundle;
}

/** "'shop.v1.2.0'", or the image where its bundle is unknown. */
function labelOf(subject: Subject, image: string): string {
  return `'${bundleIn(subject, image)?.name?.value ?? image}'`;
}

/** Sorts the bundles of streams from the lowest version to the highest. */
function* sortStreams(subject: Subject, { document, root }: SemverTemplate, streams: readonly SemverStream[]): Trial {
  const edits: DocumentEdit[] = [];
  for (const stream of streams) {
    const value = lastPairOf(root, stream.name)?.value;
    const list = value?.kind === "map" ? listFieldOf(value, "bundles") : undefined;
    const versions = stream.bundles.map((bundle) => versionIn(subject, bundle.image?.value));
    if (!list || list.items.length !== versions.length) continue;
    const unknown = versions.indexOf(undefined);
    if (unknown >= 0) return { error: `the version of '${stream.bundles[unknown]?.image?.value}' is unknown` };
    const order = versions.map((_, index) => index).sort((a, b) => orderOf(versions[a], versions[b]) || a - b);
    const sorted = reorderItems({ document, list, key: "bundles" }, order);
    if (!sorted) return yield* finishIn(subject, "", undefined);
    for (const edit of sorted) edits.push(edit);
  }
  const [only, ...more] = streams;
  const where = only && more.length === 0 ? `'${only.key.value}'` : "all streams";
  return yield* finishIn(subject, `Sort the bundles of ${where} by version`, edits);
}

function* inBlobs(subject: Subject, template: BasicTemplate | SubstitutesTemplate): Generator<TemplateCandidate> {
  const { offset } = subject.place;
  const blob = template.blobs.find(({ root }) => touches(root, offset));
  const listed = template.blobs.flatMap((each) => (each.kind === "bundle" ? (each.image?.value ?? []) : []));
  const next = template.kind === "basic" ? nextImage(subject, listed) : undefined;
  if (blob && template.kind === "basic") yield* guardrailCandidates(subject, blob);
  if (template.kind === "substitutes") yield* substitutions(subject, template, listed);
  const pkg = packageIn(subject.snapshot, blob && packageNameOf(blob)) ?? firstPackage(subject.snapshot);
  const channel = blob?.kind === "channel" ? blob : defaultChannelOf(pkg);
  const isOnEntries = pairsOf(template.root, "entries").some(({ key }) => touches(key, offset));
  if (next && pkg && channel && (blob || isOnEntries)) {
    const title = `Add ${labelOf(subject, next.image)} to channel '${channel.name?.value ?? ""}'`;
    yield rewrite(() => finishIn(subject, title, addToChannel(template, pkg, channel, next)));
  }
  if (pkg && blob?.kind === "channel") yield rewrite(() => sortChannels(subject, pkg, [blob]));
  const channels = template.blobs.filter((each) => each.kind === "channel");
  if (pkg) yield { kind: "source.sortEntries", run: () => sortChannels(subject, pkg, channels) };
}

/** On the guardrails, and on the name of a channel or package. */
function* guardrailCandidates({ snapshot, place }: Subject, blob: Blob): Generator<TemplateCandidate> {
  const pkg = packageIn(snapshot, packageNameOf(blob));
  const rendered = snapshot.template?.rendered;
  const isOnName = pairsOf(blob.root, "name").some(({ key, value }) =>
    touches({ start: key.start, end: value.end }, place.offset),
  );
  const isHere = blob.kind === "other" ? isGuardrails(blob) : isOnName && blob.kind !== "bundle";
  if (!pkg || !rendered || !isHere) return;
  const run = () => inOneStep(() => enforceTemplate(snapshot, pkg.name));
  if (guardrailsOf(pkg).length > 0) yield { kind: "refactor.rewrite", run, enforces: pkg.name };
  else if (blob.kind === "package") yield rewrite(() => inOneStep(() => addGuardrailsToTemplate(rendered, pkg.name)));
}

/** The next known bundle in the place of the one that it was built for, else of the head. */
function* substitutions(
  subject: Subject,
  template: SubstitutesTemplate,
  listed: readonly string[],
): Generator<TemplateCandidate> {
  const { root } = template;
  const isHere = pairsOf(root, "substitutions").some(({ key, value }) =>
    touches({ start: key.start, end: Math.max(key.end, value.end) }, subject.place.offset),
  );
  const pkg = firstPackage(subject.snapshot);
  const added = template.substitutions.flatMap(({ name }) => name?.value ?? []);
  const next = nextImage(subject, [...listed, ...added]);
  const base = pkg && next && baseFor(pkg, next.bundle);
  if (!next || base === undefined || !(isHere || touches(template.schema?.span ?? root, subject.place.offset))) return;
  const title = `Substitute '${base}' with ${labelOf(subject, next.image)}`;
  yield rewrite(() => finishIn(subject, title, addSubstitution(template, { image: next.image, base })));
}

function firstPackage({ template }: Snapshot): Package | undefined {
  return template?.rendered.catalog.packages.values().next().value;
}

function defaultChannelOf(pkg: Package | undefined): Channel | undefined {
  return pkg && channelNamed(pkg, pkg.definitions[0]?.defaultChannel?.value ?? "");
}

function packageIn({ template }: Snapshot, name: string | undefined): Package | undefined {
  return name === undefined ? undefined : template?.rendered.catalog.packages.get(name);
}

/** Adds a bundle, and an entry that replaces the head of the channel. */
function addToChannel(
  template: BasicTemplate | SubstitutesTemplate,
  pkg: Package,
  channel: Channel,
  { image, bundle }: ImageOfBundle,
): TemplateEdits {
  const [head, ...more] = channelChain(channel).heads;
  const version = versionOf(bundle)?.version;
  if (!head?.name || more.length > 0 || !version) return undefined;
  const entry = { name: bundle.name?.value ?? "", replaces: head.name.value };
  const ofEntry = addEntry(channel, entry, entryBehind(pkg, channel, version));
  const ofBundle = addBundle(template, image);
  return ofEntry && ofBundle && [...ofEntry, ...ofBundle];
}

/** Adds a bundle as the last item of a basic template. */
function addBundle({ document, root, blobs }: BasicTemplate | SubstitutesTemplate, image: string): TemplateEdits {
  const list = listFieldOf(root, "entries");
  const example = blobs.find((blob) => blob.kind === "bundle" && isImageOnly(blob))?.root;
  const keys = example?.pairs.map(({ key }) => key.value).filter((key) => /^(schema|image)$/i.test(key));
  const [first = "schema", second = "image"] = keys ?? [];
  const isImageFirst = first.toLowerCase() === "image";
  const item = isImageFirst ? { [first]: image, [second]: "olm.bundle" } : { [first]: "olm.bundle", [second]: image };
  return list && insertItems({ document, list, key: "entries" }, list.items.length, [item]);
}

/** Sorts the entries of channels by version. */
function sortChannels(subject: Subject, pkg: Package, channels: readonly Channel[]): Trial {
  const edits = channels.flatMap((channel) => {
    const sorted = entriesByVersion(pkg, channel);
    return sorted.every((entry, index) => entry === channel.entries[index])
      ? []
      : (reorderEntries(channel, sorted) ?? []);
  });
  const [only, ...more] = channels;
  const where = only && more.length === 0 ? `channel '${only.name?.value ?? ""}'` : "all channels";
  return finishIn(subject, `Sort the entries of ${where} by version`, edits);
}

function finishIn({ snapshot, known }: Subject, title: string, edits: TemplateEdits): Trial {
  return finishTemplate(snapshot, known, { title, edits });
}
