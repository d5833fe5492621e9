// The released state that a catalog is compared with, such as git HEAD or a rendered index.

import { pathBelow } from "../base/path.ts";
import { lineAndColumnAt } from "../syntax/file-position.ts";
import { hasSyntaxError, type SourceFile } from "../syntax/source-file.ts";
import { isUnfollowedLink, isUnread } from "../syntax/unread-file.ts";
import type { Catalog, Package } from "./catalog.ts";

/** What a released state has in place of a catalog. */
export interface ReleasedCatalog {
  /** The name of the state in messages, such as `git HEAD`. */
  readonly state: string;
  /** Its packages by name. A package without a change can be the same object as in the catalog. */
  readonly packages: ReadonlyMap<string, Package>;
  /** Why the state cannot be compared, as a clause; its packages are not known then. */
  readonly unreadable?: string;
}

/** A state of which a part is hidden is not compared at all: what it lacks would count as never released. */
export function releasedCatalogOf(state: string, { root, files, packages }: Catalog): ReleasedCatalog {
  const unreadable = whyUnreadable(files, root);
  return unreadable === undefined ? { state, packages } : unreadableRelease(state, unreadable);
}

/** A state that cannot be compared, and why. */
export function unreadableRelease(state: string, unreadable: string): ReleasedCatalog {
  return { state, packages: new Map(), unreadable };
}

/** Why a part of a catalog with these files is not known, as a clause; undefined where all of it is. */
export function whyUnreadable(files: readonly SourceFile[], root: string): string | undefined {
  for (const file of files) {
    const index = file.documents.findIndex(hasSyntaxError);
    const problem = file.documents[index]?.problems[0];
    if (!problem) continue;
    const name = `'${pathBelow(root, file.path) || file.path}'`;
    if (isUnfollowedLink(file)) return `${name} is a link out of the repository, which is not followed`;
    if (isUnread(file)) return `${name} ${problem.message.replace(/^(?!cannot )/, "cannot be read: ")}`;
    const { line } = lineAndColumnAt(file, (file.starts[index] ?? 0) + problem.span.start);
    if (mayHoldBlobs(file)) return `line ${line} of its ${name} has a syntax error`;
  }
  return undefined;
}

/** What else lies in the folder, such as a text for people, hides nothing of the catalog. */
function mayHoldBlobs({ path, text }: SourceFile): boolean {
  return /\.(?:ya?ml|json)$/i.test(path) || /schema["']?\s*:/i.test(text);
}
