// The hover in `.olm-catalogs.yaml`: what keys, rules and levels mean, and what globs match.

import { formatCount } from "../../base/format-text.ts";
import { folderOf } from "../../base/path.ts";
import { type Span, touches } from "../../base/text.ts";
import { isConfigFile } from "../../fbc/config-file.ts";
import { filesMatching, foldersMatching, relativePaths } from "../../fbc/glob-matches.ts";
import { type ConfigField, levelDocs } from "../../schema/config-schema.ts";
import type { DocumentOffset, Snapshot } from "../../session/snapshot.ts";
import { profileNamed } from "../../settings/profiles.ts";
import { ruleLevelNamed } from "../../settings/settings.ts";
import type { Node, Pair } from "../../syntax/node.ts";
import { type ConfigPlace, configPlaceAt } from "../cursor/config-field.ts";
import { codeSpan, enumerate, factList } from "../words/markdown.ts";
import { ruleWords } from "../words/rule-words.ts";
import type { Hover } from "./hover-view.ts";

/** The hover at a place of a settings file; undefined elsewhere. */
export function describeConfig(snapshot: Snapshot, { document, offset }: DocumentOffset): Hover | undefined {
  if (!isConfigFile(document.path) || !document.root) return undefined;
  const found = findAt(document.root, offset);
  if (!found) return undefined;
  const place = configPlaceAt(found.path);
  const markdown = place && (found.isKey ? keyWords(place) : valueWords(snapshot, place, found.node));
  return markdown === undefined ? undefined : { markdown, at: { document, span: spanIn(found.node) } };
}

interface Found {
  readonly path: readonly string[];
  readonly node: Node | Span;
  readonly isKey: boolean;
}

/** The key or scalar at an offset, with the keys that lead to it. */
function findAt(root: Node, offset: number): Found | undefined {
  const path: string[] = [];
  let node: Node | undefined = root;
  while (node && node.kind !== "scalar") {
    if (node.kind === "list") {
      path.push("[]");
      node = node.items.find((each) => touches(each, offset));
      continue;
    }
    const pair: Pair | undefined = node.pairs.find(({ key, value }) => touches(key, offset) || touches(value, offset));
    if (!pair) return undefined;
    path.push(pair.key.value);
    if (touches(pair.key, offset)) return { path, node: pair.key, isKey: true };
    node = pair.value;
  }
  return node && { path, node, isKey: false };
}

function spanIn({ start, end }: Span): Span {
  return { start, end };
}

function keyWords(place: ConfigPlace): string | undefined {
  if (place.kind === "level") return ruleWords(place.rule);
  return place.kind === "field" ? `**${codeSpan(place.field.name)}**\n\n${place.field.doc}` : undefined;
}

function valueWords(snapshot: Snapshot, place: ConfigPlace, node: Node | Span): string | undefined {
  if (!("kind" in node) || node.kind !== "scalar") return undefined;
  if (place.kind === "level") {
    const level = ruleLevelNamed(node.value === false ? "off" : node.value);
    return level && `**${codeSpan(level)}**\n\n${levelDocs[level]}`;
  }
  if (place.kind === "profile") return profileWords(String(node.value));
  if (place.kind === "glob") return globWords(snapshot, place.field, String(node.value));
  return place.kind === "field" ? place.field.doc : undefined;
}

/** What a profile means, with its rules. */
function profileWords(name: string): string | undefined {
  const profile = profileNamed(name);
  if (!profile) return undefined;
  const ids = Object.keys(profile.rules).toSorted();
  return factList(`**${codeSpan(profile.name)}**\n\n${profile.doc}`, [
    ids.length === 0 ? undefined : `turns on ${enumerate(ids.map(codeSpan))}`,
  ]);
}

function globWords({ file, pathsBelow }: Snapshot, { shape }: ConfigField, glob: string): string | undefined {
  if (pathsBelow === undefined || shape.kind !== "globs") return undefined;
  const paths = relativePaths(pathsBelow, folderOf(file.path));
  const matches = shape.of === "files" ? filesMatching(paths, glob) : foldersMatching(paths, glob);
  const noun = shape.of === "files" ? "YAML or JSON file" : "folder";
  if (matches.length === 0) return `${codeSpan(glob)} matches nothing below this folder`;
  const plural = shape.of === "files" ? "YAML and JSON files" : "folders";
  return factList(`${codeSpan(glob)} matches ${formatCount(matches.length, noun, plural)}`, [
    enumerate(matches.map(codeSpan)),
  ]);
}
