// Checks the messages between the extension and the upgrade graph panel when they arrive over postMessage.

import {
  type Check,
  flag,
  list,
  message,
  naturalNumber,
  oneOf,
  orNull,
  readAs,
  shape,
  text,
  textOrNull,
} from "./check.ts";
import { wireLocation } from "./check-location.ts";
import type { FromGraphPanel, GraphSource, InstalledVersion, ToGraphPanel } from "./graph-panel.ts";
import type { WireChannel, WireEdge, WireEntry, WireFinding, WireGraph, WireRange, WireStep } from "./upgrade-graph.ts";

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

const source: Check<GraphSource> = shape({ uri: text, package: text });
const savedState = shape({ source });

const entry: Check<WireEntry> = shape({
  name: text,
  version: textOrNull,
  release: textOrNull,
  bundle: flag,
  deprecated: flag,
  maxOpenShiftVersion: textOrNull,
  skipRange: textOrNull,
  automatic: shape({ v0: textOrNull, v1: textOrNull }),
  at: wireLocation,
});
const edge: Check<WireEdge> = shape({
  from: text,
  to: text,
  kind: oneOf("replaces", "skips"),
  takenBy: list(oneOf("v0", "v1")),
  at: wireLocation,
});
const indexRange = shape({ start: naturalNumber, end: naturalNumber });
const range: Check<WireRange> = shape({
  to: text,
  at: wireLocation,
  covers: list(indexRange),
});
const channel: Check<WireChannel> = shape({
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
  selected: shape({ channel: textOrNull, entry: textOrNull }),
  findings: list(finding),
  steps: list(step),
  unread: naturalNumber,
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
  empty: shape({ reason: text }),
});

const fromPanel = message<FromGraphPanel>({
  ready: shape({}),
  open: shape({ at: wireLocation, focus: flag }),
  switchPackage: shape({ package: text }),
});
