// Loads a folder as a catalog, as LoadFS in operator-registry's alpha/declcfg/load.go does. Unlike there, a file that
// cannot be read does not stop the loading; it becomes a finding.

import { byteStringOf } from "../base/byte-string.ts";
import type { Cancellation } from "../base/cancellation.ts";
import { pathBelow, pathIn } from "../base/path.ts";
import type { FileBytes, FolderEntry, ReadFailure, ReadFile, ReadResult, Workspace } from "../base/workspace.ts";
import type { Catalog } from "../model/catalog.ts";
import { readCatalog } from "../model/read-catalog.ts";
import { decodeAndRelease } from "../syntax/decode-text.ts";
import { type ReadingOnce, readDecodedFile, readSourceFile } from "../syntax/read-source-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { unfollowedLink, unreadableFile } from "../syntax/unread-file.ts";
import { hasNonUtf8Name } from "./file-name.ts";
import { createIndexIgnore, type IndexIgnoreFile } from "./index-ignore.ts";

export interface LoadOptions {
  /** The same catalog as loaded before: unchanged documents and packages stay the same objects. */
  readonly previous?: Catalog | undefined;
  /** Once requested, files that have not been read yet are omitted. */
  readonly cancellation?: Cancellation | undefined;
  /** Returns a file that has already been read. */
  readonly fileOf?: ((path: string) => SourceFile | undefined) | undefined;
  /** When true for a file, all later files are omitted. */
  readonly stopAfter?: ((file: SourceFile) => boolean) | undefined;
  /** For a host that reads each file once. Not used for what `fileOf` and `previous` give. */
  readonly once?: ReadingOnce | undefined;
  /** Called before each file with the number of files read and the number of all files. */
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

/** Reads every file below `root` that no `.indexignore` excludes. A file that cannot be read becomes a finding. */
export async function loadCatalog(workspace: Workspace, root: string, options: LoadOptions = {}): Promise<Catalog> {
  const found = await walk(workspace, root);
  const ignore = createIndexIgnore(found.ignoreFiles);
  const unusable = new Set(ignore.foldersWithTooLongLine.map((folder) => pathIn(pathIn(root, folder), IGNORE_FILE)));
  const items = found.items.flatMap((item): FoundPath[] => {
    if (unusable.has(item.path)) return [{ path: item.path, unreadable: TOO_LONG_LINE }];
    if (item.cannotBeIgnored) return [item];
    return ignore.ignores(pathBelow(root, item.path) ?? "") ? [] : [item];
  });
  return readCatalog(root, await readInOrder(workspace, items, options), options.previous);
}

const IGNORE_FILE = ".indexignore";
const TOO_LONG_LINE = "a line has 64 KiB or more, so opm rejects the whole catalog";
const LINK_TO_FOLDER = "opm cannot read a symbolic link to a folder; replace the link with the folder";
const NAME_NOT_UTF8 = "its name is not UTF-8, so opm cannot open it; rename it";
const NOT_A_FILE = "opm cannot read it because it is neither a file nor a folder";

/** How many files are read from disk while one is parsed. */
const READ_AHEAD = 4;

/** A path in the order of fs.WalkDir: a file to read, or something that cannot be read. */
interface FoundPath {
  readonly path: string;
  /** Why it cannot be read, if that is known before trying. */
  readonly unreadable?: string | undefined;
  /** True when no `.indexignore` can exclude it, because opm fails on it while it searches for ignore files. */
  readonly cannotBeIgnored?: boolean;
}

interface WalkResult {
  readonly items: FoundPath[];
  readonly ignoreFiles: IndexIgnoreFile[];
}

async function walk(workspace: Workspace, root: string): Promise<WalkResult> {
  const found: WalkResult = { items: [], ignoreFiles: [] };
  await walkFolder(root, await workspace.readFolder(root));
  return found;

  async function walkFolder(folder: string, read: ReadResult<readonly FolderEntry[]>): Promise<void> {
    if ("error" in read) {
      found.items.push({ path: folder, unreadable: `cannot be read: ${read.error}`, cannotBeIgnored: true });
      return;
    }
    const inner = new Map(read.ok.flatMap(({ name, kind }) => (kind === "folder" ? [[name, readBelow(name)]] : [])));
    for (const { name, kind } of read.ok) {
      const below = inner.get(name);
      if (below && hasNonUtf8Name(name)) {
        found.items.push({ path: pathIn(folder, name), unreadable: NAME_NOT_UTF8, cannotBeIgnored: true });
      } else if (below) await walkFolder(pathIn(folder, name), await below);
      else if (name === IGNORE_FILE) await readIgnoreFile(folder, kind);
      else found.items.push({ path: pathIn(folder, name), unreadable: whyUnreadable(kind, name) });
    }

    function readBelow(name: string): Promise<ReadResult<readonly FolderEntry[]>> {
      return workspace.readFolder(pathIn(folder, name));
    }
  }

  async function readIgnoreFile(folder: string, kind: FolderEntry["kind"]): Promise<void> {
    const path = pathIn(folder, IGNORE_FILE);
    const read = await startReading(workspace, { path, unreadable: whyUnreadable(kind) });
    if ("error" in read) {
      found.items.push({ path, unreadable: read.leadsOutOfRepository ? undefined : read.error, cannotBeIgnored: true });
    } else {
      found.items.push({ path });
      found.ignoreFiles.push({ folder: pathBelow(root, folder) ?? "", text: byteStringOf(read.ok) });
    }
  }
}

function whyUnreadable(kind: FolderEntry["kind"], name = ""): string | undefined {
  if (hasNonUtf8Name(name)) return NAME_NOT_UTF8;
  if (kind === "link-to-folder") return LINK_TO_FOLDER;
  return kind === "other" ? NOT_A_FILE : undefined;
}

/** Reads files in order, several at a time. */
async function readInOrder(
  workspace: Workspace,
  items: readonly FoundPath[],
  options: LoadOptions,
): Promise<SourceFile[]> {
  const before = new Map(options.previous?.files.map((file) => [file.path, file]));
  const files: SourceFile[] = [];
  const start = (item: FoundPath) => knownFile(item, options) ?? startReading(workspace, item);
  const pending = items.slice(0, READ_AHEAD).map(start);
  for (const [index, { path }] of items.entries()) {
    const next = items[index + READ_AHEAD];
    if (next) pending.push(start(next));
    options.onProgress?.(index, items.length);
    const read = await (pending.shift() as SourceFile | Promise<ReadFile>);
    if (options.cancellation?.isCancellationRequested) break;
    const file = "documents" in read ? read : toSourceFile(path, read, before.get(path), options.once);
    files.push(file);
    if (options.stopAfter?.(file)) break;
  }
  return files;
}

function knownFile({ path, unreadable }: FoundPath, { fileOf }: LoadOptions): SourceFile | undefined {
  return unreadable === undefined ? fileOf?.(path) : undefined;
}

function toSourceFile(
  path: string,
  read: ReadFile,
  previous: SourceFile | undefined,
  once: ReadingOnce | undefined,
): SourceFile {
  return "error" in read ? fileOfFailedRead(path, read) : readFile(path, read, previous, once);
}

async function startReading(workspace: Workspace, { path, unreadable }: FoundPath): Promise<ReadFile> {
  if (unreadable !== undefined) return { error: unreadable };
  const read = await workspace.readFile(path);
  return "error" in read ? { ...read, error: `cannot be read: ${read.error}` } : read;
}

function fileOfFailedRead(path: string, { error, leadsOutOfRepository }: ReadFailure): SourceFile {
  return leadsOutOfRepository ? unfollowedLink(path) : unreadableFile(path, error);
}

function readFile(
  path: string,
  bytes: FileBytes,
  previous: SourceFile | undefined,
  once: ReadingOnce | undefined,
): SourceFile {
  const decoded = decodeAndRelease(bytes);
  if (!previous || decoded.documents || decoded.malformed.length > 0) {
    return readDecodedFile(path, decoded, once);
  }
  return previous.text === decoded.text ? previous : readSourceFile(path, decoded.text, previous);
}
