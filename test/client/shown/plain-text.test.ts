import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { plainError, plainLines, plainText } from "../../../client/src/shown/plain-text.ts";
import { hostileNames, unseenCharacter } from "../../support/hostile-names.ts";

/** What VS Code makes links and icons of, in messages and in lists. */
const link = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/i;
const icon = /\$\([\w-]+(?:~[\w-]+)?\)/;

describe("a plain text", () => {
  test("is what was written, where VS Code makes nothing of it", () => {
    const text = "shop.v1.0.0 replaces 'a' [see (b)] for $5 (or more): https://example.com";
    assert.equal(plainText(text), text);
  });

  test("has no link, no icon and nothing unseen, whatever it is put together of", () => {
    const parts = [
      ...Object.values(hostileNames),
      "[x]",
      "(command:a.b)",
      "[x](command:a)",
      "$",
      "(error)",
      "$(sync~spin)",
    ];
    for (const first of parts) {
      for (const second of parts) {
        const shown = plainText(`'${first}${second}${first}'`);
        assert.doesNotMatch(shown, link);
        assert.doesNotMatch(shown, icon);
        assert.doesNotMatch(shown, unseenCharacter);
      }
    }
  });

  test("names a file that is named like a link", () => {
    const shown = plainText("It is busy with '[Stop it](command:workbench.action.files.newUntitledFile).yaml'.");
    assert.equal(shown, "It is busy with '[Stop it] (command:workbench.action.files.newUntitledFile).yaml'.");
  });

  test("stays as it is when it is made plain once more", () => {
    for (const name of Object.values(hostileNames)) assert.equal(plainText(plainText(name)), plainText(name));
  });

  test("makes no line of its own", () => {
    assert.equal(plainLines(["a\nb", "  c"]), "a‹U+000A›b\n  c");
  });
});

describe("a plain error", () => {
  test("is the same error, with a plain message", () => {
    const error = new RangeError("cannot open [a](command:b)");
    assert.equal(plainError(error), error);
    assert.equal(error.message, "cannot open [a] (command:b)");
  });

  test("may be a text, or anything else", () => {
    assert.equal(plainError("[a](command:b)"), "[a] (command:b)");
    assert.equal(plainError(undefined), undefined);
  });
});
