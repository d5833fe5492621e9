import { test } from "node:test";
import { clusterCatalogOf } from "../../support/cluster-resources.ts";
import { checkExtension, checkExtensionFix } from "../../support/extension-fixture.ts";

test("a valid ClusterCatalog", async () => {
  await checkExtension(clusterCatalogOf("priority: 10", "source:", "  type: Image", "  image: {ref: quay.io/x/y:v1}"));
});

test("an object of a version that is not served is not checked any further", async () => {
  await checkExtension(
    clusterCatalogOf('priority: "10"').replace(
      /(apiVersion: )(.*)\n/,
      `$1olm.operatorframework.io/v9\n            ${"~".repeat("olm.operatorframework.io/v9".length)} error invalid-cluster-catalog\n`,
    ),
  );
});

test("a wrong type, value and image", async () => {
  await checkExtension(
    clusterCatalogOf(
      'priority: "10"',
      "          ~~~~ error invalid-cluster-catalog",
      "source:",
      "  type: image",
      "        ~~~~~ error invalid-cluster-catalog",
      "  image:",
      "    ref: quay.io/x/y",
      "         ~~~~~~~~~~~ error invalid-cluster-catalog",
    ),
    {
      messages: [
        "'priority' must be a whole number, but is a string",
        "'type' must be 'Image', but is 'image'; did you mean 'Image'?",
        "the API server rejects 'quay.io/x/y': must end with a digest or a tag",
      ],
    },
  );
});

test("an image with a digest that is polled", async () => {
  const digest = "a".repeat(64);
  await checkExtension(
    clusterCatalogOf(
      "source:",
      "  type: Image",
      "  image:",
      `    ref: quay.io/x/y@sha256:${digest}`,
      "    pollIntervalMinutes: 10",
      "    ~~~~~~~~~~~~~~~~~~~ error invalid-cluster-catalog",
    ),
  );
});

test("no image, and no source", async () => {
  await checkExtension(clusterCatalogOf("source:", "  type: Image", "        ~~~~~ error invalid-cluster-catalog"), {
    messages: ["'source' has no 'image': image is required when source type is Image, and forbidden otherwise"],
  });
  await checkExtension(clusterCatalogOf("  {}").replace("spec:\n", "spec:\n~~~~ error invalid-cluster-catalog\n"), {
    messages: ["'spec' has no 'source'"],
  });
});

test("another API version", async () => {
  const written = (version: string) =>
    clusterCatalogOf("source: {type: Image, image: {ref: 'quay.io/x/y:v1'}}").replace("io/v1\n", `io/${version}\n`);
  await checkExtensionFix(written("v1alpha1"), written("v1"));
});

test("a patch and a placeholder", async () => {
  const patch = clusterCatalogOf("priority: 10");
  for (const path of ["overlays/dev/catalog.yaml", "catalog_patch.yaml", "patches/catalog.yaml"])
    await checkExtension(patch.replace("cluster-catalog.yaml", path));
  await checkExtension(clusterCatalogOf("source: {type: Image, image: {ref: '$(CATALOG_IMAGE)'}}"));
});

test("a missing source is an error where nothing says that the object is a patch", async () => {
  await checkExtension(
    clusterCatalogOf("priority: 10").replace("spec:\n", "spec:\n~~~~ error invalid-cluster-catalog\n"),
    { messages: ["'spec' has no 'source'"] },
  );
});

test("without 'apiVersion', nothing else is checked", async () => {
  const written = clusterCatalogOf("priority: 10");
  const marker = `      ${"~".repeat("ClusterCatalog".length)} error invalid-cluster-catalog\n`;
  await checkExtension(written.replace(/apiVersion: .*\n/, "").replace("kind: ClusterCatalog\n", `$&${marker}`), {
    messages: ["this ClusterCatalog has no 'apiVersion'; add 'apiVersion: olm.operatorframework.io/v1'"],
  });
});
