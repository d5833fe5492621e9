// The definition of CSVs and Go's types have the same fields, so that a search for keys that Go does not know finds all that
// the definition does not know.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type GoType, goFields, goStruct } from "#core/bundle/decoding/go-types.ts";
import { csvSchema } from "#core/schema/csv-schema.ts";
import type { ResourceObject, ResourceShape } from "#core/schema/resource-shape.ts";

/** A part of a CSV by its path, where the definition and Go's types both have fields. */
interface Part {
  readonly path: string;
  readonly shape: ResourceShape;
  readonly type: GoType;
}

test("each field of the definition of CSVs is a field of Go's types, and the other way round where it states all", () => {
  const parts = [...partsOfDefinition()];
  assert.ok(parts.length > 30, "the definition has many parts");
  for (const { path, shape, type } of parts) {
    const [names, goNames] = [shape.fields.map(({ name }) => name), [...goFields(type).keys()]];
    const known = shape.isOpen ? goNames.filter((name) => names.includes(name)) : goNames;
    assert.deepEqual(known.sort(), names.sort(), path);
  }
});

/** The mappings of which the definition states any fields. */
function* partsOfDefinition(): Generator<Part & { readonly shape: ResourceObject }> {
  const waiting: Part[] = [{ path: "", shape: csvSchema, type: goStruct("ClusterServiceVersion") }];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { path, shape, type } = part;
    if (shape.kind === "list" && type.kind === "list") {
      waiting.push({ path: `${path}[]`, shape: shape.items, type: type.of });
    } else if (shape.kind === "object" && shape.fields.length > 0) {
      if (type.kind === "map") {
        assert.ok(
          shape.fields.every(({ shape: { kind } }) => kind !== "object" && kind !== "list"),
          `${path} has no parts`,
        );
        continue;
      }
      assert.equal(type.kind, "struct", path);
      yield { path, shape, type };
      for (const field of shape.fields) {
        const of = goFields(type).get(field.name)?.type;
        if (of) waiting.push({ path: `${path}.${field.name}`, shape: field.shape, type: of });
      }
    }
  }
}
