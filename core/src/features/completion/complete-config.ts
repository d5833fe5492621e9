// Completion in `.olm-catalogs.yaml`: keys, rules with what they check, levels, OpenShift versions and folders.

import { folderOf } from "../../base/path.ts";
import { bundleRootOf } from "../../bundle/bundle-paths.ts";
import { foldersIn, relativePaths } from "../../fbc/glob-matches.ts";
import { openShiftFolderOf } from "../../fbc/openshift-target.ts";
import { compareOpenShiftMinors, minorText } from "../../openshift/openshift-minor.ts";
import type { ConfigField } from "../../schema/config-schema.ts";
import { levelDocs } from "../../schema/config-schema.ts";
import { type DocumentOffset, documentAt, type Snapshot } from "../../session/snapshot.ts";
import { profiles } from "../../settings/profiles.ts";
import { ruleLevels } from "../../settings/settings.ts";
import { readSourceFile } from "../../syntax/read-source-file.ts";
import { type ConfigPlace, configPlaceAt } from "../cursor/config-field.ts";
import type { TypedKey, Typing } from "../cursor/rough-node.ts";
import { typingAt } from "../cursor/typing-at.ts";
import { defaultLevelOf, ruleWords, settableRules } from "../words/rule-words.ts";
import { type CompletionChoice, toCompletions } from "./completion-choices.ts";
import type { Completion, DocumentCompletion } from "./completion-item.ts";
import { recentMinors } from "./openshift-minors.ts";

/** The completions at an offset of a settings file. */
export function completeConfig(snapshot: Snapshot, offset: number): readonly Completion[] {
  const at = documentAt(snapshot, offset) ?? emptyDocumentAt(snapshot, offset);
  const typing = at && typingAt(at.document, at.offset);
  if (!at || !typing) return [];
  const start = offset - at.offset;
  return [...keysAt(typing), ...valuesAt(snapshot, typing, at)].map((each) => ({
    asksAgain: false,
    isSnippet: false,
    more: [],
    ...each,
    span: { start: start + each.span.start, end: start + each.span.end },
  }));
}

/** An empty file has no document yet. */
function emptyDocumentAt({ file }: Snapshot, offset: number): DocumentOffset | undefined {
  const [document] = readSourceFile(file.path, `#${file.text}`).documents;
  return document && { document: { ...document, text: file.text }, offset };
}

type ConfigCompletion = DocumentCompletion & Partial<Pick<Completion, "asksAgain" | "more">>;

function keysAt({ path, node, key, style }: Typing): readonly ConfigCompletion[] {
  const place = configPlaceAt(path);
  if (!key || !place) return [];
  const present = new Set(node?.kind === "map" ? node.pairs.map((pair) => pair.key) : []);
  const choices = keyChoicesAt(place).filter(({ name }) => !present.has(name));
  return choices.map(({ name, value, detail, documentation }) => ({
    label: name,
    kind: "field",
    detail,
    documentation,
    deprecated: false,
    filter: undefined,
    ...written(name, value, key, style),
    asksAgain: value !== undefined && style === "block",
    more: key.commaAt === undefined ? [] : [{ span: { start: key.commaAt, end: key.commaAt }, newText: "," }],
  }));
}

interface KeyChoice {
  readonly name: string;
  /** How its value begins in block style, below the key; undefined for a value on the same line. */
  readonly value: string | undefined;
  readonly detail: string | undefined;
  readonly documentation: string | undefined;
}

function keyChoicesAt(place: ConfigPlace): readonly KeyChoice[] {
  if (place.kind === "object") return place.object.fields.map(fieldChoice);
  if (place.kind !== "field" || place.field.shape.kind !== "levels") return [];
  return settableRules.map(({ id }) => {
    return { name: id, value: "", detail: `default: ${defaultLevelOf(id)}`, documentation: ruleWords(id) };
  });
}

function fieldChoice({ name, shape, doc, required }: ConfigField): KeyChoice {
  const beginnings = {
    levels: "\n  ",
    bundles: "\n  ",
    profiles: "\n  - ",
    globs: "\n  - ",
    list: "\n  - paths:\n      - ",
    openshift: "",
  };
  return { name, value: beginnings[shape.kind], detail: required ? "required" : undefined, documentation: doc };
}

function written(
  name: string,
  value: string | undefined,
  { span, indent, quote, lacksSpace, isFollowed }: TypedKey,
  style: Typing["style"],
): Pick<DocumentCompletion, "span" | "newText"> {
  const space = lacksSpace ? " " : "";
  if (style === "block" && !quote) {
    const lines = (value ?? "").replaceAll("\n", `\n${" ".repeat(indent)}`);
    return { span, newText: `${space}${name}:${lines.startsWith("\n") ? "" : " "}${lines}` };
  }
  const mark = quote ?? (style === "json" ? '"' : "");
  const outer = quote ? { start: span.start - 1, end: span.end } : span;
  return { span: outer, newText: `${space}${mark}${name}${quote ? "" : `${mark}: `}${isFollowed ? "," : ""}` };
}

function valuesAt(snapshot: Snapshot, { path, value }: Typing, at: DocumentOffset): readonly ConfigCompletion[] {
  const place = configPlaceAt(path);
  return value && place ? toCompletions(valueChoices(snapshot, place), { path, ...value }, at) : [];
}

function valueChoices(snapshot: Snapshot, place: ConfigPlace): readonly CompletionChoice[] {
  if (place.kind === "level") return levelChoices(defaultLevelOf(place.rule));
  if (place.kind === "profile") return profileChoices;
  if (place.kind === "glob") return folderChoices(snapshot);
  if (place.kind === "bundle-folder") return bundleFolderChoices(snapshot);
  if (place.kind !== "field" || place.field.shape.kind !== "openshift") return [];
  return minorsFor(snapshot).map((label) => ({ label, kind: "version" }));
}

function levelChoices(usual: string | undefined): readonly CompletionChoice[] {
  return ruleLevels.map((label) => {
    const detail = label === usual ? "the rule's default" : undefined;
    return { label, kind: "value", detail, documentation: levelDocs[label] };
  });
}

const profileChoices: readonly CompletionChoice[] = profiles.map(({ name, doc }) => {
  return { label: name, kind: "value", documentation: doc };
});

/** More folders would only hide each other. */
const maxFolders = 500;

function folderChoices({ file, pathsBelow = [] }: Snapshot): readonly CompletionChoice[] {
  const folders = foldersIn(relativePaths(pathsBelow, folderOf(file.path)));
  return folders.slice(0, maxFolders).map((label) => ({ label, kind: "value", detail: "folder" }));
}

/** The folders below that hold `manifests`. */
function bundleFolderChoices({ file, pathsBelow = [] }: Snapshot): readonly CompletionChoice[] {
  const folders = relativePaths(pathsBelow, folderOf(file.path)).flatMap((path) => bundleRootOf(path) ?? []);
  return [...new Set(folders)].slice(0, maxFolders).map((label) => ({ label, kind: "value", detail: "bundle folder" }));
}

/** The versions that folders below are named after, the highest first, and recent ones. */
function minorsFor({ pathsBelow = [] }: Snapshot): readonly string[] {
  const named = foldersIn(pathsBelow).flatMap((folder) => openShiftFolderOf(folder)?.minor ?? []);
  const sorted = named.sort((a, b) => compareOpenShiftMinors(b, a)).map(minorText);
  return [...new Set([...sorted, ...recentMinors])];
}
