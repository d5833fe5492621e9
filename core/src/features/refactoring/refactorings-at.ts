// The refactorings that need no input, each offered at the words that it is about.

import { memoize } from "../../base/memoize.ts";
import { type Span, touches } from "../../base/text.ts";
import type { CatalogChange } from "../../edits/change.ts";
import { pairsOf } from "../../go/field-of.ts";
import { checkGuardrails } from "../../guardrails/check-package.ts";
import { guardrailsOf, isGuardrails } from "../../guardrails/guardrails.ts";
import type { Blob, Bundle, Channel, Entry, PackageBlob } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { entriesNamed } from "../../model/find-in-package.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import { blobOf } from "../../model/read-blob.ts";
import { catalogOf, documentAt, filesByPath, type Snapshot } from "../../session/snapshot.ts";
import type { MapNode } from "../../syntax/node.ts";
import { addGuardrails } from "./add-guardrails.ts";
import { addRequiredAt } from "./add-required.ts";
import { cutOffChannel } from "./channels.ts";
import { deprecate } from "./deprecate.ts";
import { enforceInCatalog } from "./enforce-guardrails.ts";
import { addNextVersion, versionsAfterHead } from "./next-version.ts";
import { promoteVersion, promotionTargets } from "./promote-version.ts";
import { raisedVersionsAt } from "./raise-csv-version.ts";
import { inOneStep, type Refactored, type Trial } from "./refactored.ts";
import { removeFromChannel, removeVersion } from "./remove-version.ts";
import { changeReplaces, mayReplace, possibleTargets } from "./replaces-edge.ts";
import { tightenToVersions, writeAsComparisons, writeForBothDialects } from "./skip-range.ts";
import { sortEntries } from "./sort-entries.ts";
import { joinFiles, splitFile } from "./split-file.ts";
import { templateRefactorings } from "./template-refactorings.ts";

/** What a refactoring does, in the words of the Language Server Protocol. */
export type RefactoringKind = "refactor.rewrite" | "refactor.move" | "source.sortEntries";

/** A change that repairs nothing, but that the author may want. */
export interface Refactoring {
  readonly kind: RefactoringKind;
  readonly change: CatalogChange;
  /** The package whose guardrails the change enforces: a client with that command shows the change first. */
  readonly enforces?: string;
}

/** A refactoring that has not been tried yet. */
interface Candidate {
  readonly kind: RefactoringKind;
  /** Distinguishes the candidates of a catalog. */
  readonly key: string;
  readonly run: () => Trial;
  readonly enforces?: string;
}

/** What the cursor is in. */
interface Subject {
  readonly snapshot: Snapshot;
  readonly catalog: Catalog;
  readonly pkg: Package;
  readonly range: Span;
}

/** The refactorings of a range of the snapshot's file, of the kinds that are wanted; those that opm would reject are left out. */
export function refactoringsAt(
  snapshot: Snapshot,
  range: Span,
  wants: (kind: RefactoringKind) => boolean,
): readonly Refactoring[] {
  return [...tryRefactoringsAt(snapshot, range, wants)].flat();
}

/** The same one by one, with empty lists between them and within each trial: a host can do other work after each. */
export function* tryRefactoringsAt(
  snapshot: Snapshot,
  range: Span,
  wants: (kind: RefactoringKind) => boolean,
): Generator<readonly Refactoring[]> {
  const at = documentAt(snapshot, range.start);
  if (at && snapshot.template?.template.document === at.document) {
    for (const { kind, run, enforces } of templateRefactorings(snapshot, at)) {
      const result = wants(kind) ? yield* run() : undefined;
      yield result && "ok" in result ? [{ kind, change: result.ok, ...(enforces ? { enforces } : {}) }] : [];
    }
    return;
  }
  for (const { run } of at && wants("refactor.rewrite") ? raisedVersionsAt(snapshot, at) : []) {
    const result = run();
    yield "ok" in result ? [{ kind: "refactor.rewrite", change: result.ok }] : [];
  }
  const required = at && wants("refactor.rewrite") ? addRequiredAt(snapshot, at) : undefined;
  if (required) yield "ok" in required ? [{ kind: "refactor.rewrite", change: required.ok }] : [];
  const blob = at && blobOf(at.document);
  const catalog = at && catalogOf(snapshot, at.document);
  const pkg = blob && catalog?.packages.get(packageNameOf(blob) ?? "");
  if (!at || !blob || !catalog || !pkg) return;
  const subject = { snapshot, catalog, pkg, range: { start: at.offset, end: at.offset + range.end - range.start } };
  const candidates = [
    ...(blob.kind === "channel" ? [...inEntries(subject, blob), ...inChannel(subject, blob)] : []),
    ...(blob.kind === "bundle" ? inBundle(subject, blob) : []),
    ...(blob.kind === "package" ? inPackage(subject, blob) : []),
    ...(concernsGuardrails(subject, blob) ? [enforcing(subject)] : []),
    ...(isInField(subject, blob.root, "schema") ? filesOf(subject) : []),
    ...ofWholeFile(subject),
  ];
  for (const candidate of candidates) if (wants(candidate.kind)) yield* tried(catalog, candidate);
}

/** Each candidate is tried once for a catalog, however often the cursor comes by. */
function* tried(
  catalog: Catalog,
  { kind, key, run, enforces }: Candidate,
): Generator<readonly Refactoring[], void, void> {
  const known = triedIn(catalog);
  const result = known.get(key) ?? (yield* run());
  known.set(key, result);
  yield "ok" in result ? [{ kind, change: result.ok, ...(enforces ? { enforces } : {}) }] : [];
}

const triedIn = memoize((_: Catalog) => new Map<string, Refactored>());

function rewrite(key: readonly string[], run: () => Trial): Candidate {
  return { kind: "refactor.rewrite", key: JSON.stringify(key), run };
}

function enforcing({ catalog, pkg }: Subject): Candidate {
  const key = JSON.stringify(["enforce", pkg.name]);
  const enforce = () => inOneStep(() => enforceInCatalog(catalog, pkg.name));
  return { kind: "refactor.rewrite", key, run: enforce, enforces: pkg.name };
}

/** Whether the range is in the guardrails, on the name of a package or channel that has some, or at what breaks them. */
function concernsGuardrails(subject: Subject, blob: Blob): boolean {
  if (blob.kind === "other") return isGuardrails(blob);
  if (guardrailsOf(subject.pkg).length === 0) return false;
  if (isInField(subject, blob.root, "name")) return blob.kind === "package" || blob.kind === "channel";
  if (blob.kind !== "channel") return false;
  const { bypasses, unreachable } = checkGuardrails(subject.pkg);
  return (
    isOnKey(subject, blob.root, "entries") ||
    [...bypasses, ...unreachable].some(
      ({ at }) => at.document === blob.document && touches(at.span, subject.range.start),
    )
  );
}

function* inEntries(subject: Subject, channel: Channel): Generator<Candidate> {
  const { range } = subject;
  const entry = channel.entries.find(({ span }) => span.start <= range.start && range.end <= span.end);
  if (!entry?.name?.value || !channel.name?.value) return;
  if (isInField(subject, entry.map, "name")) yield* onEntryName(subject, channel, entry, entry.name.value);
  if (isInField(subject, entry.map, "replaces")) yield* onReplaces(subject, channel, entry.name.value);
  if (!isInField(subject, entry.map, "skipRange")) return;
  const key = [channel.name.value, entry.name.value];
  yield rewrite(["tighten", ...key], () => tightenToVersions(subject.catalog, subject.pkg, entry));
  yield rewrite(["comparisons", ...key], () => writeAsComparisons(subject.catalog, subject.pkg, entry));
  yield rewrite(["both", ...key], () => writeForBothDialects(subject.catalog, subject.pkg, entry));
}

function* onEntryName(subject: Subject, channel: Channel, entry: Entry, name: string): Generator<Candidate> {
  const { catalog, pkg } = subject;
  const at = { package: pkg.name, channel: channel.name?.value ?? "", entry: name };
  if (channelChain(channel).heads.includes(entry)) yield* nextVersions(subject, channel);
  for (const target of promotionTargets(pkg, channel, name).slice(0, 1)) {
    yield rewrite(["promote", at.channel, name, target], () => promoteVersion(catalog, at, target));
  }
  const [nearest] = entry.replaces ? [] : possibleTargets(catalog, at);
  if (nearest !== undefined && mayReplace(channel, name, nearest))
    yield rewrite(["replace", at.channel, name, nearest], () => changeReplaces(catalog, at, nearest));
  yield* onBundleName(subject, name);
  if (entriesNamed(pkg, name).length > 1)
    yield rewrite(["remove", at.channel, name], () => removeFromChannel(catalog, at));
}

function* onBundleName({ catalog, pkg }: Subject, name: string): Generator<Candidate> {
  const target = { schema: "olm.bundle", name } as const;
  yield rewrite(["deprecate", "olm.bundle", pkg.name, name], () => deprecate(catalog, pkg.name, target));
  yield rewrite(["remove", pkg.name, name, ""], () => removeVersion(catalog, pkg.name, name));
}

function* onReplaces({ catalog, pkg }: Subject, channel: Channel, name: string): Generator<Candidate> {
  const at = { package: pkg.name, channel: channel.name?.value ?? "", entry: name };
  for (const target of [...possibleTargets(catalog, at).slice(0, mostTargets), undefined]) {
    if (!mayReplace(channel, name, target)) continue;
    yield rewrite(["replace", at.channel, name, target ?? ""], () => changeReplaces(catalog, at, target));
  }
}

/** More targets are offered by the command that asks for one. */
const mostTargets = 3;

function* inChannel(subject: Subject, channel: Channel): Generator<Candidate> {
  const name = channel.name?.value;
  const { catalog, pkg } = subject;
  const isOnName = isInField(subject, channel.root, "name");
  if (name && (isOnName || isOnKey(subject, channel.root, "entries"))) {
    yield* nextVersions(subject, channel);
    yield rewrite(["sort", pkg.name, name], () => sortEntries(catalog, pkg, [channel]));
  }
  if (!name || !isOnName) return;
  const target = { schema: "olm.channel", name } as const;
  yield rewrite(["deprecate", "olm.channel", pkg.name, name], () => deprecate(catalog, pkg.name, target));
  yield rewrite(["cut off", pkg.name, name], () => cutOffChannel(catalog, pkg.name, name));
}

function* nextVersions({ catalog, pkg }: Subject, channel: Channel): Generator<Candidate> {
  const name = channel.name?.value ?? "";
  for (const version of versionsAfterHead(pkg, channel, ["patch", "minor"])) {
    const wanted = { package: pkg.name, channels: [name], version };
    yield rewrite(["next", pkg.name, name, version], () => addNextVersion(catalog, wanted));
  }
}

function* inBundle(subject: Subject, bundle: Bundle): Generator<Candidate> {
  if (bundle.name?.value && isInField(subject, bundle.root, "name")) yield* onBundleName(subject, bundle.name.value);
}

function* inPackage(subject: Subject, { root }: PackageBlob): Generator<Candidate> {
  const { catalog, pkg } = subject;
  if (!isInField(subject, root, "name")) return;
  yield rewrite(["deprecate", pkg.name], () => deprecate(catalog, pkg.name, { schema: "olm.package" }));
  if (guardrailsOf(pkg).length === 0) yield rewrite(["add guardrails", pkg.name], () => addGuardrails(catalog, pkg));
}

function* filesOf({ catalog, pkg, snapshot }: Subject): Generator<Candidate> {
  const file = filesByPath(catalog).get(snapshot.file.path);
  const move = "refactor.move" as const;
  if (file) yield { kind: move, key: JSON.stringify(["split", file.path]), run: () => splitFile(catalog, file) };
  yield { kind: move, key: JSON.stringify(["join", pkg.name]), run: () => joinFiles(catalog, pkg.name) };
}

function* ofWholeFile({ catalog, pkg, snapshot }: Subject): Generator<Candidate> {
  const channels = pkg.channels.filter(({ document }) => document.path === snapshot.file.path);
  const key = JSON.stringify(["sort", pkg.name, snapshot.file.path, ""]);
  yield { kind: "source.sortEntries", key, run: () => sortEntries(catalog, pkg, channels) };
}

/** Whether the range lies in the key or the value of a field; a list counts only with its key. */
function isInField({ range }: Subject, map: MapNode, name: string): boolean {
  return pairsOf(map, name).some(({ key, value }) => {
    const end = value.kind === "scalar" ? Math.max(key.end, value.end) : key.end;
    return key.start <= range.start && range.end <= end;
  });
}

function isOnKey({ range }: Subject, map: MapNode, name: string): boolean {
  return pairsOf(map, name).some(({ key }) => key.start <= range.start && range.end <= key.end);
}
