// `# olm-catalogs-ignore rule-id …`: a comment that silences rules on its own line, or on the line below it.

import { memoize } from "../../base/memoize.ts";
import type { Document } from "../../syntax/source-file.ts";

const MARK = "olm-catalogs-ignore";

/** Whether a comment on the line of `offset`, or comment lines right above it, silence the rule there. */
export function isSilenced(document: Document, offset: number, rule: string): boolean {
  const silencedFrom = blockAt(silencedBlocksOf(document), offset)?.silencedFrom.get(rule);
  return silencedFrom !== undefined && silencedFrom <= offset;
}

/** Lines that hold only comments, and the line below them, which the comments silence as well as themselves. */
interface SilencedBlock {
  readonly start: number;
  /** Where the line after the block begins, or one past the end of the text. */
  readonly end: number;
  /** For each silenced rule, the start of the first line with a comment that names it. */
  readonly silencedFrom: ReadonlyMap<string, number>;
}

/** Memoised, since a document may have as many findings as lines. */
const silencedBlocksOf = memoize((document: Document): readonly SilencedBlock[] => {
  const hasMark = document.format === "yaml" && document.text.includes(MARK);
  return hasMark ? readSilencedBlocks(document.text) : [];
});

function readSilencedBlocks(text: string): readonly SilencedBlock[] {
  const blocks: SilencedBlock[] = [];
  let start = 0;
  let silencedFrom = new Map<string, number>();
  for (let lineStart = 0; lineStart <= text.length; ) {
    const lineBreak = text.indexOf("\n", lineStart);
    const lineEnd = lineBreak < 0 ? text.length : lineBreak;
    const line = text.slice(lineStart, lineEnd).trimEnd();
    for (const rule of rulesNamedIn(line)) if (!silencedFrom.has(rule)) silencedFrom.set(rule, lineStart);
    if (!/^\s*#/.test(line)) {
      if (silencedFrom.size > 0) blocks.push({ start, end: lineEnd + 1, silencedFrom });
      start = lineEnd + 1;
      silencedFrom = new Map();
    }
    lineStart = lineEnd + 1;
  }
  if (silencedFrom.size > 0) blocks.push({ start, end: text.length + 1, silencedFrom });
  return blocks;
}

const COMMENT = new RegExp(`(?:^|\\s)#\\s*${MARK}[ \\t]+([^ \\t].*)`);

/** The rule ids after the mark, separated by spaces or commas. */
function rulesNamedIn(line: string): readonly string[] {
  if (!line.includes(MARK)) return [];
  return COMMENT.exec(line)?.[1]?.split(/[\s,]+/) ?? [];
}

/** Binary search: the blocks are sorted and do not overlap. */
function blockAt(blocks: readonly SilencedBlock[], offset: number): SilencedBlock | undefined {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((blocks[middle] as SilencedBlock).start > offset) high = middle;
    else low = middle + 1;
  }
  const block = blocks[low - 1];
  return block && offset < block.end ? block : undefined;
}
