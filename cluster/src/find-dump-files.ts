// The files of a dump: those that were given, and those below given folders that may hold objects.

import { realpath } from "node:fs/promises";
import type { ClusterFacts, FactList, Workspace } from "#core";
import { readErrorSentence } from "#host";
import { isCrdFolder, listOfFolder, mayHoldObjects } from "./dump-tree.ts";

/** A file to read. */
export interface DumpFile {
  readonly path: string;
  /** Somebody named it, so they want to know if it is no use. */
  readonly isGiven: boolean;
}

/** What walking the given paths found. */
export interface DumpFiles {
  readonly files: readonly DumpFile[];
  /** The lists that have a folder of their own. */
  readonly lists: ReadonlySet<FactList>;
  readonly hasCrdFolder: boolean;
  readonly problems: ClusterFacts["problems"];
}

const objectFile = /\.(?:ya?ml|json)$/i;

/** Finds the files below the paths, in the order of their names. Never throws but for `signal`. */
export async function findDumpFiles(
  workspace: Workspace,
  paths: readonly string[],
  signal: AbortSignal | undefined,
): Promise<DumpFiles> {
  const walk = new Walk(workspace, signal);
  for (const path of paths) await walk.given(path);
  return walk;
}

class Walk implements DumpFiles {
  readonly files: DumpFile[] = [];
  readonly lists = new Set<FactList>();
  hasCrdFolder = false;
  readonly problems: { message: string; at: { file: string; line: number; column: number } }[] = [];
  readonly #workspace: Workspace;
  readonly #signal: AbortSignal | undefined;
  /** The real paths of the folders gone through so far. */
  readonly #visited = new Set<string>();

  constructor(workspace: Workspace, signal: AbortSignal | undefined) {
    this.#workspace = workspace;
    this.#signal = signal;
  }

  async given(path: string): Promise<void> {
    const folder = withoutSlash(path);
    const real = await this.#realPath(folder);
    if (real === undefined) return;
    const entries = await this.#workspace.readFolder(real);
    if ("error" in entries) this.files.push({ path: folder, isGiven: true });
    else await this.#folder(folder, real);
  }

  /** Goes through a folder, unless a link led here again. */
  async #folder(path: string, real: string): Promise<void> {
    this.#signal?.throwIfAborted();
    if (this.#visited.has(real)) return;
    this.#visited.add(real);
    this.#noteName(real);
    const entries = await this.#workspace.readFolder(path);
    if ("error" in entries) return this.#problem(path, entries.error);
    const name = lastPart(real);
    for (const entry of entries.ok) {
      const inside = `${path === "/" ? "" : path}/${entry.name}`;
      if (entry.kind === "file" || entry.kind === "link-to-file") {
        if (objectFile.test(entry.name)) this.files.push({ path: inside, isGiven: false });
      } else if (entry.kind !== "other" && mayHoldObjects(entry.name, name)) {
        const realInside = entry.kind === "folder" ? `${real}/${entry.name}` : await this.#realPath(inside);
        if (realInside !== undefined) await this.#folder(inside, realInside);
      }
    }
  }

  #noteName(real: string): void {
    const [name, parent] = [lastPart(real), lastPart(real.slice(0, real.lastIndexOf("/")))];
    const list = listOfFolder(name, parent);
    if (list) this.lists.add(list);
    if (isCrdFolder(name, parent)) this.hasCrdFolder = true;
  }

  async #realPath(path: string): Promise<string | undefined> {
    try {
      return (await realpath(path)).replaceAll("\\", "/");
    } catch (error) {
      this.#problem(path, readErrorSentence(error));
      return undefined;
    }
  }

  #problem(path: string, message: string): void {
    this.problems.push({ message, at: { file: path, line: 1, column: 1 } });
  }
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
