// A bundle's `metadata/properties.yaml`, as operator-registry (PropertiesFile in pkg/registry/types.go) and OLM v1
// (RegistryV1Properties in rukpak/bundle/source) read it: the first document's list `properties`.

import type { Document, SourceFile } from "../syntax/source-file.ts";
import type { Property } from "./blob.ts";
import { readProperties } from "./read-blob.ts";

/** What the file gives a bundle. */
export interface PropertiesFile {
  /** What is behind the first document nobody reads. */
  readonly document: Document;
  readonly properties: readonly Property[];
}

/** True for the one path at which OLM v1 looks for the file. */
export function isPropertiesPath(path: string): boolean {
  return /(?:^|\/)metadata\/properties\.yaml$/.test(path);
}

const read = new WeakMap<Document, PropertiesFile>();

/** The properties of a file at that path; undefined for any other file, and for one without a document. */
export function propertiesFileOf({ path, documents }: SourceFile): PropertiesFile | undefined {
  const document = isPropertiesPath(path) ? documents[0] : undefined;
  if (!document) return undefined;
  const known = read.get(document);
  if (known) return known;
  const { root } = document;
  const fresh = { document, properties: root?.kind === "map" ? readProperties(document, root) : [] };
  read.set(document, fresh);
  return fresh;
}
