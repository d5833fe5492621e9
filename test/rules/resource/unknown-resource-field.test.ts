import { test } from "node:test";
import { catalogSourceOf, clusterCatalogOf, subscriptionOf } from "../../support/cluster-resources.ts";
import { checkExtension, checkExtensionFix } from "../../support/extension-fixture.ts";

test("misspelt keys", async () => {
  await checkExtension(
    subscriptionOf("name: x", "startingCsv: x.v1.0.0", "~~~~~~~~~~~ warning unknown-resource-field"),
    {
      messages: [
        "'startingCsv' is not a field of 'spec': kubectl rejects it, and the API server drops it if another client sends it; did you mean 'startingCSV'?",
      ],
    },
  );
  await checkExtensionFix(
    subscriptionOf("name: x", "startingCsv: x.v1.0.0"),
    subscriptionOf("name: x", "startingCSV: x.v1.0.0"),
  );
  await checkExtension(
    catalogSourceOf(
      "sourceType: grpc",
      "image: quay.io/x/y:v1",
      "displayname: Harbour",
      "~~~~~~~~~~~ warning unknown-resource-field",
    ),
  );
  await checkExtension(
    clusterCatalogOf(
      "source: {type: Image, image: {ref: 'quay.io/x/y:v1', pull: Always}}",
      "                                                     ~~~~ warning unknown-resource-field",
    ),
  );
});

test("labels and annotations have any keys", async () => {
  await checkExtension(
    subscriptionOf("name: x").replace("metadata:\n", "metadata:\n  labels: {a: b}\n  finalizers: []\n"),
  );
});
