import { describe, test } from "node:test";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { checkOpenShift } from "../../support/openshift-fixture.ts";

const csv =
  '{"apiVersion": "operators.coreos.com/v1alpha1", "kind": "ClusterServiceVersion", "metadata": {"name": "a"}}';
const object = `- type: olm.bundle.object
  value:
    data: ${Buffer.from(csv).toString("base64")}
`;
const metadata = `- type: olm.csv.metadata
  value:
    displayName: Lighthouse
`;

const marked = (properties: string) =>
  properties.replace(
    /^- type: (.*)\n/,
    (line, type: string) => `${line}        ${"~".repeat(type.length)} warning bundle-metadata-format\n`,
  );

const catalog = (folder: string, first: string, second = "") => `-- ${folder}/lighthouse/catalog.yaml --
${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${bundlesOf("1.0.0")}${first}${bundlesOf("1.1.0")}${second}`;

describe("a bundle in a catalog", () => {
  test("without an OpenShift version has either form", async () => {
    await checkOpenShift(catalog("next", object));
    await checkOpenShift(catalog("next", metadata));
  });

  test("for 4.17 or later has olm.csv.metadata", async () => {
    await checkOpenShift(catalog("v4.17", metadata, metadata));
    await checkOpenShift(catalog("v4.17", marked(object), metadata), {
      messages: [
        "bundle 'lighthouse.v1.0.0' has 'olm.bundle.object', but catalogs for OpenShift 4.17 take only 'olm.csv.metadata'; render with '--migrate-level=bundle-object-to-csv-metadata'",
      ],
    });
  });

  test("is reported once for a package, with the next five", async () => {
    const patches = ["0", "1", "2", "3", "4", "5", "6"].map((patch) => `1.0.${patch}`);
    const [first = "", ...others] = patches.map((version) => bundlesOf(version) + object);
    const text = `-- v4.17/lighthouse/catalog.yaml --\n${packageBlob}${channelOf("stable", ...patches.toReversed())}${first.replace(object, marked(object))}${others.join("")}`;
    const lines = text.split("\n").flatMap((line, index) => (line === "- type: olm.bundle.object" ? [index - 1] : []));
    const related = lines.slice(1, 6).map((line) => `v4.17/lighthouse/catalog.yaml:${line}: also here`);
    await checkOpenShift(text, { related: [related] });
  });

  test("for 4.16 or earlier has olm.bundle.object", async () => {
    await checkOpenShift(catalog("v4.16", object, object));
    await checkOpenShift(catalog("v4.16", marked(metadata), metadata), {
      messages: [
        "bundle 'lighthouse.v1.0.0' has 'olm.csv.metadata', but catalogs for OpenShift 4.16 take only 'olm.bundle.object'; render without '--migrate-level'",
      ],
      related: [["v4.16/lighthouse/catalog.yaml:36: also here"]],
    });
  });

  test("without an image consists of its objects", () =>
    checkOpenShift(catalog("v4.20", object, metadata).replace("image: quay.io/lighthouse/bundle:v1.0.0\n", "")));
});
