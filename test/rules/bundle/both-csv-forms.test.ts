import { describe, test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { checkOpenShift } from "../../support/openshift-fixture.ts";

const metadata = "- type: olm.csv.metadata\n  value:\n    displayName: Lighthouse\n";
const object = "- type: olm.bundle.object\n  value:\n    data: e30=\n";
const marked = object.replace("object\n", `object\n        ${"~".repeat(17)} warning both-csv-forms\n`);
const catalog = (first: string, second = "") =>
  `${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${bundlesOf("1.0.0")}${first}${bundlesOf("1.1.0")}${second}`;

describe("a bundle with both forms of its CSV", () => {
  test("is reported once for a package", () => {
    checkFindings(catalog(`${metadata}${marked}`, `${object}${metadata}`), {
      messages: [
        "bundle 'lighthouse.v1.0.0' has both 'olm.bundle.object' and 'olm.csv.metadata'; keep the metadata for OpenShift 4.17 or later, the objects for earlier versions",
      ],
      related: [["23: the metadata", "39: also here"]],
    });
  });

  test("is reported in the same way for every OpenShift version", async () => {
    for (const version of ["4.16", "4.20"]) {
      await checkOpenShift(`-- v${version}/lighthouse/catalog.yaml --\n${catalog(`${metadata}${marked}`)}`, {
        rules: ["both-csv-forms", "bundle-metadata-format"],
      });
    }
  });

  test("is accepted without an image, because it consists of its objects", () =>
    checkFindings(catalog(`${metadata}${object}`).replace(/^image: .*v1\.0\.0\n/m, "")));
});

test("different forms in two bundles", () => checkFindings(catalog(metadata, object)));
