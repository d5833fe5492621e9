import { defineRule } from "../rule.ts";

export default defineRule({
  id: "contradicting-bundles",
  scope: "template",
  severity: "warning",
  summary: "All files that describe the bundle in a template's image say the same.",
  *check({ rendered, contradictions }) {
    const reported = new Set<string>();
    for (const at of rendered.unknownImages) {
      const bundles = contradictions.get(at.value);
      if (!bundles || reported.has(at.value)) continue;
      reported.add(at.value);
      yield {
        at,
        message: `files describe different bundles in '${at.value}', so none of them is used`,
        related: bundles.map((bundle) => ({
          message: `the bundle '${bundle.name?.value ?? ""}'`,
          at: bundle.name ?? bundle.schema,
        })),
      };
    }
  },
});
