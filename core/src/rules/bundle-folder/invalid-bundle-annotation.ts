import { csvMediaType, mediaTypeAnnotation } from "../../bundle/bundle-labels.ts";
import { bundleAnnotationPrefix } from "../../bundle/metadata-file.ts";
import { isNull } from "../../go/field-of.ts";
import type { Annotation } from "../../model/csv.ts";
import { defineRule, type Report } from "../rule.ts";
import { renameFix } from "../support/nearest-name.ts";
import { mechanical } from "../support/text-fix.ts";

export default defineRule({
  id: "invalid-bundle-annotation",
  scope: "bundle-folder",
  severity: "error",
  oracle: "opm",
  summary: "opm accepts the values of the annotations in `annotations.yaml`.",
  *check({ holdsCsv, annotations }) {
    for (const annotation of annotations?.annotations ?? []) {
      const report = unreadable(annotation) ?? wrongMediaType(annotation, holdsCsv) ?? noChannel(annotation);
      if (report) yield report;
    }
  },
});

/** One such value makes opm ignore the whole file. */
function unreadable({ key, value, document, span }: Annotation): Report | undefined {
  if (value.kind === "scalar") return undefined;
  const what = value.kind === "list" ? "list" : "mapping";
  const isBelow = document.text.slice(key.span.end, span.start).includes("\n");
  return {
    at: isBelow ? key : { document, span },
    message: `the value of '${key.value}' must be text; with a ${what}, opm cannot read this file`,
  };
}

function wrongMediaType({ key, value, document, span, text }: Annotation, hasCsv: boolean): Report | undefined {
  if (key.value !== mediaTypeAnnotation || !hasCsv || text?.value === csvMediaType) return undefined;
  const at = isNull(value) ? key : { document, span };
  return {
    at,
    message: `the media type of a bundle with a CSV must be '${csvMediaType}', or opm rejects the bundle`,
    fixes: () => (text ? mechanical(renameFix(text, csvMediaType)()) : []),
  };
}

const channelAnnotations = ["channels.v1", "channel.default.v1"].map((name) => bundleAnnotationPrefix + name);

function noChannel({ key, value, text }: Annotation): Report | undefined {
  const isEmpty = isNull(value) || text?.value === "";
  if (!isEmpty || !channelAnnotations.includes(key.value)) return undefined;
  const what = key.value === channelAnnotations[0] ? "at least one channel" : "a channel";
  return { at: key, message: `'${key.value}' must name ${what}, or opm rejects the bundle` };
}
