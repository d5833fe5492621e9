// What the commands that refactor a catalog ask the server.

import type { Refactorable, RefactoringRequest } from "#core";
import type { WirePosition } from "./upgrade-graph.ts";

/** Request method: what can be refactored in the catalog of a text document. */
export const refactorableMethod = "olmCatalogs/refactorable";

/** Request method: the change that does a refactoring. Nothing is changed yet. */
export const refactorCatalogMethod = "olmCatalogs/refactorCatalog";

/**
 * Client commands, each of which asks for what a refactoring needs. Their argument may be an `EntryTarget`, which they
 * then need not ask for. A client names them in its capability `experimental.commands.commands`.
 */
export const refactoringCommandIds: Readonly<Record<RefactoringRequest["type"], string>> = {
  addNextVersion: "olmCatalogs.addNextVersion",
  substituteVersion: "olmCatalogs.substituteVersion",
  changeVersion: "olmCatalogs.changeVersion",
  promoteVersion: "olmCatalogs.promoteVersion",
  changeReplaces: "olmCatalogs.changeReplaces",
  removeVersion: "olmCatalogs.removeVersion",
  introduceChannel: "olmCatalogs.introduceChannel",
  cutOffChannel: "olmCatalogs.cutOffChannel",
  deprecate: "olmCatalogs.deprecate",
  raiseVersion: "olmCatalogs.raiseVersion",
};

/**
 * Client command that resolves a code action which creates, deletes or renames files, given as its argument, and makes its
 * change whole or not at all. A client names it like the others.
 */
export const applyRefactoringCommand = "olmCatalogs.applyRefactoring";

export interface RefactorableParams {
  readonly uri: string;
  readonly position: WirePosition;
}

/** The choices, or `none` with the reason. */
export type RefactorableResult = Refactorable | { readonly none: string };

export interface RefactorCatalogParams {
  readonly uri: string;
  readonly request: RefactoringRequest;
}

/** The change (its title and an LSP WorkspaceEdit), or `none` with the reason. */
export type RefactorCatalogResult =
  | { readonly title: string; readonly losesUpdatePaths: boolean; readonly edit: unknown }
  | { readonly none: string };
