// The text of `.olm-catalogs.yaml` → the levels that it gives to rules.
//
//   rules:
//     unknown-key: error
//     overridden-key: off

import { rules } from "../rules/index.ts";
import { didYouMean, nearestName } from "../rules/nearest-name.ts";
import type { RuleLevel } from "../settings.ts";
import type { Node } from "../syntax/node.ts";
import type { Document, Place, SourceFile } from "../syntax/source-file.ts";
import type { Span } from "../text.ts";

export interface ConfigFile {
  readonly levels: Readonly<Record<string, RuleLevel>>;
  /** What is wrong with the file; what that is about does not count, and the rest does. */
  readonly mistakes: readonly { readonly message: string; readonly at: Place }[];
}

/** Reads the file; never fails. */
export function readConfigFile({ documents: [document] }: SourceFile): ConfigFile {
  const levels: Record<string, RuleLevel> = {};
  const mistakes: ConfigFile["mistakes"][number][] = [];
  if (document === undefined) return { levels, mistakes };
  for (const { span, message } of document.problems) mistakes.push({ message, at: { document, span } });
  for (const { at, ...level } of levelsIn(document)) {
    if ("ok" in level) levels[level.id] = level.ok;
    else mistakes.push({ message: level.mistake, at: { document, span: at } });
  }
  return { levels, mistakes };
}

/** The level that a text gives to a rule, or what is wrong with the rule's id or the level. */
export function readRuleLevel(id: string, text: string): { readonly ok: RuleLevel } | { readonly mistake: string } {
  const ids = rules.map((rule) => rule.id);
  if (!ids.includes(id)) return { mistake: `there is no rule '${id}'${didYouMean(nearestName(id, ids))}` };
  const level = LEVELS.find((each) => each === text);
  if (level !== undefined) return { ok: level };
  const nearest = didYouMean(nearestName(text, LEVELS));
  return { mistake: `'${text}' is no level; use off, hint, info, warning or error${nearest}` };
}

const LEVELS: readonly RuleLevel[] = ["off", "hint", "info", "warning", "error"];

type Level = { readonly at: Span } & ({ readonly id: string; readonly ok: RuleLevel } | { readonly mistake: string });

function* levelsIn({ root }: Document): Generator<Level> {
  if (root?.kind !== "map") return;
  for (const { key, value } of root.pairs) {
    if (key.value !== "rules") yield { at: key, mistake: `'${key.value}' means nothing here; the file holds 'rules'` };
    else if (value.kind === "map") for (const pair of value.pairs) yield levelOf(pair.key.value, pair.key, pair.value);
  }
}

function levelOf(id: string, at: Span, value: Node): Level {
  const text = levelText(value);
  const level = text === undefined ? { mistake: `'${id}' has no level` } : readRuleLevel(id, text);
  return "ok" in level ? { at, id, ok: level.ok } : { at, ...level };
}

/** YAML 1.1 reads `off` as false. */
function levelText(node: Node): string | undefined {
  if (node.kind !== "scalar") return undefined;
  return node.value === false ? "off" : typeof node.value === "string" ? node.value : undefined;
}
