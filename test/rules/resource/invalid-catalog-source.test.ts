import { test } from "node:test";
import { catalogSourceOf } from "../../support/cluster-resources.ts";
import { checkExtension, checkExtensionFix } from "../../support/extension-fixture.ts";

test("valid sources", async () => {
  await checkExtension(catalogSourceOf("sourceType: grpc", "image: quay.io/x/y:v1"));
  await checkExtension(catalogSourceOf("sourceType: grpc", "address: catalog.example:50051"));
  await checkExtension(catalogSourceOf("sourceType: internal", "configMap: manifests"));
});

test("a source type that OLM v0 does not know", async () => {
  const written = (type: string) => catalogSourceOf(`sourceType: ${type}`, "image: quay.io/x/y:v1");
  await checkExtension(
    catalogSourceOf("sourceType: gprc", "            ~~~~ error invalid-catalog-source", "image: quay.io/x/y:v1"),
    { messages: ["OLM v0 rejects the source type 'gprc'; did you mean 'grpc'?"] },
  );
  await checkExtensionFix(written("gprc"), written("grpc"));
});

test("a source without its image", async () => {
  await checkExtension(catalogSourceOf("sourceType: grpc", "            ~~~~ error invalid-catalog-source"), {
    messages: ["a CatalogSource of type 'grpc' needs 'image' or 'address'"],
  });
});

test("no source type, beside other fields or none", async () => {
  const marked = (written: string) => written.replace("spec:", "spec:\n~~~~ error invalid-catalog-source");
  const expected = { messages: ["'spec' has no 'sourceType'"] };
  await checkExtension(marked(catalogSourceOf("image: quay.io/x/y:v1")), expected);
});

test("parts of the catalog's pod that the API server rejects", async () => {
  await checkExtension(
    catalogSourceOf(
      "sourceType: grpc",
      "image: quay.io/x/y:v1",
      "grpcPodConfig:",
      "  memoryTarget: lots",
      "                ~~~~ error invalid-catalog-source",
      "  extractContent: {cacheDir: /cache}",
      "  ~~~~~~~~~~~~~~ error invalid-catalog-source",
    ),
    {
      messages: [
        "'memoryTarget' must be a quantity such as '100m' or '1Gi', but is 'lots'",
        "'extractContent' has no 'catalogDir'",
      ],
    },
  );
});

test("wrong types", async () => {
  await checkExtension(
    catalogSourceOf(
      "sourceType: grpc",
      "image: quay.io/x/y:v1",
      "secrets: pull-secret",
      "         ~~~~~~~~~~~ error invalid-catalog-source",
      "grpcPodConfig: {securityContextConfig: Legacy}",
      "                                       ~~~~~~ error invalid-catalog-source",
    ),
  );
});

test("without 'apiVersion', nothing else is checked", async () => {
  const written = catalogSourceOf("sourceType: gprc");
  const marker = `      ${"~".repeat("CatalogSource".length)} error invalid-catalog-source\n`;
  await checkExtension(written.replace(/apiVersion: .*\n/, "").replace("kind: CatalogSource\n", `$&${marker}`), {
    messages: ["this CatalogSource has no 'apiVersion'; add 'apiVersion: operators.coreos.com/v1alpha1'"],
  });
});
