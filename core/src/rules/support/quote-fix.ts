// The fix for a number, boolean or date where a string is needed.

import type { Place } from "../../syntax/source-file.ts";
import type { Fix } from "../rule.ts";
import { mechanical, replaceText, textFix } from "./text-fix.ts";

/** Quotes a plain scalar; no fix if its text includes an anchor, alias or tag. */
export function quoteFix({ document, span }: Place): readonly Fix[] {
  const written = document.text.slice(span.start, span.end);
  if (!/^[\w.+-]+$/.test(written)) return [];
  const edit = replaceText(span.start, span.end, `"${written}"`);
  return mechanical([textFix(document, `Put ${written} in quotes`, edit)]);
}
