import { basenameOf, folderOf, pathBelow } from "../../base/path.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "bundle-too-deep",
  scope: "bundle-folder",
  severity: "warning",
  summary: "The bundle folders of a package lie directly in its folder.",
  *check({ root, rightRoot, csv, annotations }) {
    const at = csv?.kind ?? annotations?.annotations[0]?.key;
    if (rightRoot === undefined || !at) return;
    const packageFolder = folderOf(rightRoot);
    const [now, right] = [pathBelow(packageFolder, root) ?? root, basenameOf(rightRoot)];
    const message = `this bundle lies in '${now}' of '${basenameOf(packageFolder)}', a folder too deep for pipelines to see it; move it to '${right}'`;
    yield { at, message };
  },
});
