// Released states for an editor: the commits of git repositories. Each repository and revision is looked up once until
// something in git's folders changes.

import { existsSync } from "node:fs";
import { dirname, isAbsolute } from "node:path";
import type { ReleasedState, ReleasedStates, UnreadableState } from "#core";
import { findRepository, type GitResult, gitState, type Repository, resolveRevision } from "./git-state.ts";

type State = ReleasedState | UnreadableState;

export class GitReleasedStates implements ReleasedStates {
  readonly #env: NodeJS.ProcessEnv;
  /** By the folder that has `.git`. */
  #repositories = new Map<string, Promise<GitResult<Repository>>>();
  /** By that folder and the revision. */
  #states = new Map<string, Promise<State | undefined>>();

  constructor(env: NodeJS.ProcessEnv = process.env) {
    this.#env = env;
  }

  stateOf(folder: string, against: string): Promise<State | undefined> {
    const top = workTreeAround(folder);
    if (top === undefined) return Promise.resolve(undefined);
    const key = JSON.stringify([top, against]);
    const known = this.#states.get(key) ?? this.#find(top, against);
    this.#states.set(key, known);
    return known;
  }

  /** Looks everything up again: HEAD or a branch may have moved. A commit that is the same keeps its id. */
  forget(): void {
    this.#repositories = new Map();
    this.#states = new Map();
  }

  /** The folders of git, of the repositories found so far, in which HEAD and the branches are. */
  async gitFolders(): Promise<readonly string[]> {
    const found = await Promise.all(this.#repositories.values());
    const folders = found.flatMap((each) => ("ok" in each ? [each.ok.gitFolder, each.ok.commonFolder] : []));
    return [...new Set(folders)];
  }

  async #find(top: string, against: string): Promise<State | undefined> {
    const finding = this.#repositories.get(top) ?? findRepository(top, this.#env);
    this.#repositories.set(top, finding);
    const repository = await finding;
    const isHead = against === "head";
    const revision = isHead ? "HEAD" : against;
    const name = `git ${revision}`;
    // Who has no git has not asked to be compared with HEAD, which is the default.
    if ("error" in repository) return isHead && repository.isNoGit ? undefined : { name, unreadable: repository.error };
    const commit = await resolveRevision(repository.ok, revision, this.#env);
    if ("ok" in commit) return gitState(repository.ok, commit.ok, name, this.#env);
    // HEAD names no commit before the first one.
    return isHead && commit.isUnknown ? undefined : { name, unreadable: commit.error };
  }
}

/** The nearest folder at or above this one that has a `.git`: a folder or, in a linked work tree, a file. */
function workTreeAround(folder: string): string | undefined {
  if (!isAbsolute(folder)) return undefined;
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(`${at}/.git`)) return at;
    if (dirname(at) === at) return undefined;
  }
}
