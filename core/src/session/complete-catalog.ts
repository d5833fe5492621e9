// The folder of a catalog as opm would read it at this moment: with every file in it, the open documents as they stand.

import { byteString } from "../base/byte-string.ts";
import type { Cancellation } from "../base/cancellation.ts";
import type { FolderEntry, Workspace } from "../base/workspace.ts";
import { loadCatalog } from "../fbc/load-catalog.ts";
import { pathBelow } from "../fbc/path.ts";
import type { Catalog } from "../model/catalog.ts";
import { readCatalog } from "../model/read-catalog.ts";
import { isRefusedAlone } from "../rules/engine/opm-verdict.ts";
import type { SourceFile } from "../syntax/source-file.ts";

/** What is known already. */
export interface KnownFiles {
  /** Paths that count although they may not lie on a disk yet. */
  readonly openPaths: readonly string[];
  /** A file that need not be read again. */
  readonly fileOf: (path: string) => SourceFile | undefined;
  readonly cancellation?: Cancellation | undefined;
}

/**
 * The catalog with all files below its root. Where a file that is not known makes opm refuse the whole, nothing more is
 * read: it stands beside the catalog's own files, and there may be others like it.
 */
export async function loadCompleteCatalog(workspace: Workspace, catalog: Catalog, known: KnownFiles): Promise<Catalog> {
  const { openPaths, fileOf, cancellation } = known;
  const isReason = (file: SourceFile) => fileOf(file.path) === undefined && isRefusedAlone(file);
  const whole = await loadCatalog(withOpenFiles(workspace, catalog.root, openPaths), catalog.root, {
    previous: catalog,
    cancellation,
    fileOf,
    stopAfter: isReason,
  });
  const last = whole.files.at(-1);
  return last && isReason(last) ? readCatalog(catalog.root, [...catalog.files, last], catalog) : whole;
}

/** The folders with the files that are open and not on the disk. */
function withOpenFiles(workspace: Workspace, root: string, openPaths: readonly string[]): Workspace {
  const below = openPaths.filter((path) => pathBelow(root, path) !== undefined);
  if (below.length === 0) return workspace;
  return {
    readFile: (path) => workspace.readFile(path),
    readFolder: async (folder) => {
      const read = await workspace.readFolder(folder);
      const open = new Map(below.flatMap((path) => entryIn(folder, path) ?? []).map((entry) => [entry.name, entry]));
      if ("error" in read) return open.size > 0 ? { ok: inOrder([...open.values()]) } : read;
      for (const { name } of read.ok) open.delete(name);
      return open.size === 0 ? read : { ok: inOrder([...read.ok, ...open.values()]) };
    },
  };
}

function entryIn(folder: string, path: string): FolderEntry | undefined {
  const [name, ...more] = pathBelow(folder, path)?.split("/") ?? [];
  return name === undefined || name === "" ? undefined : { name, kind: more.length > 0 ? "folder" : "file" };
}

/** Byte by byte, as fs.WalkDir goes. */
function inOrder(entries: readonly FolderEntry[]): readonly FolderEntry[] {
  const keyed = entries.map((entry) => ({ entry, key: byteString(entry.name) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ entry }) => entry);
}
