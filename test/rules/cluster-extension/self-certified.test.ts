import { test } from "node:test";
import { checkExtension, checkExtensionFix, extensionOf } from "../../support/extension-fixture.ts";

test("nothing is reported without a policy or with the default one", async () => {
  await checkExtension(extensionOf());
  await checkExtension(extensionOf("upgradeConstraintPolicy: CatalogProvided"));
});

test("SelfCertified without a version", async () => {
  await checkExtension(
    extensionOf(
      "upgradeConstraintPolicy: SelfCertified",
      "                         ~~~~~~~~~~~~~ warning self-certified",
    ),
    {
      messages: [
        "'SelfCertified' disables upgrade constraints: OLM v1 may install any version, even a lower one (without 'version', the highest one that is not deprecated); test each version change first, because it can lose data",
      ],
      isAboutStyle: true,
    },
  );
});

test("SelfCertified with a version", async () => {
  await checkExtension(
    extensionOf(
      "upgradeConstraintPolicy: SelfCertified",
      "                         ~~~~~~~~~~~~~ warning self-certified",
      "version: 1.2.3",
    ),
    {
      messages: [
        "'SelfCertified' disables upgrade constraints: OLM v1 may install any version, even a lower one; test each version change first, because it can lose data",
      ],
      isAboutStyle: true,
    },
  );
});

test("a comment silences it", async () => {
  await checkExtension(extensionOf("upgradeConstraintPolicy: SelfCertified # olm-catalogs-ignore self-certified"));
});

test("the fix removes the line with its comment", async () => {
  await checkExtensionFix(
    extensionOf('upgradeConstraintPolicy: "SelfCertified" # for once', "version: 1.2.3"),
    extensionOf("version: 1.2.3"),
  );
});

test("the fix writes the default where the policy has no line of its own", async () => {
  const inFlow = (policy: string) => `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata:
  name: lighthouse
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

test("objects in a list are checked, those of other API groups are not", async () => {
  await checkExtension(
    `apiVersion: v1
kind: List
items:
- apiVersion: olm.operatorframework.io/v1
  kind: ClusterExtension
  metadata:
    name: lighthouse
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
`,
    { isAboutStyle: true },
  );
});
