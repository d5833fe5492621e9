import { keyPlace } from "../../model/kubernetes-object.ts";
import { defineRule } from "../rule.ts";

/** The condition with which, in the enhancement, an operator reports that it is being updated. */
const upgrading = "Upgrading";

export default defineRule({
  id: "unimplemented-condition",
  scope: "operator-condition",
  severity: "info",
  summary: "Every OperatorCondition uses only what OLM implements.",
  *check(condition) {
    const { overrides, specConditions, statusConditions, statusVersion } = condition;
    for (const { type } of [...specConditions, ...overrides, ...statusConditions]) {
      if (type?.value !== upgrading) continue;
      yield {
        at: type,
        message: `'${upgrading}' has no effect: the enhancement for OperatorConditions proposes it, but no OLM implements it`,
      };
    }
    if (!statusVersion) return;
    const message =
      "'version' has no effect: the enhancement for OperatorConditions proposes it, but no OLM implements it and the API server drops it";
    yield { at: keyPlace(condition, "status", "version"), message };
  },
});
