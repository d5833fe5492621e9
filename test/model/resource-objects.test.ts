// ClusterCatalogs, CatalogSources and Subscriptions, compared with the answers of a real API server.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { readSourceFile } from "#core";
import { catalogImageProblem } from "#core/model/catalog-image-problem.ts";
import { knownObjectsOf } from "#core/model/known-object.ts";
import { knownResourceProblems } from "#core/model/resource-checks/known-resource-problems.ts";

interface Vector {
  readonly kind: string;
  readonly spec: { readonly source?: { readonly image?: { readonly ref?: string } | null } };
  readonly accepts: boolean;
  readonly message?: string;
}

const { objects } = JSON.parse(readFileSync(new URL("../vectors/resource-objects.json", import.meta.url), "utf8")) as {
  readonly objects: readonly Vector[];
};

function problemsOf({ kind, spec }: Vector) {
  const group = kind === "ClusterCatalog" ? "olm.operatorframework.io/v1" : "operators.coreos.com/v1alpha1";
  const object = { apiVersion: group, kind, metadata: { name: "x" }, spec };
  const { documents } = readSourceFile("x.json", JSON.stringify(object));
  return documents.flatMap(knownObjectsOf).flatMap(knownResourceProblems);
}

describe("the fields of cluster resources", () => {
  for (const vector of objects) {
    const { kind, spec, accepts, message = "" } = vector;
    const written = JSON.stringify(spec);
    const name = `${kind} ${written.length > 90 ? `${written.slice(0, 90)}…` : written}`;

    it(`${accepts ? "accepts" : "rejects"} ${name}`, () => {
      const problems = problemsOf(vector);
      // A mapping in the place of a list is one mistake; its keys are not another one.
      const unknown = /strict decoding error: unknown field (?!"spec\.config\.env\.name")/.test(message);
      assert.equal(
        problems.some((each) => each.kind === "unknown"),
        unknown,
        "unknown field",
      );
      assert.equal(problems.length === 0, accepts, message);
    });

    const ref = spec.source?.image?.ref;
    if (ref === undefined || typeof ref !== "string" || !message.includes(".ref: ") || ref.length > 900) continue;
    it(`gives the API server's reason for ${JSON.stringify(ref).slice(0, 60)}`, () => {
      const reason = catalogImageProblem(ref);
      assert.ok(reason !== undefined && message.includes(reason), `${reason} is not in ${message}`);
    });
  }
});

describe("the image of a ClusterCatalog", () => {
  const digest = "a".repeat(64);

  it("may have a digest algorithm of several words", () => {
    for (const algorithm of ["sha256", "Sha", "multihash+base58", "a.b-c_d"]) {
      assert.equal(catalogImageProblem(`quay.io/a/b@${algorithm}:${digest}`), undefined, algorithm);
    }
    for (const algorithm of ["", "256", "a..b", "a-"]) {
      assert.match(catalogImageProblem(`quay.io/a/b@${algorithm}:${digest}`) ?? "", /^digest algorithm is not valid/);
    }
  });

  it("needs one valid algorithm where several places could hold it, because the definition looks for any", () => {
    assert.equal(catalogImageProblem(`quay.io/a/b@256:x@sha256:${digest}`), undefined);
  });
});
