// The product's sources as syntax trees, for tests that state what holds of all of them.

import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { type AnyNode, parse } from "acorn";
import { inProject, projectFolder } from "../../scripts/project.ts";

/** A file of the sources; stripping the types keeps every offset and line. */
export interface SourceTree {
  /** Relative to the project, with `/`. */
  readonly file: string;
  readonly tree: AnyNode;
}

/** A node and the nodes around it, the innermost first. */
export interface PlacedNode {
  readonly node: AnyNode;
  readonly around: readonly AnyNode[];
}

const folders = ["core", "protocol", "cluster", "client", "server", "cli", "host", "picture", "webview"];

/** Every source file of the product; scripts, benchmarks and tests are not part of it. */
export function readSourceTrees(): readonly SourceTree[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/src/**/*.ts`, { cwd: projectFolder, exclude: ["**/*.d.ts"] }))
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .map((file) => ({ file, tree: parseSource(readFileSync(inProject(file), "utf8")) }));
}

/** The syntax tree of a TypeScript module. */
export function parseSource(text: string): AnyNode {
  return parse(stripTypeScriptTypes(text), { ecmaVersion: "latest", sourceType: "module", locations: true });
}

/** All nodes of a tree, from the outside in. */
export function* nodesIn(node: AnyNode, around: readonly AnyNode[] = []): Generator<PlacedNode> {
  yield { node, around };
  const inside = [node, ...around];
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* nodesIn(value, inside);
}

/** Where a node stands, as `file:line`. */
export function placeOf(file: string, { loc }: AnyNode): string {
  return `${file}:${loc?.start.line}`;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
