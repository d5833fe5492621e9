// A document that is edited is read as if from scratch, and what the edit does not touch stays the same object.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readSourceFile, type SourceFile } from "#core";
import type { ListNode, MapNode, Node } from "#core/syntax/node.ts";
import { assertSameFile } from "../support/assert-same-file.ts";
import { type Random, seededRandom } from "../support/random.ts";
import { randomRuns } from "../support/random-runs.ts";

const template = `schema: olm.template.basic
entries:
  - schema: olm.package
    name: harbor
    icon:
      base64data: aGFyYm9y
      mediatype: image/png
  - schema: olm.channel
    name: stable
    entries:
      - name: harbor.v1.0.0
      - name: harbor.v1.1.0
        replaces: harbor.v1.0.0
  - schema: olm.bundle
    image: quay.io/harbor/bundle:v1.0.0
  - schema: olm.bundle
    image: quay.io/harbor/bundle:v1.1.0
`;

describe("an edit leaves nodes the same objects", () => {
  test("in the list items and pairs before it", () => {
    const [before, after] = rootsOf("harbor.v1.1.0", "harbor.v1.2.0");
    assert.equal(itemsOf(after)[0], itemsOf(before)[0]);
    assert.notEqual(itemsOf(after)[1], itemsOf(before)[1]);
  });

  test("in those behind it, if it does not move them, except for the last of each list", () => {
    const [before, after] = rootsOf("harbor.v1.1.0", "harbor.v1.2.0");
    assert.equal(itemsOf(after)[2], itemsOf(before)[2]);
  });

  test("also in pairs of the item that is edited", () => {
    const [before, after] = rootsOf("name: harbor\n", "name: harbour\n");
    assert.notEqual(itemsOf(after)[0], itemsOf(before)[0]);
    const [schema, sameSchema] = [before, after].map((root) => valueAt(itemsOf(root)[0], "schema"));
    assert.equal(sameSchema, schema);
  });

  test("but not where the structure around them changes", () => {
    const [before, after] = rootsOf("    entries:\n", "    entries: |\n");
    assert.notEqual(itemsOf(after)[1], itemsOf(before)[1]);
    assert.equal(valueAt(itemsOf(after)[1], "entries")?.kind, "scalar");
  });
});

describe("an edited document equals one that is read from scratch", () => {
  const starts = [
    template,
    template.replaceAll("\n", "\r\n"),
    template.replace("  - schema: olm.bundle\n", "  - &bundle\n    schema: olm.bundle\n"),
    '- - a\n  - b\n- - c\n  - - d\n    - e\n-\n- {f: [g, h]}\n- "i\n  j"\n- |\n  k\n\n   l\n- # m\n  n: o\n',
    "a:\n- b\n- c:\n  - d\n  - e: f\n    g:\ny: 1\n1: 2\n? h\n: i\n'j': >-\n\n  k\n   l\nm: n\n",
    "---\na: b\n---\nc:\n  d: e\n  f:\n    g: h\n    i: j\nk: l\n...\nm: n\n",
  ];

  test("where a child ends elsewhere because of what was typed behind it", () => {
    checkEdit("a: |+\n  b\nc: d\ne: f\n", "a: |+\n  b\n\nc: d\ne: f\n");
    checkEdit("- |+\n  a\n- b\n- c\n", "- |+\n  a\n  \n- b\n- c\n");
  });

  test("where a flow collection becomes a block collection, and the other way round", () => {
    const [flow, block] = ["a: {\n  b: 1,\n  c: 2 }\n", "a: \n  b: 1,\n  c: 2 }\n"];
    checkEdit(flow, block);
    checkEdit(block, flow);
  });

  test("where an alias or a key becomes one of several", () => {
    checkEdit("a: &x 1\nb: 2\nc: *x\nd: 4\n", "a: &x 12\nb: 2\nc: *x\nd: 4\n");
    checkEdit("a: &x 1\nb: 2\nc: 3\nd: *x\n", "a: &x 1\nb: 21\nc: 3\nd: *x\n");
    checkEdit("a: &x 1\nb: &x 2\nc: 3\nd: e\n", "a: &x 1\nb: &x 2\nc: 3\nd: *x\n");
    checkEdit("a: 1\nb: 2\nc: 3\nd: 4\n", "a: 1\nb: 2\nc: 3\na: 4\n");
    checkEdit("a: 1\na: 2\nc: 3\nd: 4\n", "a: 1\na: 2\nc: 3\nd: 45\n");
    checkEdit("a: 1\n<<: {b: 2, c: 3}\nd: 4\ne: 5\n", "c: 1\n<<: {b: 2, c: 3}\nd: 4\ne: 5\n");
  });

  // Such a word belongs to the child behind it, whose node begins only there.
  for (const word of ["!!binary", "!!str", "!t", "!t-", "!!float", "&a", "&a-", "?", "-", "- -", "&a !!binary"]) {
    test(`where ${word} is written or deleted before a key or an item`, () => {
      for (const text of [
        "YWJj: 1\nb: 2\nc: 3\nd: 4\n",
        "- YWJj: 1\n  b: 2\n  c: 3\n- 4\n- 5\n- 6\n",
        "a:\n  - 1\n  - 2\n  - YWJj\n  - 4\nb:\n  c: 1\n  d: 2\n  e: 3\n",
        "? a\n: b: 1\n  c: 2\n  d: 3\ne: 4\nf: 5\n",
      ]) {
        for (const { index } of text.matchAll(/\w+/g)) {
          const written = `${text.slice(0, index)}${word} ${text.slice(index)}`;
          checkEdit(text, written);
          checkEdit(written, text);
          // What is typed before it moves the children behind.
          checkEdit(written, `# b\n${written}`);
          checkEdit(written, written.replace(/\w+/, "x$&"));
        }
      }
    });
  }

  test("where the indentation of one line changes", () => {
    checkEdit("a:\n  - b\n  - c\n  - d\n", "a:\n - b\n  - c\n  - d\n");
    checkEdit("-\n  b: 1\n  c: 2\n  d: 3\n", "- b: 1\n  c: 2\n  d: 3\n");
    checkEdit("a: 1\n?\n  b\n: c\nd: e\n", "a: 1\n?\n  b\n: cc\nd: e\n");
  });

  test("where go-yaml's read buffer matters", () => {
    checkEdit("a: 1\nb: 2\nc: 3\n", "a: 1\nb: \ufeff2\nc: 3\n");
    checkEdit("\ufeffa: 1\nbc: 2\nde: 3\n", "\ufeff\ufeffa: 1\nbc: 2\nde: 3\n");
    checkEdit("\ufeff\ufeffa: 1\nbc: 2\nde: 3\n", "\ufeff\ufeffa: 1\nbc: 2\nde: 34\n");
  });

  test("after any edits, one behind the other", () => {
    const runs = randomRuns(800);
    let kept = 0;
    for (let run = 0; run < runs; run++) {
      const random = seededRandom(run);
      let file = readSourceFile("template.yaml", random.pick(starts));
      for (let edit = 0; edit < 6; edit++) {
        const now = readEdited(file, editOf(file.text, random));
        if (now.documents[0]?.isSimple && file.documents[0]?.isSimple) kept++;
        file = now;
      }
    }
    assert.ok(kept > runs, `only ${kept} edits of a document of which parts can be kept`);
  });
});

function checkEdit(before: string, after: string): void {
  readEdited(readSourceFile("template.yaml", before), after);
}

/** The file with another text, which must be read as from scratch. */
function readEdited(file: SourceFile, text: string): SourceFile {
  const now = readSourceFile("template.yaml", text, file);
  assertSameFile(now, readSourceFile("template.yaml", text), JSON.stringify({ before: file.text, after: text }));
  return now;
}

const bits = [
  ..."\n :-[]{}'\"|>#&*!?,\t1",
  ...["\n  ", "\n    ", "- ", ": ", " #", "x", "a: b\n", "\n- z", "\n  - z: 1\n", "\r\n", "---\n", "...\n", "--- x\n"],
  ...["&a ", "*a", "!t ", "!!str ", "<<: ", "{a: 1}", "? ", "1e999", "\u2028", "\ufeff", "\u0001", "😀", "#", "\n\n"],
];

/** Types, deletes, moves, copies or indents something. */
function editOf(text: string, random: Random): string {
  const lines = text.split("\n");
  const line = random.below(lines.length);
  const count = 1 + random.below(4);
  const [above, some, below] = [lines.slice(0, line), lines.slice(line, line + count), lines.slice(line + count)];
  switch (random.below(9)) {
    case 0:
      return [...above, ...below].join("\n");
    case 1:
      return [...above, ...some, ...some, ...below].join("\n");
    case 2:
      return [...above, ...some.map((each) => `  ${each}`), ...below].join("\n");
    case 3:
      return [...above, ...some.map((each) => each.replace(/^ {1,2}/, "")), ...below].join("\n");
    case 4:
      return [...above, ...below.slice(0, 2), ...some, ...below.slice(2)].join("\n");
    default: {
      const at = random.below(text.length + 1);
      const typed = random.chance(60) ? random.pick([..."abz19"]) : random.pick(bits);
      return text.slice(0, at) + (random.chance(80) ? typed : "") + text.slice(at + random.below(3));
    }
  }
}

/** The root of the template before and after an edit. */
function rootsOf(from: string, to: string): readonly [MapNode, MapNode] {
  const file = readSourceFile("template.yaml", template);
  const edited = readSourceFile("template.yaml", template.replace(from, to), file);
  return [file, edited].map(({ documents }) => documents[0]?.root) as [MapNode, MapNode];
}

function itemsOf(root: MapNode): readonly Node[] {
  return (valueAt(root, "entries") as ListNode).items;
}

function valueAt(node: Node | undefined, key: string): Node | undefined {
  return node?.kind === "map" ? node.pairs.find((pair) => pair.key.value === key)?.value : undefined;
}
