// Values nested as deep as opm's readers allow, wherever a bundle gives properties: no stack of ours is that deep.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findingsInFile, hoverAt, refactoringsIn, Session } from "#core";
import { codeActionsIn } from "#core/features/repairs/code-actions.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";

const levels = 9_900;
const deep = `${"[".repeat(levels)}1${"]".repeat(levels)}`;
const property = `{"type": "olm.maxOpenShiftVersion", "value": ${deep}}`;

const csvWith = (annotation: string, json: string) =>
  `kind: ClusterServiceVersion\nmetadata:\n  name: lighthouse.v1.0.0\n  annotations:\n    ${annotation}: '${json}'\n`;
const bundleWith = (fields: string) =>
  `schema: olm.bundle\npackage: lighthouse\nname: lighthouse.v1.0.0\nimage: quay.io/lighthouse/lighthouse:v1\n${fields}`;

const places: Readonly<Record<string, readonly [path: string, text: string, rule: string]>> = {
  "the annotation of a CSV": [
    "manifests/csv.yaml",
    csvWith("olm.properties", `[${property}]`),
    "invalid-max-openshift-version",
  ],
  "the annotation of an installed CSV": [
    "csv.yaml",
    csvWith("operatorframework.io/properties", `{"properties": [${property}]}`),
    "invalid-max-openshift-version",
  ],
  "JSON that ends too early": [
    "manifests/csv.yaml",
    csvWith("olm.properties", `[${property.slice(0, levels)}`),
    "invalid-bundle-properties",
  ],
  "properties.yaml": ["metadata/properties.yaml", `properties: [${property}]\n`, "invalid-max-openshift-version"],
  "a bundle of a catalog in YAML": [
    "catalog.yaml",
    bundleWith(`properties: [${property}]\n`),
    "invalid-max-openshift-version",
  ],
  "a bundle of a catalog in JSON": [
    "catalog.json",
    `{"schema": "olm.bundle", "package": "lighthouse", "name": "lighthouse.v1.0.0", "properties": [${property}]}`,
    "invalid-max-openshift-version",
  ],
  "the enhancement's key": [
    "catalog.yaml",
    bundleWith(`operators.coreos.com/maxOpenShiftVersion: ${deep}\n`),
    "unread-max-openshift-version",
  ],
};

describe("a value that is nested very deep", () => {
  for (const [place, [path, text, rule]] of Object.entries(places)) {
    it(`is found, shown and changed in ${place}`, async () => {
      const session = new Session(memoryWorkspace({}));
      session.setText(path, text);
      const snapshot = await session.snapshot(path);
      assert.ok(snapshot);
      assert.ok(
        findingsInFile(snapshot).some((finding) => finding.rule === rule),
        `no finding of ${rule}`,
      );
      assert.doesNotThrow(() => codeActionsIn(snapshot, { start: 0, end: text.length }));
      for (const word of ["name", "properties", "maxOpenShiftVersion", "[[["]) {
        const at = Math.max(0, text.indexOf(word));
        assert.doesNotThrow(() => [hoverAt(snapshot, at), refactoringsIn(snapshot, { start: at, end: at })]);
      }
    });
  }
});
