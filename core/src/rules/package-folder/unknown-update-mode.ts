import { updateModes } from "../../bundle/package-folder.ts";
import { isNull, lastPairOf, locatedString, spanOf } from "../../go/field-of.ts";
import { packageFileKind, updateModeKey } from "../../schema/package-file-schema.ts";
import { defineRule } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

const choices = "'replaces-mode', 'semver-mode' or 'semver-skippatch-mode'";

// check_ci_upgrade_graph in operatorcert/static_tests/community/operator.py of operator-pipelines.
export default defineRule({
  id: "unknown-update-mode",
  scope: "resource",
  severity: "error",
  summary: "`updateGraph` in the `ci.yaml` of a package folder names an update mode.",
  *check({ document, map, schema }) {
    const pair = schema === packageFileKind.schema ? lastPairOf(map, updateModeKey) : undefined;
    // Pipelines take the default where the value is missing.
    if (!pair || isNull(pair.value)) return;
    const stated = locatedString(document, pair.value);
    if (!stated) {
      const message = `'${updateModeKey}' must be ${choices}`;
      yield { at: { document, span: spanOf(pair.key) }, message };
    } else if (stated.value !== "" && !updateModes.some((mode) => mode === stated.value)) {
      const meant =
        updateModes.find((mode) => mode === `${stated.value}-mode`) ?? nearestName(stated.value, updateModes);
      const advice = meant === undefined ? `; use ${choices}` : didYouMean(meant);
      const message = `'${stated.value}' is not an update mode${advice}`;
      yield { at: stated, message, fixes: renameFix(stated, meant) };
    }
  },
});
