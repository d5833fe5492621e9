// The only door to protocol: types and method names that cross a process border, and nothing else.

export * from "./panel.ts";
export * from "./read-panel-message.ts";
export * from "./read-report-message.ts";
export * from "./report-panel.ts";
export * from "./upgrade-check.ts";
export * from "./upgrade-graph.ts";
export * from "./validate-catalog.ts";
