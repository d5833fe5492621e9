// One kubeconfig file as client-go decodes it: what it refuses is refused whole, in words that quote nothing of it.

import { dirname, resolve } from "node:path";
import { type Document, decodeText, lineAndColumnAt, readDecodedFile } from "#core";
import { plainOf } from "../dump/exact-reader.ts";
import { type ClusterEntry, type ContextEntry, readCluster, readContext, readUser, type UserEntry } from "./entries.ts";
import { type Fields, fieldsOf, mappingAt, mappingsAt, textAt, WrongField } from "./fields.ts";

/** What one file defines, by name. */
export interface KubeconfigFile {
  readonly clusters: ReadonlyMap<string, ClusterEntry>;
  readonly users: ReadonlyMap<string, UserEntry>;
  readonly contexts: ReadonlyMap<string, ContextEntry>;
  /** Empty where the file names none. */
  readonly currentContext: string;
}

/** Reads a file's bytes. Never throws. */
export function readKubeconfigFile(file: string, bytes: Uint8Array): KubeconfigFile | { readonly problem: string } {
  const source = readDecodedFile(file, decodeText(bytes));
  const { documents, starts } = source;
  // Comments before a first '---' are no document to go-yaml, and what comes behind the first one is not read.
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
    return decode(fieldsOf(plainOf(root), ""), folder);
  } catch (error) {
    if (error instanceof WrongField) return { problem: error.message };
    throw error;
  }
}

function decode(fields: Fields, folder: string): KubeconfigFile {
  const isOther = (key: string, expected: string): boolean => !["", expected].includes(textAt(fields, key));
  if (isOther("kind", "Config") || isOther("apiVersion", "v1"))
    throw new WrongField("this file is not a v1 kubeconfig");
  return {
    clusters: byName(fields, "clusters", (each) => readCluster(mappingAt(each, "cluster"), folder)),
    users: byName(fields, "users", (each) => readUser(mappingAt(each, "user"), folder)),
    contexts: byName(fields, "contexts", (each) => readContext(mappingAt(each, "context"))),
    currentContext: textAt(fields, "current-context"),
  };
}

function byName<T>(fields: Fields, key: string, read: (each: Fields) => T): Map<string, T> {
  const entries = new Map<string, T>();
  for (const each of mappingsAt(fields, key)) {
    const name = textAt(each, "name");
    if (entries.has(name)) throw new WrongField(`'${name}' is defined twice in '${key}'`);
    entries.set(name, read(each));
  }
  return entries;
}
