// A catalog with every file of its folder, as opm would read it now; open documents hide their files on disk.

import { byteString } from "../base/byte-string.ts";
import type { Cancellation } from "../base/cancellation.ts";
import { pathBelow } from "../base/path.ts";
import type { FolderEntry, Workspace } from "../base/workspace.ts";
import { loadCatalog } from "../fbc/load-catalog.ts";
import type { Catalog } from "../model/catalog.ts";
import { readCatalog } from "../model/read-catalog.ts";
import { isRejectedAlone } from "../rules/engine/opm-verdict.ts";
import type { SourceFile } from "../syntax/source-file.ts";

/** Files that need not be read from disk. */
export interface KnownFiles {
  /** Paths of open documents, which may not exist on disk yet. */
  readonly openPaths: readonly string[];
  /** Returns a file that has already been read. */
  readonly fileOf: (path: string) => SourceFile | undefined;
  /** Whether a file is shown or checked anyway, so that it does not count as found beside the catalog. */
  readonly isChecked: (path: string) => boolean;
  readonly cancellation?: Cancellation | undefined;
}

/**
 * Loads the catalog with all files below its root. Loading stops at the first file that makes opm reject the catalog
 * and is not checked: the verdict is then certain, and the result has the catalog's own files and this one. It does not
 * depend on what has been read.
 */
export async function loadCompleteCatalog(workspace: Workspace, catalog: Catalog, known: KnownFiles): Promise<Catalog> {
  const { openPaths, fileOf, isChecked, cancellation } = known;
  const decidesVerdict = (file: SourceFile) => !isChecked(file.path) && isRejectedAlone(file);
  const whole = await loadCatalog(withOpenFiles(workspace, catalog.root, openPaths), catalog.root, {
    previous: catalog,
    cancellation,
    fileOf,
    stopAfter: decidesVerdict,
  });
  const last = whole.files.at(-1);
  return last && decidesVerdict(last) ? readCatalog(catalog.root, [...catalog.files, last], catalog) : whole;
}

/** A workspace whose folders also list open documents that are not on disk. */
function withOpenFiles(workspace: Workspace, root: string, openPaths: readonly string[]): Workspace {
  const below = openPaths.filter((path) => pathBelow(root, path) !== undefined);
  if (below.length === 0) return workspace;
  return {
    readFile: (path) => workspace.readFile(path),
    readFolder: async (folder) => {
      const read = await workspace.readFolder(folder);
      const open = new Map(below.flatMap((path) => entryIn(folder, path) ?? []).map((entry) => [entry.name, entry]));
      if ("error" in read) return open.size > 0 ? { ok: sortByBytes([...open.values()]) } : read;
      for (const { name } of read.ok) open.delete(name);
      return open.size === 0 ? read : { ok: sortByBytes([...read.ok, ...open.values()]) };
    },
  };
}

function entryIn(folder: string, path: string): FolderEntry | undefined {
  const [name, ...more] = pathBelow(folder, path)?.split("/") ?? [];
  return name === undefined || name === "" ? undefined : { name, kind: more.length > 0 ? "folder" : "file" };
}

/** Sorts by the bytes of the names, as fs.WalkDir does. */
function sortByBytes(entries: readonly FolderEntry[]): readonly FolderEntry[] {
  const keyed = entries.map((entry) => ({ entry, key: byteString(entry.name) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ entry }) => entry);
}
