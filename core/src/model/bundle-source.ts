// A bundle as its author writes it: the CSV in `manifests/` and `metadata/properties.yaml`.

import { groupBy } from "../base/group-by.ts";
import { keepWhileSame, memoize } from "../base/memoize.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { type ClusterServiceVersion, clusterServiceVersionsOf } from "./csv.ts";
import { isPropertiesPath, type PropertiesFile, propertiesFileOf } from "./properties-file.ts";

/** A bundle's CSV and properties file; one of the two may be missing. Immutable: the same parts give the same object. */
export interface BundleSource {
  readonly csv: ClusterServiceVersion | undefined;
  readonly properties: PropertiesFile | undefined;
}

/** The bundle sources in these files, in order: each CSV with its properties, then properties files without a CSV. */
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

/** The sources that a file is a part of. */
export function sourcesWithFile({ path }: SourceFile, sources: readonly BundleSource[]): readonly BundleSource[] {
  return sourcesByPath(sources).get(path) ?? [];
}

const sourcesByPath = memoize((sources: readonly BundleSource[]) => {
  const parts = sources.flatMap((source) => {
    const paths = [source.csv, source.properties].flatMap((part) => part?.document.path ?? []);
    return Array.from(new Set(paths), (path) => ({ path, source }));
  });
  const byPath = groupBy(parts, ({ path }) => path);
  return new Map([...byPath].map(([path, all]) => [path, all.map(({ source }) => source)] as const));
});

/** Whether a source belongs to OLM: other programs have files named properties.yaml too. */
export function isOlmBundleSource({ csv, properties }: BundleSource): boolean {
  return csv !== undefined || /\bolm\./.test(properties?.document.text ?? "");
}

/** The path of the properties file for the CSV at `path`; undefined for a CSV outside `manifests/`. */
export function propertiesPathOf(path: string): string | undefined {
  const root = /^(|.*\/)manifests\/[^/]+$/.exec(path)?.[1];
  return root === undefined ? undefined : `${root}metadata/properties.yaml`;
}

/** The folder of the CSV for the properties file at `path`. */
export function manifestsFolderOf(path: string): string | undefined {
  return isPropertiesPath(path) ? path.replace(/metadata\/properties\.yaml$/, "manifests") : undefined;
}

// Only the latest source of each CSV is kept, so that edits of the properties file do not accumulate.
const keepSource = keepWhileSame<ClusterServiceVersion, BundleSource>();

function sourceOf(csv: ClusterServiceVersion, properties: PropertiesFile | undefined): BundleSource {
  return keepSource(csv, [properties], () => ({ csv, properties }));
}

const sourceOfProperties = memoize((properties: PropertiesFile): BundleSource => ({ csv: undefined, properties }));
