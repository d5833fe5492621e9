// The layout of the sources: the rooms of core in their order, one entry point, no cycles, no folder with too many files.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { inProject } from "../../scripts/project.ts";
import { importsOf, type SourceImport, sourceFiles, sourceImports } from "../support/imports.ts";

/** The rooms of core, each importing only from those before it. */
const rooms = [
  "base",
  "safe-text",
  "syntax",
  "go",
  "versions",
  "schema",
  "model",
  "bundle",
  "templates",
  "openshift",
  "settings",
  "fbc",
  "graph",
  "resolve",
  "guardrails",
  "edits",
  "upgradeable",
  "rules",
  "session",
  "features",
];

/** A folder with more files than this has more than one subject. */
const mostFiles = 40;

const imports = sourceImports();

describe("the rooms of core", () => {
  test("are all the folders of core's sources", () => {
    const found = new Set(sourceFiles("core").map(roomOf));
    assert.deepEqual([...found].sort(), [...rooms, "index.ts"].sort());
  });

  test("import only from the rooms before them", () => {
    const upwards = imports.filter(({ from, to }) => isInCore(from) && isInCore(to) && !isBefore(to, from));
    assert.deepEqual(upwards.map(inWords), []);
  });
});

describe("a rule", () => {
  const isRule = (file: string) =>
    /^core\/src\/rules\/[^/]+\//.test(file) &&
    /^export default defineRule/m.test(readFileSync(inProject(file), "utf8"));

  test("imports no rule", () => {
    assert.deepEqual(imports.filter(({ from, to }) => isRule(from) && isRule(to)).map(inWords), []);
  });

  test("is imported by the list of rules and the engine alone", () => {
    const users = imports.filter(({ from, to }) => isRule(to) && !/^core\/src\/rules\/(index\.ts|engine\/)/.test(from));
    assert.deepEqual(users.map(inWords), []);
  });
});

describe("a feature", () => {
  /** Shared parts of the features: the text at the cursor, and Markdown. */
  const shared = ["cursor", "words"];
  const featureOf = (file: string) => /^core\/src\/features\/([^/]+)\//.exec(file)?.[1];

  test("imports no other feature", () => {
    const others = imports.filter(({ from, to }) => {
      const [importing, imported] = [featureOf(from), featureOf(to)];
      return importing !== undefined && imported !== undefined && importing !== imported && !shared.includes(imported);
    });
    assert.deepEqual(others.map(inWords), []);
  });
});

describe("core's entry point", () => {
  const door = "core/src/index.ts";

  test("exports only names that another package uses", () => {
    const used = new Set(imports.filter(({ to }) => to === door).flatMap(({ names }) => names.map(importedName)));
    const exported = importsOf(door, readFileSync(inProject(door), "utf8")).flatMap(({ names }) => names);
    assert.deepEqual(
      exported.filter((name) => !used.has(name)),
      [],
    );
  });

  test("is the only module of core that other packages import", () => {
    const others = imports.filter(({ from, to }) => !isInCore(from) && isInCore(to) && to !== door);
    assert.deepEqual(others.map(inWords), []);
  });
});

test("picture's entry point is the only module of picture that other packages import", () => {
  const isInPicture = (file: string) => file.startsWith("picture/");
  const others = imports.filter(
    ({ from, to }) => !isInPicture(from) && isInPicture(to) && to !== "picture/src/index.ts",
  );
  assert.deepEqual(others.map(inWords), []);
});

test("no modules import each other in a cycle at run time", () => {
  assert.deepEqual(cycles(imports.filter(({ isRunTime }) => isRunTime)), []);
});

test("types, too, lead in a circle only in the scanner and its parts, and between the two files about safe texts", () => {
  const files = cycles(imports.filter(({ from }) => isInCore(from))).flatMap((cycle) => cycle.split(" → "));
  const parts = ["explanations", "scalars", "scanner", "tags"].map((part) => `core/src/syntax/yaml-${part}.ts`);
  const texts = ["log-text", "safe-text"].map((text) => `core/src/safe-text/${text}.ts`);
  assert.deepEqual([...new Set(files)].sort(), [...texts, ...parts]);
});

test(`no folder has more than ${mostFiles} files`, () => {
  const counts = new Map<string, number>();
  for (const file of sourceFiles())
    counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
  assert.deepEqual(
    [...counts].filter(([, count]) => count > mostFiles),
    [],
  );
});

test("the imports of a file are found in every form", () => {
  const text = [
    'import { a, type B } from "./a.ts";',
    'import type { C } from "../c.ts";',
    'import d from "./d.ts";',
    'import "./e.css";',
    'import { f } from "#core";',
    'import { readFileSync } from "node:fs";',
    'export { type G, type H } from "./g.ts";',
    'const i = await import("./i.ts");',
  ].join("\n");
  assert.deepEqual(
    importsOf("cli/src/graph/x.ts", text).map(({ to, isRunTime, names }) => `${to} ${isRunTime} ${names}`),
    [
      "cli/src/graph/a.ts true a,B",
      "cli/src/c.ts false C",
      "cli/src/graph/d.ts true d",
      "cli/src/graph/e.css true ",
      "core/src/index.ts true f",
      "cli/src/graph/g.ts false G,H",
      "cli/src/graph/i.ts true ",
    ],
  );
});

function isInCore(file: string): boolean {
  return file.startsWith("core/src/");
}

function roomOf(file: string): string {
  return file.split("/")[2] ?? "";
}

function isBefore(to: string, from: string): boolean {
  const [imported, importing] = [roomOf(to), roomOf(from)];
  return importing === "index.ts" || imported === importing || rooms.indexOf(imported) < rooms.indexOf(importing);
}

function importedName(name: string): string {
  return name.split(" as ")[0] ?? name;
}

function inWords({ from, to }: SourceImport): string {
  return `${from} → ${to}`;
}

/** Each cycle as its modules, found by a depth-first search. */
function cycles(edges: readonly SourceImport[]): readonly string[] {
  const targets = Map.groupBy(edges, ({ from }) => from);
  const finished = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (finished.has(file) || path.includes(file)) return;
    for (const { to } of targets.get(file) ?? []) visit(to, [...path, file]);
    finished.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return found;
}
