// Raises the version of a CSV everywhere in its bundle folder: version, name, `replaces`, the end of `olm.skipRange`, image
// tags that hold the version, and the names of file and folder.

import { formatCount, formatList } from "../../base/format-text.ts";
import { basenameOf, folderOf, pathIn } from "../../base/path.ts";
import { touches } from "../../base/text.ts";
import { deployments, relatedImages, specText } from "../../bundle/csv-parts.ts";
import { type CatalogChange, type DocumentEdit, type FileRenaming, pathAfter } from "../../edits/change.ts";
import { renameText } from "../../edits/entry-edits.ts";
import { annotationAt, type ClusterServiceVersion, clusterServiceVersionsOf } from "../../model/csv.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import { type DocumentOffset, documentAt, type Snapshot } from "../../session/snapshot.ts";
import type { Located } from "../../syntax/source-file.ts";
import { compareVersions, parseVersion, versionText } from "../../versions/version.ts";
import { releaseAfter, type VersionPart } from "../../versions/version-step.ts";
import { replaceVersion } from "./bundle-stub.ts";
import { raisedSkipRange } from "./next-version.ts";
import { type Refactored, withPossiblePaths } from "./refactored.ts";

/** A version that a CSV may be raised to. */
export interface RaisedVersion {
  readonly version: string;
  readonly run: () => Refactored;
}

/** The next versions of the CSV whose name or version is at a place. */
export function raisedVersionsAt(snapshot: Snapshot, { document, offset }: DocumentOffset): readonly RaisedVersion[] {
  const csv = clusterServiceVersionsOf(document).find(({ map }) => touches(map, offset));
  const { name, version } = csv ?? {};
  const isOnIt = [name, version].some((at) => at && touches(at.span, offset));
  const written = csv && isOnIt ? writtenVersion(csv) : undefined;
  if (!csv || !written) return [];
  return parts.flatMap((part) => {
    const next = releaseAfter(written.parsed, part);
    const text = next && versionText(next);
    return text === undefined ? [] : { version: text, run: () => raiseVersion(snapshot, csv, written.at, text) };
  });
}

/** What a command that asks for the version needs to know. */
export interface RaisableCsv {
  readonly name: string;
  readonly version: string;
  /** The next patch, minor and major version. */
  readonly next: readonly string[];
}

/** The CSV around an offset of the snapshot's file, whose version can be raised. */
export function raisableCsvAt(snapshot: Snapshot, offset: number): RaisableCsv | undefined {
  const at = documentAt(snapshot, offset);
  const csvs = at ? clusterServiceVersionsOf(at.document) : [];
  const csv = csvs.find(({ map }) => at && touches(map, at.offset)) ?? csvs[0];
  const version = csv && writtenVersion(csv);
  if (!csv?.name || !version) return undefined;
  const next = parts.flatMap((part) => releaseAfter(version.parsed, part) ?? []).map(versionText);
  return { name: csv.name.value, version: version.at.value, next };
}

/** Gives the CSV with this name another version. The title says what changes. */
export function raiseCsvVersion(snapshot: Snapshot, name: string, next: string): Refactored {
  const csv = snapshot.file.documents.flatMap(clusterServiceVersionsOf).find((each) => each.name?.value === name);
  const version = csv && writtenVersion(csv);
  if (!csv || !version) return { error: "the file has no ClusterServiceVersion whose version can be raised" };
  const parsed = parseVersion(next);
  if ("error" in parsed) return { error: `'${next}' is not a version such as 1.2.3` };
  if (compareVersions(parsed.ok, version.parsed) <= 0) return { error: `${next} is not above ${version.at.value}` };
  const raised = raiseVersion(snapshot, csv, version.at, next);
  if ("error" in raised) return raised;
  const taken = takenFolder(snapshot, raised.ok, replaceVersion(name, version.at.value, inNames(next)));
  if (taken !== undefined) return { error: taken };
  return { ok: { ...raised.ok, title: `${raised.ok.title}: ${effectOf(raised.ok)}` } };
}

/** Why the name or the folder belongs to another bundle of the package folder. */
function takenFolder({ packageFolder, bundle }: Snapshot, { renamedFiles = [] }: CatalogChange, name: string) {
  const others = (packageFolder?.bundles ?? []).filter(({ folder }) => folder.root !== bundle?.root);
  const same = others.find(
    (each) => each.name.value === name || renamedFiles.some(({ to }) => to === each.folder.root),
  );
  return same && `'${same.name.value}' exists already, in folder '${basenameOf(same.folder.root)}'`;
}

function effectOf({ edits, renamedFiles = [] }: CatalogChange): string {
  const renamed = renamedFiles.map(({ from, to }) => `'${basenameOf(from)}' to '${basenameOf(to)}'`);
  const changes = formatCount(edits.length, "value");
  return renamed.length === 0 ? `changes ${changes}` : `changes ${changes}, renames ${formatList(renamed)}`;
}

/** The version, unless it is invalid or a tool fills it in. */
function writtenVersion({ version, document }: ClusterServiceVersion) {
  if (!version || isPlaceholder(version.value) || document.problems.length > 0) return undefined;
  const parsed = parseVersion(version.value);
  return "error" in parsed ? undefined : { at: version, parsed: parsed.ok };
}

const parts: readonly VersionPart[] = ["patch", "minor", "major"];

function raiseVersion(
  snapshot: Snapshot,
  csv: ClusterServiceVersion,
  version: Located<string>,
  next: string,
): Refactored {
  const texts = new Map<Located<string>, string>([[version, next], ...renamedTexts(csv, version.value, next)]);
  const edits: DocumentEdit[] = [];
  for (const [at, text] of texts) {
    const own = at.value === text ? [] : renameText(at, text);
    if (!own) return { error: "the text is written in a way that cannot be edited safely" };
    for (const edit of own) edits.push(edit);
  }
  const renamings = renamedPaths(snapshot, version.value, next);
  const files = renamings.length > 0 ? { renamedFiles: renamings } : {};
  return withPossiblePaths({ title: `Raise the version to ${next}`, edits, ...files });
}

function* renamedTexts(
  csv: ClusterServiceVersion,
  old: string,
  next: string,
): Generator<readonly [Located<string>, string]> {
  const { name } = csv;
  const replaces = specText(csv, "replaces");
  if (name?.value.includes(old)) {
    yield [name, replaceVersion(name.value, old, inNames(next))];
    if (replaces && !isPlaceholder(replaces.value)) yield [replaces, name.value];
  }
  const range = annotationAt(csv, "olm.skipRange")?.text;
  const raised = range && raisedSkipRange(range.value, old, next);
  if (range && raised !== undefined) yield [range, raised];
  const image = annotationAt(csv, "containerImage")?.text;
  const tag = image && /:[^/:@]*$/.exec(image.value)?.[0];
  if (!image || !tag?.includes(old)) return;
  const nextImage = replaceVersion(image.value, old, inNames(next));
  yield [image, nextImage];
  // The same image elsewhere is the same version.
  const others = [
    ...deployments(csv).flatMap(({ images }) => images),
    ...relatedImages(csv).flatMap((each) => each.image ?? []),
  ];
  for (const at of others) if (at.value === image.value) yield [at, nextImage];
}

/** Neither names of objects nor tags of images can hold the `+` of build metadata. */
function inNames(version: string): string {
  return version.replaceAll("+", "-");
}

/** The bundle folder, then the CSV's file in it, where their names hold the version. */
function* pathsToRename({ file, bundle }: Snapshot, old: string, next: string): Generator<FileRenaming> {
  const rename = (path: string): FileRenaming => {
    return { from: path, to: pathIn(folderOf(path), replaceVersion(basenameOf(path), old, inNames(next))) };
  };
  const folder = bundle && basenameOf(bundle.root).includes(old) ? rename(bundle.root) : undefined;
  if (folder) yield folder;
  if (basenameOf(file.path).includes(old)) yield rename(pathAfter(file.path, folder ? [folder] : []));
}

function renamedPaths(snapshot: Snapshot, old: string, next: string): readonly FileRenaming[] {
  return [...pathsToRename(snapshot, old, next)];
}
