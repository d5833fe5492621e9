// The catalog roots of files at one moment, and the part of a file that belongs to one of them.

import type { Document, SourceFile } from "../syntax/source-file.ts";
import { configuredRoot, inferRoot, type RootSettings } from "./infer-catalog-root.ts";
import { packageOfDocument, summarizeFile } from "./summarize-file.ts";

/** The packages that a folder's own files define. */
export type PackagesDefinedIn = (folder: string) => ReadonlySet<string>;

/** Answers for one moment; each folder is looked at once. */
export class CatalogRoots {
  readonly #rules: RootSettings;
  readonly #definedIn: PackagesDefinedIn;
  readonly #ofFiles = new Map<SourceFile, readonly string[]>();
  readonly #defined = new Map<string, ReadonlySet<string>>();

  constructor(rules: RootSettings, definedIn: PackagesDefinedIn) {
    this.#rules = rules;
    this.#definedIn = definedIn;
  }

  /** The roots of a file's blobs; one, but for a file with several packages. */
  of(file: SourceFile): readonly string[] {
    const known = this.#ofFiles.get(file);
    if (known) return known;
    const roots = this.#find(file);
    this.#ofFiles.set(file, roots);
    return roots;
  }

  #find(file: SourceFile): readonly string[] {
    const named = configuredRoot(file.path, this.#rules);
    if (named !== undefined) return [named];
    const { packageNames } = summarizeFile(file);
    if (packageNames.length === 0) return [this.#rootWithoutPackage(file.path)];
    return [...new Set(packageNames.map((name) => this.#rootOf(file.path, name)))];
  }

  /** The file with only those documents that belong to `root`; the same object when all do, undefined when none does. */
  part(file: SourceFile, root: string): SourceFile | undefined {
    const roots = this.of(file);
    if (!roots.includes(root)) return undefined;
    if (roots.length === 1) return file;
    const { packageNames } = summarizeFile(file);
    const others = packageNames.filter((name) => this.#rootOf(file.path, name) !== root);
    return withoutPackages(file, others, roots[0] === root);
  }

  #rootOf(path: string, packageName: string): string {
    return inferRoot(path, this.#rules, (folder) => this.#definedOnce(folder).has(packageName));
  }

  /** A file whose blobs do not say their package is taken for a part of the nearest catalog. */
  #rootWithoutPackage(path: string): string {
    return inferRoot(path, this.#rules, (folder) => this.#definedOnce(folder).size > 0);
  }

  #definedOnce(folder: string): ReadonlySet<string> {
    const known = this.#defined.get(folder);
    if (known) return known;
    const names = this.#definedIn(folder);
    this.#defined.set(folder, names);
    return names;
  }
}

const parts = new WeakMap<SourceFile, Map<string, SourceFile>>();

/** The same object for the same question, so that nothing is joined or checked again. */
function withoutPackages(file: SourceFile, others: readonly string[], keepsNameless: boolean): SourceFile {
  const known = parts.get(file) ?? new Map<string, SourceFile>();
  parts.set(file, known);
  const key = JSON.stringify([others, keepsNameless]);
  const left = new Set(others);
  const part =
    known.get(key) ??
    filterDocuments(file, (document) => {
      const name = packageOfDocument(document);
      return name === undefined ? keepsNameless : !left.has(name);
    });
  known.set(key, part);
  return part;
}

function filterDocuments(file: SourceFile, belongs: (document: Document) => boolean): SourceFile {
  const kept = file.documents.flatMap((document, index) =>
    belongs(document) ? [{ document, start: file.starts[index] ?? 0 }] : [],
  );
  const documents = kept.map(({ document }) => document);
  return { ...file, documents, starts: kept.map(({ start }) => start) };
}
