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
