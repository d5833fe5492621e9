import { describe, test } from "node:test";
import { bundlesOf, channelBlob, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { checkOpenShift } from "../../support/openshift-fixture.ts";

const digest = "3f11c32f5371c5d5c202245f1d1ec534246464c399a61dcd9e570c7e11c4a284";
const csv = "- type: olm.csv.metadata\n  value:\n    displayName: Lighthouse\n";
const objectOf = (kind: string) => {
  const manifest = JSON.stringify({
    apiVersion: "operators.coreos.com/v1alpha1",
    kind,
    metadata: { name: "lighthouse" },
  });
  return `- type: olm.bundle.object\n  value:\n    data: ${Buffer.from(manifest).toString("base64")}\n`;
};

const pinned = (version: string) => bundlesOf(version).replace(`:v${version}`, `@sha256:${digest}`);
const marked = (bundle: string) =>
  bundle.replace(
    /^name: (.*)\n/m,
    (line, name: string) => `${line}      ${"~".repeat(name.length)} warning head-without-csv\n`,
  );

const one = (bundle: string, folder = "v4.20") =>
  `-- ${folder}/lighthouse/catalog.yaml --\n${packageBlob}${channelBlob}${bundle}`;
const two = (...bundles: readonly string[]) =>
  `-- v4.20/lighthouse/catalog.yaml --\n${packageBlob}${channelBlob}${channelOf("fast", "2.0.0")}${bundles.join("")}`;

describe("the head of a channel in a catalog for OpenShift", () => {
  test("has its CSV as metadata or as an object", async () => {
    await checkOpenShift(one(pinned("1.0.0") + csv));
    await checkOpenShift(one(pinned("1.0.0") + objectOf("ClusterServiceVersion"), "v4.16"));
  });

  test("is reported without it, because OperatorHub does not show the operator", () =>
    checkOpenShift(one(marked(pinned("1.0.0"))), {
      messages: [
        "bundle 'lighthouse.v1.0.0' has no CSV in 'olm.csv.metadata' or 'olm.bundle.object', so OperatorHub does not show operator 'lighthouse'; render the bundle from its image",
      ],
    }));

  test("is reported if none of its objects is a CSV", async () => {
    for (const bundle of [pinned("1.0.0"), bundlesOf("1.0.0")])
      await checkOpenShift(one(marked(bundle) + objectOf("Service"), "v4.16"));
  });

  test("is not reported without an OpenShift version", () => checkOpenShift(one(pinned("1.0.0"), "next")));

  test("hides only its own channel where another one has a CSV", () =>
    checkOpenShift(two(bundlesOf("1.0.0") + csv, marked(bundlesOf("2.0.0"))), {
      messages: [
        "bundle 'lighthouse.v2.0.0' has no CSV in 'olm.csv.metadata' or 'olm.bundle.object', so OperatorHub does not show channel 'fast'; render the bundle from its image",
      ],
    }));

  test("is reported once for all channels that end in it", () =>
    checkOpenShift(
      `${one(bundlesOf("2.0.0") + csv).replaceAll("v1.0.0", "v2.0.0")}${channelOf("a", "1.0.0")}${channelOf("b", "1.0.0")}${marked(pinned("1.0.0"))}`,
      {
        messages: [
          "bundle 'lighthouse.v1.0.0' has no CSV in 'olm.csv.metadata' or 'olm.bundle.object', so OperatorHub does not show channels 'a' and 'b'; render the bundle from its image",
        ],
      },
    ));

  test("alone needs it, not the entries below", () =>
    checkOpenShift(
      `-- v4.20/lighthouse/catalog.yaml --\n${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${pinned("1.0.0")}${pinned("1.1.0").replace(/3f/, "4f")}${csv}`,
    ));

  test("may be a sketch, where no bundle has a CSV or a digest", () => checkOpenShift(one(bundlesOf("1.0.0"))));
});
