// `# olm-catalogs-ignore rule-id …`: a comment that silences rules on its own line, or on the line below it.

import type { Document } from "../../syntax/source-file.ts";

const MARK = "olm-catalogs-ignore";

/** Whether a comment on the line of `offset`, or alone on the lines right above it, silences the rule there. */
export function isSilenced(document: Document, offset: number, rule: string): boolean {
  const silenced = stretchAt(stretchesOf(document), offset)?.from.get(rule);
  return silenced !== undefined && silenced <= offset;
}

/** Lines of which a comment silences the last one, and itself: comments alone on their lines, and the line below them. */
interface Stretch {
  readonly start: number;
  /** Where the line behind the last one begins, or one behind the end of the text. */
  readonly end: number;
  /** For each rule the start of the first line that silences it; the lines above that one stay as they are. */
  readonly from: Map<string, number>;
}

const stretches = new WeakMap<Document, readonly Stretch[]>();
const none: readonly Stretch[] = [];

/** Read once for each document: there may be as many findings as lines. */
function stretchesOf(document: Document): readonly Stretch[] {
  const known = stretches.get(document);
  if (known) return known;
  const hasMark = document.format === "yaml" && document.text.includes(MARK);
  const fresh = hasMark ? readStretches(document.text) : none;
  stretches.set(document, fresh);
  return fresh;
}

function readStretches(text: string): readonly Stretch[] {
  const found: Stretch[] = [];
  let start = 0;
  let from = new Map<string, number>();
  for (let line = 0; line <= text.length; ) {
    const lineBreak = text.indexOf("\n", line);
    const lineEnd = lineBreak < 0 ? text.length : lineBreak;
    const written = text.slice(line, lineEnd).trimEnd();
    for (const rule of silencedBy(written)) if (!from.has(rule)) from.set(rule, line);
    if (!/^\s*#/.test(written)) {
      if (from.size > 0) found.push({ start, end: lineEnd + 1, from });
      start = lineEnd + 1;
      from = new Map();
    }
    line = lineEnd + 1;
  }
  if (from.size > 0) found.push({ start, end: text.length + 1, from });
  return found;
}

const COMMENT = new RegExp(`(?:^|\\s)#\\s*${MARK}[ \\t]+([^ \\t].*)`);

/** Ids stand behind the mark with spaces or commas between them. */
function silencedBy(line: string): readonly string[] {
  if (!line.includes(MARK)) return [];
  return COMMENT.exec(line)?.[1]?.split(/[\s,]+/) ?? [];
}

function stretchAt(all: readonly Stretch[], offset: number): Stretch | undefined {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((all[middle] as Stretch).start > offset) high = middle;
    else low = middle + 1;
  }
  const stretch = all[low - 1];
  return stretch && offset < stretch.end ? stretch : undefined;
}
