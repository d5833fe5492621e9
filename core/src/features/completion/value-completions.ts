// From the values that fit to what an editor does with them: which text is replaced, and by what, so that the result is
// the chosen value whatever quotes are there or missing.

import { beginningOf } from "../../syntax/file-position.ts";
import { quoteString } from "../../syntax/spell-string.ts";
import type { TypedValue } from "../cursor/rough-node.ts";
import type { CompletionChoice } from "./completion-choices.ts";
import type { Completion } from "./completion-item.ts";
import { inRegion, type WritingPlace } from "./writing-place.ts";

/** A value that fits at the cursor. */
export interface ValueChoice extends CompletionChoice {
  /** What it is written as instead of the label, with the keys that follow it; its first line may have quotes. */
  readonly newText?: string | undefined;
  /** Whether YAML would read it as something else without quotes. */
  readonly isQuoted?: boolean;
}

/**
 * The choices as completions of the value at the cursor. While typing, those that do not contain what is typed are left
 * out, and all of them once the value is complete, so that Enter begins a new line.
 */
export function toValueCompletions(
  place: WritingPlace,
  choices: readonly ValueChoice[],
  offset: number,
): readonly Completion[] {
  const { typing, region, client } = place;
  const { value } = typing;
  if (!value) return [];
  const typed = region.text.slice(value.span.start, offset - region.start);
  const whole = region.text.slice(value.span.start, value.span.end);
  if (client.isTyping && choices.some(({ label }) => label === whole)) return [];
  const fitting = client.isTyping ? choices.filter((choice) => isWorthwhile(choice, typed)) : choices;
  return fitting.map((choice) => toCompletion(place, choice, value));
}

/**
 * Whether a choice contains what is typed, and more than the last letter is missing. An editor shows a list until it has
 * the next one: a fast typist's Enter behind the last letter would take what is complete.
 */
function isWorthwhile({ label, newText }: ValueChoice, typed: string): boolean {
  const [all, wanted] = [label.toLowerCase(), typed.toLowerCase()];
  const fewest = newText === undefined ? 2 : 3;
  // A version is complete even if another one has more digits or a pre-release behind it.
  if (all.startsWith(wanted) && /\d\.\d+\.\d+$/.test(wanted)) return false;
  return all.includes(wanted) && !(all.startsWith(wanted) && wanted !== "" && all.length - wanted.length < fewest);
}

function toCompletion(place: WritingPlace, choice: ValueChoice, value: TypedValue): Completion {
  const { label, kind, detail, documentation, deprecated = false, newText } = choice;
  const { client, region } = place;
  const { span, quote, lacksSpace } = value;
  const base = { label, kind, detail, documentation, deprecated, asksAgain: false, more: [] };
  const space = lacksSpace ? " " : "";
  if (newText !== undefined) {
    const isClosed = quote !== undefined && region.text[span.end] === quote;
    const outer = quote ? { start: span.start - 1, end: span.end + (isClosed ? 1 : 0) } : span;
    const filter = quote ? `${quote}${label}` : undefined;
    return { ...base, span: inRegion(place, outer), newText: space + newText, isSnippet: client.snippets, filter };
  }
  return {
    ...base,
    span: inRegion(place, span),
    newText: space + spelled(place, choice, value),
    isSnippet: false,
    filter: undefined,
  };
}

function spelled(
  { region, snapshot }: WritingPlace,
  { label, isQuoted }: ValueChoice,
  { span, quote }: TypedValue,
): string {
  if (quote) return region.text[span.end] === quote ? label : label + quote;
  const plain = isQuoted ? JSON.stringify(label) : quoteString(plainInYaml(label), region.format);
  const quoted = plain.startsWith('"') || isQuoted ? plain : quoteOr(label, plain);
  const prefersSingle = region.format === "yaml" && /: '/.test(beginningOf(snapshot.file));
  return quoted.startsWith('"') && prefersSingle && !label.includes("'") ? `'${label}'` : quoted;
}

/** The colons and the @ of an image need no quotes in YAML. */
function plainInYaml(label: string): string {
  return label.replaceAll(/[:@](?=\w)/g, ".");
}

function quoteOr(label: string, plain: string): string {
  return plain === plainInYaml(label) ? label : plain;
}
