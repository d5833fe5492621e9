import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { readSourceFile } from "#core";
import { operatorConditionsOf } from "#core/model/operator-condition.ts";
import { operatorConditionSchema } from "#core/schema/operator-condition-schema.ts";
import type { ResourceShape } from "#core/schema/resource-shape.ts";
import { conditionLines, conditionOf } from "../support/condition-fixture.ts";

function conditionsIn(text: string, path = "a.yaml") {
  return readSourceFile(path, text).documents.flatMap(operatorConditionsOf);
}

describe("an OperatorCondition", () => {
  it("is read with the place of each value", () => {
    const text = conditionOf(
      "spec:",
      "  conditions:",
      ...conditionLines({ observedGeneration: "3" }),
      "  overrides:",
      "  - Upgradeable",
    );
    const [condition] = conditionsIn(text.replace("  namespace", "  generation: 4\n  namespace"));
    const [first] = condition?.specConditions ?? [];
    assert.ok(condition && first);
    const written = [
      condition.name,
      first.type,
      first.status,
      first.reason,
      first.message,
      condition.overrides[0]?.type,
    ];
    const { document } = condition;
    assert.deepEqual(
      written.map((at) => at && document.text.slice(at.span.start, at.span.end)),
      ["lighthouse.v1.0.0", "Upgradeable", '"False"', "Migration", "the migration is running", "Upgradeable"],
    );
    assert.equal(first.status?.value, "False");
    assert.deepEqual([condition.generation, first.observedGeneration], [4, 3]);
    assert.equal(condition.overrides[0]?.map, undefined);
  });

  it("may be an item of a list, in YAML and in JSON", () => {
    const item = (name: string) => ({
      apiVersion: "operators.coreos.com/v2",
      kind: "OperatorCondition",
      metadata: { name },
    });
    const items = [item("one"), { kind: "ConfigMap" }, item("two")];
    for (const kind of ["List", "OperatorConditionList"]) {
      const text = JSON.stringify({ apiVersion: "v1", kind, items });
      for (const path of ["a.json", "a.yaml"]) {
        assert.deepEqual(
          conditionsIn(text, path).map(({ name }) => name?.value),
          ["one", "two"],
        );
      }
    }
  });

  it("is also the enhancement's Condition, in OLM's API group only", () => {
    assert.equal(conditionsIn("apiVersion: operators.coreos.com/v1\nkind: Condition\n").length, 1);
    assert.equal(conditionsIn("apiVersion: example.com/v1\nkind: Condition\n").length, 0);
    assert.equal(conditionsIn("kind: Condition\n").length, 0);
    assert.equal(conditionsIn("apiVersion: example.com/v1\nkind: OperatorCondition\n").length, 0);
    assert.equal(conditionsIn("kind: OperatorCondition\n").length, 1);
  });

  it("has case-sensitive keys", () => {
    const [condition] = conditionsIn(conditionOf("Spec:", "  overrides: [{}]"));
    assert.deepEqual(condition?.overrides, []);
  });
});

interface FieldVector {
  readonly path: string;
  readonly type: string;
  readonly required?: boolean;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly format?: string;
}

describe("the schema of OperatorConditions", () => {
  const { versions } = JSON.parse(
    readFileSync(new URL("../vectors/operatorcondition-fields.json", import.meta.url), "utf8"),
  ) as { readonly versions: readonly { readonly version: string; readonly fields: readonly FieldVector[] }[] };
  const ours = [...flatten("", operatorConditionSchema)].filter(({ path }) => !path.startsWith(".metadata."));

  for (const { version, fields } of versions) {
    const isThere = (path: string) => version === "v2" || !path.startsWith(".spec.conditions");

    it(`has exactly the fields of the CustomResourceDefinition in ${version}`, () => {
      const paths = ours.map(({ path }) => path).filter(isThere);
      assert.deepEqual(paths.sort(), fields.map(({ path }) => path).sort());
    });

    for (const vector of fields) {
      it(`agrees with the definition on ${vector.path} in ${version}`, () => {
        const field = ours.find(({ path }) => path === vector.path);
        assert.ok(field);
        assert.deepEqual({ path: field.path, ...rulesOf(field.shape, field.required) }, rulesOfVector(vector));
      });
    }
  }
});

/** A shape in the definition's terms. */
function rulesOf(shape: ResourceShape, required: boolean) {
  const text = shape.kind === "text" ? shape : undefined;
  return {
    type: {
      text: "string",
      time: "string",
      integer: "integer",
      boolean: "",
      list: "array",
      object: "object",
      labels: "",
      any: "",
    }[shape.kind],
    required,
    enum: text?.values,
    pattern: text?.form?.pattern.source,
    minLength: text?.minLength,
    maxLength: text?.maxLength,
    minimum: shape.kind === "integer" ? shape.minimum : undefined,
    isTime: shape.kind === "time",
  };
}

function rulesOfVector({ path, type, required = false, format, pattern, ...vector }: FieldVector) {
  return {
    path,
    type,
    required,
    enum: vector.enum,
    pattern: pattern === undefined ? undefined : new RegExp(pattern).source,
    minLength: vector.minLength,
    maxLength: vector.maxLength,
    minimum: vector.minimum,
    isTime: format === "date-time",
  };
}

interface Flat {
  readonly path: string;
  readonly shape: ResourceShape;
  readonly required: boolean;
}

function* flatten(path: string, shape: ResourceShape): Generator<Flat> {
  if (shape.kind === "list") {
    yield { path: `${path}[]`, shape: shape.items, required: false };
    yield* flatten(`${path}[]`, shape.items);
  }
  if (shape.kind !== "object") return;
  for (const field of shape.fields) {
    const below = `${path}.${field.name}`;
    yield { path: below, shape: field.shape, required: field.required === true };
    yield* flatten(below, field.shape);
  }
}
