// Catalogs of the most common large shape: a channel for each minor version, and perhaps some over all of them.

export interface ZStreams {
  readonly package: string;
  /** The major version of all its versions. */
  readonly major: number;
  /** How many versions each minor version has, the oldest minor version first. */
  readonly patches: readonly number[];
  readonly firstMinor: number;
  /** What stands before the minor version in the name of its channel. */
  readonly prefix: string;
  /** Channels over all minor versions; the first one is the default channel. */
  readonly across: readonly Across[];
  /** Whether the oldest entry of a channel replaces the newest version of the minor version before. */
  readonly replacesOtherChannel: boolean;
}

/** A channel that has every n-th version of each minor version, counted from the newest, without the newest minors. */
export interface Across {
  readonly name: string;
  readonly every: number;
  readonly withoutNewest: number;
}

/** The shape of submariner: each minor version in a channel of its own, which only skipRanges connect. */
export const submariner: ZStreams = {
  package: "submariner",
  major: 0,
  firstMinor: 14,
  patches: [9, 7, 5, 6, 4, 5, 4, 3, 3, 2, 1],
  prefix: "stable-",
  across: [],
  replacesOtherChannel: false,
};

/** 33 channels and 420 versions: more than any catalog we know. */
export const armada: ZStreams = {
  package: "armada",
  major: 1,
  firstMinor: 0,
  patches: Array.from({ length: 30 }, (_, index) => 10 + ((index * 7) % 9)),
  prefix: "release-",
  across: [
    { name: "stable", every: 2, withoutNewest: 1 },
    { name: "fast", every: 1, withoutNewest: 0 },
    { name: "long-term-support-with-extended-updates", every: 5, withoutNewest: 4 },
  ],
  replacesOtherChannel: true,
};

/** The catalog as YAML. Some versions are deprecated, and some have a maximum version of OpenShift. */
export function zStreamCatalog(shape: ZStreams): string {
  const minors = shape.patches.map((count, index) => minorOf(shape, index, count));
  const own = minors.map(({ minor, versions }, index) =>
    channelBlob(shape, `${shape.prefix}${minor}`, versions, minors[index - 1]?.versions.at(-1)),
  );
  const across = shape.across.map(({ name, every, withoutNewest }) => {
    const covered = minors.slice(0, minors.length - withoutNewest).flatMap(({ versions }) => {
      return versions.filter((_, index) => (versions.length - 1 - index) % every === 0);
    });
    return channelBlob(shape, name, covered, undefined);
  });
  const all = minors.flatMap(({ versions }) => versions);
  const defaultChannel = shape.across[0]?.name ?? `${shape.prefix}${minors.at(-1)?.minor}`;
  return [
    `---\nschema: olm.package\nname: ${shape.package}\ndefaultChannel: ${defaultChannel}\n`,
    ...own,
    ...across,
    ...all.map((version, index) => bundleBlob(shape, version, index)),
    deprecationsBlob(shape, all.slice(0, Math.floor(all.length / 8))),
  ].join("");
}

interface Minor {
  readonly minor: string;
  /** Oldest first. */
  readonly versions: readonly string[];
}

function minorOf({ major, firstMinor }: ZStreams, index: number, count: number): Minor {
  const minor = `${major}.${firstMinor + index}`;
  return { minor, versions: Array.from({ length: count }, (_, patch) => `${minor}.${patch}`) };
}

function channelBlob(
  shape: ZStreams,
  name: string,
  versions: readonly string[],
  newestBefore: string | undefined,
): string {
  const entries = versions.map((version, index) => {
    const before = versions[index - 1] ?? (shape.replacesOtherChannel ? newestBefore : undefined);
    const replaces = before === undefined ? "" : `  replaces: ${shape.package}.v${before}\n`;
    const isHead = index === versions.length - 1;
    const range =
      isHead || !shape.replacesOtherChannel ? `  skipRange: '>=${lowest(shape, version)} <${version}'\n` : "";
    return `- name: ${shape.package}.v${version}\n${replaces}${range}`;
  });
  return `---\nschema: olm.channel\npackage: ${shape.package}\nname: ${name}\nentries:\n${entries.join("")}`;
}

/** The first version of the minor version before. */
function lowest({ major, firstMinor }: ZStreams, version: string): string {
  const minor = Number(version.split(".")[1]);
  return `${major}.${Math.max(firstMinor, minor - 1)}.0`;
}

function bundleBlob(shape: ZStreams, version: string, index: number): string {
  const limit = index % 9 === 4 ? `- type: olm.maxOpenShiftVersion\n  value: "4.${12 + (index % 8)}"\n` : "";
  return `---
schema: olm.bundle
name: ${shape.package}.v${version}
package: ${shape.package}
image: quay.io/example/${shape.package}-bundle:v${version}
properties:
- type: olm.package
  value: {packageName: ${shape.package}, version: ${version}}
${limit}`;
}

function deprecationsBlob(shape: ZStreams, versions: readonly string[]): string {
  const entries = versions.map(
    (version) =>
      `- reference: {schema: olm.bundle, name: ${shape.package}.v${version}}\n  message: no longer supported\n`,
  );
  if (entries.length === 0) return "";
  return `---\nschema: olm.deprecations\npackage: ${shape.package}\nentries:\n${entries.join("")}`;
}
