import { csvKey, specText } from "../../bundle/csv-parts.ts";
import { compareVersions, parseVersionTolerant } from "../../versions/version.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "missing-csv-version",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  supersedes: ["csv-without-version"],
  summary: "A CSV has a version other than 0.0.0.",
  *check(csv) {
    const written = specText(csv, "version");
    if (!written) {
      yield { at: csvKey(csv, "spec", "version"), message: "OperatorHub.io requires 'spec.version'" };
      return;
    }
    const version = parseVersionTolerant(written.value.toWellFormed());
    // A version that cannot be read is reported elsewhere.
    if ("error" in version || compareVersions(version.ok, zero) !== 0) return;
    yield {
      at: written,
      message: `version '${written.value}' counts as missing; OperatorHub.io requires a higher one`,
    };
  },
});

const zero = { major: 0, minor: 0, patch: 0, pre: [], build: [] };
