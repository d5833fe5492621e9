// Checks the messages between the extension and the upgrade graph panel when they arrive over postMessage.

import {
  bytes,
  type Check,
  either,
  flag,
  list,
  message,
  naturalNumber,
  oneOf,
  optional,
  orNull,
  readAs,
  shape,
  text,
  textOrNull,
} from "./check.ts";
import { wireLocation } from "./check-location.ts";
import { wireAnswer, wireQuestion } from "./check-question.ts";
import { compareWith, wireComparison } from "./compare-with.ts";
import type { FromGraphPanel, GraphSource, InstalledVersion, ToGraphPanel } from "./graph-panel.ts";
import type {
  WireAcross,
  WireChannel,
  WireEdge,
  WireEntry,
  WireFinding,
  WireGraph,
  WireRange,
  WireStep,
} from "./upgrade-graph.ts";
import type { WireQuestion } from "./upgrade-question.ts";

/** The message, or undefined for anything that the extension does not send. */
export function readToGraphPanel(value: unknown): ToGraphPanel | undefined {
  return readAs(toPanel, value);
}

/** The message, or undefined for anything that the panel does not send. */
export function readFromGraphPanel(value: unknown): FromGraphPanel | undefined {
  return readAs(fromPanel, value);
}

/** The source of the graph that a panel's saved state names, or undefined where it names none. */
export function readGraphSource(state: unknown): GraphSource | undefined {
  return readAs(savedState, state)?.source;
}

/** Whether a panel's saved state says that it stays on its package. */
export function readIsKept(state: unknown): boolean {
  return readAs(keptState, state)?.kept ?? false;
}

/** The question that a panel's saved state holds, or undefined for anything else. */
export function readQuestion(value: unknown): WireQuestion | undefined {
  return readAs(wireQuestion, value);
}

const source: Check<GraphSource> = shape({ uri: text, package: text, compare: optional(compareWith) });
const savedState = shape({ source });
const keptState = shape({ kept: flag });

const change = optional(oneOf("new", "lost"));
const entry: Check<WireEntry> = shape({
  change,
  name: text,
  version: textOrNull,
  release: textOrNull,
  bundle: flag,
  deprecated: flag,
  maxOpenShiftVersion: textOrNull,
  skipRange: textOrNull,
  automatic: shape({ v0: textOrNull, v1: textOrNull }),
  stuck: list(oneOf("v0", "v1")),
  at: wireLocation,
});
const edge: Check<WireEdge> = shape({
  change,
  from: text,
  to: text,
  kind: oneOf("replaces", "skips", "skipRange"),
  takenBy: list(oneOf("v0", "v1")),
  at: wireLocation,
});
const indexRange = shape({ start: naturalNumber, end: naturalNumber });
const range: Check<WireRange> = shape({
  change,
  to: text,
  at: wireLocation,
  covers: list(indexRange),
});
const channel: Check<WireChannel> = shape({
  change,
  name: text,
  head: textOrNull,
  heads: list(text),
  deprecated: flag,
  at: wireLocation,
  entries: list(entry),
  edges: list(edge),
  ranges: list(range),
  order: list(naturalNumber),
});
const across: Check<WireAcross> = shape({
  names: list(text),
  anyChannel: list(
    shape({
      start: naturalNumber,
      end: naturalNumber,
      to: naturalNumber,
      channel: orNull(naturalNumber),
      kind: oneOf("replaces", "skips", "skipRange", "same"),
    }),
  ),
  switches: list(list(shape({ start: naturalNumber, end: naturalNumber, to: naturalNumber }))),
});
const finding: Check<WireFinding> = shape({
  rule: text,
  severity: oneOf("error", "warning", "info", "hint"),
  message: text,
  channel: textOrNull,
  entry: textOrNull,
  at: wireLocation,
});
const step: Check<WireStep> = shape({
  number: naturalNumber,
  from: text,
  through: text,
  before: text,
  latest: flag,
  reason: textOrNull,
  at: wireLocation,
  channels: list(shape({ channel: text, bound: list(indexRange), stops: list(indexRange) })),
  bypasses: list(wireLocation),
});
const graph: Check<WireGraph> = shape({
  package: text,
  root: text,
  packages: list(text),
  defaultChannel: textOrNull,
  deprecated: flag,
  at: orNull(wireLocation),
  channels: list(channel),
  across,
  selected: shape({ channel: textOrNull, entry: textOrNull }),
  findings: list(finding),
  steps: list(step),
  unread: naturalNumber,
  compared: optional(wireComparison),
});
const installedVersion: Check<InstalledVersion> = shape({
  package: textOrNull,
  name: text,
  version: textOrNull,
  where: text,
});

const toPanel = message<ToGraphPanel>({
  graph: shape({ source, graph, note: textOrNull }),
  select: shape({ channel: textOrNull, entry: textOrNull }),
  note: shape({ note: textOrNull }),
  installed: shape({ installed: list(installedVersion) }),
  draw: shape({ number: naturalNumber, format: oneOf("svg", "png"), svg: textOrNull }),
  kept: shape({ kept: flag }),
  copied: shape({}),
  question: shape({ have: textOrNull, want: textOrNull }),
  answer: shape({ number: naturalNumber, result: either(shape({ answer: wireAnswer }), shape({ none: text })) }),
  empty: shape({ reason: text }),
});

const fromPanel = message<FromGraphPanel>({
  ready: shape({}),
  open: shape({ at: wireLocation, focus: flag }),
  pickPackage: shape({}),
  ask: shape({ number: naturalNumber, question: wireQuestion }),
  copy: shape({ text }),
  picture: shape({ number: naturalNumber, content: orNull(bytes) }),
  stopComparing: shape({}),
});
