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

/** Finds released states. A host without any, such as one without git, has no such object. */
export interface ReleasedStates {
  /**
   * The state of the files in a folder. `against` is the setting `olmCatalogs.against`: `head` or a git revision.
   * Undefined where nothing can be compared: outside of a repository, or without this revision.
   */
  stateOf(folder: string, against: string): Promise<ReleasedState | undefined>;
}
