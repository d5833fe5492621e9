// Finds the package folder around a bundle folder, and reads of its bundles what the update graph is made of.

import { basenameOf, pathIn } from "../base/path.ts";
import { type BundleFolder, readBundleFolder } from "../bundle/bundle-folder.ts";
import { manifestsOf, metadataOf } from "../bundle/bundle-paths.ts";
import { configurationPathOf, type PackageFolder, packageFolderOf } from "../bundle/package-folder.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { manifestPathsOf, metadataPathsOf } from "./find-bundle-folder.ts";
import { summarizeFile } from "./summarize-file.ts";
import type { WorkspaceReader } from "./workspace-reader.ts";

/**
 * The package folder at a path; undefined unless it holds several bundle folders. With `previous`, the same files give the
 * same object. Of each bundle only the CSV and the metadata are read.
 */
export function packageFolderOfSeveral(
  reader: WorkspaceReader,
  folder: string,
  previous: PackageFolder | undefined,
): PackageFolder | undefined {
  const roots = bundleRootsIn(reader, folder);
  return roots.length > 1 ? readPackageFolder(reader, folder, roots, previous) : undefined;
}

/** The package folder at a path; undefined without a bundle folder in it. */
export function packageFolderAt(reader: WorkspaceReader, folder: string): PackageFolder | undefined {
  const roots = bundleRootsIn(reader, folder);
  return roots.length > 0 ? readPackageFolder(reader, folder, roots) : undefined;
}

function readPackageFolder(
  reader: WorkspaceReader,
  folder: string,
  roots: readonly string[],
  previous?: PackageFolder,
): PackageFolder {
  const byRoot = new Map(previous?.bundles.map((each) => [each.root, each]));
  const bundles = roots.map((each) => updateFactsIn(reader, each, byRoot.get(each)));
  return packageFolderOf(folder, bundles, configurationIn(reader, folder), previous);
}

/** The bundle folders in a folder, by name. */
function bundleRootsIn(reader: WorkspaceReader, folder: string): readonly string[] {
  return reader
    .entriesIn(folder)
    .flatMap(({ name, kind }) => (kind === "folder" ? [pathIn(folder, name)] : []))
    .filter((each) => hasBundleFolders(reader, each));
}

function hasBundleFolders(reader: WorkspaceReader, root: string): boolean {
  const names = new Set(reader.folder(root).flatMap(({ name, kind }) => (kind === "folder" ? [name] : [])));
  return names.has(basenameOf(manifestsOf(root))) && names.has(basenameOf(metadataOf(root)));
}

/** A bundle folder without its other manifests, so that a package of many large bundles is read fast. */
function updateFactsIn(reader: WorkspaceReader, root: string, previous: BundleFolder | undefined): BundleFolder {
  const paths = manifestPathsOf(reader, root);
  const named = paths.filter((path) => namedAsCsv.test(basenameOf(path)));
  const read = csvFilesIn(reader, named);
  const csvs = read.length > 0 ? read : csvFilesIn(reader, paths);
  const metadata = metadataPathsOf(reader, root).flatMap((path) => reader.file(path) ?? []);
  return readBundleFolder(root, { files: [...csvs, ...metadata], strays: [] }, previous);
}

/** operator-sdk names the file of a CSV so. */
const namedAsCsv = /clusterserviceversion|csv/i;

function csvFilesIn(reader: WorkspaceReader, paths: readonly string[]): readonly SourceFile[] {
  return paths.flatMap((path) => reader.file(path) ?? []).filter((file) => summarizeFile(file).hasCsv);
}

function configurationIn(reader: WorkspaceReader, folder: string): SourceFile | undefined {
  const path = configurationPathOf(folder);
  return reader.entriesIn(folder).some(({ name }) => pathIn(folder, name) === path) ? reader.file(path) : undefined;
}
