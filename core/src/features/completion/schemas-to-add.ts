// The kinds of blobs, and which of them a package lacks.

import { isGuardrails } from "../../guardrails/guardrails.ts";
import { entriesNamed } from "../../model/find-in-package.ts";
import { guardrailsSchemaName } from "../../schema/guardrails-schema.ts";
import type { CatalogPlace } from "./catalog-place.ts";

/** What each kind of blob and template is for. */
export const blobDocs: Readonly<Record<string, string>> = {
  "olm.package": "The package: its name and its default channel. A catalog has one for each package.",
  "olm.channel": "A channel: its entries and the update edges between them.",
  "olm.bundle": "A bundle: one version of the operator, with its image and its properties.",
  "olm.deprecations": "The deprecations of a package, its channels and its bundles.",
  [guardrailsSchemaName]: "Guardrails: the versions that users must stop at, and tests of the package's updates.",
  "olm.semver": "A template: lists of bundle images, of which opm generates channels by version.",
  "olm.template.basic":
    "A template: a catalog whose bundles are only images, which opm replaces by the bundles in them.",
  "olm.template.substitutes": "A template: a complete catalog, and bundles that take the places of others in it.",
};

/** The schemas of the blobs that may be added, what is missing first. */
export function schemasToAdd({ pkg, names }: CatalogPlace): readonly string[] {
  const isDefined = (pkg?.definitions.length ?? 0) > 0;
  const lacksBundles = names.some(({ bundle }) => !bundle);
  const lacksEntries = names.some(({ name, bundle }) => bundle && pkg && entriesNamed(pkg, name).length === 0);
  const hasDefault = pkg?.definitions.every(
    ({ defaultChannel }) => !defaultChannel || pkg.channels.some(({ name }) => name?.value === defaultChannel.value),
  );
  const ranks: readonly (readonly [string, number])[] = [
    ["olm.package", isDefined ? 9 : 0],
    ["olm.channel", lacksEntries || (isDefined && !hasDefault && !lacksBundles) ? 1 : 3],
    ["olm.bundle", lacksBundles ? 1 : 2],
    ["olm.deprecations", (pkg?.deprecations.length ?? 0) > 0 ? 9 : 4],
    [guardrailsSchemaName, pkg && pkg.channels.length > 0 && !pkg.others.some(isGuardrails) ? 5 : 9],
  ];
  const left = ranks.filter(([, rank]) => rank < 9).toSorted(([, a], [, b]) => a - b);
  return left.map(([schema]) => schema);
}
