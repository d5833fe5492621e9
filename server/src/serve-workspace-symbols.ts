import { type Connection, type SymbolInformation, SymbolKind } from "vscode-languageserver";
import { findSymbols, pathBelow, showInvisible, type WorkspaceSymbol } from "#core";
import { runSafely } from "./run-safely.ts";
import type { ServerState } from "./server-state.ts";

const symbolKinds: Readonly<Record<WorkspaceSymbol["kind"], SymbolKind>> = {
  package: SymbolKind.Package,
  channel: SymbolKind.Class,
  bundle: SymbolKind.Object,
  csv: SymbolKind.Module,
  resource: SymbolKind.Interface,
};

/** Answers workspace/symbol: packages, channels and bundles of all catalogs, CSVs and resources in the open folders. */
export function serveWorkspaceSymbols(connection: Connection, state: ServerState): void {
  const method = "workspace/symbol";
  connection.onWorkspaceSymbol(({ query }, token) => {
    const search = async (): Promise<SymbolInformation[]> => {
      const names = await state.session.namesByPath(token);
      return names ? findSymbols(names, String(query)).map((symbol) => toSymbol(state, symbol)) : [];
    };
    return runSafely<SymbolInformation[]>(connection, { method, uri: "" }, [], search, token);
  });
}

function toSymbol(state: ServerState, symbol: WorkspaceSymbol): SymbolInformation {
  const folders = state.session.workspaceFolders;
  const { kind, name, packageName, title, path, start, end } = symbol;
  const shownPath = folders.map((folder) => pathBelow(folder, path)).find((below) => below) ?? path;
  const container = [...(kind === "package" ? [] : [title ?? packageName ?? ""]), shownPath]
    .filter(Boolean)
    .join(" · ");
  return {
    name: showInvisible(name),
    kind: symbolKinds[kind],
    location: { uri: state.uriOf(path), range: { start, end } },
    containerName: showInvisible(container),
  };
}
