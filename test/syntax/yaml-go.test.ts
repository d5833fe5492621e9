// YAML is read as go-yaml v2.4 and sigs.k8s.io/yaml read it: test/vectors/yaml-go.json holds what they answered.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readYaml } from "../../core/src/syntax/read-yaml.ts";
import { plainValue } from "./plain-value.ts";

type Vector = { readonly text: string } & ({ readonly json: unknown } | { readonly error: string });

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL("../vectors/yaml-go.json", import.meta.url), "utf8"),
);

test(`${vectors.length} texts are accepted, refused and understood as Go's reader does`, () => {
  for (const vector of vectors) {
    const { root, problems } = readYaml(vector.text);
    const answer = problems.length === 0 ? { json: plainValue(root) } : { error: "refused" };
    const expected = "json" in vector ? { json: vector.json } : { error: "refused" };
    assert.deepEqual(answer, expected, JSON.stringify(vector.text));
  }
});

test("every problem has a place inside its text and a message of one plain sentence", () => {
  for (const { text } of vectors) {
    for (const { message, span, related } of readYaml(text).problems) {
      for (const place of [span, ...related.map((other) => other.span)]) {
        assert.ok(place.start >= 0 && place.start < place.end && place.start <= text.length, JSON.stringify(text));
      }
      assert.match(message, /^[^A-Z].*[^.]$|^(JSON|YAML|%)/, message);
    }
  }
});

test("the known difference: a byte order mark inside a document, which confuses go-yaml's buffer, is a character", () => {
  const { root, problems } = readYaml("a: x\ufeffy\nb: 1\n");
  assert.deepEqual(problems, []);
  assert.deepEqual(plainValue(root), { a: "x\ufeffy", b: 1 });
});
