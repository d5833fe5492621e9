import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

const catalog = (properties: string) => `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}${properties}`;

const gvk = (kind: string, type = "olm.gvk") => `- type: ${type}
  value:
    group: lighthouse.example.com
    kind: ${kind}
    version: v1
`;

const owned = (name: string) => `- type: olm.csv.metadata
  value:
    crdDescriptions:
      owned:
      - kind: Lamp
        name: ${name}
        version: v1
`;

const lamps = "lamps.lighthouse.example.com";

test("the same APIs, or more properties", () => {
  checkFindings(catalog(gvk("Lamp") + owned(lamps)));
  checkFindings(catalog(gvk("Lamp") + gvk("Lens") + owned(lamps)));
  checkFindings(catalog(gvk("Lens")));
});

test("a property that differs in one field", () => {
  checkFindings(
    catalog(
      gvk(`Lapm
          ~~~~ warning api-mismatch`) + owned(lamps),
    ),
    {
      messages: [
        "the CSV of bundle 'lighthouse.v1.0.0' provides lighthouse.example.com/v1/Lamp, but this 'olm.gvk' property says lighthouse.example.com/v1/Lapm",
      ],
      related: [["31: the API in 'olm.csv.metadata'"]],
    },
  );
});

test("an API without a property", () => {
  checkFindings(
    catalog(
      owned(`${lamps}
              ~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning api-mismatch`),
    ),
    {
      messages: [
        "the CSV of bundle 'lighthouse.v1.0.0' provides lighthouse.example.com/v1/Lamp, but the bundle has no such 'olm.gvk' property",
      ],
    },
  );
});

test("an API service", () => {
  checkFindings(
    catalog(`- type: olm.csv.metadata
  value:
    apiServiceDefinitions:
      owned:
      - group: lighthouse.example.com
        kind: Lens
              ~~~~ warning api-mismatch
        version: v1
`),
  );
});

test("a misspelt type or field has a finding of its own", () => {
  checkFindings(
    catalog(
      `${gvk("Lamp", "olm.gkv").replace("olm.gkv", "olm.gkv\n        ~~~~~~~ warning misspelt-property-type")}${owned(lamps)}`,
    ),
  );
});
