import assert from "node:assert/strict";
import { test } from "node:test";
import { readBundle } from "../../support/bundle-fixture.ts";
import {
  checkFolder,
  crdFile,
  crdText,
  csvFile,
  findingsInFolder,
  lampExample,
  ownsLamp,
} from "../../support/csv-fixture.ts";

const csv = csvFile({ annotations: lampExample, spec: ownsLamp });

const mistakes: readonly (readonly [string, string, string])[] = [
  ["scope: Namespaced", "scope: namespaced", "'namespaced' is not a scope; write 'Namespaced' or 'Cluster'"],
  ["storage: true", "storage: false", "exactly one version must have 'storage: true', but none has"],
  [
    "singular: lamp",
    "singular: Lamp",
    "'Lamp' is not a valid 'singular': write lower-case letters, digits and '-', beginning with a letter and ending with a letter or digit",
  ],
  ["listKind: LampList", "listKind: Lamp", "'listKind' must differ from 'kind'"],
  [
    "  name: lamps.harbour.example.com",
    "  name: lamp.harbour.example.com",
    "a CRD is named after its plural and its group: 'lamps.harbour.example.com'",
  ],
  [
    "spec:\n  group",
    "spec:\n  preserveUnknownFields: true\n  group",
    "'preserveUnknownFields' must not be true; set 'x-kubernetes-preserve-unknown-fields' in the schema instead",
  ],
  [
    "spec:\n  group",
    "spec:\n  conversion: {strategy: Webhook}\n  group",
    "the strategy 'Webhook' needs the webhook's 'clientConfig'",
  ],
  [
    "spec:\n  group",
    "spec:\n  conversion: {strategy: Webhook, webhook: {clientConfig: {}, conversionReviewVersions: [v1]}}\n  group",
    "the webhook needs either 'url' or 'service'",
  ],
  [
    "    served: true",
    "    additionalPrinterColumns: [{name: Lit, type: bool, jsonPath: .status.lit}]\n    served: true",
    "'bool' is not a type of a column; write one of integer, number, string, boolean, date",
  ],
  [
    "    served: true",
    "    subresources: {scale: {specReplicasPath: .size, statusReplicasPath: .status.size}}\n    served: true",
    "'specReplicasPath' must begin with '.spec.'",
  ],
];

for (const [right, wrong, message] of mistakes) {
  test(wrong.trim(), async () => {
    const found = await findingsInFolder(`${csv}${crdFile().replace(right, wrong)}`);
    assert.ok(found.includes(`invalid-crd: ${message}`), found.join("\n"));
  });
}

test("an empty 'specReplicasPath' is reported at its key", async () => {
  const scale = "    subresources: {scale: {specReplicasPath: '', statusReplicasPath: .status.size}}\n";
  const marker = `${" ".repeat(scale.indexOf("specReplicasPath"))}${"~".repeat("specReplicasPath".length)} error invalid-crd\n`;
  await checkFolder(`${csv}${crdFile().replace("    served: true", `${scale}${marker}    served: true`)}`);
});

test("missing names are reported at 'names'", async () => {
  const names = "    kind: Lamp\n    listKind: LampList\n    plural: lamps\n    singular: lamp\n";
  const text = crdText().replace(names, "    shortNames: [lp]\n");
  const { findings } = await readBundle(`${csvFile()}${crdFile(undefined, text)}`);
  const places = findings.flatMap(({ rule, message, at }) =>
    rule === "invalid-crd" && message.includes("'names.") ? at.document.text.slice(at.span.start, at.span.end) : [],
  );
  assert.deepEqual([...new Set(places)], ["names"]);
});

test("a CRD without a kind lacks the names that are made of it, each at the nearest field", async () => {
  const text = crdText().replace("    kind: Lamp\n    listKind: LampList\n", "").replace("    singular: lamp\n", "");
  const found = await findingsInFolder(`${csvFile()}${crdFile(undefined, text)}`);
  for (const name of ["kind", "singular", "listKind"]) {
    assert.ok(found.includes(`invalid-crd: this CRD has no 'names.${name}'`), found.join("\n"));
  }
});

test("what a CRD lacks is reported at the nearest field", async () => {
  const scale = "    subresources: {scale: {statusReplicasPath: .status.size}}\n";
  await checkFolder(
    `${csv}${crdFile().replace(
      "    served: true",
      `${scale}                   ~~~~~ error invalid-crd\n    served: true`,
    )}`,
    { messages: ["'scale' has no 'specReplicasPath'"] },
  );
});

test("v1beta1 without 'preserveUnknownFields: false'", async () => {
  const old = crdText({ apiVersion: "apiextensions.k8s.io/v1beta1" });
  const found = await findingsInFolder(`${csv}${crdFile(undefined, old)}`);
  assert.ok(
    found.some((each) => each.startsWith("invalid-crd: a CRD of v1beta1 preserves unknown fields")),
    found.join("\n"),
  );
});

test("a correct CRD", async () => {
  await checkFolder(`${csv}${crdFile()}`);
});
