import { versionOf } from "../../model/bundle-version.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { parseVersion } from "../../versions/version.ts";
import { defineRule, type Fix } from "../rule.ts";
import { renameFix } from "../support/nearest-name.ts";
import { type MismatchedBundle, mismatchedBundles } from "../support/stated-version.ts";

export default defineRule({
  id: "name-version-mismatch",
  scope: "package",
  alsoIn: ["csv"],
  severity: "warning",
  summary: "A bundle whose name states a version has that version.",
  *check(pkg) {
    for (const mismatch of mismatchedBundles(pkg)) {
      const { bundle, version } = mismatch;
      yield {
        at: version.at,
        message: `version ${version.text} does not match the name of bundle '${bundle.name?.value}'; correct the wrong one`,
        related: bundle.name ? [{ message: "the bundle's name", at: bundle.name }] : [],
        fixes: () => useStatedVersionFix(pkg, mismatch),
      };
    }
  },
});

/** No fix where the name does not end in a valid version, or another bundle has that version. */
function useStatedVersionFix(pkg: PackageFacts, { version, stated }: MismatchedBundle): readonly Fix[] {
  const isTaken = pkg.bundles.some((each) => versionOf(each)?.text === stated);
  return isTaken || !("ok" in parseVersion(stated)) ? [] : renameFix(version.at, stated)();
}
