// An editor that can do everything that the server asks about, so that each answer has all of its parts. It cannot be told
// to pull diagnostics again, so its first answer holds them all.

import type { ClientCapabilities } from "vscode-languageserver";
import {
  completeAgainCommand,
  enforceGuardrailsCommand,
  lensCommands,
  openDecodedCommand,
  refactoringCommandIds,
} from "#protocol";

export const editorCapabilities: ClientCapabilities = {
  general: { markdown: { parser: "marked" } },
  textDocument: {
    diagnostic: {},
    publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] } },
    completion: { completionItem: { snippetSupport: true, insertTextModeSupport: { valueSet: [1, 2] } } },
    rename: { prepareSupport: true },
    codeAction: { dataSupport: true, resolveSupport: { properties: ["edit"] } },
  },
  workspace: {
    configuration: true,
    workspaceFolders: true,
    workspaceEdit: {
      documentChanges: true,
      changeAnnotationSupport: {},
      resourceOperations: ["create", "rename", "delete"],
    },
  },
  experimental: {
    commands: {
      commands: [
        ...lensCommands,
        completeAgainCommand,
        openDecodedCommand,
        enforceGuardrailsCommand,
        ...Object.values(refactoringCommandIds),
      ],
    },
  },
};
