// Package folders in the fixture language: bundle folders of the package 'lighthouse', one for each version.

import { csvText } from "./csv-fixture.ts";

/** A bundle of the package folder `operators/lighthouse`. */
export interface FixtureBundle {
  readonly version: string;
  readonly replaces?: string;
  readonly skips?: readonly string[];
  readonly skipRange?: string;
  readonly channels?: string;
  readonly defaultChannel?: string;
  readonly name?: string;
  /** Another package than 'lighthouse'. */
  readonly packageName?: string;
  /** What `com.redhat.openshift.versions` says. */
  readonly openshift?: string;
}

/** The folder with the bundle folders. */
export const packageRoot = "operators/lighthouse";

/** The path of a version's CSV. */
export function csvPathOf(version: string): string {
  return `${packageRoot}/${version}/manifests/lighthouse.clusterserviceversion.yaml`;
}

/** The path of a version's annotations. */
export function annotationsPathOf(version: string): string {
  return `${packageRoot}/${version}/metadata/annotations.yaml`;
}

/** The files of a package folder; `mode` is what its `ci.yaml` says. */
export function packageFolder(bundles: readonly FixtureBundle[], mode?: string): string {
  const configuration = mode === undefined ? "" : `-- ${packageRoot}/ci.yaml --\nupdateGraph: ${mode}\n`;
  return `${bundles.map(bundleFolder).join("")}${configuration}`;
}

function bundleFolder(bundle: FixtureBundle): string {
  return `-- ${csvPathOf(bundle.version)} --\n${csvOf(bundle)}-- ${annotationsPathOf(bundle.version)} --\n${annotationsOf(bundle)}`;
}

/** The CSV of a bundle. */
export function csvOf({
  version,
  replaces,
  skips = [],
  skipRange,
  name = `lighthouse.v${version}`,
}: FixtureBundle): string {
  const range = skipRange === undefined ? "" : `    olm.skipRange: '${skipRange}'\n`;
  const list = skips.length > 0 ? `  skips:\n${skips.map((each) => `  - lighthouse.v${each}\n`).join("")}` : "";
  return csvText({
    name: `  name: ${name}\n`,
    version: `  version: ${version}\n`,
    annotations: `  annotations:\n    alm-examples: '[]'\n${range}`,
    spec: `${replaces === undefined ? "" : `  replaces: lighthouse.v${replaces}\n`}${list}`,
  });
}

function annotationsOf(bundle: FixtureBundle): string {
  const { channels = "stable", defaultChannel, packageName = "lighthouse", openshift } = bundle;
  const key = "operators.operatorframework.io.bundle";
  const stated = defaultChannel === undefined ? "" : `  ${key}.channel.default.v1: ${defaultChannel}\n`;
  return `annotations:
  ${key}.mediatype.v1: registry+v1
  ${key}.manifests.v1: manifests/
  ${key}.metadata.v1: metadata/
  ${key}.package.v1: ${packageName}
  ${key}.channels.v1: ${channels}
${stated}${openshift === undefined ? "" : `  com.redhat.openshift.versions: ${openshift}\n`}`;
}
