// The text of `.olm-catalogs.yaml` → the levels that it gives to rules.
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
  /** What is wrong with the file; what that is about does not count, and the rest does. */
  readonly mistakes: readonly { readonly message: string; readonly at: Place }[];
}

/** Reads the file; never fails. */
export function readConfigFile({ documents }: SourceFile): ConfigFile {
  const levels: Record<string, RuleLevel> = {};
  const mistakes: ConfigFile["mistakes"][number][] = [];
  const [document, second] = documents;
  if (document === undefined) return { levels, mistakes };
  const problems = problemsOf(document);
  for (const { span, message } of problems) mistakes.push({ message, at: { document, span } });
  for (const { at, ...level } of levelsIn(document)) {
    if ("ok" in level) levels[level.id] = level.ok;
    // What is left of a broken document may be wrong for that alone.
    else if (problems.length === 0) mistakes.push({ message: level.mistake, at: { document, span: at } });
  }
  if (second)
    mistakes.push({ message: "a second document is not read", at: { document: second, span: lineOf(second) } });
  return { levels, mistakes };
}

/** An empty file is none: somebody may have commented out all of it. */
function problemsOf({ problems, ignored }: Document): readonly { readonly span: Span; readonly message: string }[] {
  const told = problems.filter(({ code }) => code !== "empty-document");
  return ignored ? [...told, { span: ignored, message: "this text is ignored" }] : told;
}

/** The first line that says something. */
function lineOf({ text }: Document): Span {
  const start = text.length - text.trimStart().length;
  const end = text.indexOf("\n", start);
  return { start, end: end < 0 ? text.length : end };
}

/** The level that a text gives to a rule, or what is wrong with the rule's id or the level. */
export function readRuleLevel(id: string, text: string): { readonly ok: RuleLevel } | { readonly mistake: string } {
  const ids = rules.filter(({ isAlwaysError }) => !isAlwaysError).map((rule) => rule.id);
  if (rules.some((rule) => rule.id === id && rule.isAlwaysError)) {
    return { mistake: `'${id}' is always an error and takes no level` };
  }
  if (!ids.includes(id)) return { mistake: `there is no rule '${id}'${didYouMean(nearestName(id, ids))}` };
  const level = LEVELS.find((each) => each === text);
  if (level !== undefined) return { ok: level };
  const nearest = didYouMean(nearestName(text, LEVELS));
  return { mistake: `'${text}' is not a level; use off, hint, info, warning or error${nearest}` };
}

const LEVELS: readonly RuleLevel[] = ["off", "hint", "info", "warning", "error"];

type Level = { readonly at: Span } & ({ readonly id: string; readonly ok: RuleLevel } | { readonly mistake: string });

function* levelsIn({ root }: Document): Generator<Level> {
  if (root === undefined || isNull(root)) return;
  if (root.kind !== "map") {
    yield { at: spanOf(root), mistake: "the file must be a mapping with the key 'rules'" };
    return;
  }
  yield* repeatedKeys(root);
  for (const { key, value } of root.pairs) {
    if (key.value !== "rules") {
      yield { at: key, mistake: `unknown key '${key.value}'; the file holds 'rules' and nothing else` };
    } else if (value.kind === "map") {
      yield* repeatedKeys(value);
      for (const pair of value.pairs) yield levelOf(pair.key.value, pair.key, pair.value);
    } else if (!isNull(value)) {
      yield { at: spanOf(value), mistake: "'rules' must be a mapping of rules to levels" };
    }
  }
}

/** The last of several counts, which is not what everybody expects. */
function* repeatedKeys({ overridden }: MapNode): Generator<Level> {
  for (const { key } of overridden) yield { at: key, mistake: `'${key.value}' is given again below, which counts` };
}

function levelOf(id: string, at: Span, value: Node): Level {
  const text = levelText(value);
  const level =
    text === undefined
      ? { mistake: `the level of '${id}' must be off, hint, info, warning or error` }
      : readRuleLevel(id, text);
  return "ok" in level ? { at, id, ok: level.ok } : { at, ...level };
}

/** YAML 1.1 reads `off` as false. */
function levelText(node: Node): string | undefined {
  if (node.kind !== "scalar") return undefined;
  return node.value === false ? "off" : typeof node.value === "string" ? node.value : undefined;
}
