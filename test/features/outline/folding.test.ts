// What folds in a file: the lines of each fold, its kind and depth, and what a document is.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { foldsOf, LineIndex, readSourceFile } from "#core";

/** `first-last line kind depth label` for each fold. */
function folds(text: string, path = "a.yaml"): readonly string[] {
  const index = new LineIndex(text);
  const lineOf = (offset: number) => index.positionAt(offset).line + 1;
  return foldsOf(readSourceFile(path, text)).map(({ span, kind, depth, label }) =>
    [`${lineOf(span.start)}-${lineOf(span.end)}`, kind, depth, ...(label === undefined ? [] : [label])].join(" "),
  );
}

const subscription = "apiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\n";
const items = (count: number) => "- apiVersion: operators.coreos.com/v1alpha1\n  kind: Subscription\n".repeat(count);

const cases: Readonly<Record<string, readonly [text: string, folds: readonly string[]]>> = {
  "nothing without text": ["\n\n", []],
  "nothing on one line": ["a: 1\n", []],
  "the document below its separator": ["---\na: 1\n", ["1-2 document 0"]],
  "each document": ["a: 1\nb: 2\n---\nc: 3\nd: 4\n", ["1-2 document 0", "3-5 document 0"]],
  "comments at the top, if they have several lines": [
    "# one\n# two\na: 1\n---\n# three\nb: 1\n---\n# four\n# five\nc: 1\n",
    ["1-3 document 0", "1-2 comment 1", "4-6 document 0", "7-10 document 0", "8-9 comment 1"],
  ],
  "with CR LF": [
    "# one\r\n# two\r\nschema: olm.package\r\nname: a\r\nicon:\r\n  mediatype: b\r\n",
    ["4-6 document 0 olm.package a", "1-2 comment 1", "5-6 node 1"],
  ],
  "a blob below the lines with its schema and name": [
    "package: a\nname: b\nschema: olm.channel\nentries:\n- name: x\n- name: y\n  skips:\n  - z\n  - w\n",
    ["3-9 document 0 olm.channel b", "4-9 node 1", "6-9 node 2", "7-9 node 3"],
  ],
  "a blob that has no name": ["schema: olm.package\ndefaultChannel: a\n", ["1-2 document 0 olm.package"]],
  "deprecations, which have the name of their package": [
    "schema: olm.deprecations\npackage: a\nentries:\n- reference: {schema: olm.package}\n  message: |\n    long\n    text\n",
    ["2-7 document 0 olm.deprecations a", "3-7 node 1", "4-7 node 2", "5-7 node 3"],
  ],
  "a blob whose name comes after a longer value, below its schema": [
    "schema: olm.package\nicon:\n  base64data: x\n  mediatype: y\nname: a\n",
    ["1-5 document 0 olm.package a", "2-4 node 1"],
  ],
  "no blob whose schema comes after a longer value, so that it stays visible": [
    "icon:\n  base64data: x\n  mediatype: y\nschema: olm.package\nname: a\n",
    ["1-3 node 1"],
  ],
  "an object below its kind": [
    `${subscription}metadata:\n  name: lighthouse\nspec: {}\n`,
    ["2-5 document 0 Subscription lighthouse", "3-4 node 1"],
  ],
  "an object without a name": [`${subscription}spec: {}\n`, ["2-3 document 0 Subscription"]],
  "a list of one object": [
    `apiVersion: v1\nkind: List\nitems:\n${items(1)}`,
    ["2-5 document 0 Subscription", "3-5 node 1", "4-5 node 2"],
  ],
  "a list of several objects, which has no name": [
    `apiVersion: v1\nkind: List\nitems:\n${items(2)}`,
    ["2-7 document 0", "3-7 node 1", "4-5 node 2", "6-7 node 2"],
  ],
  "the blobs of a template below their schema and name": [
    "schema: olm.template.basic\nentries:\n- schema: olm.package\n  name: a\n  defaultChannel: b\n- package: a\n  schema: olm.channel\n  name: b\n  entries:\n  - name: x\n- entries:\n  - name: x\n  name: b\n  schema: olm.channel\n- schema: olm.bundle\n  image: a\n",
    ["1-16 document 0 olm.template.basic", "2-16 node 1", "4-5 node 2", "8-10 node 2", "9-10 node 3", "11-12 node 3"],
  ],
  "mappings and lists in lists, but no scalars": [
    "list:\n- a\n- b\n- c: 1\n  d: 2\n- - e\n  - f\n",
    ["1-7 document 0", "1-7 node 1", "4-5 node 2", "6-7 node 2"],
  ],
  "what is written in brackets": ["a: {b: 1,\n  c: [1,\n    2]}\n", ["1-3 document 0", "1-3 node 1", "2-3 node 2"]],
  "an anchor, but no alias and no merged value": [
    "a: &x\n  b: 1\n  c: 2\nd: *x\ne:\n  <<: *x\n  f: 1\n",
    ["1-7 document 0", "1-3 node 1", "5-7 node 1"],
  ],
  "up to the last line with text": ["a:\n  b: 1\n\n\nc:\n  d: 2\n\n", ["1-6 document 0", "1-2 node 1", "5-6 node 1"]],
};

describe("folds have", () => {
  for (const [what, [text, expected]] of Object.entries(cases)) {
    it(what, () => assert.deepEqual(folds(text), expected));
  }

  it("nothing in a Dockerfile", () => assert.deepEqual(folds("FROM scratch\nLABEL a=b\n", "bundle.Dockerfile"), []));

  it("no parts that are nested deeper than 50 times", () => {
    const deep = Array.from({ length: 60 }, (_, depth) => `${" ".repeat(depth)}a:\n`).join("");
    assert.equal(folds(`${deep}${" ".repeat(60)}b: 1\n`).length, 51);
  });
});
