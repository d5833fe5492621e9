// Checks at run time what arrives over postMessage; what is not of the agreed shape is not a message.

import {
  among,
  type Check,
  count,
  isOneOf,
  list,
  orNull,
  place,
  shape,
  text,
  textOrNull,
  truth,
} from "./check-shape.ts";
import type { FromGraphPanel, GraphSource, ToGraphPanel } from "./graph-panel.ts";

/** The message, or undefined for anything that the extension does not say. */
export function readToGraphPanel(value: unknown): ToGraphPanel | undefined {
  return isOneOf(value, toPanel) ? (value as ToGraphPanel) : undefined;
}

/** The message, or undefined for anything that the panel does not say. */
export function readFromGraphPanel(value: unknown): FromGraphPanel | undefined {
  return isOneOf(value, fromPanel) ? (value as FromGraphPanel) : undefined;
}

/** The source of the graph that a panel's kept state names, or undefined where it names none. */
export function readGraphSource(state: unknown): GraphSource | undefined {
  return shape({ source })(state) ? (state as { source: GraphSource }).source : undefined;
}

const source = shape({ uri: text, package: text });

const entry = shape({
  name: text,
  version: textOrNull,
  release: textOrNull,
  bundle: truth,
  deprecated: truth,
  maxOpenShiftVersion: textOrNull,
  skipRange: textOrNull,
  automatic: shape({ v0: textOrNull, v1: textOrNull }),
  at: place,
});
const edge = shape({
  from: text,
  to: text,
  kind: among("replaces", "skips"),
  takenBy: list(among("v0", "v1")),
  at: place,
});
const range = shape({ to: text, at: place, covers: list(shape({ start: count, end: count })) });
const channel = shape({
  name: text,
  head: textOrNull,
  heads: list(text),
  deprecated: truth,
  at: place,
  entries: list(entry),
  edges: list(edge),
  ranges: list(range),
  order: list(count),
});
const finding = shape({
  rule: text,
  severity: among("error", "warning", "info", "hint"),
  message: text,
  channel: textOrNull,
  entry: textOrNull,
  at: place,
});
const graph = shape({
  package: text,
  root: text,
  packages: list(text),
  defaultChannel: textOrNull,
  deprecated: truth,
  at: orNull(place),
  channels: list(channel),
  selected: shape({ channel: textOrNull, entry: textOrNull }),
  findings: list(finding),
  unread: count,
});

const installedVersion = shape({ package: textOrNull, name: text, version: textOrNull, where: text });

const toPanel: Record<ToGraphPanel["type"], Check> = {
  graph: shape({ source, graph, note: textOrNull }),
  select: shape({ channel: textOrNull, entry: textOrNull }),
  note: shape({ note: textOrNull }),
  installed: shape({ installed: list(installedVersion) }),
  empty: shape({ reason: text }),
};

const fromPanel: Record<FromGraphPanel["type"], Check> = {
  ready: shape({}),
  open: shape({ at: place, focus: truth }),
  switchPackage: shape({ package: text }),
};
