// An upgrade graph with guardrails for tests of the panel.

import { placeAt, wireGraph } from "./wire-graph.ts";

/** 1.2 must pass 1.3 before 1.4; the skips and the skipRange of 1.4.0 and 1.4.1 break that. */
export const guardedGraph = wireGraph(
  `
stable
  v1.2.0
  v1.2.1 replaces v1.2.0
  v1.3.0 replaces v1.2.1
  v1.4.0 skips v1.2.1
  v1.4.1 skipRange v1.2.0 v1.2.1 v1.3.0 v1.4.0`,
  {
    steps: [
      {
        number: 1,
        from: ">=1.2.0 <1.3.0",
        through: ">=1.3.0 <1.4.0",
        before: ">=1.4.0",
        latest: false,
        reason: "1.3 moves the <b>CRD</b> to v1",
        at: placeAt(30),
        channels: [{ channel: "stable", bound: [{ start: 0, end: 2 }], stops: [{ start: 2, end: 3 }] }],
        bypasses: [placeAt(5), placeAt(6)],
      },
    ],
  },
);
