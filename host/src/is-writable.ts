import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { dirname } from "node:path";

const refusals: ReadonlySet<unknown> = new Set(["EACCES", "EPERM", "EROFS", "ENAMETOOLONG", "ENOTDIR"]);

/** Whether this process may write a file or folder. What does not exist yet is created where the nearest folder may be written. */
export async function isWritable(path: string): Promise<boolean> {
  try {
    await access(path, constants.W_OK);
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const above = dirname(path);
    if (code === "ENOENT" && above !== path) return isWritable(above);
    return !refusals.has(code);
  }
}
