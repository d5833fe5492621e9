import { defineRule } from "../rule.ts";

export default defineRule({
  id: "several-csvs",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "A bundle has only one ClusterServiceVersion.",
  *check({ csvs }) {
    const [first, ...others] = csvs;
    if (!first) return;
    const related = [{ message: "the first ClusterServiceVersion", at: first.kind }];
    for (const { kind } of others) {
      yield {
        at: kind,
        message: "a bundle has only one ClusterServiceVersion; move this one to a bundle of its own",
        related,
      };
    }
  },
});
