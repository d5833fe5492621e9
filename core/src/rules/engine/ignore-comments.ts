// `# olm-catalogs-ignore rule-id … -- reason`: a comment that silences rules on its own line, or on the line below it.

import { lineStartAt } from "../../base/lines.ts";
import { memoize } from "../../base/memoize.ts";
import type { Span } from "../../base/text.ts";
import type { Node } from "../../syntax/node.ts";
import type { Document, Located, Place } from "../../syntax/source-file.ts";

/** What such a comment begins with. */
export const ignoreMark = "olm-catalogs-ignore";

export interface IgnoreComment extends Place {
  /** The words between the mark and the reason, which should be ids of rules. */
  readonly ids: readonly Located<string>[];
  /** The lines in which it silences these rules. */
  readonly silences: Span;
  /** Whether nothing else is on its line. */
  readonly isAlone: boolean;
}

/** Whether a comment on the line of `offset`, or comment lines right above it, silence the rule there. */
export function isSilenced(document: Document, offset: number, rule: string): boolean {
  const silencedFrom = blockAt(silencedBlocksOf(document), offset)?.silencedFrom.get(rule);
  return silencedFrom !== undefined && silencedFrom <= offset;
}

/** The comments of a document; JSON has none. Memoised, since a document may have as many findings as lines. */
export const ignoreCommentsOf: (document: Document) => readonly IgnoreComment[] = memoize((document: Document) => {
  if (document.format !== "yaml" || !document.text.includes(ignoreMark)) return [];
  const comments = [...readComments(document)];
  return comments.length === 0 ? comments : withoutTexts(comments, markedScalars(document));
});

function* readComments(document: Document): Generator<IgnoreComment> {
  const { text } = document;
  let block: Omit<IgnoreComment, "silences">[] = [];
  for (let lineStart = 0; lineStart <= text.length; ) {
    const lineBreak = text.indexOf("\n", lineStart);
    const lineEnd = lineBreak < 0 ? text.length : lineBreak;
    const line = text.slice(lineStart, lineEnd).trimEnd();
    const comment = line.includes(ignoreMark) ? commentOn(document, line, lineStart) : undefined;
    if (comment) block.push(comment);
    const isCommentLine = /^\s*#/.test(line);
    if (!isCommentLine || lineBreak < 0) {
      const end = lineEnd + 1;
      for (const each of block) yield { ...each, silences: { start: lineStartAt(text, each.span.start), end } };
      block = [];
    }
    lineStart = lineEnd + 1;
  }
}

const COMMENT = new RegExp(`(?:^|\\s)#\\s*${ignoreMark}(?![^\\s])`);

/** A reason begins with two dashes. */
const REASON = /(?:^|\s)--(?:\s|$)/;

/** The rule ids after the mark are separated by spaces or commas. */
function commentOn(document: Document, line: string, lineStart: number): Omit<IgnoreComment, "silences"> | undefined {
  const match = COMMENT.exec(line);
  if (!match) return undefined;
  const start = line.indexOf("#", match.index);
  const idsAt = match.index + match[0].length;
  const rest = line.slice(idsAt);
  const reason = REASON.exec(rest);
  const words = (reason ? rest.slice(0, reason.index) : rest).matchAll(/[^\s,]+/g);
  const ids = [...words].map(({ 0: value, index }) => {
    const at = lineStart + idsAt + index;
    return { document, span: { start: at, end: at + value.length }, value };
  });
  const span = { start: lineStart + start, end: lineStart + line.length };
  return { document, span, ids, isAlone: line.slice(0, start).trim() === "" };
}

/** The comments that lie in none of these scalars, which are sorted as the comments are. */
function withoutTexts(comments: readonly IgnoreComment[], scalars: readonly Span[]): readonly IgnoreComment[] {
  let next = 0;
  return comments.filter(({ span }) => {
    while ((scalars[next]?.end ?? Number.POSITIVE_INFINITY) <= span.start) next++;
    const scalar = scalars[next];
    return scalar === undefined || span.start < scalar.start;
  });
}

/** The scalars whose text contains the mark, in which it is not a comment, in the order of the text. */
function markedScalars({ text, root }: Document): readonly Span[] {
  const marked: Span[] = [];
  const nodes: Node[] = root ? [root] : [];
  const add = ({ start, end }: Span) => {
    if (end - start > ignoreMark.length && text.slice(start, end).includes(ignoreMark)) marked.push({ start, end });
  };
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (node.kind === "scalar") add(node);
    else if (node.kind === "list") for (const item of node.items) nodes.push(item);
    else {
      for (const { key, value } of node.pairs) {
        add(key);
        nodes.push(value);
      }
    }
  }
  return marked.sort((a, b) => a.start - b.start);
}

/** Lines in which the same comments silence rules. */
interface SilencedBlock extends Span {
  /** For each silenced rule, the start of the first line with a comment that names it. */
  readonly silencedFrom: Map<string, number>;
}

const silencedBlocksOf = memoize((document: Document): readonly SilencedBlock[] => {
  const blocks: SilencedBlock[] = [];
  for (const { ids, silences } of ignoreCommentsOf(document)) {
    const last = blocks.at(-1);
    const block = last?.end === silences.end ? last : { ...silences, silencedFrom: new Map<string, number>() };
    if (block !== last) blocks.push(block);
    for (const { value } of ids) if (!block.silencedFrom.has(value)) block.silencedFrom.set(value, silences.start);
  }
  return blocks;
});

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
