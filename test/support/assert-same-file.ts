import assert from "node:assert/strict";
import type { SourceFile } from "#core";

/** Asserts that two files are read alike, also where moved nodes make their parts only when something asks for them. */
export function assertSameFile(actual: SourceFile, expected: SourceFile, message: string): void {
  const [found, fresh] = [actual, expected].map((file) => JSON.stringify(file)) as [string, string];
  if (found !== fresh) assert.deepEqual(JSON.parse(found), JSON.parse(fresh), message);
}
