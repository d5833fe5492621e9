import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { packageNameProblems } from "#core/model/package-name.ts";

describe("a package's name", () => {
  it("is made of lower case letters, digits and hyphens", () => {
    for (const name of ["etcd", "3scale-operator", "a", "0", "a--b", "a".repeat(63)]) {
      assert.deepEqual(packageNameProblems(name), [], name);
    }
  });

  const cases: readonly [string, readonly string[]][] = [
    ["", ["must not be empty"]],
    ["Etcd", ["must not contain upper case letters"]],
    ["etcd.operator", ["must not contain '.': only a-z, 0-9 and '-' are allowed"]],
    ["my_etcd é", ["must not contain '_', ' ', 'é': only a-z, 0-9 and '-' are allowed"]],
    ["-etcd", ["must start and end with a letter or digit"]],
    ["etcd-", ["must start and end with a letter or digit"]],
    ["etcd\n", ["must not contain '\n': only a-z, 0-9 and '-' are allowed"]],
    ["a".repeat(64), ["must have at most 63 characters, but has 64"]],
    ["Etcd-", ["must not contain upper case letters", "must start and end with a letter or digit"]],
  ];
  for (const [name, problems] of cases) {
    it(`${JSON.stringify(name)}: ${JSON.stringify(problems)}`, () =>
      assert.deepEqual(packageNameProblems(name), problems));
  }

  it("of few letters and many bytes is refused too", () => {
    assert.notDeepEqual(packageNameProblems("é".repeat(40)), []);
  });
});
