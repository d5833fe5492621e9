// What a CSV and the annotations beside it say about updates, as opm's `index add` reads them (pkg/registry/csv.go,
// pkg/registry/types.go).

import { memoize } from "../base/memoize.ts";
import type { Bundle } from "../model/blob.ts";
import { annotationAt, packageInName } from "../model/csv.ts";
import type { Located, Place } from "../syntax/source-file.ts";
import {
  compareIdentifiers,
  compareVersions,
  parseIdentifier,
  parseVersion,
  type Version,
} from "../versions/version.ts";
import type { BundleFolder } from "./bundle-folder.ts";
import { commaParts } from "./comma-parts.ts";
import { specOf, specText } from "./csv-parts.ts";
import { textsField } from "./fields.ts";
import { bundleAnnotation, bundleAnnotationPrefix } from "./metadata-file.ts";
import { bundleInFolder, packageAnnotation } from "./render-bundle.ts";

/** A bundle of a package folder with what the update graph is made of. */
export interface BundleInPackage {
  readonly folder: BundleFolder;
  readonly bundle: Bundle;
  readonly name: Located<string>;
  /** Undefined where opm cannot read it, so that the bundle has no place in the update graph. */
  readonly version: Version | undefined;
  /** The channels of the annotations, each at its part of the list. */
  readonly channels: readonly Located<string>[];
  readonly defaultChannel: Located<string> | undefined;
  readonly replaces: Located<string> | undefined;
  readonly skips: readonly Located<string>[];
  readonly skipRange: Located<string> | undefined;
}

/** The annotation with the CSV's skipRange. */
export const skipRangeAnnotation = "olm.skipRange";

/** The annotation with a bundle's channels. */
export const channelsAnnotation = `${bundleAnnotationPrefix}channels.v1`;

/** The annotation with the package's default channel. */
export const defaultChannelAnnotation = `${bundleAnnotationPrefix}channel.default.v1`;

/** The bundle in a folder; undefined without a CSV that has a name. */
export const bundleInPackage = memoize((folder: BundleFolder): BundleInPackage | undefined => {
  const { csv, annotations } = folder;
  const bundle = bundleInFolder(folder);
  if (!csv?.name || !bundle) return undefined;
  const version = specText(csv, "version");
  const parsed = parseVersion(version?.value ?? "");
  const channels = bundleAnnotation(annotations, channelsAnnotation)?.text;
  const defaultChannel = bundleAnnotation(annotations, defaultChannelAnnotation)?.text;
  const replaces = specText(csv, "replaces");
  const skipRange = annotationAt(csv, skipRangeAnnotation)?.text;
  return {
    folder,
    bundle,
    name: csv.name,
    version: "ok" in parsed ? parsed.ok : undefined,
    // opm does not trim the names.
    channels: channels?.value ? commaParts(channels) : [],
    defaultChannel: defaultChannel?.value ? defaultChannel : undefined,
    replaces: replaces?.value ? replaces : undefined,
    skips: textsField(csv.document, specOf(csv), "skips").filter(({ value }) => value !== ""),
    skipRange: skipRange?.value ? skipRange : undefined,
  };
});

/** The packages that a bundle folder may belong to: the one that its annotations name, then those in the names of its CSVs. */
export function packagesOfFolder({ annotations, csvs }: BundleFolder): readonly string[] {
  const stated = bundleAnnotation(annotations, packageAnnotation)?.text?.value;
  const named = csvs.flatMap(({ name }) => packageInName(name?.value ?? "") ?? []);
  return [...new Set([...(stated ? [stated] : []), ...named])];
}

/** The place of a bundle's name. */
export function placeOf({ name }: BundleInPackage): Place {
  return { document: name.document, span: name.span };
}

/** Compares versions as opm does where build metadata counts: BuildIdCompare (pkg/lib/semver). */
export function compareWithBuild(a: Version, b: Version): number {
  return compareVersions(a, b) || compareIdentifiers(buildOf(a), buildOf(b));
}

function buildOf({ build }: Version) {
  return build.map((part) => {
    const identifier = parseIdentifier(part);
    return "ok" in identifier ? identifier.ok : part;
  });
}
