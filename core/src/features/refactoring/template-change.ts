// The end of every refactoring of a template: offered only if opm still accepts the rendered catalog.

import { pause } from "../../base/paused.ts";
import { applyEdits } from "../../base/text.ts";
import type { DocumentEdit } from "../../edits/change.ts";
import type { Bundle } from "../../model/blob.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { spanInFile } from "../../syntax/file-position.ts";
import { readSourceFile } from "../../syntax/read-source-file.ts";
import { renderTemplate } from "../../templates/render-template.ts";
import type { RenderedTemplate } from "../../templates/rendered-template.ts";
import type { ImageOfBundle } from "../cursor/known-images.ts";
import { lossesOf, newRejection, type Trial } from "./refactored.ts";

/** The edits of a template; undefined where its text cannot be edited safely. */
export type TemplateEdits = readonly DocumentEdit[] | undefined;

/** The edits as a change, unless opm would refuse the template or reject the catalog for them. */
export function* finishTemplate(
  snapshot: Snapshot,
  known: readonly ImageOfBundle[],
  { title, edits }: { readonly title: string; readonly edits: TemplateEdits },
): Trial {
  const before = snapshot.template?.rendered;
  const after = edits && renderChanged(snapshot, known, edits);
  if (!before || !after) return { error: "the text is written in a way that cannot be edited safely" };
  if (edits.length === 0) return { error: "nothing would change" };
  const refusal = after.problems.length > before.problems.length ? after.problems.at(-1)?.message : undefined;
  yield pause;
  const rejection = refusal ?? newRejection(before.catalog, after.catalog);
  if (rejection !== undefined) return { error: `opm would reject the catalog: ${rejection}` };
  yield pause;
  let losses = "";
  for (const [name, pkg] of after.catalog.packages) losses += yield* lossesOf(before.catalog.packages.get(name), pkg);
  return { ok: { title: title + losses, edits } };
}

/** The catalog of the changed template, from what the workspace knows of its images and of those that are added. */
function renderChanged(
  { file, template }: Snapshot,
  known: readonly ImageOfBundle[],
  edits: readonly DocumentEdit[],
): RenderedTemplate | undefined {
  const inFile = edits.flatMap(({ document, edit: { span, newText } }) => {
    const found = spanInFile(file, { document, span });
    return found ? { span: found, newText } : [];
  });
  const bundles = new Map<string, Bundle>(known.map(({ image, bundle }) => [image, bundle]));
  for (const [image, found] of template?.images ?? []) if ("known" in found) bundles.set(image, found.known.bundle);
  const bundlesIn = (image: string) => {
    const bundle = bundles.get(image);
    return bundle && [bundle];
  };
  return renderTemplate(readSourceFile(file.path, applyEdits(file.text, inFile)), { bundlesIn });
}
