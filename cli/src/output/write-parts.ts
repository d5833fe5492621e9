// Writes an output that is larger than memory should be.

import type { Output } from "../process/io.ts";

/** Characters that are written together; one write for each part would cost more than making it. */
const WRITE_SIZE = 64 * 1024;

/** Makes and writes the parts one after the other, no faster than they are taken; none more once writing has failed. */
export async function writeParts(output: Output, parts: Iterable<string>): Promise<void> {
  let waiting: string[] = [];
  let length = 0;
  for (const part of parts) {
    waiting.push(part);
    length += part.length;
    if (length < WRITE_SIZE) continue;
    output.write(waiting.join(""));
    waiting = [];
    length = 0;
    if ((await output.ready?.()) === false) return;
  }
  output.write(waiting.join(""));
}
