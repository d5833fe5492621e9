// The check of all files of the workspace, as the editor's command asks for it.

/** Request method: checks the workspace; its findings become diagnostics and are kept in step with changes. */
export const checkWorkspaceMethod = "olmCatalogs/checkWorkspace";

/** Request method: forgets the findings of files outside of the open catalogs. */
export const clearWorkspaceCheckMethod = "olmCatalogs/clearWorkspaceCheck";

export interface CheckWorkspaceParams {
  /** The token under which progress is reported. */
  readonly workDoneToken: string;
}

/** Numbers of files that were checked, and of findings by severity. */
export interface WorkspaceCheckSummary {
  readonly files: number;
  readonly error: number;
  readonly warning: number;
}

/** The result, or `none` with the reason that the workspace was not checked. */
export type CheckWorkspaceResult = { readonly summary: WorkspaceCheckSummary } | { readonly none: string };
