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
        "with 'SelfCertified' no upgrade constraint holds, and OLM v1 may change to any version, a lower one too; without 'version' it jumps to the highest one that is not deprecated; verify a forced update or rollback before, it can lose data",
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
        "with 'SelfCertified' no upgrade constraint holds, and OLM v1 may change to any version, a lower one too; verify a forced update or rollback before, it can lose data",
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
