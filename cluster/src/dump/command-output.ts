// What `oc` or `kubectl` prints beside objects: its errors, and the tables and names of what a cluster has. In a dump
// they prove that a cluster lacks a resource, where an empty file proves nothing.

import { emptyInDump, type FactList } from "#core";
import { listNamed } from "./dump-tree.ts";
import type { Seen } from "./observation.ts";

/** A longer text is neither an error nor such a table. */
const largest = 1 << 20;

/** What a file says that holds no objects; undefined where it is another file. `lists` are those of its name. */
export function readCommandOutput(bytes: Uint8Array, lists: readonly FactList[]): readonly Seen[] | undefined {
  if (bytes.length > largest || !mayBeOutput(bytes)) return undefined;
  const lines = new TextDecoder()
    .decode(bytes)
    .split("\n")
    .map((line) => line.trimEnd());
  // A table that was cut off would prove too much.
  const isWhole = lines.at(-1) === "";
  const said = lines.filter((line) => line !== "" && !line.startsWith("Warning:"));
  if (said.length === 0 && lists.length === 0) return undefined;
  if (said.length === 0) return lists.map((list) => ({ what: "refused", list, reason: emptyInDump }));
  if (said.every(isError)) return said.flatMap((line) => seenInError(line, lists));
  return isWhole ? seenInTable(said) : undefined;
}

/** Objects begin otherwise, and are not to be decoded twice. */
function mayBeOutput(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart();
  return (
    start === "" || /^(?:error:|Error from server|Unable to connect|Warning:|NAME\s|[a-z0-9]+[./]|[a-z]+\n)/.test(start)
  );
}

function isError(line: string): boolean {
  return /^(?:error: |Error from server\b|Unable to connect to the server\b)/.test(line);
}

/** `lists` stand for what the error does not name. */
function seenInError(line: string, lists: readonly FactList[]): readonly Seen[] {
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

/** `oc api-resources`, `oc api-resources -o name`, `oc api-versions` and `oc get crd -o name`. */
function seenInTable([head = "", ...rows]: readonly string[]): readonly Seen[] | undefined {
  const all = [head, ...rows];
  if (/^NAME\s+SHORTNAMES\s+API(?:VERSION|GROUP)\s+NAMESPACED\s+KIND/.test(head))
    return seenInResources(rows.map(rowName));
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
  return all.every((line) => /^[a-z0-9]+(?:\.[a-z0-9.-]+)?$/.test(line)) ? seenInResources(all) : undefined;
}

/** `PLURAL.GROUP` of a row of the table, PLURAL alone in the core group. Only the short names may be missing in a row. */
function rowName(row: string): string {
  const columns = row.split(/\s+/);
  const isNamespaced = columns.findIndex((column, index) => index > 1 && /^(?:true|false)$/.test(column));
  const [plural = "", api = ""] = isNamespaced < 0 ? [] : [columns[0], columns[isNamespaced - 1]];
  const group = api.includes("/") ? api.split("/")[0] : api.includes(".") ? api : "";
  return group ? `${plural}.${group}` : plural;
}

/** Only those of namespaces may have been asked for: a whole list has CustomResourceDefinitions. */
export function seenInResources(names: readonly string[]): readonly Seen[] | undefined {
  return names.includes("customresourcedefinitions.apiextensions.k8s.io") ? [{ what: "resources", names }] : undefined;
}
