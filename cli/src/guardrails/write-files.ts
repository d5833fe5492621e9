// Writes several files of a catalog, or none of them: each text first waits where opm does not read it, and then takes the
// place of its file. So a process that is killed leaves each file as it was or as it becomes.

import { renameSync } from "node:fs";
import { chmod, chown, lstat, mkdtemp, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import { isWritable, readErrorSentence } from "#host";

export interface FileChange {
  readonly path: string;
  /** Its text as it was read; undefined for a file that is new. */
  readonly before: string | undefined;
  readonly after: string;
}

/** Why nothing is written. */
export interface WriteProblem {
  readonly path: string;
  /** A clause behind the path. */
  readonly problem: string;
}

/** A text that waits to take the place of a file. */
interface Staged extends FileChange {
  readonly waiting: string;
  readonly target: string;
}

/**
 * Writes files of a folder, links in it included as long as they lead to what is in it. Once `signal` is aborted, nothing is
 * written, unless the first text has taken its place: then so do the others.
 */
export async function writeFiles(
  changes: readonly FileChange[],
  folder: string,
  signal?: AbortSignal,
): Promise<WriteProblem | undefined> {
  const staged: Staged[] = [];
  const done: Staged[] = [];
  let path = folder;
  let staging = "";
  try {
    const root = await realpath(folder);
    const targets: string[] = [];
    for (const change of changes) {
      path = change.path;
      const target = await targetOf(change, root);
      if ("problem" in target) return { path, problem: target.problem };
      targets.push(target.ok);
    }
    if (changes.length === 0) return undefined;
    staging = await makeStaging(root);
    // Neither opm nor git reads what is in it, should it stay because the process is killed.
    for (const ignoreFile of [".indexignore", ".gitignore"]) await writeFile(join(staging, ignoreFile), "*\n");
    for (const [index, change] of changes.entries()) {
      path = change.path;
      const target = targets[index] ?? path;
      const waiting = join(staging, String(index));
      staged.push({ ...change, waiting, target });
      await writeLike(target, waiting, change);
      if (signal?.aborted) return { path, problem: "was being written when the command was interrupted" };
    }
    // A name can be one that no file can have, so new files come first, and go if one of them cannot be there.
    for (const each of [...staged.filter(isNew), ...staged.filter((change) => !isNew(change))]) {
      path = each.path;
      // Nothing runs between these calls, so that a killed process hardly ever leaves only some of the files.
      renameSync(each.waiting, each.target);
      done.push(each);
    }
    return undefined;
  } catch (error) {
    for (const { target, before } of done)
      await (before === undefined ? rm(target, { force: true }) : writeFile(target, before)).catch(() => {});
    return { path, problem: `cannot be written: ${readErrorSentence(error)}` };
  } finally {
    if (staging !== "") await rm(staging, { recursive: true, force: true });
  }
}

/** An empty folder on the disk of a catalog, outside of it where that is possible. */
async function makeStaging(root: string): Promise<string> {
  const above = dirname(root);
  const isSameDisk = (await stat(above)).dev === (await stat(root)).dev;
  const inside = () => mkdtemp(join(root, stagingPrefix));
  return isSameDisk ? mkdtemp(join(above, stagingPrefix)).catch(inside) : inside();
}

const stagingPrefix = ".olm-catalogs-";

function isNew({ before }: FileChange): boolean {
  return before === undefined;
}

/** The place of a file behind its links, or why it is not written. */
async function targetOf(
  { path, before }: FileChange,
  root: string,
): Promise<{ readonly ok: string } | { readonly problem: string }> {
  const real = before === undefined ? join(await realpath(dirname(path)), basename(path)) : await realpath(path);
  if (!real.startsWith(root.endsWith(sep) ? root : root + sep))
    return { problem: "is elsewhere: a symbolic link leads out of the catalog" };
  if (before === undefined) return (await exists(real)) ? { problem: "exists already" } : { ok: real };
  // A text that is not exactly the bytes of its file would change more than was meant.
  const isSame = (await readFile(real)).equals(Buffer.from(before));
  if (!isSame) return { problem: "is not UTF-8, or has changed meanwhile" };
  return (await isWritable(real)) ? { ok: real } : { problem: "cannot be written: permission denied" };
}

/** Writes the new text of a file to another place, with the rights and the owner of the file. */
async function writeLike(target: string, waiting: string, { before, after }: FileChange): Promise<void> {
  await writeFile(waiting, after, { flag: "wx" });
  if (before === undefined) return;
  const { mode, uid, gid } = await stat(target);
  await chmod(waiting, mode);
  // Only the superuser can give a file away, and only the superuser has to.
  await chown(waiting, uid, gid).catch(() => {});
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
