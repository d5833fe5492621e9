// A small catalog that opm accepts: what tests in VS Code edit.

export const ferry = `schema: olm.package
name: ferry
defaultChannel: stable
---
schema: olm.channel
package: ferry
name: stable
entries:
  - name: ferry.v1.2.0
    replaces: ferry.v1.1.0
    skipRange: ">=1.0.0 <1.2.0"
  - name: ferry.v1.1.0
    replaces: ferry.v1.0.0
  - name: ferry.v1.0.0
---
schema: olm.channel
package: ferry
name: candidate
entries:
  - name: ferry.v1.3.0
    replaces: ferry.v1.2.0
    skips:
      - ferry.v1.1.0
  - name: ferry.v1.2.0
    replaces: ferry.v1.1.0
  - name: ferry.v1.1.0
${["1.0.0", "1.1.0", "1.2.0", "1.3.0"].map((version) => `---\n${ferryBundle(version)}`).join("")}`;

/** The blob of a bundle, as the catalog has it. */
export function ferryBundle(version: string): string {
  return `schema: olm.bundle
package: ferry
name: ferry.v${version}
image: quay.io/harbour/ferry:v${version}
properties:
  - type: olm.package
    value:
      packageName: ferry
      version: ${version}
`;
}
