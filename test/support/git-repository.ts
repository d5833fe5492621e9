// A real git repository in a temporary folder, for tests that compare a catalog with a commit.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Why tests with repositories are skipped; false where git is installed. */
export const withoutGit: string | false = spawnSync("git", ["--version"]).status === 0 ? false : "git is not installed";

/** A repository that a test fills. */
export interface TestRepository {
  readonly folder: string;
  write(files: Readonly<Record<string, string | Uint8Array>>): void;
  /** Runs git in the repository and returns what it prints. */
  git(...args: readonly string[]): string;
  /** Commits everything. */
  commit(): void;
}

/** A new repository, which is removed after the test or suite. It ignores the settings of this machine's user. */
export function gitRepository(
  t: { after(work: () => void): void },
  files: Readonly<Record<string, string>> = {},
): TestRepository {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "olm-catalogs-git-")));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    PATH: process.env["PATH"],
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_AUTHOR_NAME: "Test",
    GIT_AUTHOR_EMAIL: "test@example.com",
    GIT_COMMITTER_NAME: "Test",
    GIT_COMMITTER_EMAIL: "test@example.com",
  };
  const git = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync("git", args, { cwd: folder, env, encoding: "utf8" });
    if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
    return stdout;
  };
  const write: TestRepository["write"] = (more) => {
    for (const [path, text] of Object.entries(more)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  };
  const commit = (): void => {
    git("add", "--all");
    git("commit", "--quiet", "--allow-empty", "--message", "state");
  };
  git("init", "--quiet", "--initial-branch", "main");
  write(files);
  if (Object.keys(files).length > 0) commit();
  return { folder, write, git, commit };
}
