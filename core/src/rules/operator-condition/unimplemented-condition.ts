import { keyPlace } from "../../model/kubernetes-object.ts";
import { defineRule } from "../rule.ts";

/** The condition by which the enhancement would have an operator say that its update goes on. */
const upgrading = "Upgrading";

export default defineRule({
  id: "unimplemented-condition",
  scope: "operator-condition",
  severity: "info",
  summary: "An OperatorCondition does not count on what the enhancement proposes and no OLM does.",
  *check(condition) {
    const { overrides, specConditions, statusConditions, statusVersion } = condition;
    for (const { type } of [...specConditions, ...overrides, ...statusConditions]) {
      if (type?.value !== upgrading) continue;
      yield {
        at: type,
        message: `'${upgrading}' is a proposal of the enhancement that no OLM implements: it is shown, never counted`,
      };
    }
    if (!statusVersion) return;
    const message =
      "'version' is a proposal of the enhancement that no OLM implements, and the API server drops it: it is shown, never counted";
    yield { at: keyPlace(condition, "status", "version"), message };
  },
});
