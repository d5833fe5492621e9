import { propertiesOfType } from "../../model/bundle-version.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "both-csv-forms",
  scope: "package",
  severity: "warning",
  summary: "Every bundle has its CSV in one form: `olm.bundle.object` or `olm.csv.metadata`.",
  *check({ bundles }) {
    // A bundle without an image consists of its objects.
    const found = bundles.flatMap((bundle) => {
      const [metadata] = propertiesOfType(bundle, "olm.csv.metadata");
      const [object] = propertiesOfType(bundle, "olm.bundle.object");
      return bundle.image?.value && metadata && object ? [{ bundle, metadata, object }] : [];
    });
    const [first, ...more] = found;
    if (!first) return;
    const { bundle, metadata, object } = first;
    // A tool writes all bundles in the same way, so this is one mistake.
    yield {
      at: object.type ?? object,
      message: `bundle '${bundle.name?.value ?? ""}' has both 'olm.bundle.object' and 'olm.csv.metadata'; keep the metadata for OpenShift 4.17 or later, the objects for earlier versions`,
      related: [
        { message: "the metadata", at: metadata.type ?? metadata },
        ...more.slice(0, maxRelated).map((each) => ({ message: "also here", at: each.object.type ?? each.object })),
      ],
    };
  },
});

const maxRelated = 5;
