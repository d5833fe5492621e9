// The fixes that a finding has without a search.

import { basenameOf, folderOf } from "../../base/path.ts";
import { updateGenerated } from "../../edits/update-generated.ts";
import type { Finding, Fix } from "../../rules/rule.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { normalizedNameFix } from "./normalized-name-fix.ts";

/** Fixes that need more than the rule sees, or compose new text, by the rule of the finding. */
const fixesByRule: ReadonlyMap<string, (snapshot: Snapshot, finding: Finding) => readonly Fix[]> = new Map([
  ["empty-document", moveCommentFix],
  ["name-not-normalized", normalizedNameFix],
  ["stale-generated-catalog", updateGeneratedFix],
]);

/** The fixes of the finding's rule, and those for which the documents around it are needed. */
export function plainFixesOf(snapshot: Snapshot, finding: Finding): readonly Fix[] {
  const more = fixesByRule.get(finding.rule)?.(snapshot, finding) ?? [];
  return more.length === 0 ? finding.fixes() : [...finding.fixes(), ...more];
}

/** Moves the comment below the separator of the next document. */
function moveCommentFix({ file }: Snapshot, { at: { document } }: Finding): readonly Fix[] {
  const index = file.documents.indexOf(document);
  const next = file.documents[index + 1];
  const comments = document.text.replace(/^---[ \t]*\r?\n/, "");
  if (index < 0 || !next || !/^\s*(?:#.*(?:\r?\n\s*|$))+$/.test(comments)) return [];
  const separator = /^---[ \t]*(?:#.*)?\r?\n/.exec(next.text)?.[0];
  if (separator === undefined || !comments.endsWith("\n")) return [];
  return [
    {
      title: "Move the comment below the next '---'",
      edits: [
        { document, edit: { span: { start: 0, end: document.text.length }, newText: "" } },
        { document: next, edit: { span: { start: separator.length, end: separator.length }, newText: comments } },
      ],
      isMechanical: true,
    },
  ];
}

/** Updates the generated catalog that the finding is about. Its title names the folder where there are several. */
function updateGeneratedFix({ template }: Snapshot, { related }: Finding): readonly Fix[] {
  const { rendered, generated = [] } = template ?? {};
  const stale = related[0]?.at.document;
  const each = stale && generated.find(({ file }) => file.path === stale.path);
  const edits = rendered && each && updateGenerated(rendered, each);
  if (!edits || edits.length === 0) return [];
  const which = generated.length > 1 ? ` '${basenameOf(folderOf(stale.path))}/${basenameOf(stale.path)}'` : "";
  return [{ title: `Update the generated catalog${which}`, edits }];
}
