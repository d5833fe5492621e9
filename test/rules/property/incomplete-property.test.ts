import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

const rest = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;

test("complete properties", () => {
  checkFindings(`${rest}- type: olm.gvk
  value:
    group: lamps.example.com
    kind: Lamp
    version: v1
- type: olm.gvk.required
  value: {group: lamps.example.com, kind: Bulb, version: v1}
- type: olm.package.required
  value:
    packageName: bulbs
    versionRange: '>=1.0.0 <2.0.0'
- type: olm.label
  value:
    label: bright
`);
});

test("missing and empty fields", () => {
  checkFindings(
    `${rest}- type: olm.gvk
        ~~~~~~~ warning incomplete-property
  value:
    group: lamps.example.com
    version: v1
- type: olm.gvk.required
        ~~~~~~~~~~~~~~~~ warning incomplete-property
  value:
    group: ''
    kind:
    version: v1
- type: olm.package.required
        ~~~~~~~~~~~~~~~~~~~~ warning incomplete-property
  value:
    packageName: bulbs
- type: olm.package.required
        ~~~~~~~~~~~~~~~~~~~~ warning incomplete-property
  value:
    versionRange: '>=1.0.0'
`,
    {
      messages: [
        "property 'olm.gvk' needs 'kind'; operators that require this API do not find it",
        "property 'olm.gvk.required' needs 'group' and 'kind'; OLM v0 finds no operator that provides it",
        "property 'olm.package.required' needs 'versionRange'; OLM v0 can update nothing in a namespace where this bundle is a candidate",
        "property 'olm.package.required' needs 'packageName'; OLM v0 cannot meet the dependency",
      ],
    },
  );
});

test("a misspelt field is reported as such", () => {
  checkFindings(`${rest}- type: olm.package.required
  value:
    packageName: bulbs
    versionRanges: '>=1.0.0'
    ~~~~~~~~~~~~~ warning unknown-key
`);
});
