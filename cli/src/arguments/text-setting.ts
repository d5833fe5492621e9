// How and where the text of an answer is shown.

import type { Place } from "#core";
import { shownPath } from "../catalogs/paths.ts";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";
import type { PlacedSpan } from "../validate/placed.ts";

/** Where places are, the working folder, and the colours. */
export interface TextSetting {
  readonly place: (place: Place) => PlacedSpan;
  readonly cwd: string;
  readonly paint: Paint;
}

/** `  FILE:LINE:COLUMN` for the end of a line; nothing where there is no place. */
export function placeText(at: Place | undefined, { place, cwd, paint }: TextSetting): string {
  if (!at) return "";
  const { file, start } = place(at);
  return `  ${paint("dim", `${printable(shownPath(cwd, file.path))}:${start.line}:${start.column}`)}`;
}
