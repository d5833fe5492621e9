// What a user should know beside the answer to a question.

import { type Catalog, type CatalogSource, type Inquiry, opmVerdict } from "#core";
import { didYouMean, thereAre } from "../arguments/did-you-mean.ts";

/** Sentences about a package or channels that do not exist, and about catalogs that no cluster would serve. */
export function remarksOn(inquiry: Inquiry, sources: readonly CatalogSource[]): readonly string[] {
  return [...missingNames(inquiry), ...sources.flatMap((source) => unservedPart(inquiry, source))];
}

/** That none of the catalogs has the package, and which they have. */
export function missingPackage(inquiry: Inquiry): string | undefined {
  const { packageName } = inquiry.question;
  const names = new Set(catalogsOf(inquiry).flatMap(({ packages }) => [...packages.keys()]));
  if (names.has(packageName)) return undefined;
  return `there is no package '${packageName}'${didYouMean(packageName, names) || thereAre(names)}`;
}

function missingNames(inquiry: Inquiry): readonly string[] {
  const missing = missingPackage(inquiry);
  if (missing !== undefined) return [missing];
  const packages = catalogsOf(inquiry).flatMap((each) => each.packages.get(inquiry.question.packageName) ?? []);
  const channels = new Set(packages.flatMap((pkg) => pkg.channels.flatMap(({ name }) => name?.value ?? [])));
  return channelsAsked(inquiry)
    .filter((name) => !channels.has(name))
    .map((name) => `there is no channel '${name}'${didYouMean(name, channels) || thereAre(channels)}`);
}

function catalogsOf(inquiry: Inquiry): readonly Catalog[] {
  return inquiry.olm === "v0" ? [inquiry.catalog] : inquiry.sources.map(({ catalog }) => catalog);
}

function channelsAsked(inquiry: Inquiry): readonly string[] {
  if (inquiry.olm === "v1") return inquiry.question.channels ?? [];
  return inquiry.question.channel ? [inquiry.question.channel] : [];
}

function unservedPart({ olm }: Inquiry, { name, catalog }: CatalogSource): readonly string[] {
  if (olm === "v0" && opmVerdict(catalog) === "rejects") {
    return [`opm refuses catalog '${name}', so no cluster would be served it; olm-catalogs validate says why`];
  }
  const isBroken = catalog.files.some(({ documents }) => documents.some(({ problems }) => problems.length > 0));
  return isBroken ? [`parts of catalog '${name}' cannot be read; olm-catalogs validate says which`] : [];
}
