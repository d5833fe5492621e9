// Runs inside VS Code, on a copy of samples/: the packaged extension and its language server, through VS Code's own API.

import assert from "node:assert/strict";
import * as vscode from "vscode";
import { activationTimes } from "./activation.ts";
import { extension, findings, inWorkspace, open, placeOf, replace, until, untilFindings } from "./editor.ts";
import { type HostTest, runHostTests } from "./host-test.ts";

const good = "catalogs/v4.20/lighthouse-operator/catalog.yaml";
const bad = "mistakes/driftwood/catalog.yaml";
const anyFindings = (found: string[]) => found.length > 0;
const noFindings = (found: string[]) => found.length === 0;

const tests: HostTest[] = [
  {
    name: "a workspace with a catalog activates the extension, and its server answers",
    async run() {
      await until(vscode.extensions.onDidChange, () => extension().isActive);
      assert.equal(await extension().exports.ready, true);
      assert.equal(extension().exports.isAwake, true);
    },
  },
  {
    name: "a catalog that opm accepts has no errors",
    async run() {
      const { document } = await open(good);
      await vscode.commands.executeCommand("vscode.executeDocumentSymbolProvider", document.uri);
      assert.deepEqual(findings(document.uri), []);
    },
  },
  {
    name: "many JSON objects in one file are a catalog, without an error of VS Code's JSON language",
    async run() {
      const { uri } = (await open("catalogs/v4.20/tidewatch/catalog.json")).document;
      const isJsonLines = () => documentOf(uri)?.languageId === "jsonl";
      await until(vscode.workspace.onDidOpenTextDocument, isJsonLines);
      const document = documentOf(uri);
      assert.ok(document);
      const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
        "vscode.executeDocumentSymbolProvider",
        document.uri,
      );
      assert.deepEqual(
        symbols?.map(({ name }) => name),
        ["tidewatch"],
      );
      assert.deepEqual(vscode.languages.getDiagnostics(document.uri), []);
    },
  },
  {
    name: "a catalog in a new, unsaved document has findings and completion",
    async run() {
      const content =
        "schema: olm.package\nname: buoy\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: buoy\n";
      const document = await vscode.workspace.openTextDocument({ language: "yaml", content });
      await vscode.window.showTextDocument(document);
      assert.equal(document.isUntitled, true);
      await untilFindings(document.uri, (found) => found.includes("5 channel-without-name"));
      const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
        "vscode.executeCompletionItemProvider",
        document.uri,
        new vscode.Position(document.lineCount - 1, 0),
      );
      const labels = items.map(({ label }) => (typeof label === "string" ? label : label.label));
      assert.ok(labels.includes("entries"), `offered are ${labels.join(", ")}`);
      await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    },
  },
  {
    name: "settings.json offers the rules with what they say, and marks an unknown rule and an unknown severity",
    async run() {
      const uri = inWorkspace(".vscode/settings.json");
      const settings = { "olmCatalogs.rules": { stuck: "fatal", stukc: "error" } };
      await vscode.workspace.fs.writeFile(uri, Buffer.from(JSON.stringify(settings, undefined, 2)));
      const { document } = await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
      const problems = () => vscode.languages.getDiagnostics(uri).map(({ range }) => document.getText(range));
      await until(vscode.languages.onDidChangeDiagnostics, () => problems().length >= 2).catch(() => {});
      assert.deepEqual(problems().sort(), ['"fatal"', '"stukc"']);
      const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
        "vscode.executeCompletionItemProvider",
        uri,
        placeOf(document, "stukc", 2),
        undefined,
        500,
      );
      const offered = items.find(({ label }) => (typeof label === "string" ? label : label.label) === "image-by-tag");
      const said = offered?.documentation;
      assert.match(typeof said === "string" ? said : (said?.value ?? ""), /Images have digests/);
      await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
      await vscode.workspace.fs.delete(uri);
    },
  },
  {
    name: "findings appear with an edit and go with its undo",
    async run() {
      const editor = await open(good);
      await replace(editor, "replaces: lighthouse-operator.v2.0.0", "replaces: lighthouse-operator.v2.0.O");
      await untilFindings(editor.document.uri, anyFindings);
      await vscode.commands.executeCommand("undo");
      await untilFindings(editor.document.uri, noFindings);
    },
  },
  {
    name: "findings carry the rule as code with a link to its page",
    async run() {
      const { document } = await open(bad);
      await untilFindings(document.uri, anyFindings);
      const diagnostics = vscode.languages.getDiagnostics(document.uri);
      assert.ok(diagnostics.length >= 6, `only ${diagnostics.length} findings`);
      for (const { code, source } of diagnostics) {
        assert.equal(source, "olm-catalogs");
        assert.ok(typeof code === "object" && /^[a-z-]+$/.test(String(code.value)), `code is ${JSON.stringify(code)}`);
      }
    },
  },
  {
    name: "hover on an entry says what it is",
    async run() {
      const { document } = await open(good);
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        "vscode.executeHoverProvider",
        document.uri,
        placeOf(document, "- name: lighthouse-operator.v2.1.0", 12),
      );
      const text = hovers
        .flatMap(({ contents }) => contents.map((part) => (part as vscode.MarkdownString).value))
        .join("\n");
      assert.match(text, /lighthouse-operator\.v2\.1\.0/);
      assert.match(text, /stable-v2/);
      assert.match(text, /OLM v0\*\* → \[`2\.1\.1`\]\([^)]*\) \(skips, head\)/);
    },
  },
  {
    name: "definition leads from a replaced name to its entry, and from an entry to its bundle",
    async run() {
      const { document } = await open(good);
      assert.equal(
        await definitionLine(document, "replaces: lighthouse-operator.v2.0.1", 12),
        "  - name: lighthouse-operator.v2.0.1",
      );
      assert.equal(
        await definitionLine(document, "- name: lighthouse-operator.v2.0.1", 12),
        "name: lighthouse-operator.v2.0.1",
      );
    },
  },
  {
    name: "references of a bundle are the entries that name it",
    async run() {
      const { document } = await open(good);
      const places = await vscode.commands.executeCommand<vscode.Location[]>(
        "vscode.executeReferenceProvider",
        document.uri,
        placeOf(document, "\nname: lighthouse-operator.v2.0.1", 10),
      );
      assert.ok(places.length >= 4, `${places.length} references`);
    },
  },
  {
    name: "the outline names packages, channels and bundles",
    async run() {
      const { document } = await open(good);
      const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
        "vscode.executeDocumentSymbolProvider",
        document.uri,
      );
      const names = flatten(symbols).map(({ name }) => name);
      for (const name of ["lighthouse-operator", "stable-v1", "candidate", "lighthouse-operator.v2.2.0"]) {
        assert.ok(
          names.some((each) => each.includes(name)),
          `'${name}' is not in ${names.join(", ")}`,
        );
      }
    },
  },
  {
    name: "JSON catalogs are understood as YAML ones are",
    async run() {
      const editor = await open("catalogs/v4.20/tidewatch/catalog.json");
      await replace(editor, '"tidewatch.v0.4.1",', '"tidewatch.v0.4.9",');
      await untilFindings(editor.document.uri, anyFindings);
      await vscode.commands.executeCommand("undo");
      await untilFindings(editor.document.uri, noFindings);
    },
  },
  {
    name: "an edit in one file of a catalog shows what it breaks in another",
    async run() {
      const bundle = (await open("catalogs/v4.20/buoy/bundles/v0.9.0.yaml")).document.uri;
      const editor = await open("catalogs/v4.20/buoy/channels.yaml");
      await replace(editor, "- name: buoy.v0.9.0", "- name: buoy.v0.9.1");
      const found = await untilFindings(bundle, anyFindings);
      assert.ok(
        found.some((each) => each.includes("bundle-without-entry")),
        found.join(", "),
      );
      await vscode.commands.executeCommand("undo");
      await untilFindings(bundle, noFindings);
    },
  },
  {
    name: "a ClusterExtension is completed and explained by the catalogs of the workspace",
    async run() {
      const editor = await open("extensions/lighthouse-operator.yaml");
      const { document } = editor;
      const completions = await vscode.commands.executeCommand<vscode.CompletionList>(
        "vscode.executeCompletionItemProvider",
        document.uri,
        placeOf(document, "[stable-v2]", 1),
      );
      const labels = completions.items.map(({ label }) => (typeof label === "string" ? label : label.label));
      for (const name of ["stable-v2", "stable-v1", "fast-v2"]) assert.ok(labels.includes(name), labels.join(", "));
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        "vscode.executeHoverProvider",
        document.uri,
        placeOf(document, "2.0.x", 2),
      );
      const text = hovers.flatMap(({ contents }) => contents.map((part) => (part as vscode.MarkdownString).value));
      assert.match(text.join("\n"), /resolves to \*\*\[`lighthouse-operator\.v2\.0\.1`/);
      await replace(editor, "2.0.x", "9.1.x");
      const found = await untilFindings(document.uri, anyFindings);
      assert.ok(found[0]?.endsWith("unresolvable-extension"), found.join(", "));
      await vscode.commands.executeCommand("undo");
      await untilFindings(document.uri, noFindings);
    },
  },
  {
    name: "a cluster's dump is checked by its URI, as the explorer's menu asks for it",
    async run() {
      const { document } = await open("cluster/cluster.yaml");
      const folder = vscode.Uri.joinPath(document.uri, "..");
      await vscode.commands.executeCommand("olmCatalogs.checkClusterUpgradeFromDump", folder, [folder]);
      const labels = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
      assert.ok(labels.includes("Cluster Upgrade: cluster"), labels.join(", "));
      await vscode.commands.executeCommand("olmCatalogs.checkClusterUpgradeFromDump", [document.uri]);
      const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs.map((tab) => ({ tab, label: tab.label })));
      const report = tabs.find(({ label }) => label.startsWith("Cluster Upgrade"));
      assert.equal(report?.label, "Cluster Upgrade: cluster/cluster.yaml", "there is one report at most");
      if (report !== undefined) await vscode.window.tabGroups.close(report.tab);
    },
  },
  {
    name: "the link of a rule opens its page, which is part of the extension",
    async run() {
      const { document } = await open(bad);
      await untilFindings(document.uri, anyFindings);
      const [first] = vscode.languages.getDiagnostics(document.uri);
      assert.ok(typeof first?.code === "object");
      assert.equal(first.code.target.scheme, "command");
      assert.equal(first.code.target.path, "olmCatalogs.showRule");
      await vscode.commands.executeCommand("olmCatalogs.showRule", ...JSON.parse(first.code.target.query));
      const isPreview = ({ input }: vscode.Tab) =>
        input instanceof vscode.TabInputWebview && input.viewType.includes("markdown.preview");
      const preview = () => vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).find(isPreview);
      await until(vscode.window.tabGroups.onDidChangeTabs, () => preview() !== undefined);
      assert.match(preview()?.label ?? "", new RegExp(String(first.code.value)));
      const tab = preview();
      if (tab !== undefined) await vscode.window.tabGroups.close(tab);
    },
  },
  {
    name: "what the YAML extension reports is not said again, and is said when it stops",
    async run() {
      const editor = await open(good);
      const { uri } = editor.document;
      await replace(editor, "name: lighthouse-operator\n", "name: [lighthouse-operator\n");
      const [found] = await untilFindings(uri, (all) => all.some((each) => each.endsWith("yaml-syntax")));
      const line = Number(found?.split(" ")[0]) - 1;
      const theirs = vscode.languages.createDiagnosticCollection("YAML");
      const range = new vscode.Range(line, 0, line, 1);
      const diagnostic = new vscode.Diagnostic(
        range,
        "Flow sequence must end with a ]",
        vscode.DiagnosticSeverity.Error,
      );
      diagnostic.source = "YAML";
      theirs.set(uri, [diagnostic]);
      await untilFindings(uri, (all) => !all.some((each) => each.endsWith("yaml-syntax")));
      theirs.dispose();
      await untilFindings(uri, (all) => all.some((each) => each.endsWith("yaml-syntax")));
      await vscode.commands.executeCommand("undo");
      await untilFindings(uri, noFindings);
    },
  },
  {
    name: "the next file opens beside the graph, not over it",
    async run() {
      await open(good);
      await vscode.commands.executeCommand("olmCatalogs.showUpgradeGraph");
      const graph = () => vscode.window.tabGroups.all.find(({ tabs }) => tabs.some(isGraph));
      await until(vscode.window.tabGroups.onDidChangeTabs, () => graph() !== undefined);
      await vscode.commands.executeCommand("workbench.action.focusSecondEditorGroup");
      await until(vscode.window.tabGroups.onDidChangeTabGroups, () => graph()?.isActive === true);
      await vscode.commands.executeCommand("vscode.open", inWorkspace("compose.yaml"));
      assert.deepEqual(
        graph()?.tabs.map(({ label }) => label.startsWith("Upgrade Graph")),
        [true],
      );
      const tab = graph()?.tabs[0];
      if (tab !== undefined) await vscode.window.tabGroups.close(tab);
    },
  },
  {
    name: "Check Workspace lists the findings of closed files, and they go with the files",
    async run() {
      const closed = inWorkspace("mistakes/flotsam/catalog.yaml");
      await vscode.commands.executeCommand("workbench.action.closeAllEditors");
      await until(vscode.languages.onDidChangeDiagnostics, () => findings(closed).length === 0);
      void vscode.commands.executeCommand("olmCatalogs.checkWorkspace");
      await untilFindings(closed, anyFindings);
      const copy = inWorkspace("mistakes/copy/catalog.yaml");
      await vscode.workspace.fs.copy(closed, copy);
      await untilFindings(copy, anyFindings);
      await vscode.workspace.fs.delete(inWorkspace("mistakes/copy"), { recursive: true });
      await untilFindings(copy, noFindings);
      await vscode.commands.executeCommand("olmCatalogs.clearWorkspaceCheck");
      await untilFindings(closed, noFindings);
    },
  },
  {
    name: "YAML that is not a catalog is ignored",
    async run() {
      const { document } = await open("compose.yaml");
      await vscode.commands.executeCommand("vscode.executeHoverProvider", document.uri, new vscode.Position(1, 3));
      assert.deepEqual(findings(document.uri), []);
    },
  },
  {
    name: "the commands of package.json are there",
    async run() {
      const known = new Set(await vscode.commands.getCommands(true));
      const contributed: { command: string }[] = extension().packageJSON.contributes.commands;
      for (const { command } of contributed) assert.ok(known.has(command), command);
    },
  },
  {
    name: "activation takes less than that of VS Code's own extensions",
    async run() {
      const { ours, others } = await activationTimes();
      console.log(`host-test-figure activation of the extension: ${ours} ms, VS Code's own: ${others} ms`);
      assert.ok(ours < others, `${ours} ms, VS Code's own: ${others} ms`);
    },
  },
];

function documentOf(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
}

function isGraph({ input }: vscode.Tab): boolean {
  return input instanceof vscode.TabInputWebview && input.viewType.includes("olmCatalogs.upgradeGraph");
}

/** The line that the definition of what stands `into` characters into `text` leads to. */
async function definitionLine(document: vscode.TextDocument, text: string, into: number): Promise<string | undefined> {
  const [place] = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
    "vscode.executeDefinitionProvider",
    document.uri,
    placeOf(document, text, into),
  );
  return place && document.lineAt(startLine(place)).text;
}

export function run(): Promise<void> {
  return runHostTests(tests);
}

function startLine(place: vscode.Location | vscode.LocationLink): number {
  return "targetUri" in place ? (place.targetSelectionRange ?? place.targetRange).start.line : place.range.start.line;
}

function flatten(symbols: readonly vscode.DocumentSymbol[]): vscode.DocumentSymbol[] {
  return symbols.flatMap((symbol) => [symbol, ...flatten(symbol.children ?? [])]);
}
