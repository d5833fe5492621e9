import { showInvisible } from "#core";

/**
 * VS Code makes links, even to commands, of what looks like a link in a message; a name may look like one. What nobody
 * sees of it is named.
 */
export function escapeLinks(text: string): string {
  return showInvisible(text).replaceAll("](", "] (");
}
