import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

const catalog = (properties: string) => `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}${properties}`;

const metadata = "- type: olm.csv.metadata\n  value:\n    displayName: Lighthouse\n";

test("one property", () => checkFindings(catalog(metadata)));

test("two properties", () => {
  checkFindings(
    catalog(`${metadata}- type: olm.csv.metadata
        ~~~~~~~~~~~~~~~~ warning duplicate-csv-metadata
  value: {}
`),
    {
      messages: [
        "bundle 'lighthouse.v1.0.0' has more than one 'olm.csv.metadata' property, so OLM v0 cannot serve this catalog",
      ],
      related: [["21: the first one"]],
    },
  );
});

test("the fix removes the second one", () => checkFix(catalog(metadata + metadata), catalog(metadata)));
