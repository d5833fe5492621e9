import { constants } from "node:fs";
import { access } from "node:fs/promises";

const refusals: ReadonlySet<unknown> = new Set(["EACCES", "EPERM", "EROFS"]);

/** Whether this process may write a file. One that does not exist yet may be created. */
export async function isWritable(path: string): Promise<boolean> {
  try {
    await access(path, constants.W_OK);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && refusals.has(error.code));
  }
}
