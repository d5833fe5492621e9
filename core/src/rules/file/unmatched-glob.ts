import { filesMatching, foldersMatching } from "../../fbc/glob-matches.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "unmatched-glob",
  scope: "config",
  severity: "hint",
  isIgnoredText: true,
  summary: "Every glob in `.olm-catalogs.yaml` matches a file or folder.",
  *check({ config, paths }) {
    if (paths === undefined) return;
    for (const glob of config.globs) {
      const isForFiles = glob.of === "files";
      const matches = isForFiles ? filesMatching(paths, glob.value) : foldersMatching(paths, glob.value);
      if (matches.length > 0) continue;
      const kind = isForFiles ? "YAML or JSON file" : "folder with YAML or JSON files";
      yield { at: glob, message: `'${glob.value}' matches no ${kind} below this folder and has no effect` };
    }
  },
});
