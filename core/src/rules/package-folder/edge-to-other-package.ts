import type { BundleInPackage } from "../../bundle/bundle-in-package.ts";
import { edgeNamesOf } from "../../model/written-edges.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";

// ValidateEdgeBundlePackage in pkg/registry/populator.go of operator-registry.
export default defineRule({
  id: "edge-to-other-package",
  scope: "package-folder",
  severity: "error",
  summary: "In package folders, a CSV replaces and skips bundles of its own package.",
  *check({ bundles, folder }) {
    // Its name may be in a CSV that could not be read.
    if (bundles.length < folder.bundles.length) return;
    const named = new Map<string, NamedIn>();
    const names = bundles.map((bundle) => ({ bundle, at: bundle.name, what: "is a bundle of" }));
    const edges = bundles.flatMap((bundle) =>
      edgeNamesOf(bundle).map((at) => ({ bundle, at, what: "is also an edge of" })),
    );
    for (const each of [...names, ...edges]) {
      const known = named.get(each.at.value);
      if (!known) named.set(each.at.value, each);
      const own = each.bundle.bundle.package;
      const other = known?.bundle.bundle.package;
      if (!known || !own || !other || own.value === other.value) continue;
      yield {
        at: each.at,
        message: `'${each.at.value}' ${known.what} package '${other.value}', so 'opm index add' refuses it in package '${own.value}'`,
        related: [
          { message: "the package of this bundle", at: own },
          { message: "the other package", at: other },
        ],
      };
    }
  },
});

/** A name, and the first bundle that has or names it. */
interface NamedIn {
  readonly bundle: BundleInPackage;
  readonly at: Located<string>;
  readonly what: string;
}
