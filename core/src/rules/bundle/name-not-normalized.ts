import { versionOf } from "../../model/bundle-version.ts";
import { normalizedBundleName } from "../../versions/release.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "name-not-normalized",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "A bundle with a release is named `<package>-v<version>-<release>`.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    const version = versionOf(blob);
    if (!version || !blob.name?.value || !blob.package?.value) return;
    const wanted = normalizedBundleName(blob.package.value, version.version, version.release);
    if (wanted === undefined || wanted === blob.name.value) return;
    yield { at: blob.name, message: `'${blob.name.value}' has a release, so it must be named '${wanted}'` };
  },
});
