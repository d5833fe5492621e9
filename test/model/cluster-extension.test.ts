import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { readSourceFile } from "#core";
import { clusterExtensionsOf } from "#core/model/cluster-extension.ts";
import { clusterExtensionSchema } from "#core/schema/cluster-extension-schema.ts";
import type { ResourceShape } from "#core/schema/resource-shape.ts";
import { extensionOf } from "../support/extension-fixture.ts";

function extensionsIn(text: string, path = "a.yaml") {
  return readSourceFile(path, text).documents.flatMap(clusterExtensionsOf);
}

describe("a ClusterExtension", () => {
  it("is read with the place of each value", () => {
    const text = extensionOf("channels: [stable, fast]", 'version: "1.x"', "upgradeConstraintPolicy: SelfCertified");
    const [extension] = extensionsIn(text);
    assert.ok(extension);
    const { name, packageName, channels, version, upgradeConstraintPolicy, sourceType } = extension;
    const written = [name, packageName, ...channels, version, upgradeConstraintPolicy, sourceType].map(
      (at) => at && text.slice(at.span.start, at.span.end),
    );
    assert.deepEqual(written, ["lighthouse", "lighthouse", "stable", "fast", '"1.x"', "SelfCertified", "Catalog"]);
    assert.equal(version?.value, "1.x");
  });

  it("has keys that are matched to the letter", () => {
    const [extension] = extensionsIn(extensionOf("Version: 1.x"));
    assert.equal(extension?.version, undefined);
    assert.equal(extensionsIn(extensionOf().replace("kind:", "Kind:")).length, 0);
  });

  it("may be an item of a list, in YAML and in JSON", () => {
    const item = (name: string) => ({
      apiVersion: "olm.operatorframework.io/v1",
      kind: "ClusterExtension",
      metadata: { name },
    });
    const items = [item("one"), { kind: "ConfigMap" }, item("two")];
    for (const kind of ["List", "ClusterExtensionList"]) {
      const text = JSON.stringify({ apiVersion: "v1", kind, items });
      for (const path of ["a.json", "a.yaml"]) {
        assert.deepEqual(
          extensionsIn(text, path).map(({ name }) => name?.value),
          ["one", "two"],
        );
      }
    }
  });

  it("of another API group is ignored", () => {
    assert.equal(extensionsIn("apiVersion: example.com/v1\nkind: ClusterExtension\n").length, 0);
  });

  it("from a cluster says what is installed", () => {
    const status = "status:\n  install:\n    bundle: {name: lighthouse.v1.0.0, version: 1.0.0}\n";
    assert.deepEqual(extensionsIn(extensionOf() + status)[0]?.installed, {
      name: "lighthouse.v1.0.0",
      version: "1.0.0",
    });
  });
});

interface FieldVector {
  readonly path: string;
  readonly type: string;
  readonly required?: boolean;
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly validations?: readonly { readonly message: string; readonly rule: string }[];
}

describe("the schema of ClusterExtensions", () => {
  const vectors = JSON.parse(
    readFileSync(new URL("../vectors/clusterextension-fields.json", import.meta.url), "utf8"),
  ) as { readonly fields: readonly FieldVector[] };
  const expected = vectors.fields.filter(({ path }) => path.startsWith(".spec."));

  it("has exactly the fields of the CustomResourceDefinition, beside the experimental ones", () => {
    const experimental = [".spec.config", ".spec.progressDeadlineMinutes"];
    const paths = [...flatten("", clusterExtensionSchema)]
      .map(({ path }) => path)
      .filter((each) => each.startsWith(".spec."));
    assert.deepEqual(paths.sort(), [...expected.map(({ path }) => path), ...experimental].sort());
  });

  for (const vector of expected) {
    it(`says of ${vector.path} what the definition says`, () => {
      const field = [...flatten("", clusterExtensionSchema)].find(({ path }) => path === vector.path);
      assert.ok(field);
      const { shape } = field;
      assert.equal(shape.kind === "text" ? "string" : shape.kind === "list" ? "array" : "object", vector.type);
      if (shape.kind === "object") assert.equal(shape.minProperties, vector.minProperties);
      if (shape.kind === "list") assert.equal(shape.maxItems, vector.maxItems);
      if (shape.kind === "text") assert.deepEqual([...(shape.values ?? [])], [...(vector.enum ?? [])]);
      if (shape.kind === "text") assert.equal(shape.minLength, vector.minLength);
      // The length and the pattern of a version are checked with the range.
      if (shape.kind !== "text" || vector.path.endsWith(".version")) return;
      assert.equal(shape.maxLength, vector.maxLength);
      const rule = vector.validations?.find((each) => each.rule.startsWith("self.matches"));
      assert.equal(shape.form?.message, rule?.message);
      assert.equal(shape.form?.pattern.source, rule && patternOf(rule.rule));
    });
  }

  it("wants what the definition wants", () => {
    const required = [...flatten("", clusterExtensionSchema)].filter((field) => field.required);
    // The API server wants the metadata of every object.
    const unlessRuled = [".metadata", ".spec.install.preflight"];
    assert.deepEqual(
      required.map(({ path }) => path).sort(),
      [...expected.filter((each) => each.required).map(({ path }) => path), ...unlessRuled].sort(),
    );
  });
});

/** The pattern in a CEL rule `self.matches("…")`. */
function patternOf(rule: string): string {
  return JSON.parse(rule.slice("self.matches(".length, -1)) as string;
}

interface Flat {
  readonly path: string;
  readonly shape: ResourceShape;
  readonly required: boolean;
}

function* flatten(path: string, shape: ResourceShape): Generator<Flat> {
  if (shape.kind === "labels") yield { path: `${path}.*`, shape: { kind: "text" }, required: false };
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
