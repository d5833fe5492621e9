// A call takes about 120,000 arguments. A list from the input may be longer, so it is never spread into a call.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { AnyNode } from "acorn";
import { inProject } from "../../scripts/project.ts";
import { nodesIn, readSourceTrees } from "../support/source-trees.ts";

/** Calls whose number of arguments is written in the sources, or has a limit there. */
const few: readonly string[] = [
  "client/src/activation/activate.ts: vscode.commands.executeCommand(...args)",
  "client/src/cluster-upgrade/cluster-follower.ts: handle(...values)",
  "client/src/cluster-upgrade/upgrade-check.ts: showError(...buttons)",
  "client/src/commands/index.ts: run(...args)",
  "client/src/commands/new-catalog.ts: vscode.Uri.joinPath(...below)",
  "client/src/extension.ts: context.subscriptions.push(...registerCommands({ client, log }))",
  "client/src/server-health/server-health.ts: showError(...startButtons)",
  "client/src/server-health/server-health.ts: showWarning(...startButtons)",
  "client/src/shown/commands.ts: run(...args)",
  "client/src/shown/messages.ts: vscode.window.showErrorMessage(...buttons)",
  "client/src/shown/messages.ts: vscode.window.showInformationMessage(...buttons)",
  "client/src/shown/messages.ts: vscode.window.showWarningMessage(...buttons)",
  "client/src/shown/messages.ts: vscode.window.showWarningMessage(...buttons)",
  "cluster/src/dump/json/json-outline.ts: read(...step.value)",
  "cluster/src/json-value.ts: valueAt(...path)",
  "cluster/src/json-value.ts: valueAt(...path)",
  "core/src/base/byte-string.ts: String.fromCharCode(...bytes.subarray(at, at + 4096))",
  "core/src/graph/render-dot.ts: dotLabel(...lines.filter(Boolean))",
  "core/src/rules/skip-range/wrong-dialect.ts: wrong.replace(...found)",
  "core/src/versions/version-set.ts: keep(...prereleases)",
  "core/src/versions/version-set.ts: keep(...releases)",
  "server/src/main.ts: createServerConnection(...transport)",
];

const calls = readSourceTrees().flatMap(({ file, tree }) => {
  const text = readFileSync(inProject(file), "utf8");
  const written = ({ start, end }: AnyNode) => text.slice(start, end);
  return [...nodesIn(tree)].flatMap(({ node }) =>
    node.type === "CallExpression" || node.type === "NewExpression" ? [{ file, node, written }] : [],
  );
});

test("a list is spread into a call only where its length is written in the sources", () => {
  const spreads = calls.flatMap(({ file, node, written }) =>
    node.arguments.flatMap((given) =>
      given.type === "SpreadElement" ? [`${file}: ${written(node.callee)}(${written(given)})`] : [],
    ),
  );
  assert.deepEqual(spreads.sort(), few);
});

test("no list is passed as arguments with 'apply'", () => {
  const applied = calls.flatMap(({ file, node, written }) => {
    const { callee } = node;
    if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return [];
    return callee.property.name === "apply" ? [`${file}: ${written(node)}`] : [];
  });
  assert.deepEqual(applied, []);
});
