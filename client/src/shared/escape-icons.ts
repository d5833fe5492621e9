import { showInvisible } from "#core";

/** A text in a list or the status bar, where VS Code makes an icon of `$(name)`: it shows the text and nothing else. */
export function escapeIcons(text: string): string {
  return showInvisible(text).replaceAll("$(", "$ (");
}
