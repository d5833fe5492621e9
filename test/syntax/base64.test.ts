import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { decodeBase64 } from "#core";
import vectors from "../vectors/base64.json" with { type: "json" };

describe("base64 is decoded", () => {
  it("with its padding", () => {
    assert.equal(decoded(""), "");
    assert.equal(decoded("ew=="), "{");
    assert.equal(decoded("e30="), "{}");
    assert.equal(decoded("e30K"), "{}\n");
  });

  it("across line breaks, wherever they are", () => {
    assert.equal(decoded("\ne\r\n3\n0\n=\n"), "{}");
  });

  it("without checking the unused bits of the last letter", () => {
    assert.equal(decoded("ex=="), "{");
  });

  it("to the same bytes, megabytes of them", () => {
    const bytes = Uint8Array.from({ length: 1_500_000 }, (_, index) => (index * 7919) >> 3);
    const result = decodeBase64(Buffer.from(bytes).toString("base64"));
    assert.ok("ok" in result && Buffer.compare(result.ok, bytes) === 0);
  });
});

describe("base64 is refused", () => {
  const cases: readonly [string, string, number][] = [
    ["without its padding", "ew", 0],
    ["with too little padding", "e30Kew=", 7],
    ["with padding too early", "e30Ke===", 5],
    ["with text behind the padding", "ew==e30K", 4],
    ["with a character of the URL alphabet", "e30-", 3],
    ["with a space", "e30 K", 3],
    ["with a character beyond ASCII", "e3é=", 2],
  ];
  for (const [what, text, at] of cases) {
    it(`${what}, at that place`, () => {
      assert.deepEqual(decodeBase64(text), { error: `illegal base64 data at input byte ${at}`, at });
    });
  }
});

describe("encoding/json answers the same", () => {
  it(`to ${vectors.vectors.length} texts`, () => {
    for (const { text, hex, error } of vectors.vectors) {
      const result = decodeBase64(text);
      const answer = "ok" in result ? Buffer.from(result.ok).toString("hex") : result.error;
      assert.equal(answer, hex ?? error, JSON.stringify(text));
    }
  });
});

function decoded(text: string): string {
  const result = decodeBase64(text);
  assert.ok("ok" in result, text);
  return Buffer.from(result.ok).toString("latin1");
}
