// The text of `.olm-catalogs.yaml` → the levels of rules.
//
//   rules:
//     unknown-key: error
//     overridden-key: off

import type { Span } from "../../base/text.ts";
import { isNull, spanOf } from "../../go/field-of.ts";
import type { RuleLevel } from "../../settings/settings.ts";
import type { MapNode, Node } from "../../syntax/node.ts";
import type { Document, Place, SourceFile } from "../../syntax/source-file.ts";
import { rules } from "../index.ts";
import { didYouMean, nearestName } from "../support/nearest-name.ts";

export interface ConfigFile {
  readonly levels: Readonly<Record<string, RuleLevel>>;
  /** The mistakes in the file; each makes only the part it is about ineffective. */
  readonly mistakes: readonly ConfigMistake[];
}

interface ConfigMistake {
  readonly message: string;
  readonly at: Place;
}

/** Reads the file; never fails. */
export function readConfigFile({ documents }: SourceFile): ConfigFile {
  const levels: Record<string, RuleLevel> = {};
  const [document, second] = documents;
  if (document === undefined) return { levels, mistakes: [] };
  const syntaxMistakes = syntaxMistakesIn(document);
  const mistakes = [...syntaxMistakes];
  for (const { at, ...setting } of ruleSettingsIn(document)) {
    if ("ok" in setting) levels[setting.id] = setting.ok;
    // After a syntax error, other mistakes may be its consequences.
    else if (syntaxMistakes.length === 0) mistakes.push({ message: setting.mistake, at: { document, span: at } });
  }
  if (second) {
    const at = { document: second, span: firstLineOf(second) };
    mistakes.push({ message: "only the first document is read; this one has no effect", at });
  }
  return { levels, mistakes };
}

/** An empty file is not a mistake: all of its lines may be commented out. */
function syntaxMistakesIn(document: Document): readonly ConfigMistake[] {
  const { problems, ignored } = document;
  const reported = problems
    .filter(({ code }) => code !== "empty-document")
    .map(({ message, span }) => ({ message, at: { document, span } }));
  if (!ignored) return reported;
  return [
    ...reported,
    { message: "text after the end of the document has no effect", at: { document, span: ignored } },
  ];
}

/** The first line that is not blank. */
function firstLineOf({ text }: Document): Span {
  const start = text.length - text.trimStart().length;
  const end = text.indexOf("\n", start);
  return { start, end: end < 0 ? text.length : end };
}

/** Reads the level for a rule, or says what is wrong with the rule's id or the level. */
export function readRuleLevel(id: string, text: string): { readonly ok: RuleLevel } | { readonly mistake: string } {
  const rule = rules.find((each) => each.id === id);
  if (rule?.isAlwaysError) return { mistake: `'${id}' is always an error; its level cannot be changed` };
  if (!rule) {
    const ids = rules.filter(({ isAlwaysError }) => !isAlwaysError).map((each) => each.id);
    return { mistake: `rule '${id}' does not exist${didYouMean(nearestName(id, ids))}` };
  }
  const level = LEVELS.find((each) => each === text);
  if (level !== undefined) return { ok: level };
  const suggestion = didYouMean(nearestName(text, LEVELS));
  return { mistake: `'${text}' is not a level; use off, hint, info, warning or error${suggestion}` };
}

const LEVELS: readonly RuleLevel[] = ["off", "hint", "info", "warning", "error"];

/** The level of one rule, or a mistake in the file. */
type RuleSetting = { readonly at: Span } & (
  | { readonly id: string; readonly ok: RuleLevel }
  | { readonly mistake: string }
);

function* ruleSettingsIn({ root }: Document): Generator<RuleSetting> {
  if (root === undefined || isNull(root)) return;
  if (root.kind !== "map") {
    yield { at: spanOf(root), mistake: "the file must be a mapping with the key 'rules'" };
    return;
  }
  yield* overriddenKeysIn(root);
  for (const { key, value } of root.pairs) {
    if (key.value !== "rules") {
      yield { at: key, mistake: `unknown key '${key.value}'; the only key of this file is 'rules'` };
    } else if (value.kind === "map") {
      yield* overriddenKeysIn(value);
      for (const pair of value.pairs) yield ruleSettingOf(pair.key.value, pair.key, pair.value);
    } else if (!isNull(value)) {
      yield { at: spanOf(value), mistake: "'rules' must be a mapping of rules to levels" };
    }
  }
}

function* overriddenKeysIn({ overridden }: MapNode): Generator<RuleSetting> {
  for (const { key } of overridden) {
    yield { at: key, mistake: `'${key.value}' is defined again below; only the last value has an effect` };
  }
}

function ruleSettingOf(id: string, at: Span, value: Node): RuleSetting {
  const text = levelTextOf(value);
  const level =
    text === undefined
      ? { mistake: `the level of '${id}' must be off, hint, info, warning or error` }
      : readRuleLevel(id, text);
  return "ok" in level ? { at, id, ok: level.ok } : { at, ...level };
}

/** YAML 1.1 reads `off` as false. */
function levelTextOf(node: Node): string | undefined {
  if (node.kind !== "scalar") return undefined;
  return node.value === false ? "off" : typeof node.value === "string" ? node.value : undefined;
}
