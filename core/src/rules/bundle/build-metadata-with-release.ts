import type { Bundle } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import { normalizedBundleName } from "../../versions/release.ts";
import { versionText } from "../../versions/version.ts";
import { defineRule, type Fix } from "../rule.ts";
import { renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "build-metadata-with-release",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "A bundle has build metadata or a release, not both.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    const version = versionOf(blob);
    if (!version || version.release.length === 0 || version.version.build.length === 0) return;
    const message = `version '${version.at.value}' has build metadata, but the bundle has a release; remove one of them`;
    yield { at: version.at, message, fixes: () => dropBuildFix(blob) };
  },
});

/** Removes the build metadata, if the bundle's name has none. */
function dropBuildFix(bundle: Bundle): readonly Fix[] {
  const version = versionOf(bundle);
  if (!version || !bundle.package || !bundle.name) return [];
  const bare = { ...version.version, build: [] };
  const name = normalizedBundleName(bundle.package.value, bare, version.release);
  return name === bundle.name.value ? renameFix(version.at, versionText(bare))() : [];
}
