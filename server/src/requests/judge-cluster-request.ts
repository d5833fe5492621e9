// Answers requests for a cluster's upgrade report, made with the catalogs of the open folders.

import type { CancellationToken } from "vscode-languageserver";
import {
  type CatalogSource,
  catalogsForCluster,
  entriesNamed,
  filesByPath,
  installedPackages,
  judgeCluster,
  minorText,
  nextOpenShiftMinor,
  type OpenShiftMinor,
  type OperatorReport,
  type Place,
  parseOpenShiftMinor,
  spanInFile,
  type UpgradeReport,
} from "#core";
import type { ClusterFacts, JudgeClusterParams, JudgeClusterResult, WireEntryLocation, WireLocation } from "#protocol";
import type { ServerState } from "../server-state.ts";

/** How many minor versions beside the next one are offered as targets. */
const maxFurtherTargets = 4;

/** The open catalogs to judge a cluster with; undefined when the request was cancelled. */
export async function catalogsToJudgeWith(
  state: ServerState,
  facts: ClusterFacts,
  token?: CancellationToken,
): Promise<readonly CatalogSource[] | undefined> {
  const offering = await state.session.workspaceCatalogsFor(installedPackages(facts), token);
  return offering && catalogsForCluster(facts, offering);
}

/** The report with what belongs to it in the editor, or why there is none. */
export function answerJudgeCluster(
  state: ServerState,
  sources: readonly CatalogSource[] | undefined,
  { facts, target }: JudgeClusterParams,
): JudgeClusterResult {
  if (sources === undefined) return { none: "the request was cancelled" };
  const wanted = target === null ? undefined : parseOpenShiftMinor(target);
  if (target !== null && wanted === undefined) return { none: `'${target}' is not a minor version such as '4.20'` };
  const report = judgeCluster(facts, sources, { target: wanted });
  return {
    judgement: {
      report,
      catalogs: sources.map(({ name }) => name),
      targets: targetsFrom(report.cluster.next),
      entries: entryLocations(state, sources, report),
    },
  };
}

function targetsFrom(next: string | null): readonly string[] {
  const first = next === null ? undefined : parseOpenShiftMinor(next);
  if (first === undefined) return [];
  const targets: OpenShiftMinor[] = [first];
  for (let last = first; targets.length <= maxFurtherTargets; targets.push(last)) last = nextOpenShiftMinor(last);
  return targets.map(minorText);
}

/** The places of the entries that the report names, one for each channel. */
function entryLocations(
  state: ServerState,
  sources: readonly CatalogSource[],
  { operators }: UpgradeReport,
): readonly WireEntryLocation[] {
  const places: WireEntryLocation[] = [];
  for (const [packageName, names] of namesByPackage(operators)) {
    for (const source of sources) {
      const pkg = source.catalog.packages.get(packageName);
      if (pkg === undefined) continue;
      for (const { channel, entry } of [...names].flatMap((name) => entriesNamed(pkg, name))) {
        const at = entry.name && wireLocationOf(state, source, entry.name);
        if (!at || !entry.name || !channel.name) continue;
        places.push({ package: packageName, channel: channel.name.value, name: entry.name.value, at });
      }
    }
  }
  return places;
}

function namesByPackage(operators: readonly OperatorReport[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byPackage = new Map<string, Set<string>>();
  for (const { package: packageName, bundle, available, next, frees } of operators) {
    if (packageName === null) continue;
    const names = byPackage.get(packageName) ?? new Set<string>();
    byPackage.set(packageName, names);
    const all = [bundle, next.v0, next.v1, ...(frees?.hops ?? []), ...available.map(({ name }) => name)];
    for (const name of all) if (name !== null) names.add(name);
  }
  return byPackage;
}

function wireLocationOf(state: ServerState, { catalog }: CatalogSource, place: Place): WireLocation | undefined {
  const file = filesByPath(catalog).get(place.document.path);
  const span = file && spanInFile(file, place);
  return file && span && state.location({ file, span });
}
