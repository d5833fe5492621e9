import { defineRule } from "../rule.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "unserved-kind",
  scope: "unserved-object",
  severity: "error",
  summary: "Every object for an OLM has a kind and API version that is served.",
  *check({ at, message, meant }) {
    yield { at, message: message + didYouMean(meant), fixes: renameFix(at, meant) };
  },
});
