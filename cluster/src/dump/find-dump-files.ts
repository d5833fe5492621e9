// Finds the files of a dump: the given files, and those in given folders that may contain objects.

import { realpath, stat } from "node:fs/promises";
import {
  addAll,
  type ClusterFacts,
  type FactList,
  type FactPlace,
  type FolderEntry,
  type ReadResult,
  type Workspace,
  withoutTrailing,
} from "#core";
import { readErrorSentence, withSlashes } from "#host";
import { foldersWithObjects, isCrdFolder, listOfFolder } from "./dump-tree.ts";

/** A file to read. */
export interface DumpFile {
  readonly path: string;
  /** Whether the user named this file, so that a file without objects is reported. */
  readonly isGiven: boolean;
  /** Set for a file that can contain the output of a command, but no objects. */
  readonly isOutput?: true;
}

/** The files below the given paths, and what their folders reveal. */
export interface DumpFiles {
  readonly files: readonly DumpFile[];
  /** The lists that have their own folder. */
  readonly lists: ReadonlySet<FactList>;
  readonly hasCrdFolder: boolean;
  readonly problems: ClusterFacts["problems"];
}

/** How many folders are listed at once. */
const foldersAtOnce = 32;

const objectFile = /\.(?:ya?ml|json)$/i;

/** Files that people redirect other output to. They are ignored inside must-gathers, which are full of logs. */
const outputFile = /\.(?:txt|err|stderr)$/i;

/** Finds the files below the paths, sorted by name within a folder, upper folders first. Throws only for `signal`. */
export async function findDumpFiles(
  workspace: Workspace,
  paths: readonly string[],
  signal: AbortSignal | undefined,
): Promise<DumpFiles> {
  const search = new DumpFileSearch(workspace, signal);
  for (const path of paths) await search.addPath(path);
  return search;
}

interface Folder {
  readonly path: string;
  /** The path with all symbolic links resolved. */
  readonly real: string;
}

class DumpFileSearch implements DumpFiles {
  files: DumpFile[] = [];
  readonly lists = new Set<FactList>();
  hasCrdFolder = false;
  readonly problems: ClusterFacts["problems"][number][] = [];
  readonly #workspace: Workspace;
  readonly #signal: AbortSignal | undefined;
  /** The real paths of the folders visited so far. */
  readonly #visited = new Set<string>();
  /** Links to folders. They are followed last, because most lead to folders that are visited anyway. */
  #links: string[] = [];

  constructor(workspace: Workspace, signal: AbortSignal | undefined) {
    this.#workspace = workspace;
    this.#signal = signal;
  }

  async addPath(path: string): Promise<void> {
    const given = withoutTrailingSlash(path);
    const filesBefore = this.#objectFiles();
    const problemsBefore = this.problems.length;
    const real = await this.#realPath(given);
    if (real === undefined) return;
    const wasVisited = this.#visited.has(real);
    const isFolder = await stat(real).then(
      (about) => about.isDirectory(),
      () => false,
    );
    if (isFolder) await this.#tree({ path: given, real });
    else this.files.push({ path: given, isGiven: true });
    while (this.#links.length > 0) await this.#followLinks();
    const isEmpty = this.#objectFiles() === filesBefore && this.problems.length === problemsBefore;
    if (isEmpty && !wasVisited)
      this.problems.push({ message: "this folder contains no YAML or JSON file", at: wholeFile(given) });
  }

  #objectFiles(): number {
    return this.files.filter(({ isOutput }) => !isOutput).length;
  }

  async #followLinks(): Promise<void> {
    const links = this.#links;
    this.#links = [];
    for (const path of links) {
      const real = await this.#realPath(path);
      if (real !== undefined) await this.#tree({ path, real });
    }
  }

  /** Visits a folder and the folders below it, level by level. */
  async #tree(top: Folder): Promise<void> {
    const found: DumpFile[] = [];
    for (let level = [top]; level.length > 0; ) {
      const deeper: Folder[] = [];
      for (let at = 0; at < level.length; at += foldersAtOnce) {
        this.#signal?.throwIfAborted();
        const some = level.slice(at, at + foldersAtOnce).filter(({ real }) => !this.#visited.has(real));
        const entries = await Promise.all(some.map(({ path }) => this.#workspace.readFolder(path)));
        some.forEach((folder, index) => {
          const read = entries[index] as (typeof entries)[number];
          addAll(deeper, this.#folder(folder, read, { found, isTop: folder === top }));
        });
      }
      level = deeper;
    }
    addAll(this.files, found);
  }

  /** Adds the files of a folder; returns the folders in it. */
  #folder(
    { path, real }: Folder,
    entries: ReadResult<readonly FolderEntry[]>,
    { found, isTop }: { readonly found: DumpFile[]; readonly isTop: boolean },
  ): Folder[] {
    this.#visited.add(real);
    this.#noteName(real);
    if ("error" in entries) {
      this.#problem(path, entries.error);
      return [];
    }
    const isFolder = ({ kind }: FolderEntry): boolean => kind === "folder" || kind === "link-to-folder";
    const names = entries.ok.filter(isFolder).map(({ name }) => name);
    const entered = foldersWithObjects(real, names);
    const folders: Folder[] = [];
    for (const { name, kind } of entries.ok) {
      const inside = `${path === "/" ? "" : path}/${name}`;
      if (kind === "file" || kind === "link-to-file" || kind === "link-out") {
        // Links out of the repository are kept, because reading them reports why they are not followed.
        if (objectFile.test(name)) found.push({ path: inside, isGiven: false });
        else if (isTop && outputFile.test(name)) found.push({ path: inside, isGiven: false, isOutput: true });
      } else if (entered.has(name)) {
        if (kind === "folder") folders.push({ path: inside, real: `${real}/${name}` });
        else this.#links.push(inside);
      }
    }
    return folders;
  }

  #noteName(real: string): void {
    const [name, parent] = [lastPart(real), lastPart(real.slice(0, real.lastIndexOf("/")))];
    const list = listOfFolder(name, parent);
    if (list) this.lists.add(list);
    if (isCrdFolder(name, parent)) this.hasCrdFolder = true;
  }

  async #realPath(path: string): Promise<string | undefined> {
    try {
      return withSlashes(await realpath(path));
    } catch (error) {
      this.#problem(path, readErrorSentence(error));
      return undefined;
    }
  }

  #problem(path: string, message: string): void {
    this.problems.push({ message, at: wholeFile(path), hidesObjects: true });
  }
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? withoutTrailing(path, "/") || "/" : path;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The place of a file or folder as a whole. */
function wholeFile(file: string): FactPlace {
  return { file, line: 1, column: 1 };
}
