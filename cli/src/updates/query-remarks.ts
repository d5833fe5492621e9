// What a user should know beside the answer to a question.

import { type Catalog, type CatalogSource, opmVerdict, type ResolutionRequest } from "#core";
import { listAvailable, suggestName } from "../arguments/suggest-name.ts";

/** Sentences about a package or channels that do not exist, and about catalogs that no cluster would serve. */
export function remarksOnQuery(inquiry: ResolutionRequest, sources: readonly CatalogSource[]): readonly string[] {
  return [...explainMissingNames(inquiry), ...sources.flatMap((source) => explainUnservedCatalog(inquiry, source))];
}

/** That none of the catalogs has the package, and which they have. */
export function explainMissingPackage(inquiry: ResolutionRequest): string | undefined {
  const { packageName } = inquiry.question;
  const names = new Set(catalogsOf(inquiry).flatMap(({ packages }) => [...packages.keys()]));
  if (names.has(packageName)) return undefined;
  return `there is no package '${packageName}'${suggestName(packageName, names) || listAvailable(names)}`;
}

function explainMissingNames(inquiry: ResolutionRequest): readonly string[] {
  const missing = explainMissingPackage(inquiry);
  if (missing !== undefined) return [missing];
  const packages = catalogsOf(inquiry).flatMap((each) => each.packages.get(inquiry.question.packageName) ?? []);
  const channels = new Set(packages.flatMap((pkg) => pkg.channels.flatMap(({ name }) => name?.value ?? [])));
  return requestedChannels(inquiry)
    .filter((name) => !channels.has(name))
    .map((name) => `there is no channel '${name}'${suggestName(name, channels) || listAvailable(channels)}`);
}

function catalogsOf(inquiry: ResolutionRequest): readonly Catalog[] {
  return inquiry.olm === "v0" ? [inquiry.catalog] : inquiry.sources.map(({ catalog }) => catalog);
}

function requestedChannels(inquiry: ResolutionRequest): readonly string[] {
  if (inquiry.olm === "v1") return inquiry.question.channels ?? [];
  return inquiry.question.channel ? [inquiry.question.channel] : [];
}

function explainUnservedCatalog({ olm }: ResolutionRequest, { name, catalog }: CatalogSource): readonly string[] {
  if (olm === "v0" && opmVerdict(catalog) === "rejects") {
    return [`opm refuses catalog '${name}', so no cluster would be served it; olm-catalogs validate says why`];
  }
  const isBroken = catalog.files.some(({ documents }) => documents.some(({ problems }) => problems.length > 0));
  return isBroken ? [`parts of catalog '${name}' cannot be read; olm-catalogs validate says which`] : [];
}
