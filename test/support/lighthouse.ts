// The parts of a valid catalog that a test is not about.

/** The package `lighthouse`, whose default channel is `stable`. */
export const packageBlob = `---
schema: olm.package
name: lighthouse
defaultChannel: stable
`;

/** The channel `stable` with one entry. */
export const channelBlob = `---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
`;

/** Bundles of these versions, named after them. */
export function bundlesOf(...versions: readonly string[]): string {
  return versions.map(bundleOf).join("");
}

function bundleOf(version: string): string {
  return `---
schema: olm.bundle
package: lighthouse
name: lighthouse.v${version}
image: quay.io/lighthouse/bundle:v${version}
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: ${version}
`;
}

/** A channel of these versions, highest first, each of which replaces the next. */
export function channelOf(name: string, ...versions: readonly string[]): string {
  const entries = versions.map((version, index) => {
    const below = versions[index + 1];
    return `- name: lighthouse.v${version}\n${below === undefined ? "" : `  replaces: lighthouse.v${below}\n`}`;
  });
  return `---\nschema: olm.channel\npackage: lighthouse\nname: ${name}\nentries:\n${entries.join("")}`;
}

/** A bundle with the highest OpenShift version that it supports, as it is written; without one for undefined. */
export function bundleFor(version: string, max: string | undefined): string {
  const property = max === undefined ? "" : `  - type: olm.maxOpenShiftVersion\n    value: ${max}\n`;
  return `${bundleOf(version)}${property.replaceAll(/^ {2}/gm, "")}`;
}

/** A catalog whose channel `stable` has 1.0.0 and 1.1.0, so that 1.0.0 can be deprecated. */
export const twoVersions = `${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${bundlesOf("1.1.0", "1.0.0")}`;

/** A catalog whose default channel is `fast`, so that the channel `stable` can be deprecated. */
export const twoChannels = `${packageBlob.replace("stable", "fast")}${channelOf("fast", "1.0.0")}${channelBlob}${bundlesOf("1.0.0")}`;
