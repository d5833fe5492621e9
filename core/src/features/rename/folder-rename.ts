// Renames what only a bundle folder knows: deployments, service accounts, and the CustomResourceDefinitions with their kinds
// and versions, in all files of the folder.

import { groupBy } from "../../base/group-by.ts";
import { type Span, type TextEdit, touches } from "../../base/text.ts";
import { csvNameProblem } from "../../bundle/csv-name.ts";
import { clusterServiceVersionsOf } from "../../model/csv.ts";
import { showInvisible } from "../../safe-text/show-invisible.ts";
import { documentAt, type Snapshot } from "../../session/snapshot.ts";
import { documentStart } from "../../syntax/file-position.ts";
import type { Document, Located, Place, SourceFile } from "../../syntax/source-file.ts";
import { type ApiPlace, apiPlacesOf, apiPlacesOfCsv } from "../cursor/api-places.ts";
import { type BundleName, placesOfBundleName } from "../cursor/bundle-names.ts";
import { guessReason } from "./broken-text.ts";
import type { FileRename } from "./rename.ts";
import type { Refusal } from "./rename-target.ts";

/** A name that a rename changes in the files of one bundle folder. */
export interface FolderTarget {
  readonly kind: "deployment" | "service account" | "CustomResourceDefinition" | "kind" | "version";
  readonly name: string;
  /** The place under the cursor. */
  readonly at: Located<string>;
  readonly files: readonly SourceFile[];
  /** What stands in place of the old texts. */
  readonly changes: (name: string) => readonly Change[];
}

/** A text in a place, whole or a part of it, that becomes another. */
interface Change {
  readonly at: Place;
  readonly from: string;
  readonly to: string;
  /** Whether the place may hold more before the text, as `group/version` does before the version. */
  readonly isLast?: boolean;
}

/** The API part at an offset; undefined for any other name. */
export function apiTargetAt(snapshot: Snapshot, offset: number): FolderTarget | undefined {
  const place = documentAt(snapshot, offset);
  if (!place) return undefined;
  const all = apiPlacesIn(snapshot, place.document);
  const found = all.filter(({ at }) => at.document === place.document && touches(at.span, place.offset));
  // In `apiVersion` stand a group and a version; what a CRD's group is called, its name says.
  const own = found.find(({ part }) => part === "crd" || part === "kind" || part === "version");
  const span = own && partIn(own.at, own.value, own.part === "version");
  if (!own || !span) return undefined;
  const files = [snapshot.file, ...snapshot.bundleFiles];
  const at = { document: place.document, span, value: own.value };
  const kind = own.part === "crd" ? "CustomResourceDefinition" : own.part === "kind" ? "kind" : "version";
  const changes = kind === "CustomResourceDefinition" ? crdChanges : kind === "kind" ? kindChanges : versionChanges;
  return { kind, name: own.value, at, files, changes: (name) => changes(all, own, name) };
}

/** A deployment or a service account of a CSV. */
export function workloadTarget(snapshot: Snapshot, name: BundleName): FolderTarget {
  const { at } = name;
  const places = placesOfBundleName(snapshot, name);
  return {
    kind: name.kind === "deployment" ? "deployment" : "service account",
    name: at.value,
    at,
    files: [snapshot.file, ...snapshot.bundleFiles],
    changes: (to) => places.map((each) => ({ at: each.at, from: at.value, to })),
  };
}

function apiPlacesIn({ bundle }: Snapshot, document: Document): readonly ApiPlace[] {
  const own = clusterServiceVersionsOf(document).filter((csv) => !bundle?.csvs.includes(csv));
  return [...(bundle ? apiPlacesOf(bundle) : []), ...own.flatMap(apiPlacesOfCsv)];
}

/** The name has two parts, each of which also stands elsewhere. */
function crdChanges(all: readonly ApiPlace[], own: ApiPlace, name: string): readonly Change[] {
  const isCrd = ({ part, value }: ApiPlace) => part === "crd" && value === own.value;
  const kinds = new Set(all.filter(isCrd).flatMap(({ kind }) => kind ?? []));
  const [plural, group] = partsOfCrdName(own.value);
  const [newPlural, newGroup] = partsOfCrdName(name);
  const isOfApi = (each: ApiPlace) =>
    each.group === group && (each.kind === undefined ? each.plural === plural : kinds.has(each.kind));
  return all.flatMap((each): readonly Change[] => {
    if (isCrd(each)) return [{ at: each.at, from: own.value, to: name }];
    if (!isOfApi(each)) return [];
    if (each.part === "plural" && each.value === plural) return [{ at: each.at, from: plural, to: newPlural }];
    return each.part === "group" ? [{ at: each.at, from: group, to: newGroup }] : [];
  });
}

function partsOfCrdName(name: string): readonly [plural: string, group: string] {
  const dot = name.indexOf(".");
  return dot < 0 ? [name, ""] : [name.slice(0, dot), name.slice(dot + 1)];
}

function kindChanges(all: readonly ApiPlace[], own: ApiPlace, name: string): readonly Change[] {
  return all.flatMap((each): readonly Change[] => {
    if (each.group !== own.group || each.kind !== own.kind) return [];
    if (each.part === "kind") return [{ at: each.at, from: own.value, to: name }];
    return each.part === "list-kind" ? [{ at: each.at, from: `${own.value}List`, to: `${name}List` }] : [];
  });
}

function versionChanges(all: readonly ApiPlace[], own: ApiPlace, name: string): readonly Change[] {
  const isSame = (each: ApiPlace) => each.part === "version" && each.value === own.value;
  return all
    .filter((each) => isSame(each) && each.group === own.group && each.kind === own.kind)
    .map(({ at }) => ({ at, from: own.value, to: name, isLast: true }));
}

/** The edits that give the target a new name, or why it cannot have that name. */
export function renameInFolder(target: FolderTarget, name: string): readonly FileRename[] | Refusal {
  if (name === target.name) return [];
  const problem = nameProblem(target.kind, name);
  if (problem) return { refused: `'${showInvisible(name)}' is not a valid ${target.kind} name: ${problem}` };
  const changes = target.changes(name).filter(({ from, to }) => from !== to);
  const byPath = groupBy(changes, ({ at }) => at.document.path);
  const files: FileRename[] = [];
  for (const file of target.files) {
    const edits: TextEdit[] = [];
    for (const { at, from, to, isLast = false } of byPath.get(file.path) ?? []) {
      const reason = guessReason(file, at);
      const span = partIn(at, from, isLast);
      if (reason !== undefined || !span)
        return { refused: reason ?? `'${from}' is not written as such in '${file.path}'` };
      const start = documentStart(file, at.document) ?? 0;
      edits.push({ span: { start: start + span.start, end: start + span.end }, newText: to });
    }
    if (edits.length > 0) files.push({ file, part: "bundle", edits });
  }
  return files;
}

/** Where a text stands in a place; undefined where escapes or an alias stand for it. */
function partIn({ document, span }: Place, text: string, isLast: boolean): Span | undefined {
  const written = document.text.slice(span.start, span.end);
  const at = isLast ? written.lastIndexOf(text) : written.indexOf(text);
  return at < 0 ? undefined : { start: span.start + at, end: span.start + at + text.length };
}

/** Why a name is not possible; undefined for a valid one. None of the valid names needs quotes, in YAML or JSON. */
function nameProblem(kind: FolderTarget["kind"], name: string): string | undefined {
  if (kind === "kind") return isWord(name, /^[A-Z][A-Za-z0-9]*$/) ? undefined : "it must be a word such as 'Lamp'";
  if (kind === "version") return isWord(name, /^[a-z][a-z0-9]*$/) ? undefined : "it must be such as 'v1' or 'v1alpha1'";
  if (!/^[a-z]/.test(name)) return "it must begin with a lower-case letter";
  if (kind === "CustomResourceDefinition" && !name.includes(".")) {
    return "it must be the plural and the group, such as 'lamps.example.com'";
  }
  return isWord(name, /^/) ? csvNameProblem(name) : "YAML reads it as a boolean or null";
}

function isWord(name: string, form: RegExp): boolean {
  return form.test(name) && !/^(?:true|false|yes|no|on|off|null|y|n)$/i.test(name);
}
