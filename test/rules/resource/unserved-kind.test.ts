import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import { documentKind, readSourceFile } from "#core";
import { coverageOf } from "#core/fbc/coverage.ts";
import { looksRelevant } from "#core/fbc/first-look.ts";
import { mayBeRelevant } from "#core/fbc/relevant-files.ts";
import { unservedObjectsOf } from "#core/model/resource-checks/unserved-object.ts";
import { checkFolder, checkFolderFix, csvFile } from "../../support/csv-fixture.ts";
import { checkExtension, checkExtensionFix } from "../../support/extension-fixture.ts";

function subscriptionOf(...head: readonly string[]): string {
  return `${head.join("\n")}
metadata:
  name: lighthouse
spec:
  name: lighthouse
  source: harbour-catalog
  sourceNamespace: olm
`;
}

test("a misspelt kind", async () => {
  await checkExtension(
    subscriptionOf(
      "apiVersion: operators.coreos.com/v1alpha1",
      "kind: Subscripton",
      "      ~~~~~~~~~~~ error unserved-kind",
    ),
    { messages: ["the kind 'Subscripton' does not exist in OLM; did you mean 'Subscription'?"] },
  );
  await checkExtensionFix(
    subscriptionOf("apiVersion: operators.coreos.com/v1alpha1", "kind: Subscripton"),
    subscriptionOf("apiVersion: operators.coreos.com/v1alpha1", "kind: Subscription"),
  );
});

test("a misspelt group, and the group of another OLM", async () => {
  await checkExtension(
    subscriptionOf(
      "apiVersion: operator.coreos.com/v1alpha1",
      "            ~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error unserved-kind",
      "kind: Subscription",
    ),
  );
  await checkExtensionFix(
    subscriptionOf("apiVersion: operator.coreos.com/v1alpha1", "kind: Subscription"),
    subscriptionOf("apiVersion: operators.coreos.com/v1alpha1", "kind: Subscription"),
  );
  await checkExtension(
    "apiVersion: operators.coreos.com/v1alpha1\n            ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error unserved-kind\nkind: ClusterExtension\n",
    {
      messages: [
        "'operators.coreos.com/v1alpha1' is not a served API version of ClusterExtension; did you mean 'olm.operatorframework.io/v1'?",
      ],
    },
  );
});

test("an object of OLM's groups without kind", async () => {
  await checkExtension(
    subscriptionOf(
      "apiVersion: operators.coreos.com/v1alpha1",
      "            ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error unserved-kind",
    ),
    { messages: ["this object has no 'kind'; add it"] },
  );
  await checkExtension(
    subscriptionOf("apiVersion: operators.coreos.com/v1alpha1", "kind:", "~~~~ error unserved-kind"),
  );
});

test("the items of a list", async () => {
  await checkExtension(`apiVersion: v1
kind: List
items:
- apiVersion: operators.coreos.com/v1
  kind: OperatorGroup
- apiVersion: operators.coreos.com/v1
  kind: OperatorGruop
        ~~~~~~~~~~~~~ error unserved-kind
`);
});

test("a CSV without anything else of a bundle", async () => {
  const head = "apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersionn\n";
  await checkFolder(csvFile({ head: `${head}      ~~~~~~~~~~~~~~~~~~~~~~ error unserved-kind\n` }));
  await checkFolderFix(csvFile({ head }), csvFile());
});

describe("what is most likely meant", () => {
  const meant: readonly (readonly [apiVersion: string, kind: string, meant: string])[] = [
    ["operators.coreos.com/v1alpha1", "subscription", "Subscription"],
    ["operators.coreos.com/v1alpha1", "CatalogSources", "CatalogSource"],
    ["operators.coreos.com/v1alpha1", "ClusterServiceVersionn", "ClusterServiceVersion"],
    ["operators.coreos.com/v1alpha1", "clusterServiceVersion", "ClusterServiceVersion"],
    ["operators.coreos.com/v1alpha1", "cluster-service-versions", "ClusterServiceVersion"],
    ["operators.coreos.com/v1alpha1", "ClusterExtenson", "ClusterExtension"],
    ["olm.operatorframework.io/v1", "ClusterExtensionn", "ClusterExtension"],
    ["example.com/v1", "ClusterServiceVersionn", "ClusterServiceVersion"],
    ["operators.coreos.com/v1alpha1", "OperatorGroup", "operators.coreos.com/v1"],
    ["operators.coreos.com", "Subscription", "operators.coreos.com/v1alpha1"],
    ["v1alpha1", "Subscription", "operators.coreos.com/v1alpha1"],
    ["catalogd.operatorframework.io/v1alpha1", "ClusterCatalog", "olm.operatorframework.io/v1"],
    ["operatorframework.io/v1", "CatalogSource", "operators.coreos.com/v1alpha1"],
  ];
  for (const [apiVersion, kind, expected] of meant) {
    it(`${apiVersion} ${kind}: ${expected}`, () => {
      const text = subscriptionOf(`apiVersion: ${apiVersion}`, `kind: ${kind}`);
      const file = readSourceFile("a.yaml", text);
      assert.deepEqual(
        file.documents.flatMap(unservedObjectsOf).map((each) => each.meant),
        [expected],
      );
      // It is found wherever the file lies, and wakes the extension.
      assert.deepEqual(file.documents.map(documentKind), ["cluster"]);
      assert.ok(looksRelevant("a.yaml", text));
      assert.ok(mayBeRelevant("a.yaml", text));
      assert.deepEqual(coverageOf(file), { isChecked: true, unchecked: [] });
    });
  }

  it("a CSV by its fields", () => {
    const spec = "spec:\n  install: {}\n  installModes: []\n";
    const text = `apiVersion: operators.coreos.com/v1alpha1\nkind: Operatorr Version\n${spec}`;
    const { documents } = readSourceFile("a.yaml", text);
    assert.deepEqual(
      documents.flatMap(unservedObjectsOf).map((each) => each.meant),
      ["ClusterServiceVersion"],
    );
  });
});

describe("left alone are", () => {
  const others: readonly (readonly [what: string, apiVersion: string, kind: string])[] = [
    ["the other kinds of OLM", "operators.coreos.com/v1alpha1", "InstallPlan"],
    ["their lists", "operators.coreos.com/v1", "OperatorGroupList"],
    ["kinds that a later OLM may have", "olm.operatorframework.io/v1", "Promotion"],
    ["kinds of OLM v1 whose version changes", "olm.operatorframework.io/v2", "ClusterObjectSet"],
    ["kinds of the same name in other groups", "messaging.knative.dev/v1", "Subscription"],
    ["other groups of OLM", "packages.operators.coreos.com/v1", "PackageManifest"],
    ["kinds with a similar name in other groups", "example.com/v1", "Subscripton"],
    ["placeholders", "operators.coreos.com/v1alpha1", "$(KIND)"],
  ];
  for (const [what, apiVersion, kind] of others) {
    it(what, () => {
      const { documents } = readSourceFile("a.yaml", subscriptionOf(`apiVersion: ${apiVersion}`, `kind: ${kind}`));
      assert.deepEqual(documents.flatMap(unservedObjectsOf), []);
    });
  }

  it("texts without group and version that are not like a Subscription", () => {
    const { documents } = readSourceFile("a.yaml", "apiVersion: v1\nkind: Subscription\nspec: {channel: news}\n");
    assert.deepEqual(documents.flatMap(unservedObjectsOf), []);
  });

  it("objects that only begin", () => {
    const { documents } = readSourceFile("a.yaml", "apiVersion: operators.coreos.com/v1alpha1\nmetadata: {name: x}\n");
    assert.deepEqual(documents.flatMap(unservedObjectsOf), []);
  });
});
