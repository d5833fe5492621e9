import assert from "node:assert/strict";
import { test } from "node:test";
import { readSourceFile, Session } from "#core";
import { checkExtension, checkExtensionFix, extensionOf } from "../../support/extension-fixture.ts";
import { memoryWorkspace } from "../../support/memory-workspace.ts";

test("a ClusterExtension with every field of the definition", async () => {
  await checkExtension(`apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata:
  name: lighthouse
  labels: {team: harbour}
spec:
  namespace: lighthouse-system
  serviceAccount:
    name: lighthouse-installer
  source:
    sourceType: Catalog
    catalog:
      packageName: lighthouse
      channels: [stable, candidate-1.x]
      version: ">=1.0.0, <2.0.0"
      upgradeConstraintPolicy:
      selector:
        matchLabels: {example.com/tier: gold}
        matchExpressions:
        - {key: example.com/site, operator: In, values: [north]}
  install:
    preflight:
      crdUpgradeSafety:
        enforcement: None
  config: {configType: Inline}
  progressDeadlineMinutes: 10
status:
  install: {bundle: {name: lighthouse.v1.0.0, version: 1.0.0}}
`);
});

test("a channel name that cannot be selected", async () => {
  await checkExtension(extensionOf("channels:", "- Stable", "  ~~~~~~ error invalid-cluster-extension", "- stable"), {
    messages: ["the API server rejects 'Stable': channels entries must be valid DNS1123 subdomains"],
  });
});

test("more channels than allowed", async () => {
  const channels = Array.from({ length: 257 }, (_, index) => `c${index}`);
  await checkExtension(
    extensionOf("channels:", "~~~~~~~~ error invalid-cluster-extension", ...channels.map((name) => `- ${name}`)),
    { messages: ["'channels' has 257 items; at most 256 are allowed"] },
  );
  await checkExtension(extensionOf("channels:", ...channels.slice(1).map((name) => `- ${name}`)));
});

test("a misspelt policy", async () => {
  await checkExtension(
    extensionOf(
      "upgradeConstraintPolicy: selfCertified",
      "                         ~~~~~~~~~~~~~ error invalid-cluster-extension",
    ),
    {
      messages: [
        "'upgradeConstraintPolicy' must be 'CatalogProvided' or 'SelfCertified', but is 'selfCertified'; did you mean 'SelfCertified'?",
      ],
    },
  );
  await checkExtensionFix(
    extensionOf("upgradeConstraintPolicy: catalogProvided"),
    extensionOf("upgradeConstraintPolicy: CatalogProvided"),
  );
});

test("another kind of source", async () => {
  const extension = extensionOf();
  await checkExtension(
    extension.replace("Type: Catalog\n", "Type: Git\n                ~~~ error invalid-cluster-extension\n"),
    { messages: ["'sourceType' must be 'Catalog', but is 'Git'; did you mean 'Catalog'?"] },
  );
  await checkExtensionFix(extension.replace("Type: Catalog", "Type: Git"), extension);
});

test("a source without a catalog", async () => {
  await checkExtension(
    `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata:
  name: lighthouse
spec:
  namespace: lighthouse-system
  source:
    sourceType: Catalog
                ~~~~~~~ error invalid-cluster-extension
`,
    {
      messages: ["'source' has no 'catalog': catalog is required when sourceType is Catalog, and forbidden otherwise"],
    },
  );
});

test("missing required fields", async () => {
  await checkExtension(
    `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata:
  name: lighthouse
spec:
~~~~ error invalid-cluster-extension
  source:
    sourceType: Catalog
    catalog:
    ~~~~~~~ error invalid-cluster-extension
      version: 1.x
`,
    { messages: ["'spec' has no 'namespace'", "'catalog' has no 'packageName'"] },
  );
});

test("a patch needs no required fields", async () => {
  await checkExtension(`-- overlays/dev/extension.yaml --
apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata:
  name: lighthouse
spec:
  source:
    catalog:
      version: 1.3.x
`);
});

test("a misspelt required field; keys are case-sensitive", async () => {
  const extension = (key: string) => extensionOf().replace("packageName", key);
  await checkExtension(
    extension("packagename").replace(
      "packagename: lighthouse\n",
      "packagename: lighthouse\n      ~~~~~~~~~~~ error invalid-cluster-extension\n",
    ),
    {
      messages: [
        "'packagename' is not a field of 'catalog': kubectl rejects it, and the API server drops it if another client sends it; did you mean 'packageName'?",
      ],
    },
  );
  await checkExtensionFix(extension("packagename"), extension("packageName"));
});

test("a string that YAML reads as another type", async () => {
  await checkExtension(
    extensionOf("version: 1.10", "         ~~~~ error invalid-cluster-extension", "channels: 4.18").replace(
      "channels: 4.18\n",
      "channels: 4.18\n                ~~~~ error invalid-cluster-extension\n",
    ),
    {
      messages: [
        "'version' must be a string, but is the number 1.1; put it in quotes",
        "'channels' must be a list, but is the number 4.18",
      ],
    },
  );
  await checkExtensionFix(extensionOf("version: 1.10"), extensionOf('version: "1.10"'));
});

test("a key without a value, which the API server removes", async () => {
  await checkExtension(extensionOf("version:", "channels:", "selector: {matchLabels: {tier: null}}"));
});

test("an empty 'spec'", async () => {
  await checkExtension(
    `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata:
  name: lighthouse
spec: {}
~~~~ error invalid-cluster-extension
~~~~ error invalid-cluster-extension
`,
    { messages: ["'spec' has no 'namespace'", "'spec' has no 'source'"] },
  );
});

test("a namespace that is not a DNS-1123 label", async () => {
  await checkExtension(
    extensionOf().replace(
      "namespace: lighthouse-system\n",
      "namespace: lighthouse.system\n             ~~~~~~~~~~~~~~~~~ error invalid-cluster-extension\n",
    ),
    { messages: ["the API server rejects 'lighthouse.system': namespace must be a valid DNS1123 label"] },
  );
});

test("an API version that is not served", async () => {
  await checkExtension(
    `apiVersion: olm.operatorframework.io/v1alpha1
            ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error invalid-cluster-extension
kind: ClusterExtension
metadata:
  name: lighthouse
spec:
  packageName: lighthouse
`,
    {
      messages: [
        "'olm.operatorframework.io/v1alpha1' is not a served API version of ClusterExtension; did you mean 'olm.operatorframework.io/v1'?",
      ],
    },
  );
  await checkExtension(
    `kind: ClusterExtension
      ~~~~~~~~~~~~~~~~ error invalid-cluster-extension
spec:
  packageName: lighthouse
`,
    { messages: ["this ClusterExtension has no 'apiVersion'; add 'apiVersion: olm.operatorframework.io/v1'"] },
  );
});

test("placeholders are not checked", async () => {
  await checkExtension(extensionOf("channels: ['$(CHANNEL)']", "version: '{{ .Values.version }}'"));
});

test("a document with syntax errors reports only these, a template none", async () => {
  await checkExtension(
    `${extensionOf("channels: Stable", 'version: "1.0')}`.replace(
      '"1.0\n',
      '"1.0\n               ~~~~ error yaml-syntax\n',
    ),
  );
  await checkExtension(extensionOf("{{- if .Values.channel }}", "channels: [{{ .Values.channel }}]", "{{- end }}"));
});

test("a document that is not a ClusterExtension is not checked", async () => {
  const session = new Session(memoryWorkspace({ "/w/a.yaml": "kind: Deployment\nspec: {olm.: 1}\n" }));
  session.setWorkspaceFolders(["/w"]);
  assert.equal(await session.snapshot("/w/a.yaml"), undefined);
  assert.equal(readSourceFile("a.yaml", extensionOf()).documents.length, 1);
});

test("an object of a version that is not known is not checked any further", async () => {
  const wrong = extensionOf("channels: stable");
  await checkExtension(
    wrong
      .replace("apiVersion: olm.operatorframework.io/v1\n", "")
      .replace("kind: ClusterExtension\n", "$&      ~~~~~~~~~~~~~~~~ error invalid-cluster-extension\n"),
  );
});

test("an extension without metadata, with a text there, or without a name", async () => {
  const withMetadata = (metadata: string) => extensionOf().replace("metadata:\n  name: lighthouse\n", metadata);
  await checkExtension(
    withMetadata("").replace(
      "kind: ClusterExtension\n",
      "kind: ClusterExtension\n      ~~~~~~~~~~~~~~~~ error invalid-cluster-extension\n",
    ),
    { messages: ["this ClusterExtension has no 'metadata'"] },
  );
  await checkExtension(withMetadata("metadata: lighthouse\n          ~~~~~~~~~~ error invalid-cluster-extension\n"), {
    messages: ["'metadata' must be a mapping, but is a string"],
  });
  await checkExtension(
    withMetadata("metadata:\n~~~~~~~~ error invalid-cluster-extension\n  labels: {app: lighthouse}\n"),
    { messages: ["'metadata' has no 'name'"] },
  );
  await checkExtension(withMetadata("metadata: {generateName: lighthouse-}\n"));
});

test("a catalog without a value", async () => {
  await checkExtension(
    `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata:
  name: lighthouse
spec:
  namespace: lighthouse-system
  source:
    sourceType: Catalog
                ~~~~~~~ error invalid-cluster-extension
    catalog:
`,
  );
});
