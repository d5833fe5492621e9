// The files of this machine for a command, and how far symbolic links may lead.

import { type Catalog, isUnfollowedLink, type Workspace } from "#core";
import { nodeWorkspace } from "#host";
import { printMessage } from "../output/print-message.ts";
import { exitStatus } from "../process/exit-status.ts";
import type { Io } from "../process/io.ts";
import { shownPath } from "./paths.ts";

/** The option of every command that reads files which somebody else may have written. */
export const followLinksOption = { "follow-links": { type: "boolean", default: false } } as const;

/** What every command's help says of it. */
export const followLinksHelp = "follow symbolic links that lead out of the repository too";

/** Who asks, and whether links are followed wherever they lead. */
export interface ReadContext {
  readonly io: Io;
  readonly followLinks: boolean;
}

/** Links may lead as far as the git work tree, or without one as the absolute paths that were named. */
export function createWorkspace(paths: readonly string[], { io, followLinks }: ReadContext): Workspace {
  return nodeWorkspace({ namedPaths: () => [...paths, io.cwd], followLinks });
}

/** Says which files of the catalogs were not read, where an answer would be silent about it. */
export function reportUnfollowedLinks(catalogs: readonly Catalog[], io: Io): void {
  for (const { path } of catalogs.flatMap(({ files }) => files.filter(isUnfollowedLink))) {
    const why = "this symbolic link leads out of the repository; --follow-links follows it";
    printMessage(io, `'${shownPath(io.cwd, path)}' was not read: ${why}`, exitStatus.success);
  }
}
