// What `opm alpha bundle validate` says about the metadata and manifests of small bundles. vectors/bundle-format.json holds
// its answers: `format` and `content` are its errors, without those of operator-framework/api.

import assert from "node:assert/strict";
import { test } from "node:test";
import { findingsInFile, Session } from "#core";
import { csvText } from "../support/csv-fixture.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import vectors from "../vectors/bundle-format.json" with { type: "json" };

type Vector = (typeof vectors)[number];

/** Where the rules differ from opm, and why. */
const differences: ReadonlyMap<string, readonly string[]> = new Map([
  // opm ignores the whole file and says nothing, so the bundle loses its dependencies.
  ["an item is text", ["invalid-bundle-dependency"]],
  // Quotes would not make it a version: `invalid-min-kube-version` says more.
  ["CSV, minKubeVersion a number", []],
]);

for (const vector of vectors) {
  test(`opm on a bundle: ${vector.name}`, async () => {
    assert.deepEqual(await foundBy(vector), differences.get(vector.name) ?? expectedFrom(vector));
  });
}

const lacks = "Missing annotation";
const notFound = "Could not find annotations file";

/** The rules for the causes of "Could not find annotations file". */
const noAnnotations: readonly string[] = [
  "yaml-syntax",
  "missing-annotations-file",
  "missing-bundle-annotation",
  "invalid-bundle-annotation",
];

/** The rules of opm that find something, once for each finding. */
async function foundBy({
  annotations,
  dependencies,
  properties,
  manifests,
  format,
}: Vector): Promise<readonly string[]> {
  const files = {
    "metadata/annotations.yaml": annotations,
    ...(dependencies === null ? {} : { "metadata/dependencies.yaml": dependencies }),
    ...(properties === null ? {} : { "metadata/properties.yaml": properties }),
    "manifests/csv.yaml": csvText(),
    ...Object.fromEntries(Object.entries(manifests).map(([name, text]) => [`manifests/${name}`, text])),
  };
  const session = new Session(memoryWorkspace(files));
  session.setWorkspaceFolders([""]);
  const rules: string[] = [];
  for (const path of Object.keys(files)) {
    const snapshot = await session.snapshot(path);
    for (const { rule, oracle } of snapshot ? findingsInFile(snapshot) : []) {
      // Both read the field, and operator-framework/api cannot convert the value either.
      if (oracle === "opm") rules.push(rule);
      else if (rule === "wrong-csv-type") rules.push("unquoted-csv-text");
      else if (rule === "yaml-syntax") rules.push(rule);
    }
  }
  const isUnread = (format as readonly string[]).includes(notFound);
  return rules.map((rule) => (isUnread && noAnnotations.includes(rule) ? notFound : rule)).sort();
}

function expectedFrom({ format, content }: Vector): readonly string[] {
  const missing = format.flatMap((error) => /^Missing annotation (".*")$/.exec(error)?.[1] ?? []);
  // opm also reports the value of an annotation that is missing.
  const others = format.filter((error) => !missing.some((name) => error.startsWith(`Expecting annotation ${name}`)));
  // The annotations that are missing are one finding.
  const own = others.filter(
    (error, index) => !error.startsWith(lacks) || others.findIndex((each) => each.startsWith(lacks)) === index,
  );
  return [...own, ...content].flatMap((error) => ruleFor(error) ?? []).sort();
}

function ruleFor(error: string): string | undefined {
  if (error.startsWith(lacks)) return "missing-bundle-annotation";
  if (error.startsWith("Expecting annotation")) return "invalid-bundle-annotation";
  if (error === notFound) return notFound;
  if (error.startsWith("panic:")) return "unread-metadata-file";
  if (error.includes("is not supported type")) return "unsupported-manifest-kind";
  if (/^(?:cannot convert|unrecognized type)/.test(error)) return "unquoted-csv-text";
  // Errors of operator-framework/api have rules of their own.
  if (error.startsWith("Error: ")) return undefined;
  return "invalid-bundle-dependency";
}
