// What the CustomResourceDefinition of CSVs refuses, compared with the answers of the API server's own validation.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { readSourceFile } from "#core";
import { definitionProblems } from "#core/bundle/csv-definition/definition-problems.ts";
import { clusterServiceVersionsOf } from "#core/model/csv.ts";

interface Vector {
  readonly path: readonly (string | number)[];
  /** Absent for a field that is dropped. */
  readonly value?: unknown;
  readonly olm: readonly string[];
  readonly kubectl: readonly string[];
}

const { base, cases } = JSON.parse(
  readFileSync(new URL("../vectors/csv-definition.json", import.meta.url), "utf8"),
) as { readonly base: object; readonly cases: readonly Vector[] };

function problemsIn(text: string) {
  return readSourceFile("csv.json", text).documents.flatMap(clusterServiceVersionsOf).flatMap(definitionProblems);
}

function changed({ path, value }: Vector): string {
  const copy = structuredClone(base);
  const last = path.at(-1) ?? "";
  let at = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as typeof at;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return JSON.stringify(copy);
}

/** Go leaves a zero out before OLM v0 sends the CSV; kubectl sends it. */
const isZeroPort = ({ path, value }: Vector) => path.at(-1) === "containerPort" && value === 0;

describe("the definition of CSVs", () => {
  it("accepts the CSV that the cases change", () => assert.deepEqual(problemsIn(JSON.stringify(base)), []));

  for (const vector of cases) {
    const { path, value, olm, kubectl } = vector;
    it(`${path.slice(-3).join(".")} ${value === undefined ? "dropped" : JSON.stringify(value).slice(0, 60)}`, () => {
      const problems = problemsIn(changed(vector));
      const isRefused = problems.some((each) => each.kind !== "missing" || each.isRefusedFromOlm);
      assert.equal(isRefused, olm.length > 0, `${olm}`);
      const isRefusedByKubectl = kubectl.length > 0 && !isZeroPort(vector);
      assert.equal(problems.length > 0, isRefusedByKubectl || olm.length > 0, `${kubectl}`);
    });
  }
});
