import { basenameOf } from "../../base/path.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "replaced-bundle-missing",
  scope: "package-folder",
  severity: "warning",
  summary: "In replaces-mode, `replaces` of every CSV on an update path names another bundle folder's CSV.",
  *check({ folder, bundles, channels }) {
    if (folder.mode !== "replaces-mode") return;
    const names = new Set(bundles.map(({ name }) => name.value));
    // Its name may be in a CSV that could not be read.
    if (bundles.length < folder.bundles.length) return;
    const reported = new Set<unknown>();
    for (const { entries } of channels.values()) {
      for (const { bundle, replaces } of entries) {
        if (!replaces || names.has(replaces.value) || reported.has(bundle)) continue;
        reported.add(bundle);
        const message = `'${bundle.name.value}' replaces '${replaces.value}', which is not a bundle in '${basenameOf(folder.root)}', so 'opm index add' fails`;
        yield { at: replaces, message };
      }
    }
  },
});
