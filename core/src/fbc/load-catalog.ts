// A folder → its catalog, as opm loads it: LoadFS in operator-registry's alpha/declcfg/load.go, except that what
// cannot be read never stops the rest.

import { byteStringOf } from "../base/byte-string.ts";
import type { Cancellation } from "../base/cancellation.ts";
import type { FolderEntry, ReadResult, Workspace } from "../base/workspace.ts";
import type { Catalog } from "../model/catalog.ts";
import { readCatalog } from "../model/read-catalog.ts";
import { decodeText } from "../syntax/decode-text.ts";
import { readDecodedFile, readSourceFile, unfollowedLink, unreadableFile } from "../syntax/read-source-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { hasNonUtf8Name } from "./file-name.ts";
import { createIndexIgnore, type IndexIgnoreFile } from "./index-ignore.ts";
import { pathBelow, pathIn } from "./path.ts";

export interface LoadOptions {
  /** The same catalog before, whose unchanged documents and packages are kept as the same objects. */
  readonly previous?: Catalog | undefined;
  /** Once set, what has not been read yet is left out. */
  readonly cancellation?: Cancellation | undefined;
  /** A file that was read already, and is not read again. */
  readonly fileOf?: ((path: string) => SourceFile | undefined) | undefined;
  /** Where it is true for a file, those behind that file are left out. */
  readonly stopAfter?: ((file: SourceFile) => boolean) | undefined;
  /** Called before each file with how many have been read, and of how many. */
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

/** Reads every file below `root` that no `.indexignore` leaves out; one that cannot be read stays as a finding. */
export async function loadCatalog(workspace: Workspace, root: string, options: LoadOptions = {}): Promise<Catalog> {
  const found = await walk(workspace, root);
  const ignore = createIndexIgnore(found.ignoreFiles);
  const unusable = new Set(ignore.foldersWithTooLongLine.map((folder) => pathIn(pathIn(root, folder), IGNORE_FILE)));
  const items = found.items.flatMap((item): Item[] => {
    if (unusable.has(item.path)) return [{ path: item.path, unreadable: TOO_LONG_LINE }];
    if (item.isCertain) return [item];
    return ignore.ignores(pathBelow(root, item.path) ?? "") ? [] : [item];
  });
  return readCatalog(root, await readItems(workspace, items, options), options.previous);
}

const IGNORE_FILE = ".indexignore";
const TOO_LONG_LINE = "a line has 64 KiB or more, for which opm refuses the whole catalog";
const LINK_TO_FOLDER = "a symbolic link to a folder, which opm cannot read; put the folder itself here";
const NAME_NOT_UTF8 = "its name is not UTF-8, so opm cannot open it; rename it";
const NOT_A_FILE = "neither a file nor a folder, so opm cannot read it";

/** How many files are on their way from the disk while one is read. */
const READ_AHEAD = 8;

/** Something in the order of fs.WalkDir: a file to be read, or what cannot be. */
interface Item {
  readonly path: string;
  /** Why it cannot be read, where that is known before trying. */
  readonly unreadable?: string | undefined;
  /** True where no `.indexignore` can leave it out: opm fails on it while it still looks for those. */
  readonly isCertain?: boolean;
}

interface Found {
  readonly items: Item[];
  readonly ignoreFiles: IndexIgnoreFile[];
}

async function walk(workspace: Workspace, root: string): Promise<Found> {
  const found: Found = { items: [], ignoreFiles: [] };
  await walkFolder(root, await workspace.readFolder(root));
  return found;

  async function walkFolder(folder: string, read: ReadResult<readonly FolderEntry[]>): Promise<void> {
    if ("error" in read) {
      found.items.push({ path: folder, unreadable: `cannot be read: ${read.error}`, isCertain: true });
      return;
    }
    const inner = new Map(read.ok.flatMap(({ name, kind }) => (kind === "folder" ? [[name, readBelow(name)]] : [])));
    for (const { name, kind } of read.ok) {
      const below = inner.get(name);
      if (below && hasNonUtf8Name(name)) {
        found.items.push({ path: pathIn(folder, name), unreadable: NAME_NOT_UTF8, isCertain: true });
      } else if (below) await walkFolder(pathIn(folder, name), await below);
      else if (name === IGNORE_FILE) await takeIgnoreFile(folder, kind);
      else found.items.push({ path: pathIn(folder, name), unreadable: reasonAgainst(kind, name) });
    }

    function readBelow(name: string): Promise<ReadResult<readonly FolderEntry[]>> {
      return workspace.readFolder(pathIn(folder, name));
    }
  }

  async function takeIgnoreFile(folder: string, kind: FolderEntry["kind"]): Promise<void> {
    const path = pathIn(folder, IGNORE_FILE);
    const read = await startReading(workspace, { path, unreadable: reasonAgainst(kind) });
    if ("error" in read) {
      found.items.push({ path, unreadable: read.leadsOutOfRepository ? undefined : read.error, isCertain: true });
    } else {
      found.items.push({ path });
      found.ignoreFiles.push({ folder: pathBelow(root, folder) ?? "", text: byteStringOf(read.ok) });
    }
  }
}

function reasonAgainst(kind: FolderEntry["kind"], name = ""): string | undefined {
  if (hasNonUtf8Name(name)) return NAME_NOT_UTF8;
  if (kind === "link-to-folder") return LINK_TO_FOLDER;
  return kind === "other" ? NOT_A_FILE : undefined;
}

/** Reads in order, with some files on their way while one is parsed. */
async function readItems(workspace: Workspace, items: readonly Item[], options: LoadOptions): Promise<SourceFile[]> {
  const before = new Map(options.previous?.files.map((file) => [file.path, file]));
  const files: SourceFile[] = [];
  const start = (item: Item) => knownFile(item, options) ?? startReading(workspace, item);
  const coming = items.slice(0, READ_AHEAD).map(start);
  for (const [index, { path }] of items.entries()) {
    const next = items[index + READ_AHEAD];
    if (next) coming.push(start(next));
    options.onProgress?.(index, items.length);
    const read = await (coming.shift() as SourceFile | Promise<ReadResult<Uint8Array>>);
    if (options.cancellation?.isCancellationRequested) break;
    const file = "documents" in read ? read : readItem(path, read, before.get(path));
    files.push(file);
    if (options.stopAfter?.(file)) break;
  }
  return files;
}

function knownFile({ path, unreadable }: Item, { fileOf }: LoadOptions): SourceFile | undefined {
  return unreadable === undefined ? fileOf?.(path) : undefined;
}

function readItem(path: string, read: ReadResult<Uint8Array>, previous: SourceFile | undefined): SourceFile {
  return "error" in read ? lostFile(path, read) : readFile(path, read.ok, previous);
}

async function startReading(workspace: Workspace, { path, unreadable }: Item): Promise<ReadResult<Uint8Array>> {
  if (unreadable !== undefined) return { error: unreadable };
  const read = await workspace.readFile(path);
  return "error" in read ? { ...read, error: `cannot be read: ${read.error}` } : read;
}

function lostFile(path: string, { error, leadsOut }: { readonly error: string; readonly leadsOut?: true }): SourceFile {
  return leadsOut ? unfollowedLink(path) : unreadableFile(path, error);
}

function readFile(path: string, bytes: Uint8Array, previous: SourceFile | undefined): SourceFile {
  const decoded = decodeText(bytes);
  if (!previous || decoded.documents || decoded.malformed.length > 0) return readDecodedFile(path, decoded);
  return previous.text === decoded.text ? previous : readSourceFile(path, decoded.text, previous);
}
