import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog } from "#core";
import { catalogOf, checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const catalog = (skipRange: string) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skipRange: ${skipRange}
${bundlesOf("1.0.0")}`;

test("a range that is valid in both dialects", () => {
  checkFindings(catalog("'>=0.9.0 <1.0.0'"));
  checkFindings(catalog("'0.9.x || 0.8.0'"));
});

test("the part that is valid only in a ClusterExtension is marked", () => {
  checkFindings(
    catalog(`'>=0.8.0, <1.0.0'
                     ~ error wrong-dialect`),
    {
      messages: [
        "'>=0.8.0, <1.0.0' is a ClusterExtension version range, but a skipRange has no comma; did you mean '>=0.8.0 <1.0.0'?",
      ],
    },
  );
  checkFindings(
    catalog(`'0.8.0 || ~0.9.0'
                       ~ error wrong-dialect`),
    {
      messages: [
        "'0.8.0 || ~0.9.0' is a ClusterExtension version range, but a skipRange has no '~'; did you mean '0.8.0 || >=0.9.0 <0.10.0'?",
      ],
    },
  );
  checkFindings(
    catalog(`^0.9.3
             ~ error wrong-dialect`),
    {
      messages: [
        "'^0.9.3' is a ClusterExtension version range, but a skipRange has no '^'; did you mean '>=0.9.3 <0.10.0'?",
      ],
    },
  );
  checkFindings(
    catalog(`">=v0.8.0 <v1.0.0"
                ~ error wrong-dialect`),
    {
      messages: [
        "'>=v0.8.0 <v1.0.0' is a ClusterExtension version range, but versions in a skipRange have no 'v'; did you mean '>=0.8.0 <1.0.0'?",
      ],
    },
  );
  checkFindings(
    catalog(`'>=0.8 <1.0.0'
                ~~~ error wrong-dialect`),
    {
      messages: [
        "'>=0.8 <1.0.0' is a ClusterExtension version range, but versions in a skipRange have three numbers; did you mean '>=0.8.0 <1.0.0'?",
      ],
    },
  );
  checkFindings(
    catalog(`'0.9.*'
                  ~ error wrong-dialect`),
    {
      messages: [
        "'0.9.*' is a ClusterExtension version range, but the only wildcard in a skipRange is the 'x' of a version such as '1.x'; did you mean '>=0.9.0 <0.10.0'?",
      ],
    },
  );
});

test("the fix converts the range to a skipRange", () => {
  checkFix(catalog("'>=0.8, <v1.0.0'"), catalog("'>=0.8.0 <1.0.0'"));
  checkFix(catalog('"0.8 - 0.9"'), catalog('">=0.8.0 <0.10.0"'));
  checkFix(catalog("^0.9.3"), catalog('">=0.9.3 <0.10.0"'));
});

test("the fix ends the range below the entry's own version", () => {
  checkFix(catalog("'0.7 || ^1.0.0'"), catalog("'>=0.7.0 <0.8.0'"));
  checkFix(catalog("'>=0.8'"), catalog("'>=0.8.0 <1.0.0'"));
});

test("no fix for a range that begins at the entry's own version", () => {
  const fixes = checkCatalog(catalogOf(catalog("'~1'")), {}).flatMap((finding) => finding.fixes());
  assert.deepEqual(fixes, []);
});

test("no suggestion for a half-typed range that matches nothing", () => {
  checkFindings(
    catalog(`'>=0.9.0 <0'
                       ~ error wrong-dialect`),
    {
      messages: ["'>=0.9.0 <0' is a ClusterExtension version range, but versions in a skipRange have three numbers"],
    },
  );
});

test("a range of neither dialect is reported by another rule", () => {
  checkFindings(
    catalog(`'all before 1.0.0'
              ~~~ error invalid-skip-range`),
  );
});

test("a second fix excludes the pre-releases of the bound, as a ClusterExtension does", () => {
  const [finding] = checkCatalog(catalogOf(catalog("'>=0.8.0, <0.9.0'")), {});
  assert.deepEqual(
    finding?.fixes().map(({ title }) => title),
    ["Change to '>=0.8.0 <0.9.0'", "Change to '>=0.8.0 <0.9.0-0'"],
  );
});
