import { packagePropertyOf } from "../../model/bundle-version.ts";
import { parseRelease } from "../../versions/release.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "invalid-release",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "A release consists of dot-separated identifiers and has at most 20 characters.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    const release = packagePropertyOf(blob)?.release;
    if (!release) return;
    const parsed = parseRelease(release.value);
    if ("error" in parsed)
      yield { at: release, message: `'${release.value}' is not a valid release: ${reasonWithoutValue(parsed.error)}` };
  },
});

/** opm's error on one line, without the value, which the message already contains. */
function reasonWithoutValue(error: string): string {
  return error.replace(/^invalid release "(?:[^"\\]|\\.)*": /, "").replaceAll("\n", ", ");
}
