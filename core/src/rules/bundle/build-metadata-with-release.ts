import { versionOf } from "../../model/bundle-version.ts";
import { defineRule } from "../rule.ts";

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
    yield { at: version.at, message };
  },
});
