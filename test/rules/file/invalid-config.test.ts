import assert from "node:assert/strict";
import { test } from "node:test";
import { checkConfigFile, decodeText, readDecodedFile, unreadableFile } from "#core";

const path = "repo/.olm-catalogs.yaml";

/** Each finding as the text that it is about and its message. */
function found(text: string | Uint8Array): readonly string[] {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return checkConfigFile(readDecodedFile(path, decodeText(bytes))).map(({ rule, severity, message, at }) => {
    assert.deepEqual([rule, severity], ["invalid-config", "error"]);
    return `${at.document.text.slice(at.span.start, at.span.end)}: ${message}`;
  });
}

test("known rules with known levels are fine, and so is a file that says nothing", () => {
  for (const text of ["", "# nothing\n", "rules:\n", "rules: {}\n", "---\nrules:\n  several-heads: off\n"]) {
    assert.deepEqual(found(text), [], text);
  }
});

test("every mistake is an error at its place", () => {
  assert.deepEqual(found("rules:\n  several-head: off\n"), [
    "several-head: there is no rule 'several-head'; did you mean 'several-heads'?",
  ]);
  assert.deepEqual(found("rules:\n  several-heads: never\n"), [
    "several-heads: 'never' is not a level; use off, hint, info, warning or error",
  ]);
  assert.deepEqual(found("rules:\n  several-heads: 3\n"), [
    "several-heads: the level of 'several-heads' must be off, hint, info, warning or error",
  ]);
  assert.deepEqual(found("rule: {}\n"), ["rule: unknown key 'rule'; the file holds 'rules' and nothing else"]);
  assert.deepEqual(found("rules: off\n"), ["off: 'rules' must be a mapping of rules to levels"]);
  assert.deepEqual(found("[]\n"), ["[]: the file must be a mapping with the key 'rules'"]);
  assert.deepEqual(found("rules: {}\nrules: {}\n"), ["rules: 'rules' is given again below, which counts"]);
  assert.deepEqual(found("rules: {}\n---\nrules: {}\n"), ["---: a second document is not read"]);
  assert.deepEqual(found("rules:\n  invalid-config: off\n"), [
    "invalid-config: 'invalid-config' is always an error and takes no level",
  ]);
});

test("a syntax error is one error, without what follows from it", () => {
  assert.deepEqual(found('rules:\n  several-heads: "off\n'), ['"off: this " is not closed before the document ends']);
  const latin = new Uint8Array([...new TextEncoder().encode("rules: # caf"), 0xe9, 0x0a]);
  assert.equal(found(latin).length, 1);
});

test("no comment silences it", () => {
  assert.equal(found("rules:\n  # olm-catalogs-ignore invalid-config\n  several-head: off\n").length, 1);
});

test("a file that cannot be read is one error", () => {
  const findings = checkConfigFile(unreadableFile(path, "cannot be read: permission denied"));
  assert.deepEqual(
    findings.map(({ message }) => message),
    ["cannot be read: permission denied"],
  );
});
