// What a bundle says of itself where its author writes it: the CSV in `manifests/` and `metadata/properties.yaml`.

import type { SourceFile } from "../syntax/source-file.ts";
import { type ClusterServiceVersion, clusterServiceVersionsOf } from "./csv.ts";
import { isPropertiesPath, type PropertiesFile, propertiesFileOf } from "./properties-file.ts";

/** A bundle's CSV with the properties beside it; one of the two may be missing. Immutable: the same parts, the same object. */
export interface BundleSource {
  readonly csv: ClusterServiceVersion | undefined;
  readonly properties: PropertiesFile | undefined;
}

/** The sources that some files make, in their order: each CSV, and the properties files that no CSV lies beside. */
export function bundleSourcesOf(files: readonly SourceFile[]): readonly BundleSource[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const used = new Set<PropertiesFile>();
  const sources = files.flatMap(({ path, documents }) => {
    const csvs = documents.flatMap(clusterServiceVersionsOf);
    const beside = csvs.length > 0 ? byPath.get(propertiesPathOf(path) ?? "") : undefined;
    const properties = beside && propertiesFileOf(beside);
    if (properties) used.add(properties);
    return csvs.map((csv) => sourceOf(csv, properties));
  });
  const alone = files.flatMap((file) => propertiesFileOf(file) ?? []).filter((properties) => !used.has(properties));
  return [...sources, ...alone.map(sourceOfProperties)];
}

/** Those of some sources that a file is a part of. */
export function sourcesWithFile({ path }: SourceFile, sources: readonly BundleSource[]): readonly BundleSource[] {
  return sources.filter(({ csv, properties }) => [csv, properties].some((part) => part?.document.path === path));
}

/** Whether a source is a bundle's: a properties.yaml without a CSV beside it may be anybody's who calls a file so. */
export function isOlmBundleSource({ csv, properties }: BundleSource): boolean {
  return csv !== undefined || /\bolm\./.test(properties?.document.text ?? "");
}

/** Where the properties of a bundle lie whose CSV is at `path`; undefined for a CSV outside of `manifests/`. */
export function propertiesPathOf(path: string): string | undefined {
  const root = /^(|.*\/)manifests\/[^/]+$/.exec(path)?.[1];
  return root === undefined ? undefined : `${root}metadata/properties.yaml`;
}

/** The folder of the CSV whose bundle has its properties at `path`. */
export function manifestsFolderOf(path: string): string | undefined {
  return isPropertiesPath(path) ? path.replace(/metadata\/properties\.yaml$/, "manifests") : undefined;
}

const byCsv = new WeakMap<ClusterServiceVersion, BundleSource>();
const byProperties = new WeakMap<PropertiesFile, BundleSource>();

function sourceOf(csv: ClusterServiceVersion, properties: PropertiesFile | undefined): BundleSource {
  const known = byCsv.get(csv);
  if (known && known.properties === properties) return known;
  const fresh = { csv, properties };
  byCsv.set(csv, fresh);
  return fresh;
}

function sourceOfProperties(properties: PropertiesFile): BundleSource {
  const fresh = byProperties.get(properties) ?? { csv: undefined, properties };
  byProperties.set(properties, fresh);
  return fresh;
}
