import { defineRule } from "../rule.ts";

export default defineRule({
  id: "missing-bundle-folder",
  scope: "config",
  severity: "warning",
  summary: "Every folder in `bundles` of the settings file is a bundle folder.",
  *check({ config, paths }) {
    if (!paths) return;
    const { bundleFolders } = config;
    const withManifests = new Set(bundleFolders.length === 0 ? [] : paths.map(folderWithManifests));
    for (const { document, span, value } of bundleFolders) {
      if (withManifests.has(value)) continue;
      yield { at: { document, span }, message: `'${value || "."}' is not a bundle folder: it has no 'manifests'` };
    }
  },
});

/** The folder whose folder `manifests` contains a path; undefined for any other path. */
function folderWithManifests(path: string): string | undefined {
  const at = `/${path}`.lastIndexOf("/manifests/");
  return at < 0 ? undefined : path.slice(0, Math.max(at - 1, 0));
}
