// Whole documents as snippets, offered only where a document begins. In package.json they have no prefix: so VS Code offers
// them in "Insert Snippet", but not at every key and value of YAML.

import * as vscode from "vscode";

/** The files in `snippets/`, without their ending. */
const names = ["catalog", "operator-condition"];

const yaml = ["file", "untitled"].map((scheme) => ({ scheme, language: "yaml" }));

/** Offers the snippets until the language server runs. Then `snippetsAt` belongs to its list. */
export function registerDocumentSnippets({ extensionUri }: vscode.ExtensionContext): vscode.Disposable {
  return vscode.languages.registerCompletionItemProvider(yaml, {
    provideCompletionItems: (document, position) => snippetsAt(extensionUri, document, position),
  });
}

/** The snippets for a position; empty where no YAML document begins. */
export async function snippetsAt(
  extensionUri: vscode.Uri,
  document: vscode.TextDocument,
  { line, character }: vscode.Position,
): Promise<vscode.CompletionItem[]> {
  if (document.languageId !== "yaml" || !isBeginning(document, line, character)) return [];
  const files = await Promise.all(names.map((name) => readSnippets(extensionUri, name)));
  const range = new vscode.Range(line, 0, line, character);
  return files.flatMap((file) => Object.entries(file).map(([name, snippet]) => toItem(name, snippet, range)));
}

/** What a file in `snippets/` holds, in VS Code's format. */
type SnippetFile = Readonly<Record<string, Snippet>>;

interface Snippet {
  readonly description: string;
  readonly body: readonly string[];
}

async function readSnippets(extensionUri: vscode.Uri, name: string): Promise<SnippetFile> {
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, "snippets", `${name}.json`));
  return JSON.parse(new TextDecoder().decode(bytes));
}

function toItem(name: string, { description, body }: Snippet, range: vscode.Range): vscode.CompletionItem {
  const item = new vscode.CompletionItem(name, vscode.CompletionItemKind.Snippet);
  item.insertText = new vscode.SnippetString(body.join("\n"));
  item.documentation = description;
  item.range = range;
  // Behind the blobs that the language server offers.
  item.sortText = `~${name}`;
  return item;
}

/** Whether at most one word stands before the cursor in its YAML document. */
function isBeginning(document: vscode.TextDocument, line: number, character: number): boolean {
  if (!/^(?:\w[\w-]*)?$/.test(document.lineAt(line).text.slice(0, character))) return false;
  for (let above = line - 1; above >= 0; above--) {
    const { text } = document.lineAt(above);
    if (text.startsWith("---")) return true;
    if (!/^\s*(?:#|$)/.test(text)) return false;
  }
  return true;
}
