import type { HoverView, Place, Snapshot } from "#core";
import { type DecodeParams, openDecodedCommand } from "#protocol";
import type { ClientSupport } from "./client-capabilities.ts";
import type { ServerState } from "./server-state.ts";

/** What the client can do with a hover. */
export function hoverViewFor(
  state: ServerState,
  snapshot: Snapshot,
  { rendersMarkdown, opensDecoded }: ClientSupport,
): HoverView {
  return {
    ...(rendersMarkdown ? { addressOf: (at: Place) => addressOf(state, snapshot, at) } : {}),
    showsPictures: rendersMarkdown,
    // Only our own client, in VS Code, opens decoded content.
    scalesPictures: opensDecoded,
    openDecoded: (at) => {
      const place = opensDecoded ? state.locationOf(snapshot, at) : undefined;
      if (!place) return undefined;
      const params: DecodeParams = { uri: place.uri, position: place.range.start };
      return `command:${openDecodedCommand}?${escapeParentheses(encodeURIComponent(JSON.stringify([params])))}`;
    },
  };
}

/** The address of a place, with the line and the column that VS Code goes to. */
function addressOf(state: ServerState, snapshot: Snapshot, at: Place): string | undefined {
  const place = state.locationOf(snapshot, at);
  if (!place) return undefined;
  const { line, character } = place.range.start;
  return `${escapeParentheses(place.uri)}#L${line + 1},${character + 1}`;
}

/** A parenthesis would end a link in Markdown. */
function escapeParentheses(address: string): string {
  return address.replaceAll("(", "%28").replaceAll(")", "%29");
}
