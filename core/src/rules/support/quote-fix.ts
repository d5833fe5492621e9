// The fix for a number, boolean or date where text belongs.

import type { Place } from "../../syntax/source-file.ts";
import type { Fix } from "../rule.ts";

/** Puts quotes around a plain scalar; no fix where an anchor, alias or tag is part of what is written. */
export function quoteFix({ document, span }: Place): readonly Fix[] {
  const written = document.text.slice(span.start, span.end);
  if (!/^[\w.+-]+$/.test(written)) return [];
  const edit = { span, newText: `"${written}"` };
  return [{ title: `Put ${written} in quotes`, edits: [{ document, edit }] }];
}
