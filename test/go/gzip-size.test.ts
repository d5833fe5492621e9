import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { goGzipSize } from "#core/go/gzip-size.ts";
import { gzipInputs } from "../support/gzip-inputs.ts";

test("what is counted is what Go's gzip writes, to the byte", () => {
  const vectors = new URL("../vectors/gzip-go.json", import.meta.url);
  const { sizes } = JSON.parse(readFileSync(vectors, "utf8")) as { readonly sizes: Readonly<Record<string, number>> };
  const counted = Object.fromEntries(Array.from(gzipInputs(), ({ name, bytes }) => [name, goGzipSize(bytes)]));
  assert.deepEqual(counted, sizes);
  assert.ok(Object.keys(sizes).length > 70);
});
