import { specText } from "../../bundle/csv-parts.ts";
import { bundleAnnotation } from "../../bundle/metadata-file.ts";
import { packageAnnotation } from "../../bundle/render-bundle.ts";
import { parseVersionTolerant, versionText } from "../../versions/version.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "bundle-name-without-release",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  needsWholeText: true,
  summary: "The name of a bundle with a release is made of package, version and release.",
  *check({ csv, annotations }) {
    const release = csv && specText(csv, "release");
    if (!csv?.name || !release) return;
    const version = parseVersionTolerant(specText(csv, "version")?.value ?? "");
    const packageName = bundleAnnotation(annotations, packageAnnotation)?.text?.value ?? "";
    const text = "ok" in version ? versionText(version.ok) : "0.0.0";
    const expected = `${packageName}-v${text}-${release.value}`;
    if (csv.name.value === expected) return;
    const related = [{ message: `the release '${release.value}'`, at: release }];
    yield { at: csv.name, message: `a CSV with a release must be named '${expected}'`, related };
  },
});
