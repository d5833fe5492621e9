// The state of a folder in a revision of its git repository.

import { statSync } from "node:fs";
import { dirname, isAbsolute } from "node:path";
import type { ReleasedState } from "#core";
import { withSlashes } from "../with-slashes.ts";
import { GitObjects, isObjectId } from "./git-objects.ts";
import { gitTreeWorkspace } from "./git-tree.ts";
import { type GitFailure, gitMissing, runGit } from "./run-git.ts";

/** The repository around a folder. */
export interface Repository {
  /** A folder of the work tree, with `/`; usually its top. */
  readonly folder: string;
  /** The path of that folder in the repository, without `/` at its ends; empty for the top. */
  readonly prefix: string;
  /** Git's folder of this work tree, which has HEAD. */
  readonly gitFolder: string;
  /** Git's folder of all work trees, which has the branches. */
  readonly commonFolder: string;
}

/** A result, or why there is none. The reason begins in lower case and has no full stop. */
export type GitResult<T> =
  | { readonly ok: T }
  | {
      readonly error: string;
      /** Git is not installed, or the folder is not in a repository. */
      readonly isNoGit?: true;
      /** The repository has no commit of this name. */
      readonly isUnknown?: true;
    };

/**
 * The repository whose work tree contains a folder, which need not exist any more. An error of the folder says what the folder
 * is, such as `'/srv' is not in a git repository`.
 */
export async function findRepository(path: string, env: NodeJS.ProcessEnv): Promise<GitResult<Repository>> {
  const folder = existingFolder(path);
  const about = ["rev-parse", "--path-format=absolute", "--git-dir", "--git-common-dir", "--show-prefix"];
  const answer = await runGit(folder, about, env);
  if ("error" in answer) {
    const isNoGit = answer === gitMissing || isOutside(answer);
    return { error: repositoryError(path, answer), ...(isNoGit ? { isNoGit } : {}) };
  }
  const [gitFolder = "", commonFolder = "", ...shown] = answer.output.toString().replace(/\n$/, "").split("\n");
  // An older git repeats the option that it does not know.
  if (!isAbsolute(gitFolder)) return { error: "git is older than 2.31" };
  // The name of a folder can contain a line feed.
  const prefix = shown.join("\n").replace(/\/$/, "");
  const [gitPath, commonPath] = [withSlashes(gitFolder), withSlashes(commonFolder)];
  // A symbolic link inside the repository gives the folder another path than the top of the work tree has.
  const isBelowTop = prefix !== "" && folder.endsWith(`/${prefix}`);
  const top = isBelowTop ? folder.slice(0, -prefix.length - 1) || "/" : folder;
  return { ok: { folder: top, prefix: isBelowTop ? "" : prefix, gitFolder: gitPath, commonFolder: commonPath } };
}

/** The id of the commit that a revision names. */
export async function resolveRevision(
  { folder }: Repository,
  revision: string,
  env: NodeJS.ProcessEnv,
): Promise<GitResult<string>> {
  if (!isRevision(revision)) return { error: `'${revision}' is not a git revision` };
  const verify = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`];
  const answer = await runGit(existingFolder(folder), verify, env);
  if ("error" in answer) {
    return answer.said === "" && isAnswer(answer)
      ? { error: unknownRevision(revision), isUnknown: true }
      : { error: answer.error };
  }
  const id = answer.output.toString().trim();
  // '^main', which is a revision for other commands, is answered with '^' and an id.
  return isObjectId(id) ? { ok: id } : { error: `'${revision}' does not name one commit` };
}

/** Whether a text can be a revision: git would read one that begins with `-` as an option. */
export function isRevision(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no revision contains control characters
  return text.trim() === text && text !== "" && !text.startsWith("-") && !/[\u0000-\u001f\u007f]/.test(text);
}

/** The files of the work tree as they are in a commit. */
export function gitState(repository: Repository, commit: string, name: string, env: NodeJS.ProcessEnv): ReleasedState {
  const { folder, prefix } = repository;
  const objects = new GitObjects(existingFolder(folder), env);
  return { id: `${commit} ${folder}`, name, workspace: gitTreeWorkspace(objects, { commit, folder, prefix }) };
}

function unknownRevision(revision: string): string {
  return `'${revision}' is not a commit of the repository`;
}

/** With --quiet, git says nothing about an unknown revision. */
function isAnswer({ error }: GitFailure): boolean {
  return error.startsWith("git failed");
}

function isOutside({ said }: GitFailure): boolean {
  return said.includes("not a git repository");
}

function repositoryError(path: string, { error, said }: GitFailure): string {
  if (isOutside({ error, said })) return `'${path}' is not in a git repository`;
  if (said.includes("dubious ownership"))
    return `'${path}' is in a repository of another user, which git refuses to read`;
  if (said.includes("must be run in a work tree")) return `'${path}' is not in the work tree of a git repository`;
  return error;
}

/** The folder, or the nearest one above it that exists. */
function existingFolder(path: string): string {
  let at = path;
  while (!statSync(at, { throwIfNoEntry: false })?.isDirectory() && dirname(at) !== at) at = dirname(at);
  return withSlashes(at);
}
