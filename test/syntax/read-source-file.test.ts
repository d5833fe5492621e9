// How a stream is cut into documents, and what of it survives an edit.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { decodeText, readDecodedFile, readSourceFile, type SourceFile } from "#core";
import { showDocuments, showFile } from "./show-documents.ts";

describe("escapes in JSON", () => {
  const value = (escapes: string) => JSON.parse(showDocuments(`{"a": "${escapes}"}`)[0] ?? "").a;

  test("are characters, also those beyond U+FFFF as two surrogates", () => {
    assert.equal(value("\\u2713\\u0041\\t\\/"), "\u2713A\t/");
    assert.equal(value("\\ud83d\\ude00"), "\u{1f600}");
  });

  test("of a lone surrogate are U+FFFD, as in Go", () => {
    for (const escapes of ["\\ud83d", "\\ude00", "\\ud83dx", "\\ud83d\\u0041"]) {
      assert.equal(value(escapes)[0], "\ufffd", escapes);
    }
  });
});

describe("YAML streams are cut at lines that start with ---, as opm cuts them", () => {
  test("with and without a separator at the beginning", () => {
    assert.deepEqual(showDocuments("---\na: 1\n---\nb: 2\n"), ['{"a":1}', '{"b":2}']);
    assert.deepEqual(showDocuments("a: 1\n---\nb: 2"), ['{"a":1}', '{"b":2}']);
  });

  test("a comment or an empty line before the first separator is a document that holds nothing", () => {
    assert.deepEqual(showDocuments("# hello\n---\na: 1\n"), ["empty-document at '# hello'", '{"a":1}']);
    assert.deepEqual(showDocuments("\n---\na: 1\n"), ["empty-document at '\n'", '{"a":1}']);
  });

  test("one more separator in the middle is fine, two are not, nor are two at the beginning", () => {
    assert.deepEqual(showDocuments("a: 1\n---\n---\nb: 2\n"), ['{"a":1}', '{"b":2}']);
    assert.deepEqual(showDocuments("a: 1\n---\n---\n---\nb: 2\n"), ['{"a":1}', "empty-document at '---'", '{"b":2}']);
    assert.deepEqual(showDocuments("---\n---\na: 1\n"), ["empty-document at '---'", '{"a":1}']);
  });

  test("a separator as the very last line is fine, but not with an empty line behind it", () => {
    assert.deepEqual(showDocuments("a: 1\n---\n"), ['{"a":1}']);
    assert.deepEqual(showDocuments("a: 1\n---\n\n"), ['{"a":1}', "empty-document at '---'"]);
  });

  test("only a comment may stand behind ---", () => {
    assert.deepEqual(showDocuments("a: 1\n--- # next\nb: 2\n"), ['{"a":1}', '{"b":2}']);
    assert.deepEqual(showDocuments("a: 1\n--- {b: 2}\nc: 3\n"), [
      '{"a":1}',
      "{\"c\":3} | document-separator at '{b: 2}'",
    ]);
    assert.deepEqual(showDocuments("a: 1\n----\nc: 3\n"), ['{"a":1}', "{\"c\":3} | document-separator at '-'"]);
  });

  test("a separator cuts inside a quoted or block text too", () => {
    assert.deepEqual(
      showDocuments('a: "x\n---\nb: 2\n'),
      ["yaml-syntax at '\"x'", '{"b":2}'].map((line, index) => {
        return index === 0 ? `{"a":null} | ${line}` : line;
      }),
    );
  });

  test("text behind ... is silently dropped", () => {
    assert.deepEqual(showDocuments("a: 1\n...\nb: 2\n"), ["{\"a\":1} | ignores 'b: 2'"]);
    assert.deepEqual(showDocuments("a: 1\n...\n# end\n"), ['{"a":1}']);
  });

  test("CR LF, a byte order mark and an empty file", () => {
    assert.deepEqual(showDocuments("---\r\na: 1\r\n---\r\nb: |\r\n  x\r\n  y\r\n"), ['{"a":1}', '{"b":"x\\ny\\n"}']);
    assert.deepEqual(showDocuments("\ufeff---\na: 1\n"), ['{"a":1}']);
    assert.deepEqual(showDocuments(""), []);
  });
});

describe("JSON streams are objects one behind the other", () => {
  test("with or without space between them", () => {
    assert.deepEqual(showDocuments('{"a":1}{"b":2}\n\n {"c":3}\n'), ['{"a":1}', '{"b":2}', '{"c":3}']);
  });

  test("after at most one valid object, text that is not JSON may be YAML", () => {
    assert.deepEqual(showDocuments("{a: 1}\n---\nb: 2\n"), ['{"a":1}', '{"b":2}']);
    assert.deepEqual(showDocuments('{"a":1}\n---\nb: 2\n'), ['{"a":1}', '{"b":2}']);
    assert.deepEqual(showDocuments('{"a":1,}{"b":2}'), ['{"a":1} | ignores \'{"b":2}\'']);
  });

  test("opm eats the space behind a good object up to the end of its line before it tries YAML", () => {
    assert.deepEqual(showDocuments('{"a":1}\u00a0\n---\nb: 2\n'), ['{"a":1}', '{"b":2}']);
    assert.deepEqual(showDocuments('{"a":1}\n\n---\nb: 2\n'), ['{"a":1}', "empty-document at '\n'", '{"b":2}']);
    assert.deepEqual(showDocuments("\u00a0{a: 1}\n---\nb: 2\n"), ['{"a":1}', '{"b":2}']);
  });

  test("after two good objects it may not, and the objects behind a broken one are still read", () => {
    assert.deepEqual(showDocuments('{"a":1}\n{"b":2}\n---\nc: 3\n{"d":4}\n'), [
      '{"a":1}',
      '{"b":2}',
      "json-syntax at '---'",
      '{"d":4}',
    ]);
    assert.deepEqual(showDocuments('{"a":1}\n{"b":2}\n{"c":3,}\n{"d":4}\n'), [
      '{"a":1}',
      '{"b":2}',
      "{\"c\":3} | json-syntax at ','",
      '{"d":4}',
    ]);
  });

  test("a comma that is missing is reported where it is missing, not where the next key stands", () => {
    const text = '{"x":1}\n{"y":1}\n{\n  "schema": "olm.channel"\n  "name": "stable"\n}\n';
    assert.deepEqual(showDocuments(text).slice(2), ['{"schema":"olm.channel"} | json-syntax at \'"olm.channel"\'']);
  });
});

describe("bytes", () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  test("that are not UTF-8 are found at their place in YAML and pass in JSON, as in opm", () => {
    const broken = Uint8Array.from([...bytes("---\na: é"), 0xff, 0xc3, ...bytes("x\n---\nb: \ufffd\n")]);
    assert.deepEqual(showFile(readDecodedFile("a.yaml", decodeText(broken))), [
      "{\"a\":\"é\ufffd\ufffdx\"} | invalid-encoding at '\ufffd' | invalid-encoding at '\ufffd'",
      '{"b":"\ufffd"}',
    ]);
    const json = Uint8Array.from([...bytes('{"a":"'), 0xff, ...bytes('"}')]);
    assert.deepEqual(showFile(readDecodedFile("a.json", decodeText(json))), ['{"a":"\ufffd"}']);
  });

  test("in UTF-16 give the first document only", () => {
    const text = "\ufeff---\na: 1\n---\nb: 2\n";
    const utf16 = new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer);
    assert.deepEqual(showFile(readDecodedFile("a.yaml", decodeText(utf16))), ["{\"a\":1} | ignores '---\nb: 2'"]);
  });
});

describe("an edit reads again only the document it touches", () => {
  test("a document that is pasted a second time is another one, with a place of its own", () => {
    const twice = (piece: string, more: string) => {
      const before = readSourceFile("a.yaml", piece + more);
      return readSourceFile("a.yaml", piece + piece + more, before).documents;
    };
    for (const [piece, more] of [
      ["---\na: 1\n", "---\nb: 2\n"],
      ["---\na: 1\n", ""],
      ['{"a":1}\n', '{"b":2}\n'],
    ] as const) {
      const documents = twice(piece, more);
      assert.equal(new Set(documents).size, documents.length);
    }
  });

  const kept = (before: SourceFile, after: SourceFile): number =>
    after.documents.filter((document) => before.documents.includes(document)).length;

  test("in YAML and in JSON", () => {
    const yaml = "---\na: 1\n---\nb: 2\n---\nc: 3\n";
    const first = readSourceFile("a.yaml", yaml);
    assert.equal(kept(first, readSourceFile("a.yaml", yaml.replace("b: 2", "b: 23"), first)), 2);
    const json = '{"a":1}\n{"b":2}\n{"c":3}\n';
    const second = readSourceFile("a.json", json);
    assert.equal(kept(second, readSourceFile("a.json", json.replace(":2", ":23"), second)), 2);
  });

  test("and the result is the same as reading from scratch, whatever the edits", () => {
    const pieces = [
      "---\n",
      "a: 1\n",
      "# c\n",
      "\n",
      "b: [\n",
      "'",
      '"',
      "...\n",
      "--- x\n",
      '{"a":1}',
      "{",
      "}",
      ",",
      "\r\n",
      "😀",
      " ",
      "\ufeff",
      "- x\n",
    ];
    const edit = fc.tuple(fc.nat(60), fc.nat(8), fc.constantFrom(...pieces));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 12 }),
        fc.array(edit, { maxLength: 12 }),
        (start, edits) => {
          let text = start.join("");
          let file = readSourceFile("a.yaml", text);
          for (const [at, length, piece] of edits) {
            text = text.slice(0, at) + piece + text.slice(at + length);
            file = readSourceFile("a.yaml", text, file);
            assert.deepEqual(file, readSourceFile("a.yaml", text));
            assert.equal(file.documents.map((document) => document.text).join(""), text);
            assert.equal(new Set(file.documents).size, file.documents.length);
          }
        },
      ),
      { numRuns: 2000, seed: 1 },
    );
  });
});
