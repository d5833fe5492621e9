// Completion in known objects: missing fields, required ones first, and the values that fit.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";
import { completionsOf, labelsAt, textWith } from "../../support/resource-fixture.ts";
import { plain, taken } from "./catalog-cursor.ts";

function csv(...lines: readonly string[]): string {
  return `-- manifests/lighthouse.clusterserviceversion.yaml --
apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
${lines.map((line) => `${line}\n`).join("")}`;
}

const catalog = `-- catalogs/lighthouse/catalog.yaml --
${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;

function subscription(...spec: readonly string[]): string {
  return `-- subscription.yaml --
apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata: {name: lighthouse, namespace: harbour}
spec:
${spec.map((line) => `  ${line}\n`).join("")}${catalog}`;
}

describe("completion of keys", () => {
  it("offers the missing fields, required ones first", async () => {
    assert.deepEqual(await labelsAt(csv("metadata: {name: x.v1.0.0}", "<|>")), ["spec", "status"]);
    const labels = await labelsAt(csv("spec:", "  version: 1.0.0", "  <|>"));
    assert.deepEqual(labels.slice(0, 2), ["displayName", "install"]);
    assert.ok(!labels.includes("version"));
    const [first] = await completionsOf(csv("spec:", "  version: 1.0.0", "  <|>"));
    assert.equal(first?.detail, "required");
  });

  it("fills in what is required below a field", async () => {
    const before = csv("spec:", "  displayName: Lighthouse", "  <|>");
    assert.equal(
      await textWith(before, "cleanup"),
      before.replace("<|>", "cleanup:\n    enabled: $0").replace(/^-- .* --\n/, ""),
    );
    assert.equal(
      await textWith(before, "webhookdefinitions"),
      before
        .replace(
          "<|>",
          `webhookdefinitions:
    - generateName: $1
      type: \${2|ValidatingAdmissionWebhook,MutatingAdmissionWebhook,ConversionWebhook|}
      sideEffects: \${3|None,NoneOnDryRun|}
      admissionReviewVersions:
        - $0`,
        )
        .replace(/^-- .* --\n/, ""),
    );
  });

  it("leaves a mapping with any keys open", async () => {
    const before = csv("metadata:", "  name: x.v1.0.0", "  <|>");
    const after = await textWith(before, "annotations");
    assert.match(after, / {2}annotations:\n {4}\$0\n$/);
  });

  it("offers the annotations that OLM and consoles know", async () => {
    const labels = await labelsAt(csv("metadata:", "  annotations:", '    capabilities: "x"', "    <|>"));
    for (const name of ["alm-examples", "olm.skipRange", "features.operators.openshift.io/disconnected"]) {
      assert.ok(labels.includes(name), name);
    }
    assert.ok(!labels.includes("capabilities"));
  });

  it("offers the fields of containers", async () => {
    const lines = ["spec:", "  install:", "    spec:", "      deployments:", "      - spec:", "          template:"];
    const inPod = [
      "            spec:",
      "              containers:",
      "              - name: keeper",
      "                <|>",
    ];
    const labels = await labelsAt(csv(...lines, ...inPod));
    assert.deepEqual(labels.slice(0, 3), ["image", "command", "args"]);
  });

  it("offers the missing fields of the other kinds", async () => {
    assert.deepEqual((await labelsAt(subscription("channel: stable", "<|>"))).slice(0, 3), [
      "name",
      "source",
      "sourceNamespace",
    ]);
    const of = (kind: string, group: string, text: string) =>
      `-- x.yaml --\napiVersion: ${group}\nkind: ${kind}\n${text}`;
    const v1 = "olm.operatorframework.io/v1";
    assert.deepEqual(await labelsAt(of("ClusterCatalog", v1, "spec:\n  <|>")), [
      "source",
      "priority",
      "availabilityMode",
    ]);
    assert.deepEqual(await labelsAt(of("ClusterExtension", v1, "spec:\n  namespace: x\n  <|>")), [
      "source",
      "serviceAccount",
      "install",
      "config",
      "progressDeadlineMinutes",
    ]);
    const v0 = "operators.coreos.com/v1alpha1";
    assert.equal((await labelsAt(of("CatalogSource", v0, "spec:\n  <|>")))[0], "sourceType");
  });

  it("writes keys in JSON and in flow style too", async () => {
    const json = `-- x.json --\n{"apiVersion": "olm.operatorframework.io/v1", "kind": "ClusterCatalog", "spec": {"<|>"}}\n`;
    assert.match(await textWith(json, "priority"), /"spec": \{"priority": "?\$0/);
    const flow = `-- x.yaml --\napiVersion: olm.operatorframework.io/v1\nkind: ClusterCatalog\nspec: {<|>}\n`;
    assert.match(await textWith(flow, "priority"), /spec: \{priority: \$0/);
  });

  it("begins the metadata of an object with its name", async () => {
    const begun = async (apiVersion: string, kind: string) =>
      taken(`-- x.yaml --\napiVersion: ${apiVersion}\nkind: ${kind}\n<|>\n`, "metadata", plain);
    for (const [apiVersion, kind] of [
      ["olm.operatorframework.io/v1", "ClusterExtension"],
      ["olm.operatorframework.io/v1", "ClusterCatalog"],
      ["operators.coreos.com/v1alpha1", "Subscription"],
    ] as const) {
      assert.match(await begun(apiVersion, kind), /\nmetadata:\n {2}name: ?\n$/);
    }
  });

  it("offers the keys of a bundle's metadata files", async () => {
    const labels = await labelsAt(
      "-- metadata/annotations.yaml --\nannotations:\n  com.redhat.openshift.versions: v4.14\n  <|>\n",
    );
    assert.equal(labels[0], "operators.operatorframework.io.bundle.mediatype.v1");
    assert.ok(!labels.includes("com.redhat.openshift.versions"));
    assert.deepEqual(await labelsAt("-- metadata/dependencies.yaml --\ndependencies:\n- type: olm.package\n  <|>\n"), [
      "value",
    ]);
  });
});

/** Each row: the file with the cursor, and what is offered first. */
const values: readonly (readonly [string, string, readonly string[]])[] = [
  [
    "install mode types",
    csv("spec:", "  installModes:", "  - type: <|>"),
    ["OwnNamespace", "SingleNamespace", "MultiNamespace", "AllNamespaces"],
  ],
  ["booleans", csv("spec:", "  installModes:", "  - supported: <|>"), ["true", "false"]],
  [
    "capability levels",
    csv("metadata:", "  annotations:", "    capabilities: <|>"),
    ["Basic Install", "Seamless Upgrades", "Full Lifecycle", "Deep Insights", "Auto Pilot"],
  ],
  ["the strategy", csv("spec:", "  install:", "    strategy: <|>"), ["deployment"]],
  ["usual maturities", csv("spec:", "  maturity: <|>"), ["stable", "beta", "alpha", "planning"]],
  ["Kubernetes versions with their OpenShift", csv("spec:", "  minKubeVersion: <|>"), ["1.34.0", "1.33.0"]],
  ["packages", subscription("name: <|>"), ["lighthouse"]],
  ["channels", subscription("name: lighthouse", "channel: <|>"), ["stable"]],
  [
    "bundles of the channel",
    subscription("name: lighthouse", "channel: stable", "startingCSV: <|>"),
    ["lighthouse.v1.0.0"],
  ],
  ["approvals", subscription("installPlanApproval: <|>"), ["Automatic", "Manual"]],
  ["properties' types", "-- metadata/properties.yaml --\nproperties:\n- type: <|>\n", ["olm.maxOpenShiftVersion"]],
  [
    "OpenShift versions",
    '-- metadata/properties.yaml --\nproperties:\n- type: olm.maxOpenShiftVersion\n  value: "<|>"\n',
    ["4.21", "4.20"],
  ],
  [
    "kinds of an API group",
    "-- metadata/x.yaml --\nkind: Subscription\napiVersion: <|>\n",
    ["operators.coreos.com/v1alpha1"],
  ],
];

describe("completion of values", () => {
  for (const [what, file, expected] of values) {
    it(`offers ${what}`, async () => {
      assert.deepEqual((await labelsAt(file)).slice(0, expected.length), expected);
    });
  }

  it("replaces one word of a list with commas", async () => {
    const before = csv("metadata:", "  annotations:", "    categories: Database, St<|>, Security");
    assert.match(await textWith(before, "Storage"), /categories: Database, Storage, Security\n/);
    const quoted = csv("metadata:", "  annotations:", '    categories: "Database,<|>"');
    assert.match(await textWith(quoted, "Big Data"), /categories: "Database,Big Data"\n/);
  });

  it("offers no word that a list with commas has already", async () => {
    const labels = await labelsAt(
      csv("metadata:", "  annotations:", '    categories: "Database, <|> ,Big Data, Security"'),
    );
    assert.ok(labels.includes("Storage"));
    for (const written of ["Database", "Big Data", "Security"]) assert.ok(!labels.includes(written), written);
    const complete = await labelsAt(csv("metadata:", "  annotations:", "    categories: Database, Sec<|>urity"));
    assert.ok(complete.includes("Security"), "the word at the cursor can be chosen again");
  });

  it("quotes a boolean that must be a string", async () => {
    const before = csv("metadata:", "  annotations:", "    certified: <|>");
    assert.match(await textWith(before, "true"), /certified: "true"\n/);
    assert.match(await textWith(csv("spec:", "  cleanup:", "    enabled: <|>"), "true"), /enabled: true\n/);
  });

  it("offers names that the CSV defines elsewhere", async () => {
    const deployment = [
      "spec:",
      "  install:",
      "    spec:",
      "      deployments:",
      "      - name: keeper",
      "        spec:",
      "          template:",
      "            spec:",
      "              serviceAccountName: keeper-account",
      "              containers:",
      "              - image: quay.io/example/keeper:v1",
    ];
    const more = (...lines: readonly string[]) => csv(...deployment, ...lines);
    assert.deepEqual(await labelsAt(more("  webhookdefinitions:", "  - deploymentName: <|>")), ["keeper"]);
    assert.deepEqual(await labelsAt(more("      permissions:", "      - serviceAccountName: <|>")), ["keeper-account"]);
    assert.deepEqual(await labelsAt(more("  relatedImages:", "  - image: <|>")), ["quay.io/example/keeper:v1"]);
  });

  it("offers whole install modes that are not listed yet", async () => {
    const before = csv("spec:", "  installModes:", "  - type: OwnNamespace", "    supported: false", "  - <|>");
    assert.match(await textWith(before, "type: AllNamespaces"), /- type: AllNamespaces\n {4}supported: true\n/);
    assert.ok(!(await labelsAt(before)).includes("type: OwnNamespace"));
  });

  it("offers the update modes in the configuration of a package folder", async () => {
    const modes = ["replaces-mode", "semver-mode", "semver-skippatch-mode"];
    assert.deepEqual(await labelsAt("-- lighthouse/ci.yaml --\nupdateGraph: <|>\n"), modes);
    await assert.rejects(labelsAt("-- ci.yaml --\njobs: <|>\n"), /is part of no catalog/);
  });
});
