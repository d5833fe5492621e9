// The hover in a comment that ignores rules: what the rule is.

import { touches } from "../../base/text.ts";
import { ignoreCommentsOf } from "../../rules/engine/ignore-comments.ts";
import type { DocumentOffset } from "../../session/snapshot.ts";
import { ruleWords } from "../words/rule-words.ts";
import type { Hover } from "./hover-view.ts";

/** On the id of a rule: the rule. On the rest of the comment: what the comment does. */
export function describeIgnoreComment({ document, offset }: DocumentOffset): Hover | undefined {
  const comment = ignoreCommentsOf(document).find(({ span }) => touches(span, offset));
  if (!comment) return undefined;
  const id = comment.ids.find(({ span }) => touches(span, offset));
  const words = id && ruleWords(id.value);
  if (id && words !== undefined) return { markdown: words, at: id };
  const lines = comment.isAlone ? "on the next line" : "on this line";
  const markdown = `Ignores the findings of these rules ${lines}. A reason can follow \`--\`. What opm rejects still counts.`;
  return { markdown, at: comment };
}
