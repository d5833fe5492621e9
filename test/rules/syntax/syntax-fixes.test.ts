// The fixes of syntax errors: each test shows the text before and after the first fix.

import { describe, test } from "node:test";
import { checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

const rest = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;
const note = (text: string) => `${rest}---\nschema: acme.note\n${text}`;
const json = (text: string) =>
  `-- a.yaml --\n${rest}-- b.json --\n{"schema": "acme.note"}\n{"schema": "acme.note"}\n${text}\n`;

const repairs: Readonly<Record<string, readonly [before: string, after: string]>> = {
  "a quote that is not closed": [note('image: "quay.io/a\nname: b\n'), note('image: "quay.io/a"\nname: b\n')],
  "a quote that is not closed, before a comment": [note("image: 'a # b\nname: b\n"), note("image: 'a' # b\nname: b\n")],
  "no space after the colon": [note("image:a\nname: b\n"), note("image: a\nname: b\n")],
  "no space after the dash": [note("list:\n  - a: 1\n  -b: 2\n"), note("list:\n  - a: 1\n  - b: 2\n")],
  "a tab as indentation": [note("map:\n\ta: 1\n"), note("map:\n  a: 1\n")],
  "a second colon": [note("text: one: two\n"), note("text: 'one: two'\n")],
  "text after the closing quote": [note('text: "gone" since 1.2\n'), note("text: '\"gone\" since 1.2'\n")],
  "a value that begins with an indicator": [note("text: @one\n"), note("text: '@one'\n")],
  "a missing colon": [note("name lighthouse\ntext: a\n"), note("name: lighthouse\ntext: a\n")],
  "a value below its key, in the key's column": [
    note("icon:\n  base64data:\n  iVBORw0KGgo=\n  mediatype: image/png\n"),
    note("icon:\n  base64data:\n    iVBORw0KGgo=\n  mediatype: image/png\n"),
  ],
  "a long value below its key, in the key's column": [
    note(`icon:\n  base64data:\n  ${"iVBORw0KGgo".repeat(200)}\n  mediatype: image/png\n`),
    note(`icon:\n  base64data:\n    ${"iVBORw0KGgo".repeat(200)}\n  mediatype: image/png\n`),
  ],
  "encoded text over several lines below its key, in the key's column": [
    note("icon:\n  base64data:\n  iVBORw0K\n  Ggo=\n  mediatype: image/png\n"),
    note("icon:\n  base64data: |-\n    iVBORw0K\n    Ggo=\n  mediatype: image/png\n"),
  ],
  "a text below its key, deeper than the map only": [
    note("a:\n- text:\n 'The text'\n"),
    note("a:\n- text:\n    'The text'\n"),
  ],
  "a block whose lines are in the key's column": [
    note("text: |\n'The' text\nname: a\n"),
    note("text: |\n  'The' text\nname: a\n"),
  ],
  "half a key below a key without a value": [note("list:\nrepl\nname: a\n"), note("list:\nrepl:\nname: a\n")],
  "a key that is indented too deep": [note("map:\n  a: 1\n   b: 2\n  c: 3\n"), note("map:\n  a: 1\n  b: 2\n  c: 3\n")],
  "a key that is not indented enough": [note("map:\n  a: 1\n b: 2\n  c: 3\n"), note("map:\n  a: 1\n  b: 2\n  c: 3\n")],
  "an item that is not indented enough": [
    note("list:\n  - a: 1\n - b: 2\n  - c: 3\n"),
    note("list:\n  - a: 1\n  - b: 2\n  - c: 3\n"),
  ],
  "with lines that end in CR LF": [
    note("map:\n  a: 1\n   b: 2\n  c: 3\n").replaceAll("\n", "\r\n"),
    note("map:\n  a: 1\n  b: 2\n  c: 3\n").replaceAll("\n", "\r\n"),
  ],
  "a document on the separator line": [`${rest}--- {schema: acme.note}\n`, `${rest}---\n{schema: acme.note}\n`],
  "four dashes": [`${rest}----\nschema: acme.note\n`, `${rest}---\nschema: acme.note\n`],
  "an empty document": [`${rest}---\n\n---\nschema: acme.note\n`, `${rest}---\nschema: acme.note\n`],
  "text after the end of a document": [
    `${rest}---\nschema: acme.note\n...\nschema: acme.other\n`,
    `${rest}---\nschema: acme.note\n---\nschema: acme.other\n`,
  ],
  "a missing dash": [
    note("list:\n  - a: 1\n    b: 2\n    a: 3\n    b: 4\n"),
    note("list:\n  - a: 1\n    b: 2\n  - a: 3\n    b: 4\n"),
  ],
  "JSON with a comma too many": [
    json('{"schema": "acme.note", "a": [1, 2,]}'),
    json('{"schema": "acme.note", "a": [1, 2]}'),
  ],
  "JSON with a comma too many in the first object": [
    `-- a.yaml --\n${rest}-- b.json --\n{"schema": "acme.note", "a": [1, 2],}\n{"schema": "acme.note"}\n`,
    `-- a.yaml --\n${rest}-- b.json --\n{"schema": "acme.note", "a": [1, 2]}\n{"schema": "acme.note"}\n`,
  ],
  "JSON with a missing comma": [json('{"schema": "acme.note"\n "a": 1}'), json('{"schema": "acme.note",\n "a": 1}')],
  "JSON with a key without quotes": [json('{"schema": "acme.note", a: 1}'), json('{"schema": "acme.note", "a": 1}')],
  "JSON in single quotes": [json(`{"schema": "acme.note", "a": 'b'}`), json('{"schema": "acme.note", "a": "b"}')],
  "JSON without its end": [json('{"schema": "acme.note", "a": [1'), json('{"schema": "acme.note", "a": [1]}')],
};

describe("the fix of a syntax error", () => {
  for (const [mistake, [before, after]] of Object.entries(repairs)) test(mistake, () => checkFix(before, after));
});
