// Texts in quotes, as Go's `%q` writes them.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { goQuote } from "#core/go/go-quote.ts";

/** The characters, and what stands for them between the quotes. */
const rows: readonly (readonly [text: string, quoted: string])[] = [
  ["", ""],
  ["plain ~!#[]", "plain ~!#[]"],
  ['a"b', 'a\\"b'],
  ["a\\b", "a\\\\b"],
  ["\u0007", "\\a"],
  ["\b", "\\b"],
  ["\f", "\\f"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
  ["\v", "\\v"],
  ["\u0000\u001f\u007f", "\\x00\\x1f\\x7f"],
  ["é世😀", "é世😀"],
  ["\u0080\u00a0\u200b\ufeff", "\\u0080\\u00a0\\u200b\\ufeff"],
  ["\u{10ffff}", "\\U0010ffff"],
  // Newer than the Unicode of opm's Go.
  ["\u1c89\u{1fae9}", "\\u1c89\\U0001fae9"],
];

describe("a quoted text", () => {
  for (const [text, quoted] of rows) it(quoted, () => assert.equal(goQuote(text), `"${quoted}"`));
});
