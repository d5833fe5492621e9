// The files in a bundle's `metadata/`: `annotations.yaml` and `dependencies.yaml`. `properties.yaml` is read by the model.

import { compareBytes } from "../base/byte-string.ts";
import { memoize } from "../base/memoize.ts";
import { fieldOf, listFieldOf } from "../go/field-of.ts";
import type { Property } from "../model/blob.ts";
import { type Annotation, annotationsIn } from "../model/csv.ts";
import { readProperty } from "../model/read-bundle.ts";
import type { ListNode, MapNode } from "../syntax/node.ts";
import type { Document, SourceFile } from "../syntax/source-file.ts";
import { plainValueText } from "../syntax/yaml-resolve.ts";
import { isNullDocument } from "./written-document.ts";

/** What begins the keys of a bundle's own annotations. */
export const bundleAnnotationPrefix = "operators.operatorframework.io.bundle.";

/** A bundle's `metadata/annotations.yaml`. */
export interface AnnotationsFile {
  readonly file: SourceFile;
  readonly document: Document;
  /** The mapping `annotations`, in the order of the text. */
  readonly annotations: readonly Annotation[];
}

/** A bundle's `metadata/dependencies.yaml`. */
export interface DependenciesFile {
  readonly file: SourceFile;
  readonly document: Document;
  /** The list `dependencies`. */
  readonly list: ListNode | undefined;
  /** The items of the list that are mappings. */
  readonly dependencies: readonly Property[];
}

/** A file read as annotations: its first document that is not empty. */
export const annotationsFileOf = memoize((file: SourceFile): AnnotationsFile | undefined => {
  const found = firstMap(file);
  if (!found) return undefined;
  return {
    file,
    document: found.document,
    annotations: annotationsIn(found.document, fieldOf(found.map, "annotations")).map(asOpmReads),
  };
});

/** Go decodes each value into a string: a number or boolean gives the text of its value, not the one that is written. */
function asOpmReads(annotation: Annotation): Annotation {
  const { document, span, value } = annotation;
  if (value.kind !== "scalar" || value.value === null || annotation.text) return annotation;
  const written = plainValueText(document.text.slice(span.start, span.end));
  return { ...annotation, text: { document, span, value: written ?? String(value.value) } };
}

/** A file read as dependencies: the list `dependencies` of its first document that is not empty. */
export const dependenciesFileOf = memoize((file: SourceFile): DependenciesFile | undefined => {
  const found = firstMap(file);
  if (!found) return undefined;
  const list = listFieldOf(found.map, "dependencies");
  const maps = list?.items.filter((item) => item.kind === "map") ?? [];
  const dependencies = maps.map((item) => readProperty(found.document, item));
  return { file, document: found.document, list, dependencies };
});

/** The files in `metadata` on which opm crashes: it reads them in this order, and none after the one with the dependencies. */
export function filesThatCrashOpm(metadata: readonly SourceFile[]): readonly SourceFile[] {
  const sorted = metadata.toSorted((a, b) => compareBytes(a.path, b.path));
  const last = sorted.findIndex((file) => (dependenciesFileOf(file)?.dependencies.length ?? 0) > 0);
  return (last < 0 ? sorted : sorted.slice(0, last + 1)).filter(crashesOpm);
}

/** Whether the first document is null. An empty file has none. */
function crashesOpm({ documents }: SourceFile): boolean {
  const [first] = documents;
  return first !== undefined && isNullDocument(first) && (documents.length > 1 || first.text.trim() !== "");
}

/** The annotation with this key. */
export function bundleAnnotation(file: AnnotationsFile | undefined, key: string): Annotation | undefined {
  return file?.annotations.findLast((annotation) => annotation.key.value === key);
}

function firstMap({ documents }: SourceFile): { readonly document: Document; readonly map: MapNode } | undefined {
  const document = documents.find(({ root }) => root !== undefined);
  return document?.root?.kind === "map" ? { document, map: document.root } : undefined;
}
