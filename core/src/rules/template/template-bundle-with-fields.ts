import { keyOf, spanOf } from "../../go/field-of.ts";
import type { Bundle } from "../../model/blob.ts";
import type { Place } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "template-bundle-with-fields",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "Bundles of basic templates have only `schema`, `image` and `name`.",
  *check({ rendered: { template } }) {
    if (template.kind !== "basic" || template.document.problems.length > 0) return;
    for (const blob of template.blobs) {
      const [first, ...others] = blob.kind === "bundle" ? fieldsOf(blob) : [];
      if (!first) continue;
      const message = `opm takes '${first.name}' from the image; remove it`;
      yield { at: first.at, message, related: others.map(({ name, at }) => ({ message: `also '${name}'`, at })) };
    }
  },
});

interface Field {
  readonly name: string;
  readonly at: Place;
}

/** The fields with a value for which `isBundleTemplate` in basic.go refuses the bundle. */
function fieldsOf(bundle: Bundle): readonly Field[] {
  const names = [
    ...(bundle.package?.value ? ["package"] : []),
    ...(bundle.properties.length > 0 ? ["properties"] : []),
    ...(bundle.relatedImages.length > 0 ? ["relatedImages"] : []),
  ];
  const { document, root, schema } = bundle;
  return names.map((name) => {
    const key = keyOf(root, name);
    return { name, at: key ? { document, span: spanOf(key) } : schema };
  });
}
