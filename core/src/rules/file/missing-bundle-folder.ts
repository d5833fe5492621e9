import { defineRule } from "../rule.ts";

export default defineRule({
  id: "missing-bundle-folder",
  scope: "config",
  severity: "warning",
  summary: "Every folder in `bundles` of the settings file is a bundle folder.",
  *check({ config, paths }) {
    if (!paths) return;
    for (const { document, span, value } of config.bundleFolders) {
      if (paths.some((path) => path.startsWith(`${value}/manifests/`))) continue;
      yield { at: { document, span }, message: `'${value}' is not a bundle folder: it has no 'manifests'` };
    }
  },
});
