// Converts the places of findings to lines and columns.

import {
  type Catalog,
  type Document,
  type Finding,
  type LineAndColumn,
  lineAndColumnAt,
  type Place,
  type SourceFile,
  spanInFile,
} from "#core";

export interface PlacedSpan {
  readonly file: SourceFile;
  readonly start: LineAndColumn;
  readonly end: LineAndColumn;
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
  const owners = new Map<Document, SourceFile>();
  for (const file of files) for (const document of file.documents) owners.set(document, file);
  return (place) => {
    const file = owners.get(place.document);
    const span = file && spanInFile(file, place);
    if (!file || !span) throw new Error(`'${place.document.path}' is not one of the files of this report`);
    return { file, start: lineAndColumnAt(file, span.start), end: lineAndColumnAt(file, span.end) };
  };
}
