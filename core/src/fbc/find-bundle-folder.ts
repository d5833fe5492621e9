// Finds the bundle folder that a file is a part of, and reads it from the files of a workspace.

import { memoize } from "../base/memoize.ts";
import { basenameOf, folderOf, pathIn } from "../base/path.ts";
import type { FolderEntry } from "../base/workspace.ts";
import { type BundleFolder, readBundleFolder, type StrayEntry } from "../bundle/bundle-folder.ts";
import {
  bundleRootOf,
  dockerfilePathsOf,
  isBundleDockerfile,
  isManifestPath,
  manifestsOf,
  metadataOf,
} from "../bundle/bundle-paths.ts";
import type { BundleSize } from "../bundle/bundle-size.ts";
import { rootOfDockerfile } from "../bundle/dockerfile.ts";
import { annotationsFileOf, bundleAnnotationPrefix } from "../bundle/metadata-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { documentKind } from "./document-kind.ts";
import { isKustomizeInput } from "./kustomize.ts";
import { isReadableKind } from "./relevant-files.ts";
import type { WorkspaceReader } from "./workspace-reader.ts";

/**
 * The bundle folder of a file in `manifests/` or `metadata/`, or of a `bundle.Dockerfile`. A folder is a bundle folder if
 * its `metadata/annotations.yaml` holds a bundle's annotations, or a file of its `manifests/` a ClusterServiceVersion that
 * kustomize does not take as input. With `previous`, the same files give the same object. `sizeOf` tells how large it is
 * compressed, as far as that is known.
 */
export function bundleFolderOf(
  reader: WorkspaceReader,
  path: string,
  previous?: (root: string) => BundleFolder | undefined,
  sizeOf?: (root: string) => BundleSize | undefined,
): BundleFolder | undefined {
  const root = isBundleDockerfile(path) ? rootForDockerfile(reader, path) : bundleRootOf(path);
  if (root === undefined) return undefined;
  const entries = reader.entriesIn(manifestsOf(root));
  const files = [...manifestPathsOf(reader, root), ...metadataPathsOf(reader, root)].flatMap(
    (each) => reader.file(each) ?? [],
  );
  if (!files.some(isBundleMetadata) && !files.some((file) => marksBundle(reader, file))) return undefined;
  const strays = entries.flatMap(({ name, kind }): readonly StrayEntry[] =>
    kind === "folder" ? [{ name, kind: "folder" }] : isHidden(name) ? [{ name, kind: "hidden-file" }] : [],
  );
  const content = {
    files: [...files, ...dockerfilesOf(reader, root)],
    strays,
    size: sizeOf?.(root),
    rightRoot: rightRootOf(reader, root),
  };
  return readBundleFolder(root, content, previous?.(root));
}

/**
 * Where pipelines look for a bundle that lies a folder too deep: `tern/1.0.0` for `tern/1.0.0/bundle` and `tern/stable/1.0.0`,
 * where `tern` is a package folder, by its `ci.yaml` or because it lies in `operators`.
 */
function rightRootOf(reader: WorkspaceReader, root: string): string | undefined {
  const [above, packageFolder] = [folderOf(root), folderOf(folderOf(root))];
  const version = [above, root].map(basenameOf).find((name) => /^v?\d+\.\d+/.test(name));
  if (packageFolder === above || version === undefined) return undefined;
  const isIn = version === basenameOf(above) && basenameOf(folderOf(packageFolder)) === "operators";
  const isPackageFolder = isIn || namesIn(reader.entriesIn(packageFolder)).has("ci.yaml");
  return isPackageFolder ? pathIn(packageFolder, version) : undefined;
}

/** The paths of the manifests that a bundle's loaders read: they skip hidden files. */
export function manifestPathsOf(reader: WorkspaceReader, root: string): readonly string[] {
  const folder = manifestsOf(root);
  const entries = reader.entriesIn(folder).filter(({ name, kind }) => isReadableKind(kind) && !isHidden(name));
  return entries.map(({ name }) => pathIn(folder, name));
}

const metadataNames: readonly string[] = ["annotations", "properties", "dependencies"];

/** The paths of the metadata files that a bundle folder has. */
export function metadataPathsOf(reader: WorkspaceReader, root: string): readonly string[] {
  const present = new Set(reader.pathsIn(metadataOf(root)));
  const wanted = metadataNames.flatMap((name) => [`${name}.yaml`, `${name}.yml`]);
  return wanted.map((name) => pathIn(metadataOf(root), name)).filter((path) => present.has(path));
}

/** The folder that the Dockerfile copies, else its own, else the folder `bundle` beside it, where operator-sdk puts it. */
function rootForDockerfile(reader: WorkspaceReader, path: string): string | undefined {
  const file = reader.file(path);
  const copied = file && rootOfDockerfile(file);
  const roots = copied === undefined ? [folderOf(path), pathIn(folderOf(path), "bundle")] : [copied];
  return roots.find((root) => reader.entriesIn(manifestsOf(root)).length > 0 && dockerfilePathsOf(root).includes(path));
}

/** The nearest `bundle.Dockerfile`. */
function dockerfilesOf(reader: WorkspaceReader, root: string): readonly SourceFile[] {
  for (const path of dockerfilePathsOf(root)) {
    const isPresent = namesIn(reader.entriesIn(folderOf(path))).has(basenameOf(path));
    const file = isPresent ? reader.file(path) : undefined;
    if (file) return [file];
  }
  return [];
}

/** A folder may hold many bundle folders, each of which looks for a Dockerfile there. */
const namesIn = memoize(
  (entries: readonly FolderEntry[]): ReadonlySet<string> => new Set(entries.map(({ name }) => name)),
);

function isHidden(name: string): boolean {
  return name.startsWith(".");
}

function marksBundle(reader: WorkspaceReader, file: SourceFile): boolean {
  const isCsv = isManifestPath(file.path) && file.documents.some((document) => documentKind(document) === "csv");
  return isCsv && !isKustomizeInput(reader, file);
}

function isBundleMetadata(file: SourceFile): boolean {
  if (isManifestPath(file.path)) return false;
  const annotations = annotationsFileOf(file)?.annotations ?? [];
  return annotations.some(({ key }) => key.value.startsWith(bundleAnnotationPrefix));
}
