// Output of `oc` or `kubectl` other than objects: errors, and tables or names of the resources of a cluster. In a dump they
// prove that a cluster lacks a resource, whereas an empty file proves nothing.

import { emptyInDump, type FactList } from "#core";
import { listNamed } from "./dump-tree.ts";
import type { Observation } from "./observation.ts";

/** Longer texts, in bytes, are neither errors nor such tables. */
const maxOutputSize = 1 << 20;

/** The observations in a file with such output; undefined for other files. `lists` are those in the file's name. */
export function readCommandOutput(bytes: Uint8Array, lists: readonly FactList[]): readonly Observation[] | undefined {
  if (bytes.length > maxOutputSize || !mayBeOutput(bytes)) return undefined;
  const lines = new TextDecoder()
    .decode(bytes)
    .split("\n")
    .map((line) => line.trimEnd());
  // A truncated table would seem to prove that resources are missing.
  const isWhole = lines.at(-1) === "";
  const said = lines.filter((line) => line !== "" && !line.startsWith("Warning:"));
  if (said.length === 0 && lists.length === 0) return undefined;
  if (said.length === 0) return lists.map((list) => ({ what: "refused", list, reason: emptyInDump }));
  if (said.every(isError)) return said.flatMap((line) => observeError(line, lists));
  return isWhole ? observeTable(said) : undefined;
}

/** Files with objects begin differently, so they are not decoded twice. */
function mayBeOutput(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart();
  return (
    start === "" || /^(?:error:|Error from server|Unable to connect|Warning:|NAME\s|[a-z0-9]+[./]|[a-z]+\n)/.test(start)
  );
}

function isError(line: string): boolean {
  return /^(?:error: |Error from server\b|Unable to connect to the server\b)/.test(line);
}

/** `lists` are used if the error does not name a resource. */
function observeError(line: string, lists: readonly FactList[]): readonly Observation[] {
  const [, absent] = /^error: the server doesn't have a resource type "([a-z]+)[".]/.exec(line) ?? [];
  if (absent !== undefined) {
    const list = listNamed(absent);
    return list ? [{ what: "absent", list }] : [];
  }
  const [, code = ""] = /^Error from server \(([A-Za-z]+)\)/.exec(line) ?? [];
  const [, refused = ""] = /: ([a-z]+)\.[a-z.0-9-]+ is forbidden: /.exec(line) ?? [];
  const named = listNamed(refused);
  const reason = code === "Forbidden" ? "forbidden" : code === "" ? "oc could not request it" : `oc reports '${code}'`;
  return (named ? [named] : lists).map((list) => ({ what: "refused", list, reason }));
}

/** Reads `oc api-resources`, `oc api-resources -o name`, `oc api-versions` and `oc get crd -o name`. */
function observeTable([head = "", ...rows]: readonly string[]): readonly Observation[] | undefined {
  const all = [head, ...rows];
  if (/^NAME\s+SHORTNAMES\s+API(?:VERSION|GROUP)\s+NAMESPACED\s+KIND/.test(head))
    return observeResources(rows.map(rowName));
  const crds = all.map((line) => /^customresourcedefinition\.apiextensions\.k8s\.io\/(\S+)$/.exec(line)?.[1]);
  if (crds.every((name) => name !== undefined)) {
    const list = { what: "list", apiVersion: "v1", kind: "List", size: crds.length } as const;
    return [...crds.map((name) => ({ what: "crd", name }) as const), list];
  }
  if (all.every((line) => /^(?:[a-z0-9.-]+\/)?v\d[a-z0-9]*$/.test(line))) {
    return [
      {
        what: "groups",
        areAll: true,
        names: all.flatMap((line) => (line.includes("/") ? (line.split("/")[0] ?? []) : [])),
      },
    ];
  }
  return all.every((line) => /^[a-z0-9]+(?:\.[a-z0-9.-]+)?$/.test(line)) ? observeResources(all) : undefined;
}

/** `PLURAL.GROUP` of a table row, or PLURAL in the core group. Only the column of short names can be empty. */
function rowName(row: string): string {
  const columns = row.split(/\s+/);
  const isNamespaced = columns.findIndex((column, index) => index > 1 && /^(?:true|false)$/.test(column));
  const [plural = "", api = ""] = isNamespaced < 0 ? [] : [columns[0], columns[isNamespaced - 1]];
  const group = api.includes("/") ? api.split("/")[0] : api.includes(".") ? api : "";
  return group ? `${plural}.${group}` : plural;
}

/** A list with CustomResourceDefinitions is complete; without them it may show only namespaced resources. */
export function observeResources(names: readonly string[]): readonly Observation[] | undefined {
  return names.includes("customresourcedefinitions.apiextensions.k8s.io") ? [{ what: "resources", names }] : undefined;
}
