// Which files of a workspace are relevant, for the editor's session and the command line's --workspace. opm reads every
// file of a catalog folder; here catalog folders are inferred, so files that look unrelated are skipped.

import type { FolderEntry } from "../base/workspace.ts";
import { isBundleDockerfile, isManifestPath } from "../bundle/bundle-paths.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { isConfigFile } from "./config-file.ts";
import { documentKind, knownKinds } from "./document-kind.ts";
import { summarizeFile } from "./summarize-file.ts";

/** The name of the files that exclude others from a catalog. */
export const ignoreFileName = ".indexignore";

/** Folders that may be huge and never contain a catalog's sources. */
const skippedFolders: ReadonlySet<string> = new Set([".git", "node_modules"]);

const candidateName = /\.(ya?ml|json)$/i;

/** Every relevant file contains one of these, except misspelt catalogs, settings files and bundle metadata. */
const relevantWords: readonly string[] = ["olm.", "upgrade.guardrails", "operators.coreos.com", ...knownKinds];

/** Most files say in so many characters what they are, so that is where the words are looked for first. */
const beginning = 1000;

/** Also a misspelt kind of CSVs; permissions for CSVs name the resource so too. */
const likeCsvKind = /cluster[-_ ]?service[-_ ]?version/i;

/** Also misspelt schemas of catalogs begin like this. */
const maybeMisspeltSchema = /schema["']?\s*:\s*["']?(?:[o0][lm1]|[l1][o0m])/i;

const metadataPath = /(?:^|\/)metadata\/(?:properties|dependencies|annotations)\.ya?ml$/;

/** The file that states how the bundles of a package folder are connected. */
const configurationPath = /(?:^|\/)ci\.yaml$/;

/** Whether folders of this name are searched for relevant files. */
export function isSearchedFolder(name: string): boolean {
  return !skippedFolders.has(name);
}

/** Whether a folder entry of this kind can be read as a file. */
export function isReadableKind(kind: FolderEntry["kind"]): boolean {
  return kind === "file" || kind === "link-to-file";
}

/** Whether to search this folder, read this file, or report this link that leads out of the repository. */
export function isCandidateEntry({ name, kind }: FolderEntry): boolean {
  if (kind === "folder") return isSearchedFolder(name);
  if (kind === "link-out" && name === ignoreFileName) return true;
  const isCandidate = candidateName.test(name) || isBundleDockerfile(name);
  return (isReadableKind(kind) || kind === "link-out") && isCandidate;
}

/** A fast test on the text, so that unrelated files are not parsed. */
export function mayBeRelevant(path: string, text: string): boolean {
  return (
    endOfReason(path, text) !== undefined ||
    maybeMisspeltSchema.test(text) ||
    likeCsvKind.test(text) ||
    (configurationPath.test(path) && text.includes("updateGraph"))
  );
}

/**
 * How much of a text is reason enough to read it, whatever follows: none of it where the path is. Undefined where no word
 * says so; the file may be relevant all the same.
 */
export function endOfReason(path: string, text: string): number | undefined {
  if (isConfigFile(path) || isManifestPath(path) || metadataPath.test(path) || isBundleDockerfile(path)) return 0;
  return endOfRelevantWord(text.slice(0, beginning)) ?? endOfRelevantWord(text);
}

function endOfRelevantWord(text: string): number | undefined {
  for (const word of relevantWords) {
    const at = text.indexOf(word);
    if (at >= 0) return at + word.length;
  }
  return undefined;
}

/** Whether a file holds a catalog, a template, a CSV, bundle metadata or a cluster resource that we know. */
export function isRelevantFile(file: SourceFile): boolean {
  const { hasCatalogBlobs, hasManifests, requestedPackages } = summarizeFile(file);
  return (
    hasCatalogBlobs ||
    hasManifests ||
    requestedPackages !== undefined ||
    file.documents.some((document) => documentKind(document) !== "other")
  );
}
