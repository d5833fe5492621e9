// Completion in comments `# olm-catalogs-ignore rule-id …`: rules with a finding there first.

import { lineEndBefore, lineStartAt } from "../../base/lines.ts";
import type { Span } from "../../base/text.ts";
import { ignoreMark } from "../../rules/engine/ignore-comments.ts";
import type { Finding } from "../../rules/rule.ts";
import type { DocumentOffset, Snapshot } from "../../session/snapshot.ts";
import { ruleWords, settableRules } from "../words/rule-words.ts";
import type { DocumentCompletion } from "./completion-item.ts";

/** The completions in a comment; undefined outside of comments that ignore rules, or may become such. */
export function completeIgnoreComment(
  snapshot: Snapshot,
  { document, offset }: DocumentOffset,
): readonly DocumentCompletion[] | undefined {
  if (document.format === "json") return undefined;
  const lineStart = lineStartAt(document.text, offset);
  const before = document.text.slice(lineStart, offset);
  const comment = /(?:^|\s)#\s*([\w-]*)$/.exec(before);
  const ids = idsAtEnd(before);
  const findings = () => findingsAt(snapshot, { document, offset });
  if (ids && !/(?:^|\s)--(?:\s|$)/.test(ids.named)) return ruleCompletions(ids, findings(), { document, offset });
  const typed = comment?.[1];
  if (typed === undefined || !ignoreMark.startsWith(typed)) return undefined;
  const span = { start: offset - typed.length, end: offset };
  const marks = findings().map(({ rule, message }) => markCompletion(span, rule, message));
  return marks.length > 0 || typed.length > 2 ? [...marks, markCompletion(span)] : undefined;
}

/** The rule ids behind the mark at the end of a line's text. */
interface TypedIds {
  readonly named: string;
  /** The id that is being typed; empty behind a separator. */
  readonly typed: string;
}

function idsAtEnd(before: string): TypedIds | undefined {
  const mark = before.lastIndexOf(ignoreMark);
  const lead = before.slice(0, Math.max(0, mark)).trimEnd();
  const ids = before.slice(mark + ignoreMark.length);
  if (!/^[ \t]/.test(ids) || !lead.endsWith("#") || !/^\s?$/.test(lead.at(-2) ?? "")) return undefined;
  let start = ids.length;
  while (!/[\s,]/.test(ids[start - 1] ?? " ")) start--;
  return { named: ids.slice(0, start), typed: ids.slice(start) };
}

function ruleCompletions(
  { named, typed }: TypedIds,
  findings: readonly Finding[],
  { document, offset }: DocumentOffset,
): readonly DocumentCompletion[] {
  const taken = new Set(named.split(/[\s,]+/));
  const messages = new Map(findings.map(({ rule, message }) => [rule, message]));
  const ids = [...new Set([...messages.keys(), ...settableRules.map(({ id }) => id)])].filter((id) => !taken.has(id));
  const rest = /^[\w-]*/.exec(document.text.slice(offset))?.[0].length ?? 0;
  const span = { start: offset - typed.length, end: offset + rest };
  return ids.map((id) => ({
    label: id,
    kind: "value",
    detail: messages.get(id),
    documentation: ruleWords(id),
    deprecated: false,
    span,
    newText: id,
    filter: undefined,
  }));
}

function markCompletion(span: Span, rule?: string, message?: string): DocumentCompletion {
  const label = rule === undefined ? ignoreMark : `${ignoreMark} ${rule}`;
  return {
    label,
    kind: "value",
    detail: message ?? "ignores rules here",
    documentation: rule === undefined ? undefined : ruleWords(rule),
    deprecated: false,
    span,
    newText: rule === undefined ? `${label} ` : label,
    filter: undefined,
  };
}

/** The findings that a comment at the offset would silence, one of each rule. */
function findingsAt(snapshot: Snapshot, { document, offset }: DocumentOffset): readonly Finding[] {
  const { start, end } = silencedBy(document.text, offset);
  const settable = new Set(settableRules.map(({ id }) => id));
  const found = new Map<string, Finding>();
  for (const finding of snapshot.findings()) {
    const at = finding.at.span.start;
    const isHere = finding.at.document === document && start <= at && at < end;
    if (isHere && settable.has(finding.rule) && !aboutComments.has(finding.rule)) found.set(finding.rule, finding);
  }
  return [...found.values()];
}

const aboutComments: ReadonlySet<string> = new Set(["unknown-ignored-rule", "unused-ignore"]);

/** The line of the comment, and below a line with only a comment the next other line. */
function silencedBy(text: string, offset: number): Span {
  const start = lineStartAt(text, offset);
  let end = lineEndBefore(text, offset);
  let line = text.slice(start, end);
  while (/^\s*#/.test(line) && text.indexOf("\n", end) >= 0) {
    const next = text.indexOf("\n", end) + 1;
    end = lineEndBefore(text, next);
    line = text.slice(next, end);
  }
  return { start, end: end + 1 };
}
