// What a text report needs to print locations.

import { type Place, type SafeText, safe } from "#core";
import { shownPath } from "../catalogs/paths.ts";
import type { PlacedSpan } from "../validate/placed.ts";
import type { Paint } from "./colour.ts";
import { printable } from "./printable.ts";

/** Resolves places to lines, and holds the working folder and the colours. */
export interface TextContext {
  readonly place: (place: Place) => PlacedSpan;
  readonly cwd: string;
  readonly paint: Paint;
}

/** `  FILE:LINE:COLUMN`, to be appended to a line; empty where there is no place. */
export function formatPlace(at: Place | undefined, { place, cwd, paint }: TextContext): SafeText {
  if (!at) return safe``;
  const { file, start } = place(at);
  return safe`  ${paint("dim", safe`${printable(shownPath(cwd, file.path))}:${start.line}:${start.column}`)}`;
}
