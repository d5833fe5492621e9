import { defineRule } from "../rule.ts";

export default defineRule({
  id: "stray-manifest-entry",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "The folder 'manifests' contains neither folders nor hidden files.",
  *check({ csv, manifests, strays }) {
    const at = csv?.kind ?? manifests.flatMap(({ object }) => object?.kind ?? [])[0];
    if (!at) return;
    for (const { name, kind } of strays) {
      const what = kind === "folder" ? "folder" : "hidden file";
      yield {
        at,
        message: `the ${what} '${name}' in 'manifests' makes every loader reject the bundle; move it elsewhere`,
      };
    }
  },
});
