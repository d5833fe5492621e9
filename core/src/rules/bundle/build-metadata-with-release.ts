import { versionOf } from "../../model/bundle-version.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "build-metadata-with-release",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "A version with a release has no build metadata.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    const version = versionOf(blob);
    if (!version || version.release.length === 0 || version.version.build.length === 0) return;
    const message = `'${version.at.value}' has build metadata and the bundle has a release; only one of them is allowed`;
    yield { at: version.at, message };
  },
});
