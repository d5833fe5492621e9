// A lock between processes: a file that says who holds it.

import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const retryMs = 250;

/** Nothing takes that long, so a holder that seems alive is another process of that number. */
const longestMs = 3_600_000;

/** Held from `take` to `release`; what a dead process held is free. */
export class FileLock {
  readonly #file: string;

  private constructor(file: string) {
    this.#file = file;
  }

  static async take(file: string): Promise<FileLock> {
    while (!tryTake(file)) {
      if (isAbandoned(file)) rmSync(file, { force: true });
      else await setTimeout(retryMs);
    }
    return new FileLock(file);
  }

  release(): void {
    rmSync(this.#file, { force: true });
  }
}

function tryTake(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** An empty file is one whose holder is just about to write. */
function isAbandoned(file: string): boolean {
  try {
    const holder = readFileSync(file, "utf8");
    if (holder !== "") process.kill(Number(holder), 0);
    return Date.now() - statSync(file).mtimeMs > longestMs;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
