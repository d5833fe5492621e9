// The file system for a command, and the limit for symbolic links.

import { type Catalog, isUnfollowedLink, type Workspace } from "#core";
import { nodeWorkspace } from "#host";
import { printMessage } from "../output/print-message.ts";
import { exitStatus } from "../process/exit-status.ts";
import type { Io } from "../process/io.ts";
import { shownPath } from "./paths.ts";

/** The option of every command that reads files from an untrusted source. */
export const followLinksOption = { "follow-links": { type: "boolean", default: false } } as const;

/** The help text of that option. */
export const followLinksHelp = "also follow symbolic links out of the repository";

/** The process of a command, whether it follows symbolic links out of the repository, and the values of `--bundles`. */
export interface ReadContext {
  readonly io: Io;
  readonly followLinks: boolean;
  readonly bundles?: readonly string[];
}

/** Symbolic links may lead anywhere inside the git work tree, or without one inside the given absolute paths. */
export function createWorkspace(paths: readonly string[], { io, followLinks }: ReadContext): Workspace {
  return nodeWorkspace({ namedPaths: () => [...paths, io.cwd], followLinks });
}

/** Names the files of the catalogs that were skipped, for reports that do not show findings. */
export function reportUnfollowedLinks(catalogs: readonly Catalog[], io: Io): void {
  for (const { path } of catalogs.flatMap(({ files }) => files.filter(isUnfollowedLink))) {
    const why = "symbolic link out of the repository; use --follow-links to read it";
    printMessage(io, `'${shownPath(io.cwd, path)}' was not read: ${why}`, exitStatus.success);
  }
}
