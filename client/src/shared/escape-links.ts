import { showInvisible } from "#core";

/** Escapes a text for a message, where VS Code turns Markdown links into links, even to commands. */
export function escapeLinks(text: string): string {
  return showInvisible(text).replaceAll("](", "] (");
}
