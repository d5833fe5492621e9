// Where guardrails are explained.

/** The page with examples of guardrails. */
export const guardrailsGuide = "https://github.com/olm-catalogs/olm-catalogs/blob/main/docs/guardrails.md";

/** The hover line that leads there. */
export const guardrailsGuideFact = `see [guardrails](${guardrailsGuide})`;
