// The context menu of a version in the graph panel, and the commands of questions about updates.

import { type Check, readAs, shape, text } from "./check.ts";

/** Client command: shows the update path from the entry at the cursor, or from an `EntryTarget`. */
export const showUpdatePathCommand = "olmCatalogs.showUpdatePath";

/** Client commands of the menu. Their argument holds a `VersionContext`. */
export const haveVersionCommand = "olmCatalogs.haveVersion";
export const wantVersionCommand = "olmCatalogs.wantVersion";
export const openVersionCommand = "olmCatalogs.openVersion";
export const copyVersionNameCommand = "olmCatalogs.copyVersionName";

/** What the row of a version tells VS Code in its attribute `data-vscode-context`. */
export interface VersionContext {
  /** The name of the entry. */
  readonly version: string;
}

/** The context, or undefined where a command was not run from the menu of a version. */
export function readVersionContext(value: unknown): VersionContext | undefined {
  return readAs(versionContext, value);
}

const versionContext: Check<VersionContext> = shape({ version: text });
