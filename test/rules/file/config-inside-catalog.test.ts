import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";

const catalog = `-- catalog.yaml --
schema: olm.package
name: tidewatch
defaultChannel: stable
---
schema: olm.channel
package: tidewatch
name: stable
entries:
  - name: tidewatch.v1.0.0
---
schema: olm.bundle
package: tidewatch
name: tidewatch.v1.0.0
image: quay.io/tidewatch/bundle:v1.0.0
properties:
  - type: olm.package
    value:
      packageName: tidewatch
      version: 1.0.0
`;

test("opm rejects a settings file inside a catalog as a blob", () => {
  checkFindings(
    `-- .olm-catalogs.yaml --
rules:
~~~~~ error config-inside-catalog
  unknown-key: off
${catalog}`,
    {
      messages: [
        "opm reads this file as a blob and rejects the catalog; move '.olm-catalogs.yaml' to a folder above the catalog",
      ],
    },
  );
});

test("missing-schema reports any other file without a schema", () => {
  checkFindings(`-- .settings.yaml --
rules:
~~~~~ error missing-schema
  unknown-key: off
${catalog}`);
});
