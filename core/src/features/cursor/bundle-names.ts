// The names in a bundle folder that lead to each other: the CSV, its CustomResourceDefinitions, deployments and service
// accounts, and the package, channels and bundles of catalogs.

import { memoize } from "../../base/memoize.ts";
import { touches } from "../../base/text.ts";
import type { BundleFolder } from "../../bundle/bundle-folder.ts";
import { channelsAnnotation, defaultChannelAnnotation } from "../../bundle/bundle-in-package.ts";
import { commaParts } from "../../bundle/comma-parts.ts";
import {
  deployments,
  ownedApiServices,
  ownedCrds,
  permissions,
  requiredCrds,
  specOf,
  specText,
  webhooks,
} from "../../bundle/csv-parts.ts";
import { bundleDockerfileOf } from "../../bundle/dockerfile.ts";
import { textField, textsField } from "../../bundle/fields.ts";
import { bundleAnnotation } from "../../bundle/metadata-file.ts";
import { packageAnnotation } from "../../bundle/render-bundle.ts";
import { type ClusterServiceVersion, clusterServiceVersionsOf, packageInName } from "../../model/csv.ts";
import { type DocumentOffset, documentAt, type Snapshot } from "../../session/snapshot.ts";
import type { Located } from "../../syntax/source-file.ts";
import { type ApiPlace, apiPlacesOf, apiPlacesOfCsv } from "./api-places.ts";

/** What a name names. */
export type BundleNameKind =
  | "bundle"
  | "package"
  | "channel"
  | "crd"
  | "deployment"
  | "service-account"
  | "api-kind"
  | "api-version";

/** One place where a name stands. */
export interface BundleName {
  readonly kind: BundleNameKind;
  /** Whether the name is defined there; packages and channels are defined by catalogs only. */
  readonly isDefinition: boolean;
  readonly at: Located<string>;
}

/** The name at an offset of the snapshot's file. */
export function bundleNameAt(snapshot: Snapshot, offset: number): BundleName | undefined {
  const place = documentAt(snapshot, offset);
  return (
    place && namesIn(snapshot, place).find(({ at }) => at.document === place.document && touches(at.span, place.offset))
  );
}

/** Every place of the bundle folder where a name stands, the definitions first. */
export function placesOfBundleName(snapshot: Snapshot, { kind, at }: BundleName): readonly BundleName[] {
  const all = namesIn(snapshot, { document: at.document, offset: at.span.start });
  const own = all.filter((each) => each.kind === kind && each.at.value === at.value);
  return [...own.filter(({ isDefinition }) => isDefinition), ...own.filter(({ isDefinition }) => !isDefinition)];
}

/** The names of the bundle folder; of a CSV outside of one, its own names. */
function namesIn({ bundle }: Snapshot, { document }: DocumentOffset): readonly BundleName[] {
  const own = clusterServiceVersionsOf(document).filter((csv) => !bundle?.csvs.includes(csv));
  return [
    ...(bundle ? namesOfFolder(bundle) : []),
    ...own.flatMap((csv) => [...namesOfCsv(csv), ...apiPlacesOfCsv(csv).flatMap(nameOfApi)]),
  ];
}

const namesOfFolder = memoize((bundle: BundleFolder): readonly BundleName[] => [
  ...bundle.csvs.flatMap(namesOfCsv),
  ...apiPlacesOf(bundle).flatMap(nameOfApi),
  ...bundle.crds.flatMap(({ name }) => nameOf("crd", name, true)),
  ...namesOfMetadata((key) => bundleAnnotation(bundle.annotations, key)?.text),
  ...namesOfMetadata((key) => labelValue(bundle, key)),
  ...(bundle.dependencies?.dependencies ?? []).flatMap(({ document, type, value }) =>
    type?.value === "olm.package" && value?.kind === "map"
      ? nameOf("package", textField(document, value, "packageName"))
      : [],
  ),
]);

const namesOfCsv = memoize((csv: ClusterServiceVersion): readonly BundleName[] => {
  const { document } = csv;
  const apis = [...ownedCrds(csv), ...requiredCrds(csv)];
  return [
    ...nameOf("bundle", csv.name, true),
    ...nameOf("bundle", specText(csv, "replaces")),
    ...textsField(document, specOf(csv), "skips").flatMap((at) => nameOf("bundle", at)),
    ...apis.flatMap(({ name }) => nameOf("crd", name)),
    ...webhooks(csv).flatMap(({ conversionCrds, deploymentName }) => [
      ...conversionCrds.flatMap((at) => nameOf("crd", at)),
      ...nameOf("deployment", deploymentName),
    ]),
    ...ownedApiServices(csv).flatMap(({ map }) => nameOf("deployment", textField(document, map, "deploymentName"))),
    ...deployments(csv).flatMap(({ name, serviceAccountName }) => [
      ...nameOf("deployment", name, true),
      ...nameOf("service-account", serviceAccountName),
    ]),
    // OLM creates the service accounts that these name.
    ...permissions(csv).flatMap(({ serviceAccountName }) => nameOf("service-account", serviceAccountName, true)),
  ];
});

/** The names in annotations, or in the labels that repeat them. */
function namesOfMetadata(textOf: (key: string) => Located<string> | undefined): readonly BundleName[] {
  const channels = [textOf(channelsAnnotation), textOf(defaultChannelAnnotation)];
  return [
    ...nameOf("package", textOf(packageAnnotation)),
    ...channels.flatMap((text) =>
      (text ? commaParts(text) : []).flatMap((at) => nameOf("channel", { ...at, value: at.value.trim() })),
    ),
  ];
}

function labelValue({ dockerfile }: BundleFolder, key: string): Located<string> | undefined {
  const label = dockerfile && bundleDockerfileOf(dockerfile)?.labels.get(key);
  return label?.hasVariable ? undefined : label?.value;
}

/** The kind or version of an API: the same word means something else in another group. */
function nameOfApi({ part, at, group, kind = "", isDefinition }: ApiPlace): readonly BundleName[] {
  if (part !== "kind" && part !== "version") return [];
  const value = part === "kind" ? `${kind}.${group}` : `${at.value}.${kind}.${group}`;
  return nameOf(`api-${part}`, { ...at, value }, isDefinition);
}

function nameOf(kind: BundleNameKind, at: Located<string> | undefined, isDefinition = false): readonly BundleName[] {
  return at && at.value !== "" ? [{ kind, isDefinition, at }] : [];
}

/** The package of a bundle folder, by its annotations; else what the CSV's name begins with. */
export function packageOfBundle({ bundle, file }: Snapshot): string | undefined {
  const stated = bundleAnnotation(bundle?.annotations, packageAnnotation)?.text?.value;
  if (stated) return stated;
  const csv = bundle?.csv ?? file.documents.flatMap(clusterServiceVersionsOf)[0];
  return packageInName(csv?.name?.value ?? "");
}
