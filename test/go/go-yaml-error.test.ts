// Why OLM v1 cannot read a properties file, in the words of its Go libraries.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readSourceFile } from "#core";
import { goYamlError } from "#core/go/go-yaml-error.ts";

const yaml = "error converting YAML to JSON: yaml: ";
const json = "error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ";

const rows: readonly (readonly [text: string, error: string | undefined])[] = [
  ["", undefined],
  ["properties: []\n", undefined],
  ["properties:\n- type: a\n  value: 1\n", undefined],
  ["null\n", undefined],
  ["properties:\n", undefined],
  ["properties:\n- \n", undefined],
  ["properties:\n- type: 1\n", undefined],
  ["properties:\n- type:\n", undefined],
  ["[]\n", `${json}array into Go value of type source.RegistryV1Properties`],
  ["a\n", `${json}string into Go value of type source.RegistryV1Properties`],
  ["1\n", `${json}number into Go value of type source.RegistryV1Properties`],
  ["true\n", `${json}bool into Go value of type source.RegistryV1Properties`],
  ["properties: a\n", `${json}string into Go struct field RegistryV1Properties.properties of type []property.Property`],
  [
    "properties: {}\n",
    `${json}object into Go struct field RegistryV1Properties.properties of type []property.Property`,
  ],
  ["properties: 1\n", `${json}number into Go struct field RegistryV1Properties.properties of type []property.Property`],
  [
    "properties:\n- a\n",
    `${json}string into Go struct field RegistryV1Properties.properties of type property.Property`,
  ],
  [
    "properties:\n- []\n",
    `${json}array into Go struct field RegistryV1Properties.properties of type property.Property`,
  ],
  ["properties:\n- type: {}\n", `${json}object into Go struct field Property.properties.type of type string`],
  ["properties:\n- type: []\n", `${json}array into Go struct field Property.properties.type of type string`],
  [
    "properties: [[], a]\n",
    `${json}array into Go struct field RegistryV1Properties.properties of type property.Property`,
  ],
  ["properties:\n\t- a\n", `${yaml}line 2: found a tab character that violates indentation`],
  ["a: b: c\n", `${yaml}mapping values are not allowed in this context`],
  ["x: 1\na: b: c\n", `${yaml}line 2: mapping values are not allowed in this context`],
  ["properties: [\n", `${yaml}line 1: did not find expected node content`],
  ["properties: [a\n", `${yaml}line 1: did not find expected ',' or ']'`],
  ["properties: {a\nb", `${yaml}line 1: did not find expected ',' or '}'`],
  ["x: 1\nproperties: [a\nb: c\n", `${yaml}line 2: did not find expected ',' or ']'`],
  ["properties:\n- type: a\n   value: b\n", `${yaml}line 3: mapping values are not allowed in this context`],
  ["a: 'b\n", `${yaml}found unexpected end of stream`],
  ["x: 1\na: @b\n", `${yaml}line 2: found character that cannot start any token`],
];

describe("the error about a properties file", () => {
  for (const [text, error] of rows) {
    it(JSON.stringify(text), () => {
      const [document] = readSourceFile("properties.yaml", text).documents;
      assert.equal(document && goYamlError(document), error);
    });
  }
});
