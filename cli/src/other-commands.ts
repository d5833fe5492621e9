// All commands but validate, which has a bundle of its own, and lsp.

export { graphCommand } from "./graph/graph.ts";
export { guardrailsCommand } from "./guardrails/guardrails.ts";
export { rangeCommand } from "./range/range.ts";
export { rulesCommand } from "./rules/rules.ts";
export { diffCommand } from "./updates/diff.ts";
export { pathCommand } from "./updates/path.ts";
export { successorsCommand } from "./updates/successors.ts";
export { upgradeableCommand } from "./upgradeable/upgradeable.ts";
