// The catalog roots of files, and the part of a file that belongs to each root.

import { memoizeByBoth } from "../base/memoize.ts";
import type { Document, SourceFile } from "../syntax/source-file.ts";
import { inferRoot, type RootSettings } from "./infer-catalog-root.ts";
import { packageOfDocument, summarizeFile } from "./summarize-file.ts";

/** The packages that a folder's own files define. */
export type PackagesDefinedIn = (folder: string) => ReadonlySet<string>;

/** Valid until a file changes. Each file and folder is examined once. */
export class CatalogRoots {
  readonly #settings: RootSettings;
  readonly #definedIn: PackagesDefinedIn;
  readonly #rootsByFile = new Map<SourceFile, readonly string[]>();
  readonly #packagesByFolder = new Map<string, ReadonlySet<string>>();

  constructor(settings: RootSettings, definedIn: PackagesDefinedIn) {
    this.#settings = settings;
    this.#definedIn = definedIn;
  }

  /** The roots of a file's blobs: one root unless the file has several packages. */
  of(file: SourceFile): readonly string[] {
    const known = this.#rootsByFile.get(file);
    if (known) return known;
    const roots = this.#findRoots(file);
    this.#rootsByFile.set(file, roots);
    return roots;
  }

  /** The root of the catalog that a new file would belong to; undefined where there is none around it. */
  nearest(path: string): string | undefined {
    const configured = this.#settings.configuredRoot(path);
    if (configured !== undefined) return configured;
    const root = this.#rootWithoutPackage(path);
    return this.#packagesIn(root).size > 0 ? root : undefined;
  }

  #findRoots(file: SourceFile): readonly string[] {
    const configured = this.#settings.configuredRoot(file.path);
    if (configured !== undefined) return [configured];
    const { packageNames } = summarizeFile(file);
    if (packageNames.length === 0) return [this.#rootWithoutPackage(file.path)];
    return [...new Set(packageNames.map((name) => this.#rootOf(file.path, name)))];
  }

  /** The file with only the documents that belong to `root`: the same object when all do, undefined when none does. */
  part(file: SourceFile, root: string): SourceFile | undefined {
    const roots = this.of(file);
    if (!roots.includes(root)) return undefined;
    if (roots.length === 1) return file;
    const { packageNames } = summarizeFile(file);
    const others = packageNames.filter((name) => this.#rootOf(file.path, name) !== root);
    return withoutPackages(file, others, roots[0] === root);
  }

  #rootOf(path: string, packageName: string): string {
    return inferRoot(path, this.#settings.workspaceFolders, (folder) => this.#packagesIn(folder).has(packageName));
  }

  /** A file whose blobs name no package belongs to the nearest catalog. */
  #rootWithoutPackage(path: string): string {
    return inferRoot(path, this.#settings.workspaceFolders, (folder) => this.#packagesIn(folder).size > 0);
  }

  #packagesIn(folder: string): ReadonlySet<string> {
    const known = this.#packagesByFolder.get(folder);
    if (known) return known;
    const names = this.#definedIn(folder);
    this.#packagesByFolder.set(folder, names);
    return names;
  }
}

/** Memoized by file and packages, so that an unchanged part is not read or checked again. */
function withoutPackages(file: SourceFile, otherPackages: readonly string[], keepsUnnamed: boolean): SourceFile {
  return filteredPart(file, JSON.stringify({ otherPackages, keepsUnnamed } satisfies PartFilter));
}

interface PartFilter {
  readonly otherPackages: readonly string[];
  /** Whether blobs that name no package stay. */
  readonly keepsUnnamed: boolean;
}

const filteredPart = memoizeByBoth((file: SourceFile, filter: string): SourceFile => {
  const { otherPackages, keepsUnnamed }: PartFilter = JSON.parse(filter);
  const excluded = new Set(otherPackages);
  return filterDocuments(file, (document) => {
    const name = packageOfDocument(document);
    return name === undefined ? keepsUnnamed : !excluded.has(name);
  });
});

function filterDocuments(file: SourceFile, belongs: (document: Document) => boolean): SourceFile {
  const kept = file.documents.flatMap((document, index) =>
    belongs(document) ? [{ document, start: file.starts[index] ?? 0 }] : [],
  );
  const documents = kept.map(({ document }) => document);
  return { ...file, documents, starts: kept.map(({ start }) => start) };
}
