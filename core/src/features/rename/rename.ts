// Renames a package, a channel or a bundle wherever its name is: in all files of its catalog, in the templates from which
// opm generates the catalog, in the ClusterExtensions and Subscriptions of the workspace, and in the bundle folder at hand.

import { groupBy } from "../../base/group-by.ts";
import type { TextEdit } from "../../base/text.ts";
import { spellNames } from "../../edits/spell-name.ts";
import type { Catalog } from "../../model/catalog.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import { packageRequestsOf } from "../../model/package-request.ts";
import type { WorkspaceCatalogs } from "../../model/workspace-catalogs.ts";
import { filesByPath } from "../../session/snapshot.ts";
import { documentStart } from "../../syntax/file-position.ts";
import type { Document, Located, SourceFile } from "../../syntax/source-file.ts";
import { templateOf } from "../../templates/read-template.ts";
import { usesOfName } from "../cursor/name-uses.ts";
import { generatesPackage, usesInTemplates } from "../cursor/template-uses.ts";
import type { Refusal } from "./broken-text.ts";
import { guessReason, missedUseReason } from "./broken-text.ts";
import type { FileRename } from "./folder-rename.ts";
import { type FolderTarget, renameInFolder } from "./folder-rename.ts";
import { clashReason, invalidNameReason } from "./new-name.ts";
import type { RenameTarget } from "./rename-target.ts";

/** What a rename considers besides the target's own catalogs. */
export interface RenameScope {
  /** The workspace's catalogs with the target's package. */
  readonly workspace: WorkspaceCatalogs;
  /** The files with ClusterExtensions that request the package. */
  readonly extensionFiles: readonly SourceFile[];
  /** The workspace's files with a template. */
  readonly templateFiles: readonly SourceFile[];
}

/** All edits of a rename. */
export interface Rename {
  readonly files: readonly FileRename[];
  /** Other catalogs, by their names, in which the old name remains, so that ClusterExtensions may mean those. */
  readonly otherCatalogs: readonly string[];
}

/** The edits that give the target a new name everywhere, or why it cannot have that name. */
export function renameTo(target: RenameTarget | FolderTarget, scope: RenameScope, name: string): Rename | Refusal {
  if ("changes" in target) {
    const files = renameInFolder(target, name);
    return "refused" in files ? files : { files, otherCatalogs: [] };
  }
  if (name === target.name) return { files: [], otherCatalogs: [] };
  const reason = invalidNameReason(target.kind, name) ?? clashReason(target, name);
  if (reason !== undefined) return { refused: reason };
  const files: FileRename[] = [];
  const all = [
    ...placesInBundle(target),
    ...placesInCatalogs(target),
    ...placesInTemplates(target, scope),
    ...placesInExtensions(target, scope),
  ];
  for (const place of all) {
    if ("refused" in place) return place;
    const edits = editsIn(place, name);
    if ("refused" in edits) return edits;
    if (edits.edits.length > 0) files.push(edits);
  }
  return { files, otherCatalogs: otherCatalogs(target, scope) };
}

/** The places of the name in one file. */
interface FilePlaces {
  readonly file: SourceFile;
  readonly part: FileRename["part"];
  readonly places: readonly Located<string>[];
}

/** The files of the bundle folder around the cursor. Bundle folders of other versions are not read. */
function* placesInBundle({ bundlePlaces }: RenameTarget): Generator<FilePlaces> {
  for (const [file, places] of bundlePlaces ?? []) yield { file, part: "bundle", places };
}

function* placesInCatalogs(target: RenameTarget): Generator<FilePlaces | Refusal> {
  for (const catalog of target.catalogs) {
    const pkg = catalog.packages.get(target.packageName);
    if (!pkg) continue;
    const missed = missedUseReason(catalog, pkg, target.name);
    if (missed !== undefined) yield { refused: missed };
    const uses = usesOfName(catalog, pkg, target.kind, target.name).map(({ at }) => at);
    for (const [path, places] of groupBy(uses, ({ document }) => document.path)) {
      const file = filesByPath(catalog).get(path);
      if (file) yield { file, part: templateOf(file) ? "template" : "catalog", places };
    }
  }
}

/** The templates from which opm generates one of the catalogs. */
function* placesInTemplates(target: RenameTarget, { templateFiles }: RenameScope): Generator<FilePlaces> {
  const isOwn = ({ path }: SourceFile) => target.catalogs.some(({ files }) => files.some((file) => file.path === path));
  const others = templateFiles.filter((file) => !isOwn(file));
  for (const { file, catalog, uses } of usesInTemplates(target, others)) {
    const generated = target.catalogs.flatMap(({ packages }) => packages.get(target.packageName) ?? []);
    if (!generated.some((pkg) => generatesPackage(catalog, pkg))) continue;
    yield { file, part: "template", places: uses.map(({ at }) => at) };
  }
}

function* placesInExtensions(target: RenameTarget, { extensionFiles }: RenameScope): Generator<FilePlaces> {
  for (const file of extensionFiles) {
    const places = file.documents.flatMap((document) => [...placesInDocument(target, document)]);
    if (places.length > 0) yield { file, part: "extension", places };
  }
}

function* placesInDocument({ kind, name, packageName }: RenameTarget, document: Document): Generator<Located<string>> {
  for (const request of packageRequestsOf(document)) {
    if (request.packageName?.value !== packageName) continue;
    if (kind === "package") yield request.packageName;
    else yield* (kind === "channel" ? request.channels : request.bundles).filter(({ value }) => value === name);
  }
}

function editsIn({ file, part, places }: FilePlaces, name: string): FileRename | Refusal {
  const edits: TextEdit[] = [];
  for (const [document, own] of groupBy(places, (place) => place.document)) {
    const start = documentStart(file, document) ?? 0;
    const broken = own.map((place) => guessReason(file, place)).find((reason) => reason !== undefined);
    if (broken !== undefined) return { refused: broken };
    const spelled = spellNames(document, own, name);
    if (!spelled) return { refused: `the name has a YAML anchor ('&') whose aliases ('*') mean something else, too` };
    for (const { span, newText } of spelled) {
      edits.push({ span: { start: start + span.start, end: start + span.end }, newText });
    }
  }
  return { file, part, edits };
}

function otherCatalogs(target: RenameTarget, { workspace }: RenameScope): readonly string[] {
  const renamed = new Set(target.catalogs.map(({ root }) => root));
  const others = workspace.catalogsWith(target.packageName).filter(({ root }) => !renamed.has(root));
  return others.filter((catalog) => hasName(catalog, target)).map(workspace.displayName);
}

function hasName({ packages }: Catalog, { kind, name, packageName }: RenameTarget): boolean {
  const pkg = packages.get(packageName);
  if (!pkg) return false;
  return kind === "package" || (kind === "channel" && channelNamed(pkg, name) !== undefined);
}
