// The schemas of known kinds, compared field by field with their CustomResourceDefinitions.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { csvSchema } from "#core/schema/csv-schema.ts";
import { resourceKindNamed, resourceKinds } from "#core/schema/resource-kinds.ts";
import { resourceSchemaOf } from "#core/schema/resource-schemas.ts";
import type { ResourceShape } from "#core/schema/resource-shape.ts";

interface FieldVector {
  readonly path: string;
  readonly type: string;
  readonly required?: boolean;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly values?: string;
}

interface KindVector {
  readonly kind: string;
  readonly group: string;
  readonly versions: readonly string[];
  readonly fields: readonly FieldVector[];
}

const { kinds } = JSON.parse(readFileSync(new URL("../vectors/resource-fields.json", import.meta.url), "utf8")) as {
  readonly kinds: readonly KindVector[];
};

/** The shapes that hold values of a type. */
const shapesOfType: Readonly<Record<string, readonly ResourceShape["kind"][]>> = {
  string: ["text", "time"],
  integer: ["integer"],
  boolean: ["boolean"],
  array: ["list"],
  object: ["object", "labels"],
  "int-or-string": ["any"],
  "": ["any"],
};

for (const { kind, group, versions, fields } of kinds) {
  const known = resourceKindNamed(kind);
  const schema = known && resourceSchemaOf(known);
  const ours = new Map(schema ? [...flatten("", schema)].map((each) => [each.path, each]) : []);
  // An author needs no status; the fields of metadata are the same for all kinds.
  const vectors = fields.filter(({ path }) => !path.startsWith(".metadata."));

  describe(`the schema of ${kind}`, () => {
    it("has the definition's group and served versions", () => {
      assert.equal(known?.group, group);
      assert.deepEqual([...(known?.versions ?? [])].sort(), [...versions].sort());
    });

    it("has every field of the definition, except below fields that are left to Kubernetes", () => {
      const missing = vectors.filter(({ path }) => !ours.has(path) && !isLeftOut(path, ours));
      assert.deepEqual(
        missing.map(({ path }) => path),
        [],
      );
    });

    it("has no other fields", () => {
      const paths = new Set(fields.map(({ path }) => path));
      const others = [...ours.keys()].filter((path) => !paths.has(path) && !path.startsWith(".metadata."));
      assert.deepEqual(
        others.filter((path) => !isBelowCutOff(path)),
        [],
      );
    });

    for (const vector of vectors) {
      const field = ours.get(vector.path);
      if (!field || field.shape.kind === "any") continue;
      it(`agrees with the definition on ${vector.path}`, () => {
        assert.ok(shapesOfType[vector.type]?.includes(field.shape.kind), `${field.shape.kind} is not ${vector.type}`);
        if (kind !== "ClusterServiceVersion") assert.deepEqual(limitsOf(field), limitsOfVector(vector));
        else if (vector.required) assert.ok(field.isRequired || isOptionalOnPurpose(vector.path), "is required");
      });
    }
  });
}

describe("the registry of kinds", () => {
  it("has each kind once, and a title that begins with an article", () => {
    assert.equal(new Set(resourceKinds.map(({ kind }) => kind)).size, resourceKinds.length);
    for (const { kind, title } of resourceKinds) assert.match(title, new RegExp(`^an? ${kind}$`));
  });

  it("has a sentence for every field", () => {
    for (const each of resourceKinds) {
      const schema = resourceSchemaOf(each);
      for (const { path, doc } of schema ? flatten("", schema) : []) {
        if (doc !== undefined) assert.match(doc, /[.`]$/, `${each.kind} ${path}: ${doc}`);
      }
    }
  });

  it("names every annotation of a ClusterServiceVersion once", () => {
    const annotations = [...flatten("", csvSchema)].filter(({ path }) => path.startsWith(".metadata.annotations."));
    assert.equal(new Set(annotations.map(({ path }) => path)).size, annotations.length);
  });
});

/** Where our schema is open or says nothing, fields of the definition may be missing. */
function isLeftOut(path: string, ours: ReadonlyMap<string, Flat>): boolean {
  for (let parent = parentOf(path); parent !== ""; parent = parentOf(parent)) {
    const shape = ours.get(parent)?.shape;
    if (shape)
      return shape.kind === "any" || shape.kind === "labels" || (shape.kind === "object" && shape.isOpen === true);
  }
  return false;
}

/** The vectors end at these places. */
function isBelowCutOff(path: string): boolean {
  return (
    /\.template\.(?:metadata\.|spec\.(?:containers|initContainers|volumes)\[\])/.test(path) ||
    path.startsWith(".status")
  );
}

/** Required by the definition, but with a default or not in what an author writes. */
function isOptionalOnPurpose(path: string): boolean {
  return /descriptors|Descriptors/.test(path);
}

function parentOf(path: string): string {
  return path.endsWith("[]") ? path.slice(0, -2) : path.slice(0, path.lastIndexOf("."));
}

function limitsOf({ shape, isRequired }: Flat) {
  const text = shape.kind === "text" ? shape : undefined;
  const number = shape.kind === "integer" ? shape : undefined;
  return {
    isRequired,
    enum: text?.values && [...text.values].sort(),
    maxLength: text?.maxLength,
    minimum: number?.minimum,
    maximum: number?.maximum,
  };
}

/** `apiVersion` and `kind` are required by the API server itself. */
function limitsOfVector({ path, required = false, enum: values, maxLength, minimum, maximum }: FieldVector) {
  const isRequired = required || path === ".apiVersion" || path === ".kind";
  return { isRequired, enum: values && [...values].sort(), maxLength, minimum, maximum };
}

interface Flat {
  readonly path: string;
  readonly shape: ResourceShape;
  readonly isRequired: boolean;
  readonly doc: string | undefined;
}

function* flatten(path: string, shape: ResourceShape): Generator<Flat> {
  if (shape.kind === "list") {
    yield { path: `${path}[]`, shape: shape.items, isRequired: false, doc: undefined };
    yield* flatten(`${path}[]`, shape.items);
  }
  if (shape.kind !== "object") return;
  for (const field of shape.fields) {
    const below = `${path}.${field.name}`;
    yield { path: below, shape: field.shape, isRequired: field.required === true, doc: field.doc };
    yield* flatten(below, field.shape);
  }
}
