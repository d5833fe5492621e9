// Positions in text: spans, lines and columns, edits. All offsets are UTF-16 code units.

/** A half-open range of a text in UTF-16 code units: it includes `start` and excludes `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A 0-based line and column; `character` counts UTF-16 code units. */
export interface LinePosition {
  readonly line: number;
  readonly character: number;
}

/** One replacement in a text. */
export interface TextEdit {
  readonly span: Span;
  readonly newText: string;
}

/** Whether `offset` is in `span` or at its end, so that a cursor after a word touches the word. */
export function touches(span: Span, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}

/** What positions need of a text. */
export interface LineText {
  readonly length: number;
  /** The part between two offsets, as of a string. */
  slice(start: number, end: number): string;
  /** All of it. */
  toString(): string;
}

/**
 * The line starts of a text, to convert between offsets and lines. A line ends at LF, CR LF or a lone CR, as in LSP.
 */
export class LineIndex {
  readonly #starts: LineStarts;
  readonly #text: LineText;

  constructor(text: LineText, starts: LineStarts = new LineStarts(lineStarts(text.toString()))) {
    this.#text = text;
    this.#starts = starts;
  }

  /**
   * The index of `text`, which is this index's text after one edit. Only the edited lines are scanned, and one more on
   * either side, because an edit may join or separate a CR and its LF.
   */
  after({ span, newText }: TextEdit, text: LineText): LineIndex {
    const { line } = this.positionAt(span.start);
    const first = Math.max(0, line - 1);
    const behind = this.positionAt(span.end).line + 2;
    const grown = newText.length - (span.end - span.start);
    const from = this.#starts.at(first) ?? 0;
    const next = this.#starts.at(behind);
    const to = next === undefined ? text.length : next + grown;
    const inside = lineStarts(text.slice(from, to));
    const kept = next === undefined ? inside.length : inside.findLastIndex((start) => from + start < to) + 1;
    const by = inside.subarray(0, kept);
    const isWithinLine =
      kept === Math.min(behind, this.lineCount) - first &&
      by.every((start, index) => {
        const before = this.#starts.at(first + index) ?? 0;
        return from + start === (first + index > line ? before + grown : before);
      });
    const starts = isWithinLine
      ? this.#starts.moved(line + 1, grown)
      : this.#starts.replaced({ first, behind, by, from, grown });
    return new LineIndex(text, starts);
  }

  get lineCount(): number {
    return this.#starts.count;
  }

  /**
   * The line and column of an offset; an offset beyond the text counts as its end, and one between CR and LF as the end of
   * the line: no editor has a place there.
   */
  positionAt(offset: number): LinePosition {
    const clamped = Math.max(0, Math.min(offset, this.#text.length));
    let low = 0;
    let high = this.#starts.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#starts.at(middle) as number) > clamped) high = middle;
      else low = middle + 1;
    }
    const line = low - 1;
    const isBeforeNext = this.#starts.at(line + 1) === clamped + 1;
    const isInsideBreak = isBeforeNext && this.#text.slice(Math.max(0, clamped - 1), clamped + 1) === "\r\n";
    return { line, character: clamped - (this.#starts.at(line) as number) - (isInsideBreak ? 1 : 0) };
  }

  /** The offset of a line and column; a column beyond the line counts as the line's end, before its line break. */
  offsetAt(position: LinePosition): number {
    if (position.line < 0) return 0;
    const start = this.#starts.at(position.line);
    if (start === undefined) return this.#text.length;
    return Math.min(start + Math.max(0, position.character), this.#lineEnd(position.line));
  }

  #lineEnd(line: number): number {
    const start = this.#starts.at(line) as number;
    const end = this.#starts.at(line + 1);
    if (end === undefined) return this.#text.length;
    const lineBreak = /\r?\n?$/.exec(this.#text.slice(Math.max(start, end - 2), end))?.[0] ?? "";
    return end - lineBreak.length;
  }
}

/** The offsets of the lines, of which all from one line on may have moved: a keystroke need not count them anew. */
class LineStarts {
  readonly #starts: Uint32Array;
  /** The first line that has moved, and by how much. */
  readonly #from: number;
  readonly #by: number;

  constructor(starts: Uint32Array, from = starts.length, by = 0) {
    this.#starts = starts;
    this.#from = from;
    this.#by = by;
  }

  get count(): number {
    return this.#starts.length;
  }

  /** Where a line (0-based) begins; undefined behind the last one. */
  at(line: number): number | undefined {
    const start = this.#starts[line];
    return start !== undefined && line >= this.#from ? start + this.#by : start;
  }

  /** The lines from `line` on have moved. */
  moved(line: number, by: number): LineStarts {
    if (by === 0) return this;
    const isSamePart = this.#by === 0 || this.#from === line;
    return isSamePart ? new LineStarts(this.#starts, line, this.#by + by) : this.#counted().moved(line, by);
  }

  /** The lines from `first` up to `behind` are others, and those from there on have moved. */
  replaced({ first, behind, by, from, grown }: ReplacedLines): LineStarts {
    const before = this.#counted().#starts;
    const starts = new Uint32Array(first + by.length + Math.max(0, before.length - behind));
    starts.set(before.subarray(0, first));
    for (let line = 0; line < by.length; line++) starts[first + line] = from + (by[line] as number);
    starts.set(before.subarray(behind), first + by.length);
    return new LineStarts(starts).moved(first + by.length, grown);
  }

  /** The same with every offset as it is now. */
  #counted(): LineStarts {
    if (this.#by === 0) return this;
    const starts = Uint32Array.from(this.#starts);
    for (let line = this.#from; line < starts.length; line++) starts[line] = (starts[line] as number) + this.#by;
    return new LineStarts(starts);
  }
}

/** New lines, which begin `from` characters behind the beginning of the text. */
interface ReplacedLines {
  readonly first: number;
  readonly behind: number;
  readonly by: Uint32Array;
  readonly from: number;
  readonly grown: number;
}

function lineStarts(text: string): Uint32Array {
  const hasCarriageReturn = text.indexOf("\r") >= 0;
  if (!hasCarriageReturn) return lineFeedStarts(text);
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return Uint32Array.from(starts);
}

function lineFeedStarts(text: string): Uint32Array {
  let starts = new Uint32Array(16 + Math.ceil(text.length / usualLine));
  let count = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    if (count === starts.length) {
      const longer = new Uint32Array(2 * count);
      longer.set(starts);
      starts = longer;
    }
    starts[count++] = at + 1;
  }
  return starts.slice(0, count);
}

/** In characters: shorter than most lines of a catalog. */
const usualLine = 24;

/** Applies edits, which must not overlap. All spans refer to the original text. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)) {
    result += text.slice(at, edit.span.start) + edit.newText;
    at = edit.span.end;
  }
  return result + text.slice(at);
}
