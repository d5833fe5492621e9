import { defineRule } from "../rule.ts";

export default defineRule({
  id: "invalid-config",
  scope: "config",
  severity: "error",
  isAlwaysError: true,
  summary: "`.olm-catalogs.yaml` is readable and gives known levels to known rules.",
  *check({ mistakes }) {
    yield* mistakes;
  },
});
