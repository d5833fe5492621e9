// Bytes that are not UTF-8: each replaced character is known with its place, and with the bytes that it stands for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeText } from "#core/syntax/decode-text.ts";

/** First bytes of characters, and bytes at both ends of what may follow each. */
const leads = [
  0x41, 0x80, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff,
];
const others = [0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0];

test("every replaced character has an entry with its place and its bytes", () => {
  for (const lead of leads)
    for (const second of others)
      for (const third of others) {
        const bytes = Uint8Array.from([0x61, lead, second, third, 0x62]);
        const { text, malformed } = decodeText(bytes);
        const shown = `${[...bytes].map((byte) => byte.toString(16)).join(" ")}: ${text}`;
        const replaced = [...text.matchAll(/\ufffd/g)].map(({ index }) => index);
        assert.deepEqual(
          malformed.map(({ at }) => at),
          replaced,
          shown,
        );
        const present = malformed.reduce((sum, each) => sum + each.present, 0);
        const valid = new TextEncoder().encode(text.replaceAll("\ufffd", "")).length;
        assert.equal(present + valid, bytes.length, shown);
      }
});
