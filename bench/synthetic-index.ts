// An index of operator catalogs of our making, with the shapes of real ones: csv.metadata is most of the text, few packages
// still hold bundle objects, and catalogs of several OpenShift versions share most of their bundles.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Random, seededRandom } from "../test/support/random.ts";

/** What an index holds. */
export interface IndexSize {
  /** Folders such as `v4.18`, each a catalog. */
  readonly catalogs: number;
  /** In each catalog. */
  readonly packages: number;
  /** The blobs of all catalogs; bundles that catalogs share count in each. */
  readonly bundles: number;
  /** Of text, about. */
  readonly bytes: number;
}

/** The largest index that must be read within a gigabyte. */
export const largestIndex: IndexSize = { catalogs: 3, packages: 300, bundles: 60_000, bytes: 300e6 };

/** An index of a tenth of the size. */
export const tenthIndex: IndexSize = { catalogs: 3, packages: 30, bundles: 6_000, bytes: 30e6 };

/** One of so many packages holds its manifests as bundle objects. */
const packagesPerObjects = 10;

/** A later catalog leaves out so much of the oldest bundles of the one before. */
const shareLeftOut = 0.1;

const words =
  "the operator manages clusters of databases and watches their pods restores backups when needed scales storage with load reports metrics to prometheus rotates certificates upgrades nodes one after another".split(
    " ",
  );

/** Writes the index of a seed into a folder, one file for each package, and returns how many bytes it has. */
export function writeSyntheticIndex(folder: string, size: IndexSize, seed: number): number {
  const shares = Array.from({ length: size.catalogs }, (_, catalog) => 1 - catalog * shareLeftOut);
  const sum = shares.reduce((a, b) => a + b, 0);
  const perPackage = Math.max(1, Math.round(size.bundles / size.packages / sum));
  const bytesEach = size.bytes / size.bundles;
  let written = 0;
  for (let index = 0; index < size.packages; index++) {
    const bundles = bundlesOf(index, perPackage, bytesEach, seededRandom(seed + index));
    for (const [catalog, share] of shares.entries()) {
      const text = packageText(nameOf(index), bundles.slice(Math.round(perPackage * (1 - share))));
      const target = join(folder, `v4.${18 + catalog}`, nameOf(index));
      mkdirSync(target, { recursive: true });
      writeFileSync(join(target, "catalog.yaml"), text);
      written += Buffer.byteLength(text);
    }
  }
  return written;
}

interface SyntheticBundle {
  readonly name: string;
  readonly text: string;
}

function nameOf(index: number): string {
  return `operator-${index}`;
}

function packageText(name: string, bundles: readonly SyntheticBundle[]): string {
  const entries = bundles.map((bundle, at) => {
    const before = bundles[at - 1];
    return `- name: ${bundle.name}\n${before ? `  replaces: ${before.name}\n  skipRange: <${versionOf(bundle.name)}\n` : ""}`;
  });
  return [
    `---\nschema: olm.package\nname: ${name}\ndefaultChannel: stable\n`,
    `---\nschema: olm.channel\npackage: ${name}\nname: stable\nentries:\n${entries.join("")}`,
    ...bundles.map(({ text }) => text),
  ].join("");
}

function versionOf(bundle: string): string {
  return bundle.slice(bundle.indexOf(".v") + 2);
}

function bundlesOf(index: number, count: number, bytes: number, random: Random): readonly SyntheticBundle[] {
  const objects = index % packagesPerObjects === packagesPerObjects - 1;
  return Array.from({ length: count }, (_, at) => {
    const version = `${1 + Math.floor(at / 50)}.${Math.floor(at / 5) % 10}.${at % 5}`;
    const name = `${nameOf(index)}.v${version}`;
    return { name, text: bundleText(nameOf(index), name, version, bytes, objects, random) };
  });
}

function bundleText(
  packageName: string,
  name: string,
  version: string,
  bytes: number,
  objects: boolean,
  random: Random,
): string {
  const manifests = objects ? bundleObjects(name, version, bytes, random) : csvMetadata(packageName, bytes, random);
  return `---
schema: olm.bundle
package: ${packageName}
name: ${name}
image: quay.io/${packageName}/bundle@sha256:${digest(random)}
properties:
- type: olm.gvk
  value:
    group: ${packageName}.example.com
    kind: Database
    version: v1
- type: olm.package
  value:
    packageName: ${packageName}
    version: ${version}
${manifests}relatedImages:
- name: ""
  image: quay.io/${packageName}/bundle@sha256:${digest(random)}
- name: manager
  image: quay.io/${packageName}/manager@sha256:${digest(random)}
`;
}

/** The property with what a console shows: examples and descriptions are most of it. */
function csvMetadata(packageName: string, bytes: number, random: Random): string {
  const rest = Math.max(200, bytes * 0.86 - 1000);
  const example = {
    apiVersion: `${packageName}.example.com/v1`,
    kind: "Database",
    spec: { note: text(rest / 2, random) },
  };
  return `- type: olm.csv.metadata
  value:
    annotations:
      alm-examples: ${JSON.stringify(JSON.stringify([example]))}
      capabilities: Deep Insights
      categories: Database
      createdAt: "2025-01-01T00:00:00Z"
      repository: https://github.com/example/${packageName}
    apiServiceDefinitions: {}
    crdDescriptions:
      owned:
      - kind: Database
        name: databases.${packageName}.example.com
        version: v1
        displayName: Database
        description: ${text(80, random)}
    description: |
${paragraphs(rest / 2, random)}    displayName: ${packageName}
    installModes:
    - type: OwnNamespace
      supported: true
    - type: AllNamespaces
      supported: true
    keywords:
    - database
    - ${random.pick(words)}
    links:
    - name: Documentation
      url: https://example.com/${packageName}
    maintainers:
    - name: Team
      email: team@example.com
    maturity: stable
    provider:
      name: Example
`;
}

/** A CSV in base64, as older tools wrote it. */
function bundleObjects(name: string, version: string, bytes: number, random: Random): string {
  const csv = {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "ClusterServiceVersion",
    metadata: { name },
    spec: {
      displayName: name,
      version,
      description: text(Math.max(200, (bytes * 3) / 4 - 1000), random),
      installModes: [{ type: "AllNamespaces", supported: true }],
      install: { strategy: "deployment", spec: { deployments: [] } },
    },
  };
  const data = Buffer.from(JSON.stringify(csv)).toString("base64");
  return `- type: olm.bundle.object\n  value:\n    data: ${data}\n`;
}

function digest(random: Random): string {
  return Array.from({ length: 8 }, () =>
    random
      .below(2 ** 32)
      .toString(16)
      .padStart(8, "0"),
  ).join("");
}

/** Words of about so many characters. */
function text(length: number, random: Random): string {
  let result = random.pick(words);
  while (result.length < length) result += ` ${random.pick(words)}`;
  return result;
}

function paragraphs(length: number, random: Random): string {
  const count = Math.max(1, Math.round(length / 100));
  return Array.from({ length: count }, () => `      ${text(90, random)}.\n`).join("");
}
