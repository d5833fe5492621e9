import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

const catalog = (properties: string) => `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}${properties}`;

const gvk = (kind: string, type = "olm.gvk") => `- type: ${type}
  value:
    group: lighthouse.example.com
    kind: ${kind}
    version: v1
`;

test("different APIs", () => {
  checkFindings(catalog(gvk("Lamp") + gvk("Lens") + gvk("Lamp").replace("v1", "v2") + gvk("Lamp", "olm.gvk.other")));
});

test("an API that is provided twice", () => {
  checkFindings(
    catalog(
      gvk("Lamp") +
        gvk(`Lamp
          ~~~~ warning duplicate-api`),
    ),
    {
      messages: [
        "bundle 'lighthouse.v1.0.0' provides lighthouse.example.com/v1/Lamp twice, so OLM v0 never installs it",
      ],
      related: [["24: the first one"]],
    },
  );
});

test("the fix removes the second property", () => checkFix(catalog(gvk("Lamp") + gvk("Lamp")), catalog(gvk("Lamp"))));
