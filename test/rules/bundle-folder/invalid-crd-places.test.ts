// Everything that the API server rejects in a CRD, with the words at which it is reported.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findingsInFile, Session } from "#core";
import { crdText, csvFile, lampExample, ownsLamp } from "../../support/csv-fixture.ts";
import { parseFixture } from "../../support/fixture.ts";
import { memoryWorkspace } from "../../support/memory-workspace.ts";

const path = "manifests/lamps.crd.yaml";

/** The findings of the CRD with some of its text replaced, each as `words: message`. */
async function found(right: string, wrong: string, text = crdText()): Promise<readonly string[]> {
  assert.ok(text.includes(right), right);
  const csv = parseFixture(csvFile({ annotations: lampExample, spec: ownsLamp }));
  const files = [...csv, { path, text: text.replace(right, () => wrong) }];
  const session = new Session(memoryWorkspace(Object.fromEntries(files.map((file) => [file.path, file.text]))));
  session.setWorkspaceFolders([""]);
  const snapshot = await session.snapshot(path);
  assert.ok(snapshot);
  return findingsInFile(snapshot)
    .filter(({ rule }) => rule === "invalid-crd")
    .map(({ at: { document, span }, message }) => `${document.text.slice(span.start, span.end)}: ${message}`);
}

describe("the API server rejects", () => {
  it("a CRD's metadata", async () => {
    assert.deepEqual(await found("  name: lamps.harbour.example.com\n", "  labels: {}\n"), [
      "metadata: this CRD has no 'metadata.name'",
    ]);
    assert.deepEqual(await found("  name: lamps.harbour.example.com\n", "  generateName: lamps\n"), []);
    assert.deepEqual(await found("  name: lamps.harbour.example.com", "  name: Lamps_x"), [
      "Lamps_x: 'Lamps_x' is not a valid name of a CRD",
      "Lamps_x: a CRD is named after its plural and its group: 'lamps.harbour.example.com'",
    ]);
    assert.deepEqual(
      await found("  name: lamps.harbour.example.com", "  name: lamps.harbour.example.com\n  namespace: a"),
      ["a: a CRD has no namespace; remove 'namespace'"],
    );
    assert.deepEqual(await found("  group: harbour.example.com", "  group: harbour"), [
      "lamps.harbour.example.com: a CRD is named after its plural and its group: 'lamps.harbour'",
      "harbour: the API group 'harbour' must be a domain with at least one dot",
    ]);
    assert.deepEqual(await found("  group: harbour.example.com", "  group: Harbour.example.com"), [
      "lamps.harbour.example.com: a CRD is named after its plural and its group: 'lamps.Harbour.example.com'",
      "Harbour.example.com: 'Harbour.example.com' is not a valid API group",
    ]);
    assert.deepEqual(await found("  group: harbour.example.com\n", ""), [
      "lamps.harbour.example.com: a CRD is named after its plural and its group: 'lamps.'",
      "spec: this CRD has no 'group'",
    ]);
    assert.deepEqual(await found("  group: harbour.example.com", "  group: harbour.k8s.io"), [
      "metadata: the group 'harbour.k8s.io' belongs to Kubernetes; its CRDs need the annotation 'api-approved.kubernetes.io' with the URL of the approval",
      "lamps.harbour.example.com: a CRD is named after its plural and its group: 'lamps.harbour.k8s.io'",
    ]);
    assert.deepEqual(
      await found(
        "  name: lamps.harbour.example.com",
        "  name: lamps.harbour.k8s.io\n  annotations: {api-approved.kubernetes.io: soon}",
        crdText().replace("  group: harbour.example.com", "  group: harbour.k8s.io"),
      ),
      [
        "soon: the group 'harbour.k8s.io' belongs to Kubernetes; its CRDs need the annotation 'api-approved.kubernetes.io' with the URL of the approval",
      ],
    );
    assert.deepEqual(
      await found(
        "  name: lamps.harbour.example.com",
        "  name: lamps.harbour.k8s.io\n  annotations: {api-approved.kubernetes.io: 'https://github.com/x/y/pull/1'}",
        crdText().replace("  group: harbour.example.com", "  group: harbour.k8s.io"),
      ),
      [],
    );
    assert.deepEqual(
      await found(
        "  name: lamps.harbour.example.com",
        "  name: lamps.harbour.k8s.io\n  annotations: {api-approved.kubernetes.io: unapproved}",
        crdText().replace("  group: harbour.example.com", "  group: harbour.k8s.io"),
      ),
      [],
    );
  });

  it("its scope and versions", async () => {
    assert.deepEqual(await found("  scope: Namespaced\n", ""), [
      "spec: this CRD has no 'scope'; write 'Namespaced' or 'Cluster'",
    ]);
    assert.deepEqual(await found("  scope: Namespaced", "  scope: ''"), [
      "'': this CRD has no 'scope'; write 'Namespaced' or 'Cluster'",
    ]);
    assert.deepEqual(await found("  - name: v1", "  - name: V1"), [
      "V1: 'V1' is not a valid version: write lower-case letters, digits and '-', beginning with a letter and ending with a letter or digit",
    ]);
    assert.deepEqual(await found("  - name: v1\n    served", "  - served"), ["served: this version has no 'name'"]);
    assert.deepEqual(
      await found(
        "  - name: v1\n    served: true",
        "  - name: v1\n    served: true\n    storage: true\n    schema: {openAPIV3Schema: {type: object}}\n  - name: v1\n    served: true",
      ),
      [
        "versions: two versions have the same name",
        "versions: exactly one version must have 'storage: true', but 2 have",
      ],
    );
    assert.deepEqual(await found("    storage: true", "    storage: false"), [
      "versions: exactly one version must have 'storage: true', but none has",
    ]);
    assert.deepEqual(
      await found("  versions:", "  version: v2\n  versions:", crdText({ apiVersion: "apiextensions.k8s.io/v1beta1" })),
      [
        "spec: a CRD of v1beta1 preserves unknown fields, which is not allowed; convert it to 'apiextensions.k8s.io/v1'",
        "v2: 'version' must be the first of 'versions'",
      ],
    );
    assert.deepEqual(
      await found("  versions:", "  version: V2\n  versions:", crdText({ apiVersion: "apiextensions.k8s.io/v1beta1" })),
      [
        "spec: a CRD of v1beta1 preserves unknown fields, which is not allowed; convert it to 'apiextensions.k8s.io/v1'",
        "V2: 'V2' is not a valid version: write lower-case letters, digits and '-', beginning with a letter and ending with a letter or digit",
        "V2: 'version' must be the first of 'versions'",
      ],
    );
    assert.deepEqual(await found("  versions:", "  version: v2\n  versions:"), []);
  });

  it("its names", async () => {
    assert.deepEqual(await found("    plural: lamps\n", ""), [
      "lamps.harbour.example.com: a CRD is named after its plural and its group: '.harbour.example.com'",
      "names: this CRD has no 'names.plural'",
    ]);
    assert.deepEqual(await found("    kind: Lamp\n", ""), ["names: this CRD has no 'names.kind'"]);
    assert.deepEqual(
      await found(
        "    kind: Lamp\n    listKind: LampList\n    plural: lamps\n    singular: lamp\n",
        "    plural: lamps\n",
      ),
      [
        "names: this CRD has no 'names.kind'",
        "names: this CRD has no 'names.singular'",
        "names: this CRD has no 'names.listKind'",
      ],
    );
    assert.deepEqual(
      await found(
        "    kind: Lamp\n    listKind: LampList\n    plural: lamps\n    singular: lamp\n",
        "    kind: ''\n    listKind: ''\n    plural: lamps\n    singular: ''\n",
      ),
      [
        "'': this CRD has no 'names.kind'",
        "'': this CRD has no 'names.listKind'",
        "'': this CRD has no 'names.singular'",
      ],
    );
    assert.deepEqual(await found("    kind: Lamp\n", "    kind: La_mp\n"), [
      "La_mp: 'La_mp' is not a valid 'kind': write lower-case letters, digits and '-', beginning with a letter and ending with a letter or digit",
    ]);
    assert.deepEqual(await found("listKind: LampList", "listKind: Lamp List"), [
      "Lamp List: 'Lamp List' is not a valid 'listKind': write lower-case letters, digits and '-', beginning with a letter and ending with a letter or digit",
    ]);
    assert.deepEqual(
      await found("    singular: lamp", "    singular: lamp\n    shortNames: [l, L1]\n    categories: [all, 'A b']"),
      [
        "L1: 'L1' is not a valid name: write lower-case letters, digits and '-', beginning with a letter and ending with a letter or digit",
        "'A b': 'A b' is not a valid name: write lower-case letters, digits and '-', beginning with a letter and ending with a letter or digit",
      ],
    );
  });

  it("its columns and scale", async () => {
    const version = (line: string) => found("    served: true", `    ${line}\n    served: true`);
    assert.deepEqual(await version("additionalPrinterColumns: [{name: Lit, type: string}]"), [
      "name: this column has no 'jsonPath'",
    ]);
    assert.deepEqual(await version("additionalPrinterColumns: [{type: string, jsonPath: .a}]"), [
      "type: this column has no 'name'",
    ]);
    assert.deepEqual(await version("additionalPrinterColumns: [{name: '', type: '', jsonPath: ''}]"), [
      "'': this column has no 'name'",
      "'': this column has no 'type'",
      "'': this column has no 'jsonPath'",
    ]);
    assert.deepEqual(await version("additionalPrinterColumns: [{name: Lit, type: string, format: int, jsonPath: a}]"), [
      "int: 'int' is not a format of a column; write one of int32, int64, float, double, byte, date, date-time, password",
      "a: 'jsonPath' must begin with '.'",
    ]);
    assert.deepEqual(
      await version(
        "subresources: {scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.size, labelSelectorPath: selector}}",
      ),
      ["selector: 'labelSelectorPath' must begin with '.spec.' or '.status.'"],
    );
    assert.deepEqual(
      await version(
        "subresources: {scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.size, labelSelectorPath: .status.selector}}",
      ),
      [],
    );
    assert.deepEqual(await version("subresources: {scale: {specReplicasPath: '', statusReplicasPath: .status.size}}"), [
      "specReplicasPath: 'scale' has no 'specReplicasPath'",
    ]);
    assert.deepEqual(
      await found(
        "    served: true",
        "    additionalPrinterColumns: [{name: Lit, type: string, jsonPath: .a}]\n    served: true",
        crdText({ apiVersion: "apiextensions.k8s.io/v1beta1" }),
      ),
      [
        "spec: a CRD of v1beta1 preserves unknown fields, which is not allowed; convert it to 'apiextensions.k8s.io/v1'",
      ],
    );
  });

  it("its conversion", async () => {
    const conversion = (text: string, crd?: string) =>
      found("spec:\n  group", `spec:\n  conversion: ${text}\n  group`, crd);
    assert.deepEqual(await conversion("{}"), ["conversion: 'conversion' has no 'strategy'"]);
    assert.deepEqual(await conversion("{strategy: ''}"), ["'': 'conversion' has no 'strategy'"]);
    assert.deepEqual(await conversion("{strategy: Other}"), [
      "Other: 'Other' is not a strategy; write 'None' or 'Webhook'",
    ]);
    assert.deepEqual(
      await conversion("{strategy: None, webhook: {clientConfig: {url: a}, conversionReviewVersions: [v1]}}"),
      [
        "strategy: a webhook needs the strategy 'Webhook'",
        "strategy: 'conversionReviewVersions' needs the strategy 'Webhook'",
      ],
    );
    assert.deepEqual(await conversion("{strategy: Webhook}"), [
      "conversion: the strategy 'Webhook' needs the webhook's 'clientConfig'",
      "conversion: the webhook has no 'conversionReviewVersions'; add ['v1']",
    ]);
    assert.deepEqual(await conversion("{strategy: Webhook, webhook: {clientConfig: {url: a, service: {}}}}"), [
      "webhook: the webhook has no 'conversionReviewVersions'; add ['v1']",
      "clientConfig: the webhook needs either 'url' or 'service'",
    ]);
    assert.deepEqual(
      await conversion(
        "{strategy: Webhook, webhook: {clientConfig: {url: a}, conversionReviewVersions: [v2, v2, V3]}}",
      ),
      [
        "conversionReviewVersions: 'conversionReviewVersions' must include 'v1' or 'v1beta1'",
        "v2: 'v2' is listed twice",
        "V3: 'V3' is not a version",
      ],
    );
    assert.deepEqual(
      await conversion(
        "{strategy: Webhook, webhook: {clientConfig: {url: a}, conversionReviewVersions: [v1, v1beta1]}}",
      ),
      [],
    );
    assert.deepEqual(
      await conversion(
        "{strategy: Webhook, webhookClientConfig: {}, conversionReviewVersions: [v2]}",
        crdText({ apiVersion: "apiextensions.k8s.io/v1beta1" }),
      ),
      [
        "spec: a CRD of v1beta1 preserves unknown fields, which is not allowed; convert it to 'apiextensions.k8s.io/v1'",
        "Webhook: the strategy must be 'None', because the CRD preserves unknown fields",
        "webhookClientConfig: the webhook needs either 'url' or 'service'",
        "conversionReviewVersions: 'conversionReviewVersions' must include 'v1' or 'v1beta1'",
      ],
    );
    assert.deepEqual(
      await conversion("{strategy: Webhook, webhookClientConfig: {url: a}}\n  preserveUnknownFields: true"),
      [
        "conversion: the strategy 'Webhook' needs the webhook's 'clientConfig'",
        "conversion: the webhook has no 'conversionReviewVersions'; add ['v1']",
        "Webhook: the strategy must be 'None', because the CRD preserves unknown fields",
        "preserveUnknownFields: 'preserveUnknownFields' must not be true; set 'x-kubernetes-preserve-unknown-fields' in the schema instead",
      ],
    );
  });
});
