/** A package with each kind of edge, an entry without a bundle, a name without an entry, a release and an empty channel. */
export const heron = `schema: olm.package
name: heron
defaultChannel: stable
---
schema: olm.channel
package: heron
name: stable
entries:
  - name: heron.v1.0.0
  - name: heron.v1.2.0
    replaces: heron.v1.1.0
    skipRange: <1.2.0
  - name: heron.v1.1.0
    skips: [heron.v1.0.0, heron.v0.9.0]
---
schema: olm.bundle
package: heron
name: heron.v1.2.0
properties:
  - type: olm.package
    value: { packageName: heron, version: 1.2.0, release: "3" }
---
schema: olm.bundle
package: heron
name: heron.v1.1.0
properties:
  - type: olm.package
    value: { packageName: heron, version: 1.1.0 }
---
schema: olm.channel
package: heron
name: fast
entries: []
`;
