// The fix that renders a template again into the file that it has generated.

import { basenameOf, folderOf } from "../../base/path.ts";
import { updateGenerated } from "../../edits/update-generated.ts";
import type { Finding, Fix } from "../../rules/rule.ts";
import type { Snapshot } from "../../session/snapshot.ts";

/** Updates the generated catalog that the finding is about. Its title names the folder where there are several. */
export function updateGeneratedFix({ template }: Snapshot, { related }: Finding): readonly Fix[] {
  const { rendered, generated = [] } = template ?? {};
  const stale = related[0]?.at.document;
  const each = stale && generated.find(({ file }) => file.path === stale.path);
  const edits = rendered && each && updateGenerated(rendered, each);
  if (!edits || edits.length === 0) return [];
  const which = generated.length > 1 ? ` '${basenameOf(folderOf(stale.path))}/${basenameOf(stale.path)}'` : "";
  return [{ title: `Update the generated catalog${which}`, edits }];
}
