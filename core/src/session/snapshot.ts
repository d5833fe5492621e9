// The state of a file and its catalogs at one moment. Every language feature works on it. Immutable.

import { groupBy } from "../base/group-by.ts";
import { memoize } from "../base/memoize.ts";
import { folderOf, pathBelow } from "../base/path.ts";
import type { Span } from "../base/text.ts";
import type { BundleFolder } from "../bundle/bundle-folder.ts";
import type { PackageCatalog } from "../bundle/package-catalog.ts";
import type { BundleSource } from "../model/bundle-source.ts";
import type { Catalog, Package } from "../model/catalog.ts";
import type { WorkspaceCatalogs } from "../model/workspace-catalogs.ts";
import type { Finding } from "../rules/rule.ts";
import type { Settings } from "../settings/settings.ts";
import { documentIndexAt, documentStart, spanInFile } from "../syntax/file-position.ts";
import type { Document, Place, SourceFile } from "../syntax/source-file.ts";
import type { SessionTemplate } from "./session-template.ts";

/** A file, open or on disk, with the catalogs that its blobs belong to and those that its documents refer to. */
export interface Snapshot {
  /** The editor's settings, with the OpenShift version that applies to the file. */
  readonly settings: Settings;
  readonly file: SourceFile;
  /**
   * Usually one. Several when the file's packages have different roots; none when `.indexignore` excludes the file or it
   * contains no blobs. The catalog that a template would generate is the last one.
   */
  readonly catalogs: readonly Catalog[];
  /** The template in the file. */
  readonly template: SessionTemplate | undefined;
  /** The catalogs with the same packages for the next OpenShift version, if they have been read. */
  readonly nextCatalogs: readonly Catalog[];
  /** The workspace's catalogs with the packages that the file's ClusterExtensions request. */
  readonly workspace: WorkspaceCatalogs;
  /** The file's ClusterServiceVersions with the properties file of each; for a properties file the CSVs of its bundle. */
  readonly sources: readonly BundleSource[];
  /** The bundle folder that the file is a part of. */
  readonly bundle: BundleFolder | undefined;
  /** The catalog that this bundle folder and those beside it add up to. It is one of `catalogs`. */
  readonly packageFolder: PackageCatalog | undefined;
  /** The other files of that bundle folder, in which `sources` and `bundle` have places too. */
  readonly bundleFiles: readonly SourceFile[];
  /** The repository's settings files that affect the levels of findings, and this file if it is one. */
  readonly configFiles: readonly SourceFile[];
  /** For a settings file in a workspace folder: the YAML and JSON files below its folder. */
  readonly pathsBelow: readonly string[] | undefined;
  /** Computes the findings in all these files; the results are cached. */
  readonly findings: () => readonly Finding[];
  /** The same moment with another text of the file. */
  readonly withFile: (file: SourceFile) => Snapshot;
}

/** A span in a file: offsets into the whole text. */
export interface FilePlace {
  readonly file: SourceFile;
  readonly span: Span;
}

/** A document of the snapshot's file and an offset into the document's own text. */
export interface DocumentOffset {
  readonly document: Document;
  readonly offset: number;
}

/** The findings of the snapshot's own file, in no particular order. */
export function findingsInFile({ file, findings }: Snapshot): readonly Finding[] {
  return findings().filter(({ at }) => at.document.path === file.path);
}

/** Where a place of the snapshot's catalogs, or of those that it speaks of, lies in its file; undefined for a document of another moment. */
export function filePlace(snapshot: Snapshot, place: Place): FilePlace | undefined {
  for (const file of filesOf(snapshot, place.document.path)) {
    const span = spanInFile(file, place);
    if (span) return { file, span };
  }
  return undefined;
}

/** The document at an offset of the snapshot's file; at a boundary, the later document. */
export function documentAt({ file }: Snapshot, offset: number): DocumentOffset | undefined {
  const index = documentIndexAt(file, offset);
  const document = file.documents[index];
  return document && { document, offset: offset - (file.starts[index] ?? 0) };
}

/** The catalogs that lie in files: not the one that the snapshot's template would generate, or bundle folders add up to. */
export function catalogsInFiles({ catalogs, template, packageFolder }: Snapshot): readonly Catalog[] {
  if (!template && !packageFolder) return catalogs;
  return catalogs.filter((each) => each !== template?.rendered.catalog && each !== packageFolder?.catalog);
}

/** The catalog that a document belongs to. */
export function catalogOf({ catalogs }: Snapshot, document: Document): Catalog | undefined {
  return catalogs.find((catalog) => {
    const file = filesByPath(catalog).get(document.path);
    return file !== undefined && documentStart(file, document) !== undefined;
  });
}

/** The package of that name in the catalog that a document belongs to. */
export function packageInCatalogOf(snapshot: Snapshot, name: string, document: Document): Package | undefined {
  return catalogOf(snapshot, document)?.packages.get(name);
}

/** The files at a path: the snapshot's own, else the one beside it, else those of every catalog. */
function filesOf(snapshot: Snapshot, path: string): readonly SourceFile[] {
  if (path === snapshot.file.path) return [snapshot.file];
  const beside = filesBeside(snapshot).get(path);
  if (beside) return [beside];
  const { byRoot, others } = catalogsByRoot(snapshot);
  const found = [...foldersAbove(path)].flatMap((folder) => byRoot.get(folder) ?? []);
  return [...found, ...others].flatMap((catalog) => filesByPath(catalog).get(path) ?? []);
}

/** The files that are read together with the snapshot's, by path. The first of a path is the one that counts. */
const filesBeside = memoize(({ template, bundleFiles, configFiles }: Snapshot) => {
  const files = [...bundleFiles, ...configFiles, ...(template?.sources ?? [])];
  return new Map(files.toReversed().map((file) => [file.path, file]));
});

/**
 * The catalogs by root, and those with files outside of their root. Each place in a finding asks for its file, so neither
 * are all files listed for each snapshot nor all catalogs tried for each place.
 */
const catalogsByRoot = memoize(({ catalogs, nextCatalogs, workspace }: Snapshot) => {
  const all = [...catalogs, ...nextCatalogs, ...workspace.catalogs];
  const byRoot = groupBy(all.filter(liesBelowRoot), ({ root }) => root);
  return { byRoot, others: all.filter((each) => !liesBelowRoot(each)) };
});

const liesBelowRoot = memoize(({ root, files }: Catalog) =>
  files.every(({ path }) => pathBelow(root, path) !== undefined),
);

/** The folders that a path lies in, from the nearest one up. */
function* foldersAbove(path: string): Generator<string> {
  for (let at = path; at !== folderOf(at); at = folderOf(at)) yield folderOf(at);
}

/** The files of a catalog by path. */
export const filesByPath = memoize(
  ({ files }: Catalog): ReadonlyMap<string, SourceFile> => new Map(files.map((file) => [file.path, file])),
);
