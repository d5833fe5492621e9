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

/**
 * The line starts of a text, to convert between offsets and lines. A line ends at LF, CR LF or a lone CR, as in LSP.
 */
export class LineIndex {
  readonly #starts: Uint32Array;
  readonly #text: string;

  constructor(text: string, starts: Uint32Array = lineStarts(text)) {
    this.#text = text;
    this.#starts = starts;
  }

  /**
   * The index of `text`, which is this index's text after one edit. Only the edited lines are scanned, and one more on
   * either side, because an edit may join or separate a CR and its LF.
   */
  after({ span, newText }: TextEdit, text: string): LineIndex {
    const first = Math.max(0, this.positionAt(span.start).line - 1);
    const behind = this.positionAt(span.end).line + 2;
    const grown = newText.length - (span.end - span.start);
    const from = this.#starts[first] ?? 0;
    const to = this.#starts[behind] === undefined ? text.length : (this.#starts[behind] ?? 0) + grown;
    const inside = lineStarts(text.slice(from, to));
    const kept =
      this.#starts[behind] === undefined ? inside.length : inside.findLastIndex((start) => from + start < to) + 1;
    const starts = new Uint32Array(first + kept + Math.max(0, this.#starts.length - behind));
    starts.set(this.#starts.subarray(0, first));
    for (let line = 0; line < kept; line++) starts[first + line] = from + (inside[line] ?? 0);
    for (let line = behind; line < this.#starts.length; line++) {
      starts[first + kept + line - behind] = (this.#starts[line] ?? 0) + grown;
    }
    return new LineIndex(text, starts);
  }

  get lineCount(): number {
    return this.#starts.length;
  }

  /**
   * The line and column of an offset; an offset beyond the text counts as its end, and one between CR and LF as the end of
   * the line: no editor has a place there.
   */
  positionAt(offset: number): LinePosition {
    const clamped = Math.max(0, Math.min(offset, this.#text.length));
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] as number) > clamped) high = middle;
      else low = middle + 1;
    }
    const line = low - 1;
    const isInsideBreak = this.#text.charCodeAt(clamped) === 10 && this.#text.charCodeAt(clamped - 1) === 13;
    return { line, character: clamped - (this.#starts[line] as number) - (isInsideBreak ? 1 : 0) };
  }

  /** The offset of a line and column; a column beyond the line counts as the line's end, before its line break. */
  offsetAt(position: LinePosition): number {
    if (position.line < 0) return 0;
    const start = this.#starts[position.line];
    if (start === undefined) return this.#text.length;
    return Math.min(start + Math.max(0, position.character), this.#lineEnd(position.line));
  }

  #lineEnd(line: number): number {
    let end = this.#starts[line + 1] ?? this.#text.length;
    if (this.#starts[line + 1] === undefined) return end;
    if (this.#text.charCodeAt(end - 1) === 10) end--;
    if (end > (this.#starts[line] as number) && this.#text.charCodeAt(end - 1) === 13) end--;
    return end;
  }
}

function lineStarts(text: string): Uint32Array {
  const hasCarriageReturn = text.indexOf("\r") >= 0;
  const starts = [0];
  if (!hasCarriageReturn) {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    return Uint32Array.from(starts);
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return Uint32Array.from(starts);
}

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
