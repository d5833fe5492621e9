// The message about an entry at which automatic updates stop before they reach the channel head.

import type { Channel } from "../../model/blob.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { automaticSteps } from "../../resolve/automatic-path-ends.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import type { OutsideVersions } from "../../resolve/installed/outside-versions.ts";
import type { Olm } from "../../resolve/resolution.ts";
import type { StuckEntry } from "../../resolve/stuck-entries.ts";
import type { SuccessorEdge } from "../../resolve/successor-edges.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import { intervalText } from "../../versions/describe-versions.ts";
import { compareVersions } from "../../versions/version.ts";

/** Says why one or both OLMs stop at an entry, and to what the other OLM updates it. `v0` and `v1` are the reasons. */
export function stuckMessage(
  pkg: PackageFacts,
  stopsAt: InstalledEntry,
  v0: StuckEntry | undefined,
  v1: StuckEntry | undefined,
): string {
  if (v0 && v1) return `${v0Clause(pkg, v0)}; ${v1Clause(pkg, v1, v0.end !== "cycle")}`;
  if (v0) return `${v0Clause(pkg, v0)}${otherUpdateClause(pkg, stopsAt, "v1")}`;
  return v1 ? `${v1Clause(pkg, v1, false)}${otherUpdateClause(pkg, stopsAt, "v0")}` : "";
}

/** Says which installed versions outside a channel OLM v0 never updates; `successors` are skipped by other entries. */
export function stuckOutsideMessage(
  { interval, v1 }: OutsideVersions,
  channel: Channel,
  successors: readonly SuccessorEdge[],
): string {
  const other = typeof v1 === "string" ? "" : ` (OLM v1 does update them, to '${v1.name}')`;
  const where = `that channel '${channel.name?.value ?? ""}' does not list`;
  return `OLM v0 never updates ${intervalText(interval)} ${where}: ${v0Reason(successors, "their")}${other}`;
}

function entryInChannel({ name, channel }: InstalledEntry): string {
  return `'${name}' in channel '${channel.name?.value ?? ""}'`;
}

function v0Clause(pkg: PackageFacts, { stopsAt, end, successors }: StuckEntry): string {
  if (end !== "cycle") return `OLM v0 never updates ${entryInChannel(stopsAt)}: ${v0Reason(successors)}`;
  const names = [...automaticCycle(pkg, stopsAt).map(({ from }) => from.name), stopsAt.name];
  const cycle = names.map((name) => `'${name}'`).join(" → ");
  return `automatic updates of OLM v0 form a cycle in channel '${stopsAt.channel.name?.value ?? ""}': ${cycle}`;
}

function v1Clause(pkg: PackageFacts, stuck: StuckEntry, isNamedBefore: boolean): string {
  const verdict = isNamedBefore ? "does not update it either" : `never updates ${entryInChannel(stuck.stopsAt)}`;
  return `OLM v1 ${verdict}: ${v1Reason(pkg, stuck)}`;
}

/** OLM v0 stops where every successor is skipped by another entry. */
function v0Reason(successors: readonly SuccessorEdge[], whose: "its" | "their" = "its"): string {
  const [first, ...more] = successors;
  if (!first) return "it has no successor";
  if (more.length === 0) return `${whose} only successor '${first.to}' is skipped by '${first.skippedBy}'`;
  const skipped = successors.map(({ to, skippedBy }) => `'${to}' by '${skippedBy}'`).join(" and ");
  return `${whose} successors are skipped, ${skipped}`;
}

/** OLM v1 stops where no successor is higher than the installed version. */
function v1Reason(pkg: PackageFacts, { stopsAt, successors }: StuckEntry): string {
  const [first, ...more] = successors;
  if (!first) return "it has no successor";
  if (more.length > 0) return `none of its successors ${successors.map(({ to }) => `'${to}'`).join(", ")} is higher`;
  const kind = hasSameVersion(pkg, first, stopsAt) ? "not a higher build" : "a lower version";
  return `its only successor '${first.to}' is ${kind}`;
}

/** Such versions differ only in build metadata, which OLM v1 reads as a release. */
function hasSameVersion(pkg: PackageFacts, { to }: SuccessorEdge, { channel, version }: InstalledEntry): boolean {
  const successor = automaticUpdatesIn(pkg, channel).entryNamed(to);
  return successor !== undefined && compareVersions(successor.version, version) === 0;
}

function otherUpdateClause(pkg: PackageFacts, entry: InstalledEntry, olm: Olm): string {
  const next = automaticUpdatesIn(pkg, entry.channel).next(olm, entry);
  return typeof next === "string" ? "" : ` (OLM ${olm} does update '${entry.name}', to '${next.name}')`;
}

/** An automatic update of one entry to another. */
interface AutomaticStep {
  readonly from: InstalledEntry;
  readonly to: InstalledEntry;
}

/** The automatic updates of OLM v0 that lead from an entry back to it. */
export function automaticCycle(pkg: PackageFacts, entry: InstalledEntry): readonly AutomaticStep[] {
  const steps = automaticSteps(automaticUpdatesIn(pkg, entry.channel), "v0", entry);
  return steps.map((to, index) => ({ from: steps[index - 1] ?? entry, to }));
}
