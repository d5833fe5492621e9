import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { foldKey, matchesField } from "#core/go/field-names.ts";
import vectors from "../vectors/key-folding.json" with { type: "json" };

describe("two top-level keys count as the same when they fold to the same text", () => {
  it("whatever the case of their letters", () => {
    assert.equal(foldKey("defaultChannel"), foldKey("DEFAULTCHANNEL"));
  });

  it("with letters that are written as several", () => {
    assert.equal(foldKey("Straße"), "strasse");
    assert.equal(foldKey("ﬁnal"), "final");
  });

  it("with every form of sigma, wherever it stands", () => {
    assert.equal(foldKey("ΣΑΣ"), "σασ");
    assert.equal(foldKey("σας"), "σασ");
  });

  it("but not small and capital Cherokee letters, which the Go library swaps", () => {
    assert.equal(foldKey("Ꭰ"), "ꭰ");
    assert.equal(foldKey("ꭰ"), "Ꭰ");
  });

  it("exactly as the Go library folds each code point", () => {
    const folds = new Map(Object.entries(vectors.folds));
    for (const character of allCharacters()) {
      const expected = folds.get(character) ?? character;
      if (foldKey(character) !== expected) assert.equal(foldKey(character), expected);
    }
  });
});

describe("a key fills a Go struct's field", () => {
  it("by its name in any case", () => {
    for (const key of ["skipRange", "skiprange", "SKIPRANGE", "SkipRange"]) assert.ok(matchesField(key, "skipRange"));
  });

  it("with a long s or a Kelvin sign", () => {
    assert.ok(matchesField("ſKipRange", "skipRange"));
  });

  it("but not with letters that merely look alike, more letters or fewer", () => {
    for (const key of ["skipRangé", "skip-range", "skipRange ", "skipRang", "ßkipRange"]) {
      assert.ok(!matchesField(key, "skipRange"), key);
    }
  });

  it("and no other character stands for an ASCII letter", () => {
    const strangers = [...allCharacters()].filter(
      (character) =>
        character > "\u007f" && [..."abcdefghijklmnopqrstuvwxyz"].some((letter) => matchesField(character, letter)),
    );
    assert.deepEqual(strangers, ["\u017f", "\u212a"]);
  });
});

/** Every code point that has or may get a case; those above are ideographs, tags and private use. */
function* allCharacters(): Generator<string> {
  for (let code = 0; code <= 0x1ffff; code++) {
    if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code);
  }
}
