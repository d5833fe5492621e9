import { unquotedTexts } from "../../bundle/decoding/decode-problems.ts";
import { defineRule } from "../rule.ts";
import { quoteFix } from "../support/quote-fix.ts";

export default defineRule({
  id: "unquoted-csv-text",
  scope: "csv",
  severity: "error",
  oracle: "opm",
  says: ["rejected-by-olm-v1"],
  summary: "Every text in a CSV that looks like a number or boolean is in quotes.",
  *check({ document, map }) {
    // operator-framework/api turns such values into text, opm and the API server of a cluster do not.
    for (const { node, span } of unquotedTexts(document, map, "ClusterServiceVersion")) {
      if (node.kind !== "scalar") continue;
      const at = { document, span };
      const written = document.text.slice(span.start, span.end);
      const message = `${written} is a ${typeof node.value}; put it in quotes, because opm and clusters accept only text here`;
      yield { at, message, fixes: () => quoteFix(at) };
    }
  },
});
