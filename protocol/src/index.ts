// The only door to protocol: types and method names that cross a process border, and nothing else.

export * from "./graph-panel.ts";
export * from "./judge-cluster.ts";
export * from "./read-graph-panel-message.ts";
export * from "./read-report-panel-message.ts";
export * from "./read-request-params.ts";
export * from "./report-panel.ts";
export * from "./upgrade-graph.ts";
export * from "./validate-catalog.ts";
