// Reads a bundle's `metadata/properties.yaml` as operator-registry (PropertiesFile in pkg/registry/types.go) and OLM v1
// (RegistryV1Properties in rukpak/bundle/source) do: the list `properties` of the first document.

import { keepWhileSame } from "../base/memoize.ts";
import type { Document, SourceFile } from "../syntax/source-file.ts";
import type { Property } from "./blob.ts";
import { readProperties } from "./read-bundle.ts";

/** The properties that the file adds to a bundle. */
export interface PropertiesFile {
  /** The first document that is not empty; later documents are ignored. */
  readonly document: Document;
  /** The text before that document and its `---`, if any. opm takes it as the whole file. */
  readonly before: Document | undefined;
  readonly properties: readonly Property[];
}

/** Whether this is the path where OLM v1 expects the file. */
export function isPropertiesPath(path: string): boolean {
  return /(?:^|\/)metadata\/properties\.yaml$/.test(path);
}

/** The properties of a file at that path; undefined for any other file and for a file without a document. */
export function propertiesFileOf({ path, documents }: SourceFile): PropertiesFile | undefined {
  if (!isPropertiesPath(path)) return undefined;
  const document = documents.find(({ root }) => root !== undefined) ?? documents[0];
  return document && readFile(document, documents[0] === document ? undefined : documents[0]);
}

// Only the latest result for each document is kept, so that edits of the text before it do not accumulate.
const keepFile = keepWhileSame<Document, PropertiesFile>();

function readFile(document: Document, before: Document | undefined): PropertiesFile {
  return keepFile(document, [before], () => {
    const { root } = document;
    return { document, before, properties: root?.kind === "map" ? readProperties(document, root) : [] };
  });
}
