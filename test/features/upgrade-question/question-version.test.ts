// What a question names: an installed version, which need not be in the catalog, and a wanted one, which must be.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readInstalledVersion, readWantedVersion } from "#core/features/upgrade-question/question-version.ts";
import { versionText } from "#core/versions/version.ts";
import { catalogOf } from "../../support/fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

/** An entry without a bundle, a bundle without a valid version, and two builds of one version. */
const pkg = catalogOf(
  packageBlob +
    channelOf("stable", "1.1.0", "1.0.0", "0.9.0") +
    bundlesOf("1.0.0", "1.1.0", "1.2.0+b", "1.2.0+a") +
    bundlesOf("0.8.0").replace("    version: 0.8.0", "    version: eight"),
).packages.get("lighthouse");

const rows: Readonly<Record<string, readonly [installed: string, wanted: string]>> = {
  "1.0.0": ["lighthouse.v1.0.0 is 1.0.0", "lighthouse.v1.0.0 is 1.0.0"],
  "v1.0.0": ["lighthouse.v1.0.0 is 1.0.0", "lighthouse.v1.0.0 is 1.0.0"],
  "lighthouse.v1.0.0": ["lighthouse.v1.0.0 is 1.0.0", "lighthouse.v1.0.0 is 1.0.0"],
  "1.2.0": ["lighthouse.v1.2.0+b is 1.2.0+b", "lighthouse.v1.2.0+b is 1.2.0+b"],
  "1.2.0+a": ["lighthouse.v1.2.0+a is 1.2.0+a", "lighthouse.v1.2.0+a is 1.2.0+a"],
  "1.2.0+c": ["lighthouse.v1.2.0+c is 1.2.0+c", "no bundle of package 'lighthouse' is '1.2.0+c'"],
  "9.9.9": ["lighthouse.v9.9.9 is 9.9.9", "no bundle of package 'lighthouse' is '9.9.9'"],
  "0.9.0": ["lighthouse.v0.9.0 is 0.9.0", "no bundle of package 'lighthouse' is '0.9.0'"],
  "lighthouse.v0.9.0": ["lighthouse.v0.9.0 is 0.9.0", "'lighthouse.v0.9.0' has no bundle, so it cannot be installed"],
  "lighthouse.v0.8.0": ["'lighthouse.v0.8.0' has no valid version", "'lighthouse.v0.8.0' has no valid version"],
  vv1: ["'vv1' is not a version or the name of an entry", "no bundle of package 'lighthouse' is 'vv1'"],
};

describe("a question about", () => {
  for (const [text, expected] of Object.entries(rows)) {
    it(text, () => {
      assert.ok(pkg);
      const answers = [readInstalledVersion(pkg, text), readWantedVersion(pkg, text)];
      assert.deepEqual(
        answers.map((each) => ("ok" in each ? `${each.ok.name} is ${versionText(each.ok.version)}` : each.error)),
        expected,
      );
    });
  }
});
