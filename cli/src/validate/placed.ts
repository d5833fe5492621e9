// Converts the places of findings to lines and columns.

import { type Catalog, type Document, type Finding, LineIndex, type Place, type SourceFile } from "#core";

/** 1-based. `column` counts UTF-16 code units. */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

export interface PlacedSpan {
  readonly file: SourceFile;
  readonly lines: LineIndex;
  readonly start: LineColumn;
  readonly end: LineColumn;
}

export interface PlacedFinding {
  readonly finding: Finding;
  readonly at: PlacedSpan;
  readonly related: readonly { readonly message: string; readonly at: PlacedSpan }[];
}

/** Adds lines and columns to findings. Lines are counted once for each file with findings. */
export function placeFindings(findings: readonly Finding[], files: readonly SourceFile[]): PlacedFinding[] {
  if (findings.length === 0) return [];
  const place = createPlacer(files);
  return findings.map((finding) => ({
    finding,
    at: place(finding.at),
    related: finding.related.map(({ message, at }) => ({ message, at: place(at) })),
  }));
}

/** Creates a function that converts places in these files to lines and columns. It throws for other places. */
export function createPlacer(files: Catalog["files"]): (place: Place) => PlacedSpan {
  const owners = new Map<Document, { readonly file: SourceFile; readonly start: number }>();
  for (const file of files) {
    for (const [index, document] of file.documents.entries()) {
      owners.set(document, { file, start: file.starts[index] ?? 0 });
    }
  }
  const indexes = new Map<SourceFile, LineIndex>();
  return ({ document, span }) => {
    const owner = owners.get(document);
    if (!owner) throw new Error(`'${document.path}' is not one of the files of this report`);
    const { file, start } = owner;
    const index = indexes.get(file) ?? new LineIndex(file.text);
    indexes.set(file, index);
    return {
      file,
      lines: index,
      start: lineColumnAt(index, start + span.start),
      end: lineColumnAt(index, start + span.end),
    };
  };
}

function lineColumnAt(index: LineIndex, offset: number): LineColumn {
  const { line, character } = index.positionAt(offset);
  return { line: line + 1, column: character + 1 };
}
