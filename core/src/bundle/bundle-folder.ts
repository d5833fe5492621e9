// A bundle as its author writes it: a folder with `manifests/` and `metadata/`, read as operator-framework/api's loader
// (pkg/manifests/bundleloader.go) reads it, but with the place of everything that it rejects.

import { hasSameItems } from "../base/has-same-items.ts";
import { basenameOf, folderOf } from "../base/path.ts";
import type { ClusterServiceVersion } from "../model/csv.ts";
import { isPropertiesPath, type PropertiesFile, propertiesFileOf } from "../model/properties-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { isBundleDockerfile, manifestsOf, metadataOf } from "./bundle-paths.ts";
import type { BundleSize } from "./bundle-size.ts";
import { type CustomResourceDefinition, crdOf } from "./crd.ts";
import { isBrokenCsv } from "./looks-like-csv.ts";
import { type ManifestFile, manifestFileOf } from "./manifest-file.ts";
import { type AnnotationsFile, annotationsFileOf, type DependenciesFile, dependenciesFileOf } from "./metadata-file.ts";

/** A bundle folder. Immutable: the same files give the same object. */
export interface BundleFolder {
  /** The folder that contains `manifests/`. */
  readonly root: string;
  /** All files that were read, those of `manifests/` first. */
  readonly files: readonly SourceFile[];
  /** The files in `manifests/`, by name. */
  readonly manifests: readonly ManifestFile[];
  /** Folders and hidden files in `manifests/`, with which no loader accepts the bundle. */
  readonly strays: readonly StrayEntry[];
  /** The ClusterServiceVersions that the loader sees, one for each file that begins with one. */
  readonly csvs: readonly ClusterServiceVersion[];
  /** The bundle's CSV: the first of them. */
  readonly csv: ClusterServiceVersion | undefined;
  /** Whether it has a CSV, or a manifest with a syntax error that is meant to be one. */
  readonly holdsCsv: boolean;
  readonly crds: readonly CustomResourceDefinition[];
  readonly annotations: AnnotationsFile | undefined;
  readonly properties: PropertiesFile | undefined;
  readonly dependencies: DependenciesFile | undefined;
  /** `bundle.Dockerfile`, in this folder or the one above. */
  readonly dockerfile: SourceFile | undefined;
  /** How large the saved manifests are compressed, where that is near the limit or over it, and once it is known. */
  readonly size: BundleSize | undefined;
  /** Where pipelines would see it, if it lies a folder too deep in a package folder. */
  readonly rightRoot: string | undefined;
  /** Whether a user named this folder, so that it is meant as a whole bundle. */
  readonly isNamed?: true;
}

/** An entry of `manifests/` that does not belong there. */
export interface StrayEntry {
  readonly name: string;
  readonly kind: "folder" | "hidden-file";
}

/** What a bundle folder is read from. */
export interface BundleFolderContent {
  readonly files: readonly SourceFile[];
  readonly strays: readonly StrayEntry[];
  readonly size?: BundleSize | undefined;
  readonly rightRoot?: string | undefined;
}

/** Reads a bundle folder. With `previous`, the same files give the same object. */
export function readBundleFolder(root: string, content: BundleFolderContent, previous?: BundleFolder): BundleFolder {
  const { files, strays, size, rightRoot } = content;
  const isSame = previous?.root === root && hasSameItems(previous.files, files) && previous.size === size;
  if (isSame && previous.rightRoot === rightRoot && hasSameStrays(previous.strays, strays)) return previous;
  const inFolder = (folder: string) => files.filter(({ path }) => folderOf(path) === folder);
  const manifests = inFolder(manifestsOf(root)).map(manifestFileOf);
  const csvs = manifests.flatMap(({ csv }) => csv ?? []);
  const metadata = inFolder(metadataOf(root));
  const named = (name: string) =>
    metadata.find(({ path }) => [`${name}.yaml`, `${name}.yml`].includes(basenameOf(path)));
  const annotations = named("annotations");
  const dependencies = named("dependencies");
  const properties = metadata.find(({ path }) => isPropertiesPath(path));
  return {
    root,
    files,
    manifests,
    strays,
    csvs,
    csv: csvs[0],
    holdsCsv: csvs.length > 0 || manifests.some(({ file }) => isBrokenCsv(file)),
    crds: manifests.flatMap((manifest) => crdOf(manifest) ?? []),
    annotations: annotations && annotationsFileOf(annotations),
    properties: properties && propertiesFileOf(properties),
    dependencies: dependencies && dependenciesFileOf(dependencies),
    dockerfile: files.find(({ path }) => isBundleDockerfile(path)),
    size,
    rightRoot,
  };
}

/** The same bundle folder with another text of one of its files. */
export function withFileInBundle(folder: BundleFolder, changed: SourceFile): BundleFolder {
  const files = folder.files.map((file) => (file.path === changed.path ? changed : file));
  return readBundleFolder(folder.root, { ...folder, files }, folder);
}

function hasSameStrays(a: readonly StrayEntry[], b: readonly StrayEntry[]): boolean {
  return hasSameItems(
    a.map(({ name, kind }) => `${kind} ${name}`),
    b.map(({ name, kind }) => `${kind} ${name}`),
  );
}

/** The bundle's CRD with this name; undefined without one. Of two, the last. */
export function crdNamed({ crds }: BundleFolder, name: string | undefined): CustomResourceDefinition | undefined {
  return name === undefined ? undefined : crds.findLast((crd) => crd.name?.value === name);
}
