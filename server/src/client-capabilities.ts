// What the client can do, as one value made once from `initialize`.

import type { ClientCapabilities } from "vscode-languageserver";

export interface ClientSupport {
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly answersConfiguration: boolean;
  readonly registersConfiguration: boolean;
  readonly registersWatchers: boolean;
  /** Whether it supports watching all files of a folder with a relative pattern. */
  readonly watchesFolders: boolean;
  readonly sendsWorkspaceFolders: boolean;
  /** How many folding ranges it takes. */
  readonly foldingLimit: number;
}

/** Enough for any editor, where the client names no limit. */
const defaultFoldingLimit = 20_000;

/** A client that names no capabilities has none. */
export function readClientSupport(capabilities: ClientCapabilities | null | undefined): ClientSupport {
  const { textDocument, workspace } = capabilities ?? {};
  return {
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    answersConfiguration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    registersWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    watchesFolders:
      workspace?.didChangeWatchedFiles?.dynamicRegistration === true &&
      workspace.didChangeWatchedFiles.relativePatternSupport === true,
    sendsWorkspaceFolders: workspace?.workspaceFolders === true,
    foldingLimit: textDocument?.foldingRange?.rangeLimit ?? defaultFoldingLimit,
  };
}
