// Broken text: each mistake on the line that holds it, in words that say what to do, and the rest of the document read.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readYaml } from "#core/syntax/read-yaml.ts";
import { plainValue } from "./plain-value.ts";

/** `line: message` for each problem. */
function problemsOf(text: string): string[] {
  return readYaml(text).problems.map(
    ({ message, span }) => `${text.slice(0, span.start).split("\n").length}: ${message}`,
  );
}

const entries = (...lines: string[]): string =>
  ["schema: olm.channel", "entries:", ...lines, "name: stable", ""].join("\n");

describe("a mistake is reported on the line that holds it", () => {
  test("a missing colon", () => {
    assert.deepEqual(problemsOf(entries("- name: foo.v2", "  replaces foo.v1", "  skips: []")), [
      "4: a ':' is missing after 'replaces'",
    ]);
  });

  test("a missing space after a colon", () => {
    assert.deepEqual(problemsOf("schema:olm.channel\nname: stable\n"), ["1: a space is missing after the colon"]);
  });

  test("a line indented too deep, and one not deep enough", () => {
    assert.match(problemsOf("schema: olm.channel\n name: stable\n")[0] ?? "", /^2: this line is indented deeper/);
    assert.match(problemsOf(entries("  - name: foo.v2", " - name: foo.v1"))[0] ?? "", /^4: /);
  });

  test("a '%' in a tag without the digits of a character", () => {
    for (const tag of ["!lamp%", "!lamp%4", "!lamp%zz", "!lamp%ff"]) {
      const [problem = ""] = problemsOf(`schema: olm.channel\nname: ${tag} stable\n`);
      assert.equal(problem, "2: a '%' in a tag needs the hexadecimal digits of a character", tag);
    }
    assert.deepEqual(problemsOf("schema: olm.channel\nname: !lamp%21 stable\n"), []);
  });

  test("a %TAG handle that is declared twice, not another one", () => {
    const text = (second: string) => `%TAG !a! tag:a,2026:\n%TAG ${second} tag:b,2026:\n---\nname: stable\n`;
    assert.deepEqual(problemsOf(text("!a!")), ["2: this %TAG handle is declared twice"]);
    assert.deepEqual(problemsOf(text("!b!")), []);
  });

  test("a tab as indentation", () => {
    assert.deepEqual(problemsOf(entries("-\tname: foo.v2")), ["3: a tab cannot indent YAML; use spaces"]);
  });

  test("a quote and brackets that are not closed, at where they open", () => {
    assert.deepEqual(problemsOf(entries('- name: "foo.v2', "  skips: [foo.v1")), [
      '3: this " is not closed before the document ends',
      "4: ',' or ']' is missing after this '['",
    ]);
  });

  test("a bracket that is not closed before a list in block style, once", () => {
    const text = entries("- name: foo.v2", "  skips: [", "  - foo.v1", "  - foo.v0");
    assert.deepEqual(problemsOf(text), ["4: ',' or ']' is missing after this '['"]);
  });

  test("a quote that is closed only by one that should open, many lines below", () => {
    const text = entries('- name: "foo.v3', "  replaces: foo.v2", '- name: "foo.v2"', "- name: foo.v1");
    assert.deepEqual(problemsOf(text), ['3: this " is not closed on its line']);
    const emptyText = entries('- name: "foo.v3', "  replaces: foo.v2", '- name: ""', "- name: foo.v1");
    assert.deepEqual(problemsOf(emptyText), ['3: this " is not closed on its line']);
  });

  test("text behind a closing quote, a missing space after a dash, what a template left", () => {
    assert.deepEqual(problemsOf('message: "gone" since 1.2\nname: x\n'), [
      "1: text after the closing quote; put the whole value in quotes",
    ]);
    assert.deepEqual(problemsOf(entries("  - name: foo.v2", "  -name: foo.v1")), ["4: a space is missing after '-'"]);
    assert.deepEqual(problemsOf("image: {{ image }}\nname: x\n"), ["1: '{{' is left over from a template; fill it in"]);
  });

  test("a merge conflict, once, where it begins", () => {
    const sides = ["<<<<<<< HEAD", "- name: foo.v3", "=======", "- name: foo.v2", ">>>>>>> main"];
    assert.deepEqual(problemsOf(entries("- name: foo.v1", ...sides)), ["4: unresolved merge conflict; choose a side"]);
  });

  test("a list whose key is missing, once for all its items", () => {
    assert.equal(problemsOf("schema: olm.bundle\n- type: a\n  value: 1\n- type: b\n  value: 2\nname: x\n").length, 1);
  });

  test("a second colon, and a value that begins with a sign of YAML", () => {
    assert.deepEqual(problemsOf("name: foo: bar\n"), ["1: a second ': ' on one line; put the value in quotes"]);
    assert.deepEqual(problemsOf("name: @foo\n"), ["1: a value cannot begin with '@'; put it in quotes"]);
    assert.match(problemsOf("skipRange: >=1.0.0 <2.0.0\n")[0] ?? "", /^1: '>' starts a block scalar.*quotes$/);
  });
});

test("several mistakes are all reported, and what stands between them is read", () => {
  const text = entries("- name: foo.v3", "  replaces foo.v2", "- name: foo.v2", "  skips: @x", "- name: foo.v1");
  assert.equal(problemsOf(text).length, 2);
  assert.deepEqual(plainValue(readYaml(text).root), {
    schema: "olm.channel",
    entries: [{ name: "foo.v3" }, { name: "foo.v2", skips: null }, { name: "foo.v1" }],
    name: "stable",
  });
});

test("what stands below a broken line and depends on it is not reported again", () => {
  assert.equal(problemsOf("schema: olm.channel\nentries\n  - name: a\n    skips: []\nname: x\n").length, 1);
});

test("a value below its key that is not indented deeper, by its key", () => {
  const advice = "has no value, because this line is not indented deeper; indent it deeper, or put it behind";
  for (const value of ["iVBORw0KGgo=", "iVBORw0KGgo".repeat(200), "'a text'", "https://example.com/a"]) {
    assert.deepEqual(problemsOf(`icon:\n  base64data:\n  ${value}\n  mediatype: x\n`), [
      `3: 'base64data' above ${advice} 'base64data:'`,
    ]);
    assert.deepEqual(problemsOf(`list:\n- text: # none\n\n  ${value}\n`), [`4: 'text' above ${advice} 'text:'`]);
    assert.deepEqual(problemsOf(`icon:\n  base64data:\n    ${value}\n  mediatype: x\n`), []);
  }
});

test("half a key below a key without a value may be its value", () => {
  assert.deepEqual(problemsOf("skips:\nrepl\nname: a\n"), [
    "2: a ':' is missing after 'repl'; if this line is the value of 'skips', indent it deeper, or put it behind 'skips:'",
  ]);
});

test("half a key, as one types it", () => {
  const text = entries("- name: foo.v2", "  repl", "  skips:", "  - foo.v1");
  assert.deepEqual(problemsOf(text), ["4: a ':' is missing after 'repl'"]);
  assert.deepEqual(plainValue(readYaml(text).root), {
    schema: "olm.channel",
    entries: [{ name: "foo.v2", skips: ["foo.v1"] }],
    name: "stable",
  });
});

describe("hostile text", () => {
  test("nesting up to 10,000 levels is read, deeper is refused, and nothing overflows", () => {
    const nested = (depth: number): string => `a: ${"[".repeat(depth)}${"]".repeat(depth)}\n`;
    assert.deepEqual(problemsOf(nested(9_999)), []);
    assert.deepEqual(problemsOf(nested(20_000)), ["1: the document is nested more than 10,000 levels deep"]);
    assert.equal(problemsOf(`a: ${"[".repeat(20_000)}\nb: 1\n`).length, 1);
  });

  test("an alias bomb is refused without being blown up", () => {
    const levels = "bcdefghij".split("").map((name, index) => {
      const above = "abcdefghij"[index];
      return `${name}: &${name} [${Array(10).fill(`*${above}`).join(",")}]`;
    });
    const bomb = ["a: &a [x,x,x,x,x,x,x,x,x,x]", ...levels, ""].join("\n");
    assert.deepEqual(problemsOf(bomb), ["1: the aliases ('*') of this document expand to too much text"]);
  });

  test("an anchor that contains itself", () => {
    assert.deepEqual(problemsOf("a: &a [*a]\n"), ["1: '*a' is inside its own anchor"]);
  });

  test("control characters are named", () => {
    assert.match(problemsOf("a: x\u0000y\nb: \u0007\n").join("; "), /^1: .*U\+0000.*; 2: .*U\+0007/);
  });
});
