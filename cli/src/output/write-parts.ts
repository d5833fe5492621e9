// Writes a large output part by part.

import { joinSafe, type SafeText } from "#core";
import type { Output } from "../process/io.ts";

/** Parts are collected up to this number of characters, because a write costs more than making a part. */
const WRITE_SIZE = 64 * 1024;

/** Produces and writes the parts one after the other, as fast as the output accepts them. Stops when writing fails. */
export async function writeParts(output: Output, parts: Iterable<SafeText>): Promise<void> {
  let waiting: SafeText[] = [];
  let length = 0;
  for (const part of parts) {
    waiting.push(part);
    length += part.length;
    if (length < WRITE_SIZE) continue;
    output.write(joinSafe(waiting));
    waiting = [];
    length = 0;
    if ((await output.ready?.()) === false) return;
  }
  output.write(joinSafe(waiting));
}
