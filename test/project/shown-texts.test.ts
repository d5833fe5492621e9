// A text of a catalog, a cluster or a file's name stays a text where VS Code shows it. VS Code makes links of `[text](…)`,
// which can run any command, and icons of `$(name)`. So all that is shown goes through `client/src/shown`, which writes such
// texts plainly; nothing else in the client reaches a part of VS Code's interface that shows a text.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AnyNode } from "acorn";
import { nodesIn, type PlacedNode, parseSource, placeOf, readSourceTrees } from "../support/source-trees.ts";

const shown = "client/src/shown/";
const trees = readSourceTrees();
const client = trees.filter(({ file }) => file.startsWith("client/"));

/** What of VS Code's API shows no text, or only documents, whose texts are texts. */
const silent: ReadonlySet<string> = new Set([
  "CancellationTokenSource",
  "CompletionItemKind",
  "CompletionList",
  "DiagnosticSeverity",
  "Disposable",
  "EventEmitter",
  "FileChangeType",
  "FilePermission",
  "FileSystemError",
  "FileType",
  "Location",
  "Position",
  "Range",
  "Selection",
  "SnippetString",
  "TabInputCustom",
  "TabInputText",
  "TabInputTextDiff",
  "TabInputWebview",
  "TestRunProfileKind",
  "TestRunRequest",
  "TextEditorRevealType",
  "Uri",
  "ViewColumn",
  "commands.executeCommand",
  "env.clipboard",
  "languages.getDiagnostics",
  "languages.match",
  "languages.onDidChangeDiagnostics",
  "languages.setTextDocumentLanguage",
  "window.activeTextEditor",
  "window.onDidChangeActiveTextEditor",
  "window.onDidChangeTextEditorSelection",
  "window.registerWebviewPanelSerializer",
  "window.showTextDocument",
  "window.tabGroups",
  "window.visibleTextEditors",
  "workspace.applyEdit",
  "workspace.asRelativePath",
  "workspace.findFiles",
  "workspace.fs",
  "workspace.getConfiguration",
  "workspace.getWorkspaceFolder",
  "workspace.isTrusted",
  "workspace.onDidChangeConfiguration",
  "workspace.onDidChangeTextDocument",
  "workspace.onDidCloseTextDocument",
  "workspace.onDidGrantWorkspaceTrust",
  "workspace.onDidOpenTextDocument",
  "workspace.openTextDocument",
  "workspace.registerFileSystemProvider",
  "workspace.registerTextDocumentContentProvider",
  "workspace.textDocuments",
  "workspace.workspaceFolders",
]);

/** What one file may use besides. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // Runs the command of the same id that `client/src/shown` registers later.
  "client/src/activation/activate.ts": ["commands.registerCommand"],
  // Their snippets come with the extension.
  "client/src/activation/document-snippets.ts": ["CompletionItem", "languages.registerCompletionItemProvider"],
  // An item that is never shown.
  "client/src/neighbours/one-list.ts": ["CompletionItem"],
  // Their titles are written in the sources.
  "client/src/commands/check-upgrade-from-dump.ts": ["window.showOpenDialog"],
  "client/src/commands/new-catalog.ts": ["window.showSaveDialog", "WorkspaceEdit"],
  "client/src/graph/export-graph.ts": ["window.showSaveDialog"],
  // Its changes have no label.
  "client/src/shared/apply-change.ts": ["WorkspaceEdit"],
  // A log is a document.
  "client/src/extension.ts": ["window.createOutputChannel"],
  // Markdown is made by the hovers of core, which escape each text.
  "client/src/language-client.ts": ["MarkdownString"],
  // Findings are shown as they are.
  "client/src/neighbours/diagnostics.ts": ["languages.createDiagnosticCollection"],
};

/** How VS Code's API calls what it shows. */
const textProperties =
  /^(?:accessibilityInformation|contents|description|detail|error|html|items|label|message|placeholder|prompt|text|title|tooltip|validationMessage)$/;

describe("the client", () => {
  test("reaches what VS Code shows only through client/src/shown", () => {
    const used = client.flatMap(({ file, tree }) =>
      file.startsWith(shown)
        ? []
        : namesOf(tree).flatMap((name) =>
            silent.has(name) || exceptions[file]?.includes(name) ? [] : `${file}: ${name}`,
          ),
    );
    assert.deepEqual([...new Set(used)], []);
  });

  test("uses everything that is allowed here", () => {
    const used = new Set(
      client.flatMap(({ file, tree }) => namesOf(tree).flatMap((name) => [name, `${file}: ${name}`])),
    );
    const allowed = Object.entries(exceptions).flatMap(([file, names]) => names.map((name) => `${file}: ${name}`));
    assert.deepEqual(
      [...silent, ...allowed].filter((name) => !used.has(name)),
      [],
    );
  });

  test("changes no text of an object that VS Code shows", () => {
    const changes = client.flatMap(({ file, tree }) =>
      file.startsWith(shown) ? [] : changedTexts(tree).map(({ node }) => placeOf(file, node)),
    );
    assert.deepEqual(changes, []);
  });
});

describe("a way around client/src/shown", () => {
  const roundabouts = [
    'vscode.window.showInformationMessage("x");',
    "const { window } = vscode;",
    "const { showInformationMessage } = vscode.window;",
    "const show = vscode.window;",
    'vscode["window"].showErrorMessage("x");',
    "vscode.window[name](text);",
    "new vscode.MarkdownString(text);",
    'import { window } from "vscode";',
    'const api = await import("vscode");',
    'const api = require("vscode");',
    'export * from "vscode";',
  ];
  for (const text of roundabouts) {
    test(`is noticed: ${text}`, () => {
      assert.notDeepEqual(
        namesOf(parseSource(text)).filter((name) => !silent.has(name)),
        [],
      );
    });
  }

  test("is noticed in what is assigned", () => {
    for (const text of ["item.tooltip = text;", "panel.title += text;", "[item.label] = texts;", "pick.items = all;"]) {
      assert.equal(changedTexts(parseSource(text)).length, 1, text);
    }
  });
});

test("the server shows no message of its own: it answers", () => {
  const server = trees.filter(({ file }) => file.startsWith("server/"));
  const places = server.flatMap(({ file, tree }) =>
    [...nodesIn(tree)].flatMap(({ node }) => {
      const name = node.type === "Identifier" ? node.name : node.type === "Literal" ? String(node.value) : "";
      return /^show(?:Error|Warning|Information)Message$|^window\/show/.test(name) ? placeOf(file, node) : [];
    }),
  );
  assert.deepEqual(places, []);
});

/** What a module uses of VS Code's API: `window.showTextDocument`, `Uri`; and each way to get at it that hides the name. */
function namesOf(tree: AnyNode): readonly string[] {
  return [...nodesIn(tree)].flatMap((placed) => nameAt(placed) ?? []);
}

function nameAt({ node, around: [parent, grandparent] }: PlacedNode): string | undefined {
  if (node.type === "Literal" && node.value === "vscode") {
    const isNamespace =
      parent?.type === "ImportDeclaration" &&
      parent.specifiers.every(({ type, local }) => type === "ImportNamespaceSpecifier" && local.name === "vscode");
    return isNamespace ? undefined : `another import of "vscode"`;
  }
  if (node.type !== "Identifier" || node.name !== "vscode" || parent?.type === "ImportNamespaceSpecifier")
    return undefined;
  const first = memberOf(parent, node);
  if (first === undefined) return "all of vscode";
  if (/^[A-Z]/.test(first)) return first;
  const second = parent && memberOf(grandparent, parent);
  return second === undefined ? `all of ${first}` : `${first}.${second}`;
}

/** The name of the member of `object` that a node is. */
function memberOf(node: AnyNode | undefined, object: AnyNode): string | undefined {
  if (node?.type !== "MemberExpression" || node.object !== object || node.computed) return undefined;
  return node.property.type === "Identifier" ? node.property.name : undefined;
}

/** Where a property is assigned that VS Code's API could show; private fields and those of the module's own objects are not. */
function changedTexts(tree: AnyNode): readonly PlacedNode[] {
  return [...nodesIn(tree)].filter(
    ({ node, around }) =>
      node.type === "MemberExpression" &&
      node.object.type !== "ThisExpression" &&
      node.property.type === "Identifier" &&
      textProperties.test(node.property.name) &&
      isAssigned(node, around),
  );
}

function isAssigned(node: AnyNode, around: readonly AnyNode[]): boolean {
  const [parent] = around;
  if (parent?.type === "AssignmentExpression") return parent.left === node;
  return parent?.type === "ArrayPattern" || (parent?.type === "Property" && around[1]?.type === "ObjectPattern");
}
