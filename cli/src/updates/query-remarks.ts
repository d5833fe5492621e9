// Remarks that `successors` and `path` print beside their answer.

import {
  type Catalog,
  type CatalogSource,
  hasUnevaluatedDependency,
  opmVerdict,
  type ResolutionRequest,
  suggestSchema,
  templateOf,
} from "#core";
import { listAvailable, suggestName } from "../arguments/suggest-name.ts";

/** Sentences about missing packages and channels, and about catalogs that a cluster cannot serve. */
export function remarksOnQuery(request: ResolutionRequest, sources: readonly CatalogSource[]): readonly string[] {
  return [
    ...explainMissingNames(request),
    ...explainUnevaluated(request),
    ...sources.flatMap((source) => explainIgnoredBlob(request, source)),
    ...sources.flatMap((source) => explainUnservedCatalog(request, source)),
  ];
}

/** Names the bundles of the package whose dependencies no answer takes into account. */
function explainUnevaluated(request: ResolutionRequest): readonly string[] {
  if (request.olm !== "v0" || request.question.ignoreDependencies) return [];
  const bundles = request.catalog.packages.get(request.question.packageName)?.bundles ?? [];
  const names = bundles.filter(hasUnevaluatedDependency).map(({ name }) => `'${name?.value ?? ""}'`);
  if (names.length === 0) return [];
  const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
  return [`constraints in CEL are not evaluated and count as met: those of ${names.slice(0, 3).join(", ")}${more}`];
}

/** Names a blob of the package that OLM does not see because its schema is misspelt, such as a channel. */
function explainIgnoredBlob({ question }: ResolutionRequest, { catalog }: CatalogSource): readonly string[] {
  const blob = catalog.packages.get(question.packageName)?.others.find((each) => suggestSchema(each) !== undefined);
  if (!blob) return [];
  const { name, schema } = blob;
  return [`blob '${name?.value ?? ""}' has the unknown schema '${schema.value}', so OLM ignores it`];
}

/** Says that none of the catalogs has the package, and suggests another; undefined if one has it. */
export function explainMissingPackage(request: ResolutionRequest): string | undefined {
  const { packageName } = request.question;
  const names = new Set(catalogsOf(request).flatMap(({ packages }) => [...packages.keys()]));
  if (names.has(packageName)) return undefined;
  return `package '${packageName}' does not exist${suggestName(packageName, names) || listAvailable(names)}`;
}

function explainMissingNames(request: ResolutionRequest): readonly string[] {
  const missing = explainMissingPackage(request);
  if (missing !== undefined) return [missing];
  const packages = catalogsOf(request).flatMap((each) => each.packages.get(request.question.packageName) ?? []);
  const channels = new Set(packages.flatMap((pkg) => pkg.channels.flatMap(({ name }) => name?.value ?? [])));
  return requestedChannels(request)
    .filter((name) => !channels.has(name))
    .map((name) => `channel '${name}' does not exist${suggestName(name, channels) || listAvailable(channels)}`);
}

function catalogsOf(request: ResolutionRequest): readonly Catalog[] {
  return request.olm === "v0" ? [request.catalog] : request.sources.map(({ catalog }) => catalog);
}

function requestedChannels(request: ResolutionRequest): readonly string[] {
  if (request.olm === "v1") return request.question.channels ?? [];
  return request.question.channel ? [request.question.channel] : [];
}

function explainUnservedCatalog({ olm }: ResolutionRequest, { name, catalog }: CatalogSource): readonly string[] {
  if (olm === "v0" && opmVerdict(catalog) === "rejects") {
    const what = isOfTemplate(catalog) ? `the catalog that template '${name}' generates` : `catalog '${name}'`;
    return [`opm rejects ${what}, so a cluster cannot serve it; run olm-catalogs validate for the reasons`];
  }
  // opm does not read what follows a template.
  if (catalog.isGenerated) return [];
  const isBroken = catalog.files.some(({ documents }) => documents.some(({ problems }) => problems.length > 0));
  return isBroken ? [`parts of catalog '${name}' cannot be read; run olm-catalogs validate for details`] : [];
}

/** Whether a template generates the catalog. */
export function isOfTemplate({ files, isGenerated }: Catalog): boolean {
  return isGenerated === true && files.some((file) => templateOf(file));
}
