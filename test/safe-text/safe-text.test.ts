// Text made safe for each output: what is shown is the text and nothing else, and different texts stay different.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { exactJson, logText, markdownText, safe, safeLines, sarifText, showInvisible } from "#core";
import { dotId } from "#core/safe-text/dot-text.ts";
import { logParts } from "#core/safe-text/log-text.ts";
import { mermaidId, mermaidLabel, mermaidQuoted } from "#core/safe-text/mermaid-text.ts";
import { hostileNames, unseenCharacter } from "../support/hostile-names.ts";

const ordinary = [
  "prometheus.v1.2.3",
  "a-b_c+d~e/f",
  "fast v0",
  "vögel.v1.0.0",
  "海鸥-1.0",
  "Ελλάδα",
  "שלום",
  "a: b",
  "❤️ red",
];

test("ordinary names are shown as they are", () => {
  for (const name of ordinary) assert.equal(logText(name), name);
});

test("invisible characters are shown by name", () => {
  assert.equal(showInvisible("a\u202eb\tc\u{e0041}d"), "a‹U+202E›b‹U+0009›c‹U+E0041›d");
  assert.equal(showInvisible("\ud800x\u00a0y\u3164"), "‹U+D800›x‹U+00A0›y‹U+3164›");
  for (const name of Object.values(hostileNames)) assert.doesNotMatch(showInvisible(name), unseenCharacter);
});

test("no part of a line makes a command with the next", () => {
  assert.deepEqual(logParts(["a#", "#[error]b"]), ["a‹U+0023›", "‹U+0023›[error]b"]);
  assert.deepEqual(logParts(["a#", "b"]), ["a#", "b"]);
});

test("JSON is exact for a parser", () => {
  for (const name of [...ordinary, ...Object.values(hostileNames), "\ud800"]) {
    assert.deepEqual(JSON.parse(exactJson({ [name]: [name] })), { [name]: [name] });
  }
});

describe("Mermaid", () => {
  test("ordinary ids and labels are those of opm", () => {
    assert.equal(mermaidId("foo-my channel/1 ü-foo.v1.0.0"), "foo-my channel/1 ü-foo.v1.0.0");
    assert.equal(mermaidQuoted("foo.v1.0.0-rc.1+b"), '"foo.v1.0.0-rc.1+b"');
    assert.equal(mermaidLabel(">=1.0.0 <2.0.0 || =3.1.0"), ">=1.0.0 <2.0.0 || =3.1.0");
  });

  test("different names have different ids", () => {
    const names = [
      ...Object.values(hostileNames),
      'a"',
      "a$22$",
      "a$",
      "a$24$",
      "a b-c",
      "a$20$b-c",
      "click x-y",
      "a\n",
    ];
    assert.equal(new Set(names.map(mermaidId)).size, names.length);
    for (const name of names) assert.match(mermaidId(name), /^[\p{L}\p{M}\p{N}._~+/$-][\p{L}\p{M}\p{N}._~+/$ -]*$/u);
  });

  test("a label holds neither a quote, nor a directive, nor a tag", () => {
    assert.equal(mermaidLabel('"%%{<b>#`'), "#34;#37;#37;{#60;b>#35;#96;");
  });
});

test("different names have different ids in DOT", () => {
  const names = [...Object.values(hostileNames), "a\n", "a\\n", "a\\u000a", 'a"', 'a\\"', "a##[b]", "a#\\u0023[b]"];
  assert.equal(new Set(names.map(dotId)).size, names.length);
});

test("a message of SARIF holds no link and no placeholder", () => {
  assert.equal(sarifText("[a](b) {0} c"), "\\[a\\](b) {{0}} c");
  assert.equal(sarifText("a\\[b\\\\]"), "a\\\\\\[b\\\\\\\\\\]");
  const long = "\\".repeat(100_000);
  assert.equal(sarifText(long), long);
});

test("Markdown shows names as text, on one line", () => {
  assert.equal(
    markdownText("<img onerror=x> & [a](b) `c` *d* _e_ | f\n# g"),
    "&lt;img onerror=x&gt; &amp; \\[a\\](b) \\`c\\` \\*d\\* \\_e\\_ \\| f / \\# g",
  );
  assert.equal(markdownText("1. one\u202E\u0007"), "1\\. one‹U+202E›‹U+0007›");
  assert.equal(markdownText("- item"), "\\- item");
  assert.equal(
    markdownText("https://evil.example www.evil.example @you"),
    "https\\://evil.example www\\.evil.example \\@you",
  );
});

describe("what is printed", () => {
  test("takes literals, numbers and what was escaped, and the compiler refuses every other text", () => {
    const name: string = "::error::x";
    const either = name === "" ? "a" : "b";
    assert.equal(safe`  ${either} ${1} ${logText(name)}`, "  b 1 ‹U+003A›:error::x");
    // @ts-expect-error a name is not escaped
    safe`${name}`;
    // @ts-expect-error a name stays one in a longer text
    safe`${`x ${name}` as const}`;
    // @ts-expect-error not even where it may be a literal
    safe`${either === "a" ? "a" : name}`;
    // @ts-expect-error a part of a safe text that was put together by hand
    safe`${[logText(name)].join("")}`;
  });

  test("keeps the lines of ours, and no command in them", () => {
    assert.equal(safeLines("a\nb: c::d\n"), "a\nb: c::d\n");
    assert.equal(
      safeLines("a\n::error::x\u001b[2J\n##[error]\r"),
      "a\n‹U+003A›:error::x‹U+001B›[2J\n#‹U+0023›[error]‹U+000D›",
    );
  });
});
