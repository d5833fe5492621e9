import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { goGzipSize, mostGzipped } from "#core/go/gzip-size.ts";
import { gzipInputs } from "../support/gzip-inputs.ts";

test("what is counted is what Go's gzip writes, to the byte", () => {
  const vectors = new URL("../vectors/gzip-go.json", import.meta.url);
  const { sizes } = JSON.parse(readFileSync(vectors, "utf8")) as { readonly sizes: Readonly<Record<string, number>> };
  const counted = Object.fromEntries(Array.from(gzipInputs(), ({ name, bytes }) => [name, goGzipSize(bytes)]));
  assert.deepEqual(counted, sizes);
  assert.ok(Object.keys(sizes).length > 70);
});

test("what is known of a size before its end is a bound that gets smaller", () => {
  for (const { name, bytes } of gzipInputs()) {
    const size = goGzipSize(bytes);
    let before = mostGzipped(bytes.length);
    assert.ok(size <= before, name);
    const withBounds = goGzipSize(bytes, (atMost) => {
      assert.ok(size <= atMost && atMost <= before, `${name}: ${size} ≤ ${atMost} ≤ ${before}`);
      before = atMost;
      return false;
    });
    assert.equal(withBounds, size, name);
  }
});

test("nothing more is compressed than what is needed to know that a size is small enough", () => {
  const letters = new Uint8Array(5_000_000).fill(97);
  let asked = 0;
  const size = goGzipSize(letters, (atMost) => {
    asked++;
    return atMost < 1_000_000;
  });
  assert.equal(size, undefined);
  assert.equal(asked, 1);
});
