// The only entry point of protocol: types, method names and checks of what crosses a process boundary.

export * from "./basic-template.ts";
export * from "./check-refactoring.ts";
export * from "./check-workspace.ts";
export * from "./compare-with.ts";
export * from "./decoded-content.ts";
export * from "./entry-places.ts";
export * from "./export-graph.ts";
export * from "./graph-panel.ts";
export * from "./guardrail-tests.ts";
export * from "./guardrails-change.ts";
export * from "./judge-cluster.ts";
export * from "./list-packages.ts";
export * from "./new-catalog.ts";
export * from "./read-graph-panel-message.ts";
export * from "./read-report-panel-message.ts";
export * from "./read-request-params.ts";
export * from "./refactor-catalog.ts";
export * from "./rendered-catalog.ts";
export * from "./report-panel.ts";
export * from "./update-item.ts";
export * from "./upgrade-graph.ts";
export * from "./upgrade-question.ts";
export * from "./validate-catalog.ts";
export * from "./version-context.ts";
