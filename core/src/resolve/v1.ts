// The bundle that OLM v1 would install next: operator-controller's CatalogResolver, in
// internal/operator-controller/resolve/catalog.go.

import { groupBy } from "../base/group-by.ts";
import { goQuote } from "../go/go-quote.ts";
import type { BundleFacts } from "../model/facts.ts";
import { compareVersions, type Version, versionText } from "../versions/version.ts";
import type { Candidate, Outcome, Resolution } from "./resolution.ts";
import { type CatalogCandidates, type CatalogSource, findCandidates, type V1Question } from "./v1-candidates.ts";
import type { V1Bundle } from "./v1-package.ts";

/** What OLM v1 would install next. */
export function resolveV1(sources: readonly CatalogSource[], question: V1Question): Resolution {
  const found = findCandidates(sources, question);
  if ("error" in found) return failed(found.error, found.ok.flatMap(candidatesOf));
  const { best, others } = rankCatalogs(found.ok);
  const candidates = [...best, ...others].flatMap(candidatesOf);
  const [catalog, ...equals] = best;
  if (!catalog || equals.length > 0) return failed(resolutionError(question, best), candidates);
  return chooseFrom(catalog, candidates, question);
}

/**
 * The candidates that OLM v1 installs if `version` is pinned to theirs, highest version first. Of one version only the
 * best, and none that operator-controller refuses after it has chosen it.
 */
export function pinnableCandidates(sources: readonly CatalogSource[], question: V1Question): readonly Candidate[] {
  const found = findCandidates(sources, question);
  if ("error" in found) return [];
  const byVersion = groupBy(found.ok.flatMap(splitByVersion), ({ key }) => key);
  const versions = [...byVersion.values()].sort(([a], [b]) => (a && b ? compareVersions(b.version, a.version) : 0));
  return versions.flatMap((catalogs) => {
    const [catalog, ...equals] = rankCatalogs(catalogs).best;
    return catalog && equals.length === 0 ? (chooseFrom(catalog, [], question).chosen ?? []) : [];
  });
}

/** The candidates of one catalog that have one version, build metadata aside: a pin does not distinguish builds. */
interface VersionCandidates extends CatalogCandidates {
  readonly version: Version;
  readonly key: string;
}

function splitByVersion({ source, bundles, candidates }: CatalogCandidates): readonly VersionCandidates[] {
  const pairs = candidates.flatMap((candidate, index) => {
    const bundle = bundles[index];
    const { version } = candidate;
    return bundle && version ? { candidate, bundle, version, key: versionText({ ...version, build: [] }) } : [];
  });
  return Array.from(
    groupBy(pairs, ({ key }) => key),
    ([key, group]) => ({
      source,
      bundles: group.map(({ bundle }) => bundle),
      candidates: group.map(({ candidate }) => candidate),
      version: (group[0] as (typeof pairs)[number]).version,
      key,
    }),
  );
}

function candidatesOf({ candidates }: CatalogCandidates): readonly Candidate[] {
  return candidates;
}

/** The catalogs between which OLM v1 does not decide, and the others. With a tie for the highest priority, `best` has all. */
interface RankedCatalogs {
  readonly best: readonly CatalogCandidates[];
  readonly others: readonly CatalogCandidates[];
}

/**
 * Ranks catalogs: first those whose best bundle is not deprecated, then by priority. OLM v1 never compares versions of
 * two catalogs, and its error about a tie names all catalogs, also those of lower priority.
 */
function rankCatalogs(catalogs: readonly CatalogCandidates[]): RankedCatalogs {
  const notDeprecated = catalogs.filter(({ bundles }) => !bundles[0]?.deprecated);
  const preferred = notDeprecated.length > 0 ? notDeprecated : catalogs;
  const ranked = preferred.toSorted((a, b) => priorityOf(b) - priorityOf(a));
  const deprecated = catalogs.filter((each) => !ranked.includes(each));
  const [first, second] = ranked;
  const isTie = !first || !second || priorityOf(first) === priorityOf(second);
  if (isTie) return { best: ranked, others: deprecated };
  return { best: [first], others: [...ranked.slice(1), ...deprecated] };
}

function priorityOf({ source }: CatalogCandidates): number {
  return source.priority ?? 0;
}

function chooseFrom(
  { bundles, candidates: own }: CatalogCandidates,
  candidates: readonly Candidate[],
  question: V1Question,
): Resolution {
  const best = bundles[0];
  if (!best) return failed(resolutionError(question, []), candidates);
  const tied = own.filter((_, index) => bundles[index]?.rank === best.rank);
  // OLM v1 chooses any bundle of the best rank. After a refusal it resolves again, and may choose another.
  const accepted = tied.filter((_, index) => installError(bundles[index] ?? best) === undefined);
  const [chosen] = accepted;
  if (!chosen) return failed(installError(best) ?? "", candidates);
  const outcome = outcomeOf(accepted, question);
  if (accepted.length === 1) return { candidates, chosen, chosenAnyOf: [], outcome, error: undefined };
  return { candidates, chosen: undefined, chosenAnyOf: accepted, outcome, error: undefined };
}

function outcomeOf(best: readonly Candidate[], { installed }: V1Question): Outcome {
  if (installed === undefined) return "install";
  return best.some(({ name }) => name === installed.name) ? "stays" : "update";
}

/** The types of properties with which OLM v1 rejects a bundle. */
export const unsupportedDependencies: ReadonlySet<string> = new Set([
  "olm.package.required",
  "olm.gvk.required",
  "olm.constraint",
]);

/** The type of the first property that declares a dependency, because of which OLM v1 refuses to install the bundle. */
export function unsupportedDependency({ properties }: BundleFacts): string | undefined {
  return properties.find(({ type }) => unsupportedDependencies.has(type?.value ?? ""))?.type?.value;
}

/** Why operator-controller refuses a bundle that it has chosen. It does not try the next best one. */
function installError({ name, bundle, version }: V1Bundle): string | undefined {
  if ("error" in version) {
    return `error getting resolved bundle version for bundle ${goQuote(name)}: ${version.error}`;
  }
  const dependency = unsupportedDependency(bundle);
  if (dependency === undefined) return undefined;
  const reason = `has a dependency declared via property ${goQuote(dependency)} which is currently not supported`;
  return `validating bundle ${goQuote(name)}: bundle ${goQuote(name)} ${reason}`;
}

function resolutionError(
  { packageName, version, channels, installed }: V1Question,
  found: readonly CatalogCandidates[],
): string {
  const catalogs = found.map(({ source }) => source.name).sort();
  const parts = [
    installed ? `error upgrading from currently installed version ${goQuote(installed.version)}:` : "",
    `${catalogs.length > 1 ? "found" : "no"} bundles ${catalogs.length > 1 ? "for" : "found for"} package ${goQuote(packageName)}`,
    version ? `matching version ${goQuote(version)}` : "",
    channels && channels.length > 0 ? `in channels [${channels.join(" ")}]` : "",
    catalogs.length > 1 ? `in multiple catalogs with the same priority [${catalogs.join(" ")}]` : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}

function failed(error: string, candidates: readonly Candidate[] = []): Resolution {
  return { candidates, chosen: undefined, chosenAnyOf: [], outcome: "error", error };
}
