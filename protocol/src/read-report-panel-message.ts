// Checks the messages between the extension and the cluster upgrade panel when they arrive over postMessage.

import {
  type Check,
  either,
  flag,
  list,
  message,
  naturalNumber,
  oneOf,
  orNull,
  readAs,
  record,
  shape,
  text,
  textOrNull,
} from "./check.ts";
import { factPlace } from "./check-facts.ts";
import { wireLocation } from "./check-location.ts";
import type {
  ClusterJudgement,
  OperatorReport,
  UpgradeableCondition,
  UpgradeableConditionByRelease,
  UpgradeReport,
  UpgradeVerdict,
  WireEntryLocation,
} from "./judge-cluster.ts";
import type { ClusterSource, DumpSource, FromReportPanel, ReportSource, ToReportPanel } from "./report-panel.ts";

/** The message, or undefined for anything that the extension does not send. */
export function readToReportPanel(value: unknown): ToReportPanel | undefined {
  return readAs(toPanel, value);
}

/** The message, or undefined for anything that the panel does not send. */
export function readFromReportPanel(value: unknown): FromReportPanel | undefined {
  return readAs(fromPanel, value);
}

/** The source of the report that a panel's saved state names, or undefined where it names none. */
export function readReportSource(state: unknown): ReportSource | undefined {
  return readAs(savedState, state)?.source;
}

const dumpSource: Check<DumpSource> = shape({ kind: oneOf("dump"), label: text, uris: list(text), target: textOrNull });
const clusterSource: Check<ClusterSource> = shape({ kind: oneOf("cluster"), label: text, target: textOrNull });
const source: Check<ReportSource> = either(dumpSource, clusterSource);
const savedState = shape({ source });

const verdict: Check<UpgradeVerdict> = oneOf("upgradeable", "not upgradeable", "unknown");
const conditionFields = {
  upgradeable: oneOf("True", "False", "Unknown"),
  reason: textOrNull,
  message: textOrNull,
};
const upgradeableCondition: Check<UpgradeableCondition> = shape(conditionFields);
const conditionByRelease: Check<UpgradeableConditionByRelease> = shape({
  ...conditionFields,
  byRelease: record(upgradeableCondition),
});

const operator: Check<OperatorReport> = shape({
  namespace: text,
  name: text,
  olm: oneOf("v0", "v1"),
  package: textOrNull,
  bundle: textOrNull,
  version: textOrNull,
  maxOpenShiftVersion: textOrNull,
  carrier: textOrNull,
  class: oneOf("upgradeable", "non-upgradeable", "undeterminable"),
  blocks: flag,
  reason: text,
  isMaxVisible: flag,
  unknown: textOrNull,
  installGuard: textOrNull,
  operatorUpdate: shape({ allowed: oneOf(true, false, "unknown"), reason: text, overridden: flag, stale: flag }),
  available: list(shape({ name: text, version: textOrNull, channel: text })),
  next: shape({ v0: textOrNull, v1: textOrNull }),
  frees: orNull(
    shape({ to: text, hops: list(text), maxOpenShiftVersion: textOrNull, channel: textOrNull, change: textOrNull }),
  ),
  freesReason: textOrNull,
  apiRemovals: list(
    shape({ verdict: oneOf("removed", "unknown"), api: text, removedIn: text, isServedNow: flag, message: text }),
  ),
  areManifestsVisible: flag,
  notes: list(text),
  at: orNull(factPlace),
});

const report: Check<UpgradeReport> = shape({
  verdict,
  summary: text,
  cluster: shape({
    current: textOrNull,
    next: textOrNull,
    target: textOrNull,
    kind: oneOf("openshift", "kubernetes", "unknown"),
    offered: list(text),
    notRecommended: list(shape({ version: text, recommended: oneOf("False", "Unknown"), reason: text, message: text })),
  }),
  enhancement: shape({ status: oneOf("Upgradeable", "Not Upgradeable", "Unknown"), message: text }),
  shipped: shape({ v0: orNull(conditionByRelease), v1: orNull(conditionByRelease) }),
  steps: list(shape({ from: text, to: text, verdict, blockers: list(text), unknown: list(text) })),
  conditions: list(shape({ source: text, type: text, status: text, reason: text, message: text, counts: flag })),
  operators: list(operator),
  apiRemovals: textOrNull,
  disagreements: list(shape({ what: text, cluster: text, ours: text })),
  notVisible: list(shape({ resource: text, reason: text })),
  remarks: list(text),
});

const entryLocation: Check<WireEntryLocation> = shape({ package: text, channel: text, name: text, at: wireLocation });
const judgement: Check<ClusterJudgement> = shape({
  report,
  catalogs: list(text),
  targets: list(text),
  entries: list(entryLocation),
});

const toPanel = message<ToReportPanel>({
  report: shape({ source, judgement }),
  busy: shape({ what: textOrNull }),
  note: shape({ note: textOrNull }),
  done: shape({ what: text }),
  live: shape({ state: oneOf("live", "reconnecting", "ended"), why: textOrNull, since: naturalNumber, insecure: flag }),
  empty: shape({ reason: text, cluster: textOrNull }),
});

const fromPanel = message<FromReportPanel>({
  ready: shape({}),
  refresh: shape({}),
  choose: shape({ kind: oneOf("dump", "cluster") }),
  connect: shape({}),
  target: shape({ target: textOrNull }),
  copy: shape({ format: oneOf("markdown", "json") }),
  copyName: shape({ name: text }),
  openObject: shape({ at: factPlace }),
  openEntry: shape({ at: wireLocation }),
});
