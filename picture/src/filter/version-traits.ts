// What `is:` asks of a version, one trait a word.

import { findBypasses } from "../guards.ts";
import type { PanelGraph, VersionNode } from "../panel-graph.ts";
import { createStuckFinder } from "../stuck.ts";

/** A word behind `is:`, what it means, and whether it holds. */
export interface VersionTrait {
  readonly word: string;
  /** The meaning, as the end of a sentence that begins with "the version". */
  readonly meaning: string;
  /** The test for versions of this graph. */
  readonly holdsIn: (graph: PanelGraph) => (version: VersionNode) => boolean;
}

/** All traits, in the order of the help. */
export const versionTraits: readonly VersionTrait[] = [
  {
    word: "head",
    meaning: "is the head of a channel",
    holdsIn:
      () =>
      ({ headOf }) =>
        headOf.length > 0,
  },
  { word: "default", meaning: "is in the default channel", holdsIn: isInDefault },
  {
    word: "deprecated",
    meaning: "is deprecated",
    holdsIn:
      () =>
      ({ deprecated }) =>
        deprecated,
  },
  { word: "stuck", meaning: "cannot reach the channel head by automatic updates", holdsIn: isStuck },
  { word: "installed", meaning: "is installed in the checked cluster", holdsIn: () => isInstalled },
  { word: "bundleless", meaning: "has an entry without a bundle", holdsIn: () => isBundleless },
  { word: "missing", meaning: "is named by an entry, but not in this catalog", holdsIn: () => isMissing },
  { word: "stop", meaning: "is a required stop of a guardrail", holdsIn: isStop },
  { word: "bypass", meaning: "has an update edge that breaks a guardrail", holdsIn: hasBypass },
  {
    word: "finding",
    meaning: "has a finding",
    holdsIn:
      () =>
      ({ findings }) =>
        findings.length > 0,
  },
  { word: "error", meaning: "has an error", holdsIn: () => hasFinding("error") },
  { word: "warning", meaning: "has a warning", holdsIn: () => hasFinding("warning") },
  { word: "problem", meaning: "has an error or a warning, is stuck, or has a bypass", holdsIn: isProblem },
];

/** The test for the trait of that word. */
export function holdsTrait(graph: PanelGraph, wanted: string): (version: VersionNode) => boolean {
  return versionTraits.find(({ word }) => word === wanted)?.holdsIn(graph) ?? (() => false);
}

function isInDefault({ channels }: PanelGraph): (version: VersionNode) => boolean {
  const names = channels.filter(({ isDefault }) => isDefault).map(({ name }) => name);
  return ({ entries }) => names.some((name) => entries.has(name));
}

/** Only the OLMs whose updates are shown count. */
function isStuck(graph: PanelGraph): (version: VersionNode) => boolean {
  const stuckOf = createStuckFinder(graph);
  return (version) => stuckOf(version).length > 0;
}

function isInstalled({ installed }: VersionNode): boolean {
  return installed.length > 0;
}

function isBundleless({ entries }: VersionNode): boolean {
  return [...entries.values()].some(({ bundle }) => !bundle);
}

function isMissing({ entries }: VersionNode): boolean {
  return entries.size === 0;
}

function isStop({ guards }: PanelGraph): (version: VersionNode) => boolean {
  return ({ name }) => guards.stoppingAt(name).length > 0;
}

function hasBypass(graph: PanelGraph): (version: VersionNode) => boolean {
  const bypasses = findBypasses(graph);
  return ({ name }) => bypasses.has(name);
}

function hasFinding(wanted: "error" | "warning"): (version: VersionNode) => boolean {
  return ({ findings }) => findings.some(({ severity }) => severity === wanted);
}

function isProblem(graph: PanelGraph): (version: VersionNode) => boolean {
  const tests = [hasFinding("error"), hasFinding("warning"), isStuck(graph), hasBypass(graph)];
  return (version) => tests.some((holds) => holds(version));
}
