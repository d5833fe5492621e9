// What opm, OLM v0 and OLM v1 themselves made of a value, by where and how it is written.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { readSourceFile } from "#core";
import { propertiesFileOf } from "#core/model/properties-file.ts";
import { blobOf } from "#core/model/read-blob.ts";
import {
  annotationWrittenByV0,
  annotationWrittenByV1,
  catalogProperties,
  propertiesJson,
  renderedProperties,
} from "#core/upgradeable/facts/properties-flow.ts";
import { upgradeableConditionV0 } from "#core/upgradeable/olm-v0/upgradeable-condition-v0.ts";

interface FlowCase {
  readonly id: string;
  readonly description: string;
  readonly csvAnnotation: string | null;
  readonly propertiesYaml: string | null;
  readonly fbcYamlValue: string | null;
  readonly fbcPropertiesJSON: string;
  readonly operatorframeworkPropertiesAnnotation: string;
  readonly v1OlmPropertiesAnnotation?: string;
  readonly v1Error?: string;
  readonly "classicUpgradeableOn4.18": Verdict;
  readonly "classicUpgradeableOn4.9": Verdict;
}

interface Verdict {
  readonly status: string;
  readonly reason?: string;
  readonly message?: string;
}

const url = new URL("../../vectors/properties-flow.json", import.meta.url);
const { cases } = JSON.parse(readFileSync(url, "utf8")) as { cases: readonly FlowCase[] };

describe("a value arrives as the programs say", () => {
  for (const flow of cases) it(`${flow.id}: ${flow.description}`, () => checkCase(flow));
});

interface Answer {
  readonly annotation: string | null;
  readonly propertiesYaml: string | null;
  readonly fbc: string;
  readonly v1?: string | null;
  readonly v1Error?: string;
}

const answersUrl = new URL("../../vectors/properties-flow-cases.json", import.meta.url);
const answers = JSON.parse(readFileSync(answersUrl, "utf8")) as { cases: readonly Answer[] };

describe("whatever an author writes", () => {
  it("arrives in the catalog as opm's own parser renders it", () => {
    for (const { annotation, propertiesYaml, fbc } of answers.cases) {
      const image = imageOf({ csvAnnotation: annotation, propertiesYaml });
      assert.equal(propertiesJson(renderedProperties(image)), fbc, JSON.stringify([annotation, propertiesYaml]));
    }
  });

  it("arrives in OLM v1 as its own bundle source joins it, or is refused as there", () => {
    let inOtherWords = 0;
    for (const { annotation, propertiesYaml, v1, v1Error } of answers.cases) {
      const ours = annotationWrittenByV1(imageOf({ csvAnnotation: annotation, propertiesYaml }));
      const theirs = v1Error === undefined ? { ok: v1 ?? undefined } : { error: v1Error };
      if ("error" in ours && ours.error !== v1Error && v1Error?.includes(notYaml)) {
        inOtherWords++;
        assert.ok(ours.error.includes(notYaml));
      } else assert.deepEqual(ours, theirs, JSON.stringify([annotation, propertiesYaml]));
    }
    // Rare mistakes of YAML are told in our own words.
    assert.equal(inOtherWords, 10);
  });
});

const notYaml = "failed to unmarshal metadata/properties.yaml: error converting YAML to JSON: ";

function checkCase(flow: FlowCase): void {
  const properties = flow.fbcYamlValue === null ? rendered(flow) : inCatalog(flow.fbcYamlValue);
  assert.equal(propertiesJson(properties), flow.fbcPropertiesJSON);
  const annotation = annotationWrittenByV0(properties);
  assert.equal(annotation, flow.operatorframeworkPropertiesAnnotation);
  assert.deepEqual(verdictOn("4.18.0", annotation), flow["classicUpgradeableOn4.18"]);
  assert.deepEqual(verdictOn("4.9.0", annotation), flow["classicUpgradeableOn4.9"]);
  if (flow.fbcYamlValue !== null) return;
  const image = annotationWrittenByV1(imageOf(flow));
  assert.deepEqual(
    image,
    flow.v1Error === undefined ? { ok: flow.v1OlmPropertiesAnnotation } : { error: flow.v1Error },
  );
}

function rendered(flow: FlowCase) {
  return renderedProperties(imageOf(flow));
}

function imageOf({ csvAnnotation, propertiesYaml }: Pick<FlowCase, "csvAnnotation" | "propertiesYaml">) {
  return {
    packageName: "foo",
    version: "1.0.0",
    annotation: csvAnnotation ?? undefined,
    propertiesFile: propertiesYaml
      ? propertiesFileOf(readSourceFile("metadata/properties.yaml", propertiesYaml))
      : undefined,
  };
}

function inCatalog(yamlValue: string) {
  const text = `schema: olm.bundle
name: foo.v1.0.0
package: foo
image: quay.io/foo/foo:v1.0.0
properties:
- type: olm.package
  value: {packageName: foo, version: 1.0.0}
- type: olm.maxOpenShiftVersion
  value: ${yamlValue}
`;
  const [document] = readSourceFile("catalog.yaml", text).documents;
  const blob = document && blobOf(document);
  assert.ok(blob?.kind === "bundle");
  return catalogProperties(blob);
}

function verdictOn(release: string, annotation: string): Verdict {
  const csv = {
    namespace: "operators",
    name: "foo.v1.0.0",
    annotations: { "operatorframework.io/properties": annotation },
    labels: {},
    version: "1.0.0",
    displayName: "",
    replaces: "",
    phase: "Succeeded",
    reason: "",
    message: "",
  };
  const { upgradeable, reason, message } = upgradeableConditionV0({ release, csvs: [csv] });
  return {
    status: upgradeable,
    ...(reason === null ? {} : { reason }),
    ...(message === null ? {} : { message }),
  };
}
