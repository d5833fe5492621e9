// Which bundles are in which images, as the files of the workspace say. Nothing is ever pulled or guessed.

import { groupBy } from "../base/group-by.ts";
import { hasSameItems } from "../base/has-same-items.ts";
import { memoize } from "../base/memoize.ts";
import { folderOf, pathBelow, sharedFolders } from "../base/path.ts";
import type { BundleFolder } from "../bundle/bundle-folder.ts";
import { renderBundleOfImage } from "../bundle/render-bundle.ts";
import { completeBundleWith } from "../fbc/listed-bundles.ts";
import type { Bundle } from "../model/blob.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import type { SessionReader } from "./session-reader.ts";
import type {
  BundleDescription,
  BundleLocations,
  ImageIndex,
  ImageLookup,
  KnownImage,
  KnownImages,
} from "./session-template.ts";

/**
 * Looks images up for the template at `path`. Of equal descriptions, the one in the nearest folder is taken. What
 * `before`, the last lookup for the template, found is taken from it while nothing else has changed.
 */
export function lookUpImages(
  reader: SessionReader,
  path: string,
  asked: ReadonlySet<string>,
  before: ImageLookup | undefined,
): ImageLookup {
  const images = new Map<string, KnownImage>();
  if (asked.size === 0) return { images, lookedUp: new Set(), inputs: [] };
  const described = new DescribedImages(reader, path);
  const { inputs } = described;
  const kept = before && hasSameItems(before.inputs, inputs) && hasSameFiles(reader, before) ? before : undefined;
  const stated = statedFoldersFor(reader, path);
  const lookedUp = new Set<string>();
  for (const image of asked) {
    const folder = stated.get(image);
    if (folder !== undefined) {
      const found = imageOfFolder(reader, folder, image);
      if (found) images.set(image, found);
      continue;
    }
    lookedUp.add(image);
    const known = kept?.lookedUp.has(image) ? kept.images.get(image) : lookUpImage(reader, path, image, described);
    if (known) images.set(image, known);
  }
  return { images, lookedUp, inputs };
}

/** The bundle folders of images, as the command line and the settings files above a template state them. */
function statedFoldersFor(reader: SessionReader, path: string): ReadonlyMap<string, string> {
  const ofSettings = reader.layersAbove(path).flatMap(({ bundles }) => [...bundles]);
  return new Map([...ofSettings, ...(reader.state.bundleLocations?.stated ?? [])]);
}

/** What opm renders from an image that was built from a bundle folder; unknown if the folder holds no such bundle. */
function imageOfFolder(reader: SessionReader, root: string, image: string): KnownImage | undefined {
  const folder = reader.bundleFolderAt(root);
  return folder && renderedImages(folder)(image);
}

const renderedImages = memoize((folder: BundleFolder) => {
  const known = new Map<string, KnownImage | undefined>();
  return (image: string): KnownImage | undefined => {
    if (!known.has(image)) known.set(image, renderImage(folder, image));
    return known.get(image);
  };
});

function renderImage(folder: BundleFolder, image: string): KnownImage | undefined {
  const { csv, files } = folder;
  const file = files.find(({ path }) => path === csv?.document.path);
  const rendered = csv && renderBundleOfImage(folder, { ...(csv.name ?? csv.kind), value: image });
  if (!file || !rendered || "error" in rendered) return undefined;
  return { known: { bundle: rendered.ok, file, otherFiles: files.filter((each) => each !== file) } };
}

/** Whether the files of the last lookup are still the same. Reading them also says that they are needed. */
function hasSameFiles(reader: SessionReader, { images }: ImageLookup): boolean {
  let isSame = true;
  for (const file of filesOfImages(images)) if (reader.file(file.path) !== file) isSame = false;
  return isSame;
}

function lookUpImage(
  reader: SessionReader,
  path: string,
  image: string,
  described: DescribedImages,
): KnownImage | undefined {
  const byContents = described.pathsByContents(image);
  const descriptions = [...byContents.values()].flatMap((paths) => describe(reader, nearestPath(path, paths), image));
  const [first] = descriptions;
  if (first && byContents.size === 1) return { known: first };
  return byContents.size > 1 ? { contradicting: descriptions } : undefined;
}

/**
 * Whether two lookups found the same descriptions in the same files: an edit around a bundle leaves it the same object, but
 * moves it, and may change the package that the template has generated.
 */
export function areSameImages(one: KnownImages, other: KnownImages): boolean {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  for (const [image, known] of one) {
    const [a, b] = [known, other.get(image)].map((each) => (each ? descriptionsOf(each).flatMap(partsOf) : []));
    if (!a || !b || !hasSameItems(a, b)) return false;
  }
  return true;
}

/** The images that files describe differently, each with one bundle for each description. */
export function contradictionsIn(images: KnownImages): ReadonlyMap<string, readonly Bundle[]> {
  const contradictions = new Map<string, readonly Bundle[]>();
  for (const [image, each] of images) {
    if ("contradicting" in each)
      contradictions.set(
        image,
        each.contradicting.map(({ bundle }) => bundle),
      );
  }
  return contradictions;
}

/** The files with the descriptions. */
export const filesOfImages = memoize((images: KnownImages): readonly SourceFile[] => [
  ...new Set(
    [...images.values()].flatMap((each) =>
      descriptionsOf(each).flatMap(({ file, otherFiles = [] }) => [file, ...otherFiles]),
    ),
  ),
]);

function partsOf({ bundle, file, otherFiles = [] }: BundleDescription): readonly object[] {
  return [bundle, file, ...otherFiles];
}

function descriptionsOf(image: KnownImage): readonly BundleDescription[] {
  return "known" in image ? [image.known] : image.contradicting;
}

/** The files that describe images, by what they say. */
class DescribedImages {
  readonly #reader: SessionReader;
  readonly #index: ImageIndex;
  readonly #open: readonly string[];
  readonly #contents = new Map<string, ReadonlyMap<string, readonly string[]>>();

  constructor(reader: SessionReader, path: string) {
    const locations = locationsFor(reader, path);
    this.#reader = reader;
    this.#index = imageIndexOf(reader, locations);
    this.#open = reader.openPaths.filter((open) => open === path || isIn(locations, open));
  }

  /** All that the answers depend on, except for files on disk that have not changed since the index was built. */
  get inputs(): readonly object[] {
    const listed = this.#open.map((path) => this.#reader.listedBundles(path));
    return [this.#index, ...listed.filter(({ length }) => length > 0)];
  }

  /** The paths of the files that describe an image, by the contents of the bundle. */
  pathsByContents(image: string): ReadonlyMap<string, readonly string[]> {
    const { byImage, withOthers } = this.#index;
    const paths = new Map<string, string[]>();
    for (const path of new Set([...(byImage.get(image) ?? []), ...withOthers, ...this.#open])) {
      for (const contents of this.#contentsIn(path).get(image) ?? []) {
        paths.set(contents, [...(paths.get(contents) ?? []), path]);
      }
    }
    return paths;
  }

  /** The different contents that a file gives to each image. */
  #contentsIn(path: string): ReadonlyMap<string, readonly string[]> {
    const known = this.#contents.get(path);
    if (known) return known;
    const byImage = groupBy(this.#reader.listedBundles(path), ({ image }) => image);
    const contents = new Map(
      [...byImage].map(([image, bundles]) => [image, [...new Set(bundles.map((each) => each.contents))]]),
    );
    this.#contents.set(path, contents);
    return contents;
  }
}

/** The paths of the files that may mention an image, with all open documents, where images of the template at `path` are looked up. */
export function pathsMentioning(reader: SessionReader, path: string, image: string): readonly string[] {
  const { byImage, withOthers } = imageIndexOf(reader, locationsFor(reader, path));
  return [...new Set([...(byImage.get(image) ?? []), ...withOthers, ...reader.openPaths])];
}

/** The index of these locations; built anew when files were created, changed or deleted, or documents opened. */
function imageIndexOf(reader: SessionReader, { folders, files }: BundleLocations): ImageIndex {
  const { state } = reader;
  const key = JSON.stringify([state.version, folders, files]);
  if (state.images?.key === key) return state.images.index;
  const isComplete = reader.hasReadEverything();
  const byImage = new Map<string, string[]>();
  const withOthers: string[] = [];
  for (const path of new Set([...folders.flatMap((folder) => reader.pathsBelow(folder)), ...files])) {
    const { images, mayHoldOthers } = reader.mentionedImages(path);
    if (mayHoldOthers) withOthers.push(path);
    for (const image of images) {
      const paths = byImage.get(image);
      if (paths) paths.push(path);
      else byImage.set(image, [path]);
    }
  }
  const index = { byImage, withOthers };
  if (isComplete && reader.hasReadEverything()) state.images = { key, index };
  return index;
}

/** A template outside of the open folders is rendered with what lies in its own folder. */
function locationsFor({ state, workspaceFolders }: SessionReader, path: string): BundleLocations {
  const { bundleLocations } = state;
  if (bundleLocations && bundleLocations.folders.length + bundleLocations.files.length > 0) return bundleLocations;
  const isInFolder = workspaceFolders.some((folder) => pathBelow(folder, path) !== undefined);
  return { folders: isInFolder ? workspaceFolders : [folderOf(path)], files: [] };
}

function isIn({ folders, files }: BundleLocations, path: string): boolean {
  return files.includes(path) || folders.some((folder) => pathBelow(folder, path) !== undefined);
}

/** The path that shares the most folders with `from`; the first of several. */
function nearestPath(from: string, paths: readonly string[]): string {
  let nearest = paths[0] ?? "";
  for (const path of paths) if (sharedFolders(from, path) > sharedFolders(from, nearest)) nearest = path;
  return nearest;
}

function describe(reader: SessionReader, path: string, image: string): readonly BundleDescription[] {
  const file = reader.file(path);
  const bundle = file && completeBundleWith(file, image);
  return file && bundle ? [{ bundle, file }] : [];
}
