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

const required = (name: string) => `- type: olm.package.required
  value:
    packageName: ${name}
    versionRange: '>=1.0.0'
`;

test("dependencies on others", () => {
  checkFindings(catalog(gvk("Lamp") + gvk("Lens", "olm.gvk.required") + required("harbour")));
});

test("a dependency on the own package", () => {
  checkFindings(
    catalog(
      required(`lighthouse
                 ~~~~~~~~~~ warning self-dependency`),
    ),
    {
      messages: [
        "bundle 'lighthouse.v1.0.0' requires its own package 'lighthouse'; OLM v1 installs no bundle that requires anything",
      ],
    },
  );
});

test("a dependency on an API that the bundle provides", () => {
  checkFindings(
    catalog(
      gvk("Lamp") +
        gvk(
          `Lamp
          ~~~~ warning self-dependency`,
          "olm.gvk.required",
        ),
    ),
    {
      messages: [
        "bundle 'lighthouse.v1.0.0' requires lighthouse.example.com/v1/Lamp, which it provides itself; OLM v1 installs no bundle that requires anything",
      ],
      related: [["24: the bundle provides it here"]],
    },
  );
});

test("the fix removes the dependency", () => {
  checkFix(catalog(gvk("Lamp") + gvk("Lamp", "olm.gvk.required")), catalog(gvk("Lamp")));
});
