import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfigFile, readSourceFile } from "#core";

function read(text: string) {
  const { levels, mistakes } = readConfigFile(readSourceFile(".olm-catalogs.yaml", text));
  return { levels, mistakes: mistakes.map(({ message }) => message) };
}

test("the file gives levels to rules", () => {
  assert.deepEqual(read("rules:\n  unknown-key: error\n  overridden-key: off\n  several-heads: 'off'\n"), {
    levels: { "unknown-key": "error", "overridden-key": "off", "several-heads": "off" },
    mistakes: [],
  });
});

test("an empty file gives no levels", () => {
  assert.deepEqual(read(""), { levels: {}, mistakes: [] });
  assert.deepEqual(read("rules: {}\n"), { levels: {}, mistakes: [] });
});

test("mistakes are reported, and the rest has an effect", () => {
  assert.deepEqual(
    read("rules:\n  unknown-kye: off\n  unknown-key: of\n  several-heads: info\n  wrong-type: {}\nlevel: 3\n"),
    {
      levels: { "several-heads": "info" },
      mistakes: [
        "rule 'unknown-kye' does not exist; did you mean 'unknown-key'?",
        "'of' is not a level; use off, hint, info, warning or error; did you mean 'off'?",
        "the level of 'wrong-type' must be off, hint, info, warning or error",
        "unknown key 'level'; the only key of this file is 'rules'",
      ],
    },
  );
});
