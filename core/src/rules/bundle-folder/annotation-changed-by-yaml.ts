import { defineRule } from "../rule.ts";
import { unquotedAnnotations } from "../support/bundles/unquoted-annotations.ts";
import { quoteFix } from "../support/quote-fix.ts";

export default defineRule({
  id: "annotation-changed-by-yaml",
  scope: "bundle-folder",
  severity: "warning",
  summary: "opm reads the package and channels in `annotations.yaml` as they are written.",
  *check(folder) {
    for (const { read, written, type, what } of unquotedAnnotations(folder)) {
      if (read.value === written) continue;
      yield {
        at: read,
        message: `${written} is a ${type}, which opm reads as ${what} '${read.value}'; put it in quotes`,
        // Users may have subscribed to the channel that it was until now, so this is for the author to decide.
        fixes: () => quoteFix(read).map(({ title, edits }) => ({ title, edits })),
      };
    }
  },
});
