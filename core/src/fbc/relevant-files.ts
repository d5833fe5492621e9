// What counts as ours below a folder: for the editor's session and for the command line's --workspace alike. opm itself
// reads every file of a catalog; here folders are only a guess, so that other people's files are left alone.

import type { FolderEntry } from "../base/workspace.ts";
import { isPropertiesPath } from "../model/properties-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { isConfigFile } from "./config-file.ts";
import { documentKind, knownKinds } from "./document-kind.ts";
import { summarizeFile } from "./summarize-file.ts";

/** The name of the files that keep others out of a catalog. */
export const ignoreFileName = ".indexignore";

/** Folders that are never part of a catalog that somebody edits, and may be huge. */
const skippedFolders: ReadonlySet<string> = new Set([".git", "node_modules"]);

const candidateName = /\.(ya?ml|json)$/i;

/** What every file of ours has somewhere in it. */
const ourWords: readonly string[] = ["olm.", "upgrade.guardrails", "operators.coreos.com", ...knownKinds];

const metadataPath = /(?:^|\/)metadata\/(?:properties|dependencies|annotations)\.ya?ml$/;

/** Whether somebody looks into a folder of this name by himself. */
export function isSearchedFolder(name: string): boolean {
  return !skippedFolders.has(name);
}

/** Whether an entry of a folder can be read as a file. */
export function isReadableKind(kind: FolderEntry["kind"]): boolean {
  return kind === "file" || kind === "link-to-file";
}

/** A folder to look into, or a file whose name says that it may be ours; a link out of the repository is told of. */
export function isCandidateEntry({ name, kind }: FolderEntry): boolean {
  if (kind === "folder") return isSearchedFolder(name);
  if (kind === "link-out" && name === ignoreFileName) return true;
  return (isReadableKind(kind) || kind === "link-out") && candidateName.test(name);
}

/** A quick look that spares reading other people's files. */
export function mayBeRelevant(path: string, text: string): boolean {
  return (
    ourWords.some((word) => text.includes(word)) ||
    isConfigFile(path) ||
    isPropertiesPath(path) ||
    metadataPath.test(path)
  );
}

/** Whether a file holds something of section "Inputs": a catalog, a template, a CSV, bundle metadata or a resource. */
export function isRelevantFile(file: SourceFile): boolean {
  const { hasCatalogBlobs, hasManifests, requestedPackages } = summarizeFile(file);
  return (
    hasCatalogBlobs ||
    hasManifests ||
    requestedPackages !== undefined ||
    file.documents.some((document) => documentKind(document) !== "other")
  );
}
