// Everything that gives a bundle its highest OpenShift version, each with its place and with what OLM gets.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bundleSourcesOf, readSourceFile } from "#core";
import { blobOf } from "#core/model/read-blob.ts";
import {
  type CarriedValue,
  carriersOfBundle,
  carriersOfSource,
  valuesInImageCsv,
} from "#core/openshift/max-openshift-carriers.ts";
import { csvPath, csvWith, propertiesPath } from "../support/bundle-fixture.ts";
import { parseFixture } from "../support/fixture.ts";

const property = (value: string) => `{"type": "olm.maxOpenShiftVersion", "value": ${value}}`;

/** Each value as `carrier: JSON @ what is written`. */
function drawn(values: readonly CarriedValue[]): readonly string[] {
  return values.map(({ carrier, json, at }) => {
    return `${carrier}: ${json} @ ${at.document.text.slice(at.span.start, at.span.end)}`;
  });
}

function inSource(fixture: string): readonly string[] {
  const files = parseFixture(fixture).map(({ path, text }) => readSourceFile(path, text));
  return bundleSourcesOf(files).flatMap((source) => drawn(carriersOfSource(source).values));
}

function bundleWith(...lines: readonly string[]) {
  const text = `schema: olm.bundle\nname: lighthouse.v1.0.0\n${lines.join("\n")}\n`;
  const [document] = readSourceFile("catalog.yaml", text).documents;
  const blob = document && blobOf(document);
  assert.ok(blob?.kind === "bundle");
  return blob;
}

describe("the carriers of a bundle's source", () => {
  it("are its annotation and its properties.yaml, and the enhancement's annotation", () => {
    const csv = csvWith(`olm.properties: '[${property('"4.18"')}]'`, "operators.coreos.com/maxOpenShiftVersion: 4.8");
    assert.deepEqual(inSource(`${csv}-- ${propertiesPath} --\nproperties:\n- ${property("4.20")}\n`), [
      'csv-annotation: "4.18" @ "4.18"',
      "properties-yaml: 4.2 @ 4.20",
      "enhancement-annotation: 4.8 @ 4.8",
    ]);
  });

  it("are what OLM v0 wrote on an installed CSV", () => {
    assert.deepEqual(inSource(csvWith(`operatorframework.io/properties: '{"properties":[${property("4.10")}]}'`)), [
      "installed-annotation: 4.10 @ 4.10",
    ]);
  });

  it("are read in JSON as in YAML", () => {
    const annotations = JSON.stringify({ "olm.properties": `[${property('"4.18"')}]` });
    const csv = `{"kind": "ClusterServiceVersion", "metadata": {"annotations": ${annotations}}}`;
    assert.deepEqual(inSource(`-- ${csvPath.replace("yaml", "json")} --\n${csv}\n`), [
      'csv-annotation: "4.18" @ \\"4.18\\"',
    ]);
  });

  it("carry nothing where their JSON or YAML is broken", () => {
    assert.deepEqual(inSource(csvWith(`olm.properties: '[${property('"4.18"')}'`)), []);
    assert.deepEqual(inSource(`-- ${propertiesPath} --\nproperties:\n- ${property("4.18")}\n- [\n`), []);
  });
});

describe("the carriers of a catalog's bundle", () => {
  it("are its properties and the enhancement's key", () => {
    const bundle = bundleWith(
      "properties:",
      `- ${property("4.10")}`,
      'operators.coreos.com/maxOpenShiftVersion: "4.6"',
    );
    assert.deepEqual(drawn(carriersOfBundle(bundle).values), [
      "fbc-property: 4.1 @ 4.10",
      'enhancement-key: "4.6" @ "4.6"',
    ]);
  });

  it("show what the image's CSV says, if they hold its annotations", () => {
    const annotations = `{olm.properties: '[${property('"4.18"')}]'}`;
    const metadata = bundleWith("properties:", `- {type: olm.csv.metadata, value: {annotations: ${annotations}}}`);
    assert.deepEqual(drawn(valuesInImageCsv(metadata)), ['csv-annotation: "4.18" @ "4.18"']);
    const csv = `kind: ClusterServiceVersion\nmetadata: {annotations: ${annotations}}\n`;
    const data = Buffer.from(csv).toString("base64");
    const object = bundleWith("properties:", `- {type: olm.bundle.object, value: {data: ${data}}}`);
    assert.deepEqual(drawn(valuesInImageCsv(object)), [`csv-annotation: "4.18" @ ${data}`]);
    assert.deepEqual(drawn(carriersOfBundle(object).values), []);
  });
});
