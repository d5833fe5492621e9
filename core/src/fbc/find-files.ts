// Walks the folders below one, as the command line's `--workspace` does: which files may be relevant, and which settings
// apply where.

import { byteStringOf } from "../base/byte-string.ts";
import { pathIn } from "../base/path.ts";
import type { FolderEntry, Workspace } from "../base/workspace.ts";
import { decodeAndRelease } from "../syntax/decode-text.ts";
import { type ReadingOnce, readDecodedFile } from "../syntax/read-source-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { unfollowedLink, unreadableFile } from "../syntax/unread-file.ts";
import { configFileName, isConfigFile } from "./config-file.ts";
import type { IndexIgnoreFile } from "./index-ignore.ts";
import { readConfigFile } from "./read-config-file.ts";
import { ignoreFileName, isCandidateEntry, isReadableKind, isRelevantFile, mayBeRelevant } from "./relevant-files.ts";
import { isExcludedBy, type SettingsLayer } from "./settings-layer.ts";

/** What lies below a folder. Of the files, only ignore files and settings files are read yet. */
export interface FoundFiles {
  /** Files that may be relevant. */
  readonly paths: string[];
  readonly ignoreFiles: IndexIgnoreFile[];
  readonly configFiles: SourceFile[];
  /** Folders and ignore files that cannot be read. */
  readonly unreadable: SourceFile[];
  /** Ignore files that are links out of the repository. */
  readonly links: SourceFile[];
  /** Files and folders that settings exclude, and the YAML and JSON files that are or lie in them. */
  readonly excluded: string[];
  readonly excludedPaths: string[];
  /** The settings that apply in each folder, the weakest first. */
  readonly layers: Map<string, readonly SettingsLayer[]>;
}

/** Everything below a folder; `layers` are the settings that apply above it. */
export async function findFiles(
  workspace: Workspace,
  folder: string,
  layers: readonly SettingsLayer[],
): Promise<FoundFiles> {
  const lists = { paths: [], ignoreFiles: [], configFiles: [], unreadable: [], links: [], excluded: [] };
  const found: FoundFiles = { ...lists, excludedPaths: [], layers: new Map() };
  await addFolder(workspace, folder, layers, found);
  return found;
}

async function addFolder(
  workspace: Workspace,
  folder: string,
  above: readonly SettingsLayer[],
  found: FoundFiles,
): Promise<void> {
  const read = await workspace.readFolder(folder);
  if ("error" in read) {
    found.unreadable.push(unreadableFile(folder, `cannot be read: ${read.error}`));
    return;
  }
  const config = await readConfigIn(workspace, folder, read.ok);
  if (config) found.configFiles.push(config);
  const layers = config ? [...above, readConfigFile(config)] : above;
  found.layers.set(folder, layers);
  for (const entry of read.ok) {
    const path = pathIn(folder, entry.name);
    if (isIgnoreFile(entry)) await addIgnoreFile(workspace, folder, found);
    else if (!isCandidateEntry(entry) || (entry.name === configFileName && entry.kind !== "folder")) continue;
    else if (isExcludedBy(layers, path)) await addExcluded(workspace, path, entry, found);
    else if (entry.kind === "folder") await addFolder(workspace, path, layers, found);
    else found.paths.push(path);
  }
}

function isIgnoreFile({ name, kind }: FolderEntry): boolean {
  return name === ignoreFileName && (isReadableKind(kind) || kind === "link-out");
}

async function readConfigIn(
  workspace: Workspace,
  folder: string,
  entries: readonly FolderEntry[],
): Promise<SourceFile | undefined> {
  const entry = entries.find(({ name, kind }) => name === configFileName && kind !== "folder");
  return entry && isCandidateEntry(entry) ? readRelevantFile(workspace, pathIn(folder, configFileName)) : undefined;
}

async function addExcluded(
  workspace: Workspace,
  path: string,
  { kind }: FolderEntry,
  { excluded, excludedPaths }: FoundFiles,
): Promise<void> {
  excluded.push(path);
  if (kind !== "folder") excludedPaths.push(path);
  else for (const below of await candidatePathsBelow(workspace, path)) excludedPaths.push(below);
}

/** The YAML and JSON files below a folder. A folder that cannot be read counts as empty. */
export async function candidatePathsBelow(workspace: Workspace, folder: string): Promise<readonly string[]> {
  const read = await workspace.readFolder(folder);
  const paths: string[] = [];
  for (const entry of "ok" in read ? read.ok : []) {
    const path = pathIn(folder, entry.name);
    if (!isCandidateEntry(entry) || entry.name === ignoreFileName) continue;
    if (entry.kind !== "folder") paths.push(path);
    else for (const below of await candidatePathsBelow(workspace, path)) paths.push(below);
  }
  return paths;
}

async function addIgnoreFile(workspace: Workspace, folder: string, found: FoundFiles): Promise<void> {
  const path = pathIn(folder, ignoreFileName);
  const read = await workspace.readFile(path);
  if ("ok" in read) found.ignoreFiles.push({ folder, text: byteStringOf(read.ok) });
  else if (read.leadsOutOfRepository) found.links.push(unfollowedLink(path));
  else found.unreadable.push(unreadableFile(path, `cannot be read: ${read.error}`));
}

/** Reads a file if it is relevant, or cannot be read. */
export async function readRelevantFile(
  workspace: Workspace,
  path: string,
  once?: ReadingOnce,
): Promise<SourceFile | undefined> {
  const read = await workspace.readFile(path);
  if ("error" in read)
    return read.leadsOutOfRepository ? unfollowedLink(path) : unreadableFile(path, `cannot be read: ${read.error}`);
  const decoded = decodeAndRelease(read);
  if (!mayBeRelevant(path, decoded.text)) return undefined;
  const file = readDecodedFile(path, decoded, once);
  return isConfigFile(path) || isRelevantFile(file) ? file : undefined;
}
