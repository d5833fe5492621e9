import { defineRule } from "../rule.ts";
import { unquotedAnnotations } from "../support/bundles/unquoted-annotations.ts";
import { quoteFix } from "../support/quote-fix.ts";

export default defineRule({
  id: "unquoted-bundle-annotation",
  scope: "bundle-folder",
  severity: "info",
  summary: "The package and channels in `annotations.yaml` are texts.",
  *check(folder) {
    for (const { read, written, type, what } of unquotedAnnotations(folder)) {
      if (read.value !== written) continue;
      const message = `${what} ${written} is a ${type}; put it in quotes, because opm reads a number such as 4.10 as '4.1'`;
      yield { at: read, message, fixes: () => quoteFix(read) };
    }
  },
});
