// Which part of a name is its version, for everything that reads one from a name.

import assert from "node:assert/strict";
import { test } from "node:test";
import { versionText } from "#core";
import { textFromVersionOn, versionInEntryName } from "#core/versions/version-in-entry-name.ts";

const parsed = (name: string) => {
  const found = versionInEntryName(name);
  return found && versionText(found.version);
};

test("a version begins a name, or follows a dot or a hyphen, with or without 'v'", () => {
  for (const name of ["foo.v1.2.0", "foo-v1.2.0", "foo.1.2.0", "foo-1.2.0", "1.2.0", "v1.2.0", "foo.v2.bar.v1.2.0"]) {
    assert.equal(parsed(name), "1.2.0", name);
  }
  assert.equal(parsed("foo.v1.2.0-rc.1+2"), "1.2.0-rc.1+2");
});

test("a name may have no version, or none that is valid", () => {
  for (const name of ["", "foo", "foo.v1.2", "foov1.2.0", "foo_1.2.0", "foo.v01.2.0"])
    assert.equal(parsed(name), undefined, name);
  assert.equal(textFromVersionOn("foo.v01.2.0"), "01.2.0");
});
