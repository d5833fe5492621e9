import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog, opmVerdict } from "#core";
import { catalogOf, checkFindings } from "../../support/fixture.ts";

const broken = (line: string) => `schema: olm.package
name: tidewatch
defaultChannel: stable
---
schema: olm.channel
package: tidewatch
name: stable
entries:
  - name: tidewatch.v1.0.0
    ${line}
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

test("a comment silences the rules that it names on its line", () => {
  checkFindings(broken("skipRange: 'never' # olm-catalogs-ignore invalid-skip-range"));
  checkFindings(broken("skipRange: 'never' # olm-catalogs-ignore invalid-skip-range, unused-ignore -- why"));
});

test("a comment line silences rules on the next line, also with another comment line between", () => {
  checkFindings(broken("# olm-catalogs-ignore invalid-skip-range\n    # a reason\n    skipRange: 'never'"));
});

test("other rules and other lines are not silenced", () => {
  checkFindings(
    broken(
      "skipRange: 'never' # olm-catalogs-ignore unknown-key, unused-ignore\n                ~~~~~ error invalid-skip-range",
    ),
  );
  checkFindings(
    broken(
      "# olm-catalogs-ignore invalid-skip-range, unused-ignore\n    skips: []\n    skipRange: 'never'\n                ~~~~~ error invalid-skip-range",
    ),
  );
});

test("a comment does not change opm's verdict", () => {
  const catalog = catalogOf(broken("skipRange: 'never' # olm-catalogs-ignore invalid-skip-range"));
  assert.deepEqual(checkCatalog(catalog, {}), []);
  assert.equal(opmVerdict(catalog), "rejects");
});
