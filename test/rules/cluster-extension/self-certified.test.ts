import { test } from "node:test";
import { checkExtension, checkExtensionFix, extensionOf } from "../../support/extension-fixture.ts";

test("without a policy, and with the one that is the default, the catalog's edges hold", async () => {
  await checkExtension(extensionOf());
  await checkExtension(extensionOf("upgradeConstraintPolicy: CatalogProvided"));
});

test("SelfCertified without a version jumps", async () => {
  await checkExtension(
    extensionOf(
      "upgradeConstraintPolicy: SelfCertified",
      "                         ~~~~~~~~~~~~~ warning self-certified",
    ),
    {
      messages: [
        "'SelfCertified' disables upgrade constraints: OLM v1 may install any version, even a lower one (without 'version', the highest one that is not deprecated); test the change first, because it can lose data",
      ],
    },
  );
});

test("SelfCertified with a version goes where that says", async () => {
  await checkExtension(
    extensionOf(
      "upgradeConstraintPolicy: SelfCertified",
      "                         ~~~~~~~~~~~~~ warning self-certified",
      "version: 1.2.3",
    ),
    {
      messages: [
        "'SelfCertified' disables upgrade constraints: OLM v1 may install any version, even a lower one; test the change first, because it can lose data",
      ],
    },
  );
});

test("a comment says that it is meant", async () => {
  await checkExtension(extensionOf("upgradeConstraintPolicy: SelfCertified # olm-catalogs-ignore self-certified"));
});

test("the line is removed, with its comment", async () => {
  await checkExtensionFix(
    extensionOf('upgradeConstraintPolicy: "SelfCertified" # for once', "version: 1.2.3"),
    extensionOf("version: 1.2.3"),
  );
});

test("where the policy has no line of its own, it becomes the default", async () => {
  const inFlow = (policy: string) => `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
spec:
  namespace: lighthouse-system
  source: {sourceType: Catalog, catalog: {packageName: lighthouse, upgradeConstraintPolicy: ${policy}}}
`;
  await checkExtensionFix(inFlow("SelfCertified"), inFlow("CatalogProvided"));
  const inJson = (policy: string) => `-- extension.json --
{
  "apiVersion": "olm.operatorframework.io/v1",
  "kind": "ClusterExtension",
  "spec": {
    "namespace": "lighthouse-system",
    "source": {
      "sourceType": "Catalog",
      "catalog": {
        "packageName": "lighthouse",
        "upgradeConstraintPolicy": "${policy}"
      }
    }
  }
}
`;
  await checkExtensionFix(inJson("SelfCertified"), inJson("CatalogProvided"));
});

test("objects in a list are looked at, those of other API groups are not", async () => {
  await checkExtension(`apiVersion: v1
kind: List
items:
- apiVersion: olm.operatorframework.io/v1
  kind: ClusterExtension
  spec:
    namespace: lighthouse-system
    source:
      sourceType: Catalog
      catalog:
        packageName: lighthouse
        upgradeConstraintPolicy: SelfCertified
                                 ~~~~~~~~~~~~~ warning self-certified
- apiVersion: example.com/v1
  kind: ClusterExtension
  spec:
    source:
      catalog:
        upgradeConstraintPolicy: SelfCertified
`);
});
