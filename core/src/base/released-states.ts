// The released states that a host finds: what the files of a folder were at an earlier moment, such as in git HEAD.

import type { Workspace } from "./workspace.ts";

/** The files of a released state. */
export interface ReleasedState {
  /** The same id means the same files. */
  readonly id: string;
  /** The name in messages, such as `git HEAD`. */
  readonly name: string;
  /** The files by the paths that they have today. */
  readonly workspace: Workspace;
}

/** A state that is known by its name alone. */
export interface UnreadableState {
  readonly name: string;
  /** Why it cannot be read, as a clause. */
  readonly unreadable: string;
}

/** Finds released states. A host without any, such as one without git, has no such object. */
export interface ReleasedStates {
  /**
   * The state of the files in a folder. `against` is the setting `olmCatalogs.against`: `head` or a git revision.
   * Undefined where nothing is released: outside of a repository, or before its first commit.
   */
  stateOf(folder: string, against: string): Promise<ReleasedState | UnreadableState | undefined>;
}
