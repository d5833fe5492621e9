// Renames what only a bundle folder knows: deployments, service accounts, and the CustomResourceDefinitions with their kinds
// and versions, in all files of the folder.

import { groupBy } from "../../base/group-by.ts";
import { type TextEdit, touches } from "../../base/text.ts";
import { csvNameProblem } from "../../bundle/csv-name.ts";
import { clusterServiceVersionsOf } from "../../model/csv.ts";
import { showInvisible } from "../../safe-text/show-invisible.ts";
import { documentAt, type Snapshot } from "../../session/snapshot.ts";
import { documentStart } from "../../syntax/file-position.ts";
import type { Document, Located, SourceFile } from "../../syntax/source-file.ts";
import { partOfString } from "../../syntax/span-in-string.ts";
import { type ApiPlace, apiPlacesOf, apiPlacesOfCsv } from "../cursor/api-places.ts";
import { type BundleName, placesOfBundleName } from "../cursor/bundle-names.ts";
import type { Refusal } from "./broken-text.ts";
import { guessReason } from "./broken-text.ts";

/** The edits in one file; spans are offsets into the file. */
export interface FileRename {
  readonly file: SourceFile;
  readonly part: "catalog" | "template" | "extension" | "bundle";
  readonly edits: readonly TextEdit[];
}

/** A name that a rename changes in the files of one bundle folder. */
export interface FolderTarget {
  readonly kind: "deployment" | "service account" | "CustomResourceDefinition" | "kind" | "version";
  readonly name: string;
  /** Catalogs do not hold these names. */
  readonly packageName?: undefined;
  /** The place under the cursor. */
  readonly at: Located<string>;
  readonly files: readonly SourceFile[];
  /** What stands in place of the old texts. */
  readonly changes: (name: string) => readonly Change[];
}

/** A name that becomes another. */
interface Change {
  readonly at: Located<string>;
  readonly to: string;
}

/** The API part at an offset; undefined for any other name. */
export function apiTargetAt(snapshot: Snapshot, offset: number): FolderTarget | undefined {
  const place = documentAt(snapshot, offset);
  if (!place) return undefined;
  const all = apiPlacesIn(snapshot, place.document);
  const found = all.filter(({ at }) => at.document === place.document && touches(at.span, place.offset));
  // In `apiVersion` stand a group and a version; what a CRD's group is called, its name says.
  const own = found.find(({ part }) => part === "crd" || part === "kind" || part === "version");
  if (!own) return undefined;
  const { at } = own;
  const files = [snapshot.file, ...snapshot.bundleFiles];
  const kind = own.part === "crd" ? "CustomResourceDefinition" : own.part === "kind" ? "kind" : "version";
  const changes = kind === "CustomResourceDefinition" ? crdChanges : kind === "kind" ? kindChanges : versionChanges;
  return { kind, name: at.value, at, files, changes: (name) => changes(all, own, name) };
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
    changes: (to) => places.map((each) => ({ at: wordOf(each.at), to })),
  };
}

function apiPlacesIn({ bundle }: Snapshot, document: Document): readonly ApiPlace[] {
  const own = clusterServiceVersionsOf(document).filter((csv) => !bundle?.csvs.includes(csv));
  return [...(bundle ? apiPlacesOf(bundle) : []), ...own.flatMap(apiPlacesOfCsv)];
}

/** The name has two parts, each of which also stands elsewhere. */
function crdChanges(all: readonly ApiPlace[], { at: own }: ApiPlace, name: string): readonly Change[] {
  const isCrd = ({ part, at }: ApiPlace) => part === "crd" && at.value === own.value;
  const kinds = new Set(all.filter(isCrd).flatMap(({ kind }) => kind ?? []));
  const [plural, group] = partsOfCrdName(own.value);
  const [newPlural, newGroup] = partsOfCrdName(name);
  const isOfApi = (each: ApiPlace) =>
    each.group === group && (each.kind === undefined ? each.plural === plural : kinds.has(each.kind));
  return all.flatMap((each): readonly Change[] => {
    const { part, at } = each;
    if (isCrd(each)) return [{ at, to: name }];
    if (!isOfApi(each)) return [];
    if (part === "plural" && at.value === plural) return [{ at, to: newPlural }];
    return part === "group" ? [{ at, to: newGroup }] : [];
  });
}

function partsOfCrdName(name: string): readonly [plural: string, group: string] {
  const dot = name.indexOf(".");
  return dot < 0 ? [name, ""] : [name.slice(0, dot), name.slice(dot + 1)];
}

function kindChanges(all: readonly ApiPlace[], own: ApiPlace, name: string): readonly Change[] {
  return all.flatMap(({ part, at, group, kind }): readonly Change[] => {
    if (group !== own.group || kind !== own.kind) return [];
    if (part === "kind") return [{ at, to: name }];
    return part === "list-kind" ? [{ at, to: `${name}List` }] : [];
  });
}

function versionChanges(all: readonly ApiPlace[], own: ApiPlace, name: string): readonly Change[] {
  return all.flatMap(({ part, at, group, kind }): readonly Change[] => {
    const isSame = part === "version" && at.value === own.at.value && group === own.group && kind === own.kind;
    return isSame ? [{ at, to: name }] : [];
  });
}

/** The edits that give the target a new name, or why it cannot have that name. */
export function renameInFolder(target: FolderTarget, name: string): readonly FileRename[] | Refusal {
  if (name === target.name) return [];
  const problem = nameProblem(target.kind, name);
  if (problem) return { refused: `'${showInvisible(name)}' is not a valid ${target.kind} name: ${problem}` };
  const changes = target.changes(name).filter(({ at, to }) => at.value !== to);
  const byPath = groupBy(changes, ({ at }) => at.document.path);
  const files: FileRename[] = [];
  for (const file of target.files) {
    const edits: TextEdit[] = [];
    for (const { at, to } of byPath.get(file.path) ?? []) {
      const { document, span, value } = at;
      if (document.text.slice(span.start, span.end) !== value) {
        return { refused: `'${value}' is written with escapes or as an alias in '${file.path}'; write it out first` };
      }
      const reason = guessReason(file, at);
      if (reason !== undefined) return { refused: reason };
      const start = documentStart(file, document) ?? 0;
      edits.push({ span: { start: start + span.start, end: start + span.end }, newText: to });
    }
    if (edits.length > 0) files.push({ file, part: "bundle", edits });
  }
  return files;
}

/** The characters of a name without its quotes. */
function wordOf(at: Located<string>): Located<string> {
  return { ...at, span: partOfString(at, { start: 0, end: at.value.length }) };
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
