import { defineRule } from "../rule.ts";
import { mergeDeprecationsFix } from "./merge-deprecations-fix.ts";

export default defineRule({
  id: "duplicate-deprecations",
  scope: "package",
  severity: "error",
  oracle: "opm",
  summary: "A package has at most one `olm.deprecations` blob.",
  *check(pkg) {
    const [first, ...more] = pkg.deprecations;
    if (first === undefined) return;
    const related = [{ message: "the first one", at: first.package ?? first.schema }];
    for (const blob of more) {
      const message = `package '${pkg.name}' has several 'olm.deprecations' blobs; merge them into one`;
      yield { at: blob.package ?? blob.schema, message, related, fixes: () => mergeDeprecationsFix(first, blob) };
    }
  },
});
