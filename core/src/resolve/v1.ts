// The next version under OLM v1: operator-controller's CatalogResolver, internal/operator-controller/resolve/catalog.go.

import { goQuote } from "../go/go-quote.ts";
import type { Bundle } from "../model/blob.ts";
import { compareVersions, type Version, versionText } from "../versions/version.ts";
import type { Candidate, Outcome, Resolution } from "./resolution.ts";
import { type CatalogCandidates, type CatalogSource, findCandidates, type V1Question } from "./v1-candidates.ts";
import type { V1Bundle } from "./v1-package.ts";

/** What OLM v1 would install next. */
export function resolveV1(sources: readonly CatalogSource[], question: V1Question): Resolution {
  const offers = findCandidates(sources, question);
  if ("error" in offers) return failed(offers.error, offers.ok.flatMap(candidatesOf));
  const { winners, losers } = contend(offers.ok);
  const candidates = [...winners, ...losers].flatMap(candidatesOf);
  const [winner, ...equals] = winners;
  if (!winner || equals.length > 0) return failed(resolutionError(question, [...winners]), candidates);
  return choose(winner, candidates, question);
}

/**
 * The candidates that OLM v1 can be made to take by pinning `version`, best first: of one version only the best, and
 * none that operator-controller refuses after choosing it.
 */
export function pinnableCandidates(sources: readonly CatalogSource[], question: V1Question): readonly Candidate[] {
  const offers = findCandidates(sources, question);
  if ("error" in offers) return [];
  const byVersion = new Map<string, { readonly version: Version; readonly offers: CatalogCandidates[] }>();
  for (const offer of offers.ok) {
    for (const [key, part] of partsByVersion(offer)) {
      const version = part.candidates[0]?.version;
      const known = byVersion.get(key);
      if (known) known.offers.push(part);
      else if (version) byVersion.set(key, { version, offers: [part] });
    }
  }
  const versions = [...byVersion.values()].sort((a, b) => compareVersions(b.version, a.version));
  return versions.flatMap((each) => {
    const [winner, ...equals] = contend(each.offers).winners;
    return winner && equals.length === 0 ? (choose(winner, [], question).chosen ?? []) : [];
  });
}

/** An offer's bundles apart by their versions; a pin does not tell builds of one version from each other. */
function partsByVersion({ source, bundles, candidates }: CatalogCandidates): ReadonlyMap<string, CatalogCandidates> {
  const parts = new Map<
    string,
    CatalogCandidates & { readonly bundles: V1Bundle[]; readonly candidates: Candidate[] }
  >();
  for (const [at, candidate] of candidates.entries()) {
    const bundle = bundles[at];
    if (!bundle || !candidate.version) continue;
    const key = versionText({ ...candidate.version, build: [] });
    const part = parts.get(key) ?? { source, bundles: [], candidates: [] };
    part.bundles.push(bundle);
    part.candidates.push(candidate);
    parts.set(key, part);
  }
  return parts;
}

function candidatesOf({ candidates }: CatalogCandidates): readonly Candidate[] {
  return candidates;
}

/**
 * Between the catalogs: not deprecated before deprecated, then priority; versions of two catalogs are never compared.
 * Several winners are those that OLM v1 names when it cannot decide, and with a tie at the top that is everyone.
 */
function contend(offers: readonly CatalogCandidates[]): {
  readonly winners: readonly CatalogCandidates[];
  readonly losers: readonly CatalogCandidates[];
} {
  const clean = offers.filter(({ bundles }) => !bundles[0]?.deprecated);
  const ranked = [...(clean.length > 0 ? clean : offers)].sort((a, b) => priorityOf(b) - priorityOf(a));
  const deprecated = offers.filter((offer) => !ranked.includes(offer));
  const [first, second] = ranked;
  if (!first || !second || priorityOf(first) === priorityOf(second)) return { winners: ranked, losers: deprecated };
  return { winners: [first], losers: [...ranked.slice(1), ...deprecated] };
}

function priorityOf({ source }: CatalogCandidates): number {
  return source.priority ?? 0;
}

function choose(
  { bundles, candidates: own }: CatalogCandidates,
  candidates: readonly Candidate[],
  question: V1Question,
): Resolution {
  const best = bundles[0];
  if (!best) return failed(resolutionError(question, []), candidates);
  const tied = own.filter((_, index) => bundles[index]?.rank === best.rank);
  // OLM takes any of those that rank alike, and asks again after a refusal.
  const accepted = tied.filter((_, index) => refusalOf(bundles[index] ?? best) === undefined);
  const [chosen] = accepted;
  if (!chosen) return failed(refusalOf(best) ?? "", candidates);
  const outcome = outcomeOf(accepted, question);
  if (accepted.length === 1) return { candidates, chosen, chosenAnyOf: [], outcome, error: undefined };
  return { candidates, chosen: undefined, chosenAnyOf: accepted, outcome, error: undefined };
}

function outcomeOf(best: readonly Candidate[], { installed }: V1Question): Outcome {
  if (installed === undefined) return "install";
  return best.some(({ name }) => name === installed.name) ? "stays" : "update";
}

const unsupported: ReadonlySet<string> = new Set(["olm.package.required", "olm.gvk.required", "olm.constraint"]);

/** The type of the first property by which a bundle needs other operators, for which OLM v1 refuses to install it. */
export function unsupportedDependency({ properties }: Bundle): string | undefined {
  return properties.find(({ type }) => unsupported.has(type?.value ?? ""))?.type?.value;
}

/** What operator-controller refuses after it has chosen; it does not try the next best bundle. */
function refusalOf({ name, bundle, version }: V1Bundle): string | undefined {
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
  offers: readonly CatalogCandidates[],
): string {
  const catalogs = offers.map(({ source }) => source.name).sort();
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
