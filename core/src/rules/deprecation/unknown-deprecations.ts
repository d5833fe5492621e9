// Deprecations of bundles or channels that do not exist in their package.

import { listFieldOf } from "../../go/field-of.ts";
import type { DeprecationEntry, Deprecations } from "../../model/blob.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { mayBeInUnreadableDocument } from "../../model/missing-fields.ts";
import { hasOrphan } from "../../model/orphans.ts";
import { removeItem } from "../../syntax/edit-list.ts";
import type { Fix, Report } from "../rule.ts";
import { didYouMean, maxMisspeltNames, nearestName, renameFix } from "../support/nearest-name.ts";
import { removeDocumentFix } from "../support/remove-duplicate-fix.ts";
import { textFix } from "../support/text-fix.ts";

/** Reports the deprecations of a bundle or channel that is not among `names`, all names of that kind in the package. */
export function* unknownDeprecations(
  pkg: PackageFacts,
  kind: "bundle" | "channel",
  names: ReadonlySet<string>,
): Generator<Report> {
  if (pkg.definitions.length === 0) return;
  const deprecated = pkg.deprecations.flatMap((blob) => blob.entries.map((entry) => ({ blob, entry })));
  const ofKind = deprecated.filter(({ entry: { schema } }) => schema?.value === `olm.${kind}`);
  const unknown = ofKind.filter(({ entry: { name } }) => !name?.value || !mayExist(pkg, kind, name.value, names));
  const candidates = unknown.length > maxMisspeltNames ? [] : names;
  for (const { blob, entry } of unknown) {
    const { schema, name } = entry;
    const better = name && nearestName(name.value, candidates);
    const message = name?.value
      ? `deprecated ${kind} '${name.value}' does not exist in package '${pkg.name}'${didYouMean(better)}`
      : `this deprecation does not name a ${kind}; add 'name'`;
    const fixes = () => [...(name ? renameFix(name, better)() : []), ...removeDeprecationFix(blob, entry)];
    yield { at: name ?? schema ?? entry, message, fixes };
  }
}

function mayExist(pkg: PackageFacts, kind: "bundle" | "channel", name: string, names: ReadonlySet<string>): boolean {
  return names.has(name) || hasOrphan(pkg, kind, name) || mayBeInUnreadableDocument(pkg, name);
}

/** Removes a deprecation, and with the last one the whole blob. */
function removeDeprecationFix(
  { document, root, entries }: Deprecations,
  { map, name }: DeprecationEntry,
): readonly Fix[] {
  const title = `Remove the deprecation${name?.value ? ` of '${name.value}'` : ""}`;
  if (entries.length === 1) return [removeDocumentFix(document, title)];
  const list = listFieldOf(root, "entries");
  const edit = list && removeItem(document, list, map);
  return edit ? [textFix(document, title, edit)] : [];
}
