import assert from "node:assert/strict";
import { test } from "node:test";
import { checkConfigFile, decodeText, readDecodedFile, unreadableFile } from "#core";

const path = "repo/.olm-catalogs.yaml";

/** Each finding as the text at its place and its message. */
function found(text: string | Uint8Array): readonly string[] {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return checkConfigFile(readDecodedFile(path, decodeText(bytes))).map(({ rule, severity, message, at }) => {
    assert.deepEqual([rule, severity], ["invalid-config", "error"]);
    return `${at.document.text.slice(at.span.start, at.span.end)}: ${message}`;
  });
}

test("known rules with known levels, and an empty file", () => {
  for (const text of ["", "# nothing\n", "rules:\n", "rules: {}\n", "---\nrules:\n  several-heads: off\n"]) {
    assert.deepEqual(found(text), [], text);
  }
});

test("every mistake is an error at its place", () => {
  assert.deepEqual(found("rules:\n  several-head: off\n"), [
    "several-head: rule 'several-head' does not exist; did you mean 'several-heads'?",
  ]);
  assert.deepEqual(found("rules:\n  several-heads: never\n"), [
    "several-heads: 'never' is not a level; use off, hint, info, warning or error",
  ]);
  assert.deepEqual(found("rules:\n  several-heads: 3\n"), [
    "several-heads: the level of 'several-heads' must be off, hint, info, warning or error",
  ]);
  assert.deepEqual(found("rule: {}\n"), ["rule: unknown key 'rule'; the only key of this file is 'rules'"]);
  assert.deepEqual(found("rules: off\n"), ["off: 'rules' must be a mapping of rules to levels"]);
  assert.deepEqual(found("[]\n"), ["[]: the file must be a mapping with the key 'rules'"]);
  assert.deepEqual(found("rules: {}\nrules: {}\n"), [
    "rules: 'rules' is defined again below; only the last value has an effect",
  ]);
  assert.deepEqual(found("rules: {}\n---\nrules: {}\n"), [
    "---: only the first document is read; this one has no effect",
  ]);
  assert.deepEqual(found("rules:\n  invalid-config: off\n"), [
    "invalid-config: 'invalid-config' is always an error; its level cannot be changed",
  ]);
});

test("a syntax error is reported without its consequences", () => {
  assert.deepEqual(found('rules:\n  several-heads: "off\n'), ['"off: this " is not closed before the document ends']);
  const latin = new Uint8Array([...new TextEncoder().encode("rules: # caf"), 0xe9, 0x0a]);
  assert.equal(found(latin).length, 1);
});

test("a comment does not silence it", () => {
  assert.equal(found("rules:\n  # olm-catalogs-ignore invalid-config\n  several-head: off\n").length, 1);
});

test("an unreadable file is one error", () => {
  const findings = checkConfigFile(unreadableFile(path, "cannot be read: permission denied"));
  assert.deepEqual(
    findings.map(({ message }) => message),
    ["cannot be read: permission denied"],
  );
});
