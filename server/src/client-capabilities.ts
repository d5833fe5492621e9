// What the client can do, as one value made once from `initialize`.

import { type ClientCapabilities, DiagnosticTag, InsertTextMode } from "vscode-languageserver";
import {
  applyRefactoringCommand,
  completeAgainCommand,
  enforceGuardrailsCommand,
  lensCommands,
  openDecodedCommand,
  refactoringCommandIds,
  showUpdatePathCommand,
} from "#protocol";

export interface ClientSupport {
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly answersConfiguration: boolean;
  readonly registersConfiguration: boolean;
  readonly registersWatchers: boolean;
  /** Whether it supports watching all files of a folder with a relative pattern. */
  readonly watchesFolders: boolean;
  readonly sendsWorkspaceFolders: boolean;
  /** Whether it fills in the places of snippets. */
  readonly snippets: boolean;
  /** Whether it can insert lines with the indentation that they bring. */
  readonly insertsAsIs: boolean;
  /** Whether it runs the command that asks for completions again, after one was taken. */
  readonly completesAgain: boolean;
  /** How many folding ranges it takes. */
  readonly foldingLimit: number;
  /** Whether a fold can show a text of ours. VS Code cannot. */
  readonly showsCollapsedText: boolean;
  /** Whether edits can name the version of each document. */
  readonly takesDocumentChanges: boolean;
  /** Whether edits can be labelled for the preview, and wait for a confirmation. */
  readonly annotatesChanges: boolean;
  readonly preparesRename: boolean;
  /** Whether it shows text that has no effect faded. */
  readonly fadesIgnoredText: boolean;
  /** Whether hovers are shown as web pages are, with pictures and links to files, as VS Code does. */
  readonly rendersMarkdown: boolean;
  /** Whether it opens the decoded content of base64. */
  readonly opensDecoded: boolean;
  /** Whether it runs the commands of code lenses. */
  readonly runsLensCommands: boolean;
  /** Whether it shows the update path of a version. */
  readonly showsUpdatePath: boolean;
  /** Which of the answers that it shows it takes anew when the server says that they may have changed. */
  readonly refreshes: { readonly codeLens: boolean; readonly inlayHint: boolean; readonly semanticTokens: boolean };
  /** Whether it runs the commands that ask for what a refactoring needs. */
  readonly runsRefactoringCommands: boolean;
  /** Whether it has the command that makes a change of files whole or not at all. */
  readonly appliesRefactorings: boolean;
  /** Whether it has the command that shows the change of guardrails' channels before it makes it. */
  readonly enforcesGuardrails: boolean;
  /** Whether edits can create and delete files. */
  readonly changesFiles: boolean;
  readonly renamesFiles: boolean;
  /** Whether the edit of a code action can be computed when it is chosen. */
  readonly resolvesCodeActions: boolean;
}

/** Enough for any editor, where the client names no limit. */
const defaultFoldingLimit = 20_000;

/** A client that names no capabilities has none. */
export function readClientSupport(capabilities: ClientCapabilities | null | undefined): ClientSupport {
  const { textDocument, workspace } = capabilities ?? {};
  const completionItem = textDocument?.completion?.completionItem;
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
    snippets: completionItem?.snippetSupport === true,
    insertsAsIs: completionItem?.insertTextModeSupport?.valueSet?.includes(InsertTextMode.asIs) === true,
    completesAgain: commandsOf(capabilities?.experimental).includes(completeAgainCommand),
    foldingLimit: textDocument?.foldingRange?.rangeLimit ?? defaultFoldingLimit,
    showsCollapsedText: textDocument?.foldingRange?.foldingRange?.collapsedText === true,
    takesDocumentChanges: workspace?.workspaceEdit?.documentChanges === true,
    annotatesChanges: workspace?.workspaceEdit?.changeAnnotationSupport !== undefined,
    changesFiles: ["create", "delete"].every(
      (each) => workspace?.workspaceEdit?.resourceOperations?.some((operation) => operation === each) === true,
    ),
    renamesFiles: workspace?.workspaceEdit?.resourceOperations?.includes("rename") === true,
    resolvesCodeActions:
      textDocument?.codeAction?.resolveSupport?.properties.includes("edit") === true &&
      textDocument.codeAction.dataSupport === true,
    preparesRename: textDocument?.rename?.prepareSupport === true,
    fadesIgnoredText: [textDocument?.publishDiagnostics, textDocument?.diagnostic].some(
      (each) => each?.tagSupport?.valueSet.includes(DiagnosticTag.Unnecessary) === true,
    ),
    rendersMarkdown: capabilities?.general?.markdown?.parser === "marked",
    opensDecoded: commandsOf(capabilities?.experimental).includes(openDecodedCommand),
    runsRefactoringCommands: Object.values(refactoringCommandIds).every((command) =>
      commandsOf(capabilities?.experimental).includes(command),
    ),
    appliesRefactorings: commandsOf(capabilities?.experimental).includes(applyRefactoringCommand),
    enforcesGuardrails: commandsOf(capabilities?.experimental).includes(enforceGuardrailsCommand),
    showsUpdatePath: commandsOf(capabilities?.experimental).includes(showUpdatePathCommand),
    runsLensCommands: lensCommands.every((command) => commandsOf(capabilities?.experimental).includes(command)),
    refreshes: {
      codeLens: workspace?.codeLens?.refreshSupport === true,
      inlayHint: workspace?.inlayHint?.refreshSupport === true,
      semanticTokens: workspace?.semanticTokens?.refreshSupport === true,
    },
  };
}

/** The client's own commands, as rust-analyzer's clients name theirs. */
function commandsOf(experimental: unknown): readonly unknown[] {
  const { commands } = (experimental ?? {}) as { readonly commands?: { readonly commands?: unknown } | null };
  const named = commands?.commands;
  return Array.isArray(named) ? named : [];
}
