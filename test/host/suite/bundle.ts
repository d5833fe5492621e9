// Runs inside VS Code, in a folder that holds nothing but a bundle.

import assert from "node:assert/strict";
import * as vscode from "vscode";
import { extension, open, placeOf, until } from "./editor.ts";
import { type HostTest, runHostTests } from "./host-test.ts";

const csv = "bundle/manifests/csv.yaml";

const tests: HostTest[] = [
  {
    name: "the bundle folder wakes the extension, before anything is opened",
    async run() {
      await until(vscode.extensions.onDidChange, () => extension().isActive);
      assert.equal(await extension().exports.ready, true);
    },
  },
  {
    name: "hovers explain the fields of the CSV",
    async run() {
      const { document } = await open(csv);
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        "vscode.executeHoverProvider",
        document.uri,
        placeOf(document, "Deep Insights", 3),
      );
      const texts = hovers.flatMap(({ contents }) =>
        contents.map((each) => (typeof each === "string" ? each : each.value)),
      );
      assert.ok(
        texts.some((text) => text.includes("metrics, alerts and an analysis")),
        texts.join("\n"),
      );
    },
  },
  {
    name: "the outline lists the parts of the CSV",
    async run() {
      const { document } = await open(csv);
      const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
        "vscode.executeDocumentSymbolProvider",
        document.uri,
      );
      const own = symbols.find(({ name }) => name === "lighthouse.v1.1.0");
      const names = own?.children.map(({ name }) => name) ?? [];
      for (const name of ["Lamp", "install modes", "keeper", "keeper-account"]) assert.ok(names.includes(name), name);
    },
  },
  {
    name: "a name leads to its CustomResourceDefinition",
    async run() {
      const { document } = await open(csv);
      const found = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
        "vscode.executeDefinitionProvider",
        document.uri,
        placeOf(document, "lamps.lighthouse.example", 3),
      );
      const uris = found.map((each) => ("targetUri" in each ? each.targetUri : each.uri).path);
      assert.ok(
        uris.some((path) => path.endsWith("/bundle/manifests/lamps.crd.yaml")),
        uris.join(", "),
      );
    },
  },
  {
    name: "bundle.Dockerfile keeps its language, and has hovers and definitions of labels",
    async run() {
      const { document } = await open("bundle.Dockerfile");
      assert.equal(document.languageId, "dockerfile");
      const place = placeOf(document, "registry+v1", 3);
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        "vscode.executeHoverProvider",
        document.uri,
        place,
      );
      const texts = hovers.flatMap(({ contents }) =>
        contents.map((each) => (typeof each === "string" ? each : each.value)),
      );
      assert.ok(
        texts.some((text) => text.includes("The format of the bundle")),
        texts.join("\n"),
      );
      const found = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
        "vscode.executeDefinitionProvider",
        document.uri,
        place,
      );
      const uris = found.map((each) => ("targetUri" in each ? each.targetUri : each.uri).path);
      assert.ok(
        uris.some((path) => path.endsWith("/metadata/annotations.yaml")),
        uris.join(", "),
      );
    },
  },
  {
    name: "another Dockerfile is left alone",
    async run() {
      const content = "LABEL operators.operatorframework.io.bundle.package.v1=lighthouse\n";
      const document = await vscode.workspace.openTextDocument({ language: "dockerfile", content });
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        "vscode.executeHoverProvider",
        document.uri,
        new vscode.Position(0, 10),
      );
      assert.equal(hovers.length, 0);
    },
  },
  {
    name: "a code action adds what annotations.yaml lacks",
    async run() {
      const { document } = await open("bundle/metadata/annotations.yaml");
      const at = new vscode.Position(0, 0);
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        "vscode.executeCodeActionProvider",
        document.uri,
        new vscode.Range(at, at),
        vscode.CodeActionKind.Refactor.value,
        10,
      );
      const add = actions.find(({ title }) => title.startsWith("Add what is required"));
      assert.ok(add?.edit, actions.map(({ title }) => title).join(", "));
      assert.ok(await vscode.workspace.applyEdit(add.edit));
      assert.match(document.getText(), /bundle\.manifests\.v1: manifests\/\n/);
      await vscode.commands.executeCommand("workbench.action.files.revert");
    },
  },
  {
    name: "raising the version changes the texts",
    async run() {
      const { document } = await open("bundle/manifests/csv.yaml");
      const at = placeOf(document, "version: 1.1.0", "version: ".length + 1);
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        "vscode.executeCodeActionProvider",
        document.uri,
        new vscode.Range(at, at),
        vscode.CodeActionKind.Refactor.value,
        10,
      );
      const raise = actions.find(({ title }) => title === "Raise the version to 1.2.0");
      assert.ok(raise?.edit, actions.map(({ title }) => title).join(", "));
      assert.ok(await vscode.workspace.applyEdit(raise.edit));
      assert.match(document.getText(), /name: lighthouse\.v1\.2\.0\n/);
      assert.match(document.getText(), / {2}version: 1\.2\.0\n {2}replaces: lighthouse\.v1\.1\.0\n/);
      await vscode.commands.executeCommand("workbench.action.files.revert");
    },
  },
];

export function run(): Promise<void> {
  return runHostTests(tests);
}
