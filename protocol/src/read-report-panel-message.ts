// Checks at run time what passes between the extension and the cluster upgrade panel.

import {
  among,
  type Check,
  count,
  isOneOf,
  list,
  orNull,
  place,
  record,
  shape,
  text,
  textOrNull,
  truth,
} from "./check-shape.ts";
import type { FromReportPanel, ReportSource, ToReportPanel } from "./report-panel.ts";

/** The message, or undefined for anything that the extension does not say. */
export function readToReportPanel(value: unknown): ToReportPanel | undefined {
  return isOneOf(value, toPanel) ? (value as ToReportPanel) : undefined;
}

/** The message, or undefined for anything that the panel does not say. */
export function readFromReportPanel(value: unknown): FromReportPanel | undefined {
  return isOneOf(value, fromPanel) ? (value as FromReportPanel) : undefined;
}

/** The source of the report that a panel's kept state names, or undefined where it names none. */
export function readReportSource(state: unknown): ReportSource | undefined {
  return shape({ source })(state) ? (state as { source: ReportSource }).source : undefined;
}

const dumpSource = shape({ kind: among("dump"), label: text, uris: list(text), target: textOrNull });
const clusterSource = shape({ kind: among("cluster"), label: text, target: textOrNull });
const source: Check = (value) => dumpSource(value) || clusterSource(value);

const factPlace = shape({ file: text, line: count, column: count });
const verdict = among("upgradeable", "not upgradeable", "unknown");
const shippedFields = {
  upgradeable: among("True", "False", "Unknown"),
  reason: textOrNull,
  message: textOrNull,
};
const shipped = shape({ ...shippedFields, byRelease: record(shape(shippedFields)) });

const operator = shape({
  namespace: text,
  name: text,
  olm: among("v0", "v1"),
  package: textOrNull,
  bundle: textOrNull,
  version: textOrNull,
  maxOpenShiftVersion: textOrNull,
  carrier: textOrNull,
  class: among("upgradeable", "non-upgradeable", "undeterminable"),
  blocks: truth,
  reason: text,
  isMaxVisible: truth,
  unknown: textOrNull,
  installGuard: textOrNull,
  operatorUpdate: shape({ allowed: among(true, false, "unknown"), reason: text, overridden: truth, stale: truth }),
  available: list(shape({ name: text, version: textOrNull, channel: text })),
  next: shape({ v0: textOrNull, v1: textOrNull }),
  frees: orNull(
    shape({ to: text, hops: list(text), maxOpenShiftVersion: textOrNull, channel: textOrNull, change: textOrNull }),
  ),
  freesReason: textOrNull,
  notes: list(text),
  at: orNull(factPlace),
});

const report = shape({
  verdict,
  summary: text,
  cluster: shape({
    current: textOrNull,
    next: textOrNull,
    target: textOrNull,
    kind: among("openshift", "kubernetes", "unknown"),
    offered: list(text),
    notRecommended: list(shape({ version: text, recommended: among("False", "Unknown"), reason: text, message: text })),
  }),
  enhancement: shape({ status: among("Upgradeable", "Not Upgradeable", "Unknown"), message: text }),
  shipped: shape({ v0: orNull(shipped), v1: orNull(shipped) }),
  steps: list(shape({ from: text, to: text, verdict, blockers: list(text), unknown: list(text) })),
  conditions: list(shape({ source: text, type: text, status: text, reason: text, message: text, counts: truth })),
  operators: list(operator),
  disagreements: list(shape({ what: text, cluster: text, ours: text })),
  notVisible: list(shape({ resource: text, reason: text })),
  remarks: list(text),
});

const judgement = shape({
  report,
  catalogs: list(text),
  targets: list(text),
  entries: list(shape({ package: text, channel: text, name: text, at: place })),
});

const toPanel: Record<ToReportPanel["type"], Check> = {
  report: shape({ source, judgement }),
  busy: shape({ what: textOrNull }),
  note: shape({ note: textOrNull }),
  done: shape({ what: text }),
  live: shape({ state: among("live", "reconnecting", "ended"), why: textOrNull, since: count, insecure: truth }),
  empty: shape({ reason: text, cluster: textOrNull }),
};

const fromPanel: Record<FromReportPanel["type"], Check> = {
  ready: shape({}),
  refresh: shape({}),
  choose: shape({ kind: among("dump", "cluster") }),
  connect: shape({}),
  target: shape({ target: textOrNull }),
  copy: shape({ format: among("markdown", "json") }),
  copyName: shape({ name: text }),
  openObject: shape({ at: factPlace }),
  openEntry: shape({ at: place }),
};
