import { showInvisible } from "#core";

/** Escapes a text for a list or the status bar, where VS Code replaces `$(name)` with an icon. */
export function escapeIcons(text: string): string {
  return showInvisible(text).replaceAll("$(", "$ (");
}
