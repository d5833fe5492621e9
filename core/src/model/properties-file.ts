// A bundle's `metadata/properties.yaml`, as operator-registry (PropertiesFile in pkg/registry/types.go) and OLM v1
// (RegistryV1Properties in rukpak/bundle/source) read it: the first document's list `properties`.

import type { Document, SourceFile } from "../syntax/source-file.ts";
import type { Property } from "./blob.ts";
import { readProperties } from "./read-blob.ts";

/** What the file gives a bundle. */
export interface PropertiesFile {
  /** The first document that holds anything; what is behind it nobody reads. */
  readonly document: Document;
  /** What stands before that document and its `---`: to opm the whole file; undefined where nothing does. */
  readonly before: Document | undefined;
  readonly properties: readonly Property[];
}

/** True for the one path at which OLM v1 looks for the file. */
export function isPropertiesPath(path: string): boolean {
  return /(?:^|\/)metadata\/properties\.yaml$/.test(path);
}

const read = new WeakMap<Document, PropertiesFile>();

/** The properties of a file at that path; undefined for any other file, and for one without a document. */
export function propertiesFileOf({ path, documents }: SourceFile): PropertiesFile | undefined {
  if (!isPropertiesPath(path)) return undefined;
  const document = documents.find(({ root }) => root !== undefined) ?? documents[0];
  if (!document) return undefined;
  const known = read.get(document);
  if (known) return known;
  const { root } = document;
  const before = documents[0] === document ? undefined : documents[0];
  const fresh = { document, before, properties: root?.kind === "map" ? readProperties(document, root) : [] };
  read.set(document, fresh);
  return fresh;
}
