// Reads one kubeconfig file as client-go decodes it. A file that client-go rejects is rejected as a whole, and no message
// quotes its content.

import { dirname, resolve } from "node:path";
import { type Document, decodeText, lineAndColumnAt, readDecodedFile } from "#core";
import { nodeToJson } from "../dump/exact-reader.ts";
import {
  type ClusterEntry,
  type ContextEntry,
  readClusterEntry,
  readContextEntry,
  readUserEntry,
  type UserEntry,
} from "./entries.ts";
import { fieldsOf, type KubeconfigFields, KubeconfigFormatError, mappingAt, mappingsAt, textAt } from "./fields.ts";

/** The entries of one file, by name. */
export interface KubeconfigFile {
  readonly clusters: ReadonlyMap<string, ClusterEntry>;
  readonly users: ReadonlyMap<string, UserEntry>;
  readonly contexts: ReadonlyMap<string, ContextEntry>;
  /** Empty if not given. */
  readonly currentContext: string;
}

/** Reads a file's bytes. Never throws. */
export function readKubeconfigFile(file: string, bytes: Uint8Array): KubeconfigFile | { readonly problem: string } {
  const source = readDecodedFile(file, decodeText(bytes));
  const { documents, starts } = source;
  // Like go-yaml, skips comments before a first '---' and ignores everything after the first document.
  const index = documents.findIndex(({ root, problems }) => root !== undefined || problems.some(isSyntax));
  const document = documents[index];
  if (document === undefined) return { problem: "this file is empty" };
  const mistake = document.problems.find(isSyntax);
  if (mistake) {
    const { line } = lineAndColumnAt(source, (starts[index] ?? 0) + mistake.span.start);
    return { problem: `line ${line} is not valid ${document.format === "json" ? "JSON" : "YAML"}` };
  }
  return entriesOf(document, dirname(resolve(file)));
}

function isSyntax({ code }: Document["problems"][number]): boolean {
  return code === "yaml-syntax" || code === "json-syntax" || code === "invalid-encoding";
}

function entriesOf({ root }: Document, folder: string): KubeconfigFile | { readonly problem: string } {
  if (root?.kind !== "map") return { problem: "this file is not a kubeconfig: it is not a mapping" };
  try {
    return decode(fieldsOf(nodeToJson(root), ""), folder);
  } catch (error) {
    if (error instanceof KubeconfigFormatError) return { problem: error.message };
    throw error;
  }
}

function decode(fields: KubeconfigFields, folder: string): KubeconfigFile {
  const isOther = (key: string, expected: string): boolean => !["", expected].includes(textAt(fields, key));
  if (isOther("kind", "Config") || isOther("apiVersion", "v1"))
    throw new KubeconfigFormatError("this file is not a v1 kubeconfig");
  return {
    clusters: byName(fields, "clusters", (each) => readClusterEntry(mappingAt(each, "cluster"), folder)),
    users: byName(fields, "users", (each) => readUserEntry(mappingAt(each, "user"), folder)),
    contexts: byName(fields, "contexts", (each) => readContextEntry(mappingAt(each, "context"))),
    currentContext: textAt(fields, "current-context"),
  };
}

function byName<T>(fields: KubeconfigFields, key: string, read: (each: KubeconfigFields) => T): Map<string, T> {
  const entries = new Map<string, T>();
  for (const each of mappingsAt(fields, key)) {
    const name = textAt(each, "name");
    if (entries.has(name)) throw new KubeconfigFormatError(`'${name}' is defined twice in '${key}'`);
    entries.set(name, read(each));
  }
  return entries;
}
