// A list of completions as lines.

import { applyEdits, type Completion, completionsAt } from "#core";
import { atCursorWithCatalogs } from "../../support/places.ts";

/**
 * `label, kind, detail: new text` for each completion; what is to be filled in stands as `‹1:proposal›`. Dots stand where
 * another list follows.
 */
export function drawList(completions: readonly Completion[] = []): readonly string[] {
  return completions.map(({ label, kind, detail, documentation, deprecated, newText, asksAgain }) => {
    const about = namedThings.has(kind) ? documentation : undefined;
    const words = [label, kind, detail, about, ...(deprecated ? ["deprecated"] : [])];
    const text = words.filter((each) => each !== undefined).join(", ");
    return `${newText === label ? text : `${text}: ${withPlaces(newText)}`}${asksAgain ? " …" : ""}`;
  });
}

/** What has a short documentation. */
const namedThings: ReadonlySet<Completion["kind"]> = new Set(["bundle", "image", "channel"]);

/** The lines of a text that each completion changes, after it. */
export function drawLines(text: string, offset: number, completions: readonly Completion[] = []): readonly string[] {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  const rest = end < 0 ? 0 : text.length - end;
  return completions.map(({ span, newText, more }) => {
    const after = applyEdits(text, [{ span, newText }, ...more]);
    return withPlaces(after.slice(start, after.length - rest));
  });
}

function withPlaces(text: string): string {
  return text.replaceAll(/\$\{(\d+)([^}]*)\}/g, "‹$1$2›");
}

/** The list at `<|>`, with the catalogs of the workspace known. */
export async function shown(fixture: string): Promise<readonly string[]> {
  const { snapshot, offset } = await atCursorWithCatalogs(fixture);
  return drawList(completionsAt(snapshot, offset, { snippets: true, isTyping: false }));
}
