import { describe, test } from "node:test";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";
import { checkReleased } from "../../support/released-fixture.ts";

const head = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;
const gvk = (version: string, marker = "") =>
  `- type: olm.gvk\n${marker}  value:\n    group: example.com\n    kind: Lamp\n    version: ${version}\n`;
const marker = "        ~~~~~~~ warning changed-properties\n";
const changed = (what: string) =>
  `properties of released bundle 'lighthouse.v1.0.0' changed: ${what}; existing installations keep the old ones`;

describe("the properties of a released bundle", () => {
  test("may have another order and style", () =>
    checkReleased(
      `${head}${gvk("v1")}${gvk("v2")}`,
      `${head}- {value: {kind: Lamp, version: "v2", group: example.com}, type: olm.gvk}\n${gvk("v1")}`,
    ));

  test("are reported where a value is another one", () =>
    checkReleased(`${head}${gvk("v1")}`, `${head}${gvk("v2", marker)}`, { messages: [changed("'olm.gvk' changed")] }));

  test("are reported where one is added", () =>
    checkReleased(`${head}${gvk("v1")}`, `${head}${gvk("v1")}${gvk("v2", marker)}`, {
      messages: [changed("'olm.gvk' added")],
    }));

  test("are reported at the bundle where one is removed", () =>
    checkReleased(
      `${head}${gvk("v1")}`,
      head.replace(
        "name: lighthouse.v1.0.0\nimage",
        "name: lighthouse.v1.0.0\n      ~~~~~~~~~~~~~~~~~ warning changed-properties\nimage",
      ),
      { messages: [changed("'olm.gvk' removed")] },
    ));

  test("are reported once for several", () =>
    checkReleased(
      `${head}${gvk("v1")}`,
      `${head}${gvk("v2", marker)}- type: olm.maxOpenShiftVersion\n  value: "4.20"\n`,
      {
        messages: [changed("'olm.gvk' changed, 'olm.maxOpenShiftVersion' added")],
        related: [["26: changed too"]],
      },
    ));

  test("are compared with a bundle of another package property, which is a changed version", () =>
    checkReleased(
      head,
      head
        .replace("version: 1.0.0", "version: 1.0.1")
        .replace("- type: olm.package\n", "- type: olm.package\n        ~~~~~~~~~~~ warning changed-properties\n"),
      { messages: [changed("'olm.package' changed")], rules: ["changed-properties"] },
    ));

  test("that opm writes from the image do not count", () => {
    const metadata = (text: string) => `${head}- type: olm.csv.metadata\n  value:\n    displayName: ${text}\n`;
    checkReleased(metadata("Lamp"), metadata("Lamps"));
    checkReleased(`${head}- type: olm.bundle.object\n  value:\n    data: e30=\n`, metadata("Lamp"));
  });

  test("of a bundle that cannot be read completely are not compared", () =>
    checkReleased(`${head}${gvk("v1")}`, `${head}${gvk("v2")}relatedImages: no\n`, { rules: ["changed-properties"] }));
});
