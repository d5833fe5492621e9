// A dump laid out on disk for one test, and what is read of it.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";
import { readDump } from "#cluster";
import type { ClusterFacts, FactList } from "#core";

/** Files by their paths below the dump's folder. */
export type DumpFiles = Readonly<Record<string, string | Uint8Array>>;

/** Writes the files to a folder that is removed after the test. */
export function layOutDump(t: TestContext, files: DumpFiles): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "olm-catalogs-dump-")));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** The facts of a dump in one folder, or of the named files in it; places are relative to the folder. */
export async function dumpOf(t: TestContext, files: DumpFiles, named: readonly string[] = [""]): Promise<ClusterFacts> {
  const folder = layOutDump(t, files);
  const facts = await readDump(named.map((path) => (path === "" ? folder : `${folder}/${path}`)));
  return JSON.parse(JSON.stringify(facts).replaceAll(`${folder}/`, "").replaceAll(folder, "."));
}

/** The names in a list, with their namespaces; or why there is none. */
export function namesIn(facts: ClusterFacts, list: FactList): readonly string[] | string {
  const listed = facts[list];
  if ("notVisible" in listed) return listed.notVisible;
  return listed.items.map((fact) =>
    "namespace" in fact && fact.namespace ? `${fact.namespace}/${fact.name}` : fact.name,
  );
}

/** The lists that are visible. */
export function visibleIn(facts: ClusterFacts): readonly string[] {
  return Object.entries(facts).flatMap(([list, listed]) => (Object.hasOwn(listed, "items") ? [list] : []));
}

/** The problems as `file:line:column: message`. */
export function problemsOf(facts: ClusterFacts): readonly string[] {
  return facts.problems.map(({ message, at }) => (at ? `${at.file}:${at.line}:${at.column}: ${message}` : message));
}

/** A CSV in YAML with nothing but its name. */
export function csvYaml(name: string, namespace = "team-a"): string {
  return `apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\nmetadata:\n  name: ${name}\n  namespace: ${namespace}\n`;
}

/** A list as `oc get … -o json` writes it. */
export function listJson(items: readonly unknown[], kind = "List", apiVersion = "v1"): string {
  return JSON.stringify({ apiVersion, items, kind, metadata: { resourceVersion: "" } }, null, 4);
}
