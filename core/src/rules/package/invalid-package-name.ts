import { packageNameProblems } from "../../model/package-name.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "invalid-package-name",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every package name is an RFC 1123 label.",
  *check(blob) {
    if (blob.kind !== "package") return;
    if (!blob.name?.value) return;
    const problems = packageNameProblems(blob.name.value);
    if (problems.length === 0) return;
    yield { at: blob.name, message: `'${blob.name.value}' is not a valid package name: it ${problems.join(", and ")}` };
  },
});
