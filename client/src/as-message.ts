/** VS Code makes links, even to commands, of what looks like a link in a message; a name may look like one. */
export function asMessage(text: string): string {
  return text.replaceAll("](", "] (");
}
