import { defineRule } from "../rule.ts";

export default defineRule({
  id: "unreadable-release",
  scope: "released-state",
  severity: "warning",
  summary: "The whole released state can be read and compared.",
  *check({ state, unreadable }, { packages, blobs }) {
    const [definition] = [...packages.values()].flatMap((pkg) => pkg.definitions);
    const at = definition?.name ?? blobs[0]?.schema;
    if (at) yield { at, message: `cannot compare with ${state}: ${unreadable}` };
  },
});
