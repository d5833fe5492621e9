// Whole documents as snippets, offered only where a document begins: snippets of package.json are offered everywhere in YAML.

import * as vscode from "vscode";

/** The files in `snippets/`, without their ending. */
const names = ["catalog", "operator-condition"];

const yaml = ["file", "untitled"].map((scheme) => ({ scheme, language: "yaml" }));

/** Offers the snippets, also before the language server runs. */
export function registerDocumentSnippets({ extensionUri }: vscode.ExtensionContext): vscode.Disposable {
  const read = async (name: string): Promise<readonly Snippet[]> => {
    const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, "snippets", `${name}.json`));
    return Object.values(JSON.parse(new TextDecoder().decode(bytes)));
  };
  return vscode.languages.registerCompletionItemProvider(yaml, {
    provideCompletionItems: async (document, { line, character }) => {
      if (!isBeginning(document, line, character)) return [];
      const snippets = (await Promise.all(names.map(read))).flat();
      return snippets.map((snippet) => toItem(snippet, new vscode.Range(line, 0, line, character)));
    },
  });
}

/** What `snippets/` holds, in VS Code's format. */
interface Snippet {
  readonly prefix: string;
  readonly description: string;
  readonly body: readonly string[];
}

function toItem({ prefix, description, body }: Snippet, range: vscode.Range): vscode.CompletionItem {
  const item = new vscode.CompletionItem(prefix, vscode.CompletionItemKind.Snippet);
  item.insertText = new vscode.SnippetString(body.join("\n"));
  item.documentation = description;
  item.range = range;
  // Behind the blobs that the language server offers.
  item.sortText = `~${prefix}`;
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
