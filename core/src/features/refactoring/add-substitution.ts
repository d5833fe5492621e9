// The next substitution of a substitutes template.

import { insertItems } from "../../edits/list-edits.ts";
import { setField } from "../../edits/map-edits.ts";
import { listFieldOf } from "../../go/field-of.ts";
import type { Bundle } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { channelNamed, entriesNamed } from "../../model/find-in-package.ts";
import { bundleCsvOf } from "../../templates/bundle-csv.ts";
import type { SubstitutesTemplate } from "../../templates/template.ts";
import type { TemplateEdits } from "./template-change.ts";

/**
 * The entry that a bundle should substitute: the one that it was built for, by the annotation `olm.substitutesFor`, else the
 * head of the default channel. Both as they are after the substitutions of the template.
 */
export function baseFor(pkg: Package, bundle: Bundle): string | undefined {
  const built = bundleCsvOf(bundle).substitutesFor;
  if (built !== undefined) return entriesNamed(pkg, built).length > 0 ? built : undefined;
  const channel = channelNamed(pkg, pkg.definitions[0]?.defaultChannel?.value ?? "");
  const [head, ...more] = channel ? channelChain(channel).heads : [];
  return more.length === 0 ? head?.name?.value : undefined;
}

/** Adds a substitution as the last one, with its keys in the order of the others. */
export function addSubstitution(
  { document, root, substitutions }: SubstitutesTemplate,
  { image, base }: { readonly image: string; readonly base: string },
): TemplateEdits {
  const list = listFieldOf(root, "substitutions");
  const keys = substitutions.at(-1)?.map.pairs.map(({ key }) => key.value) ?? [];
  const [first = "name", second = "base"] = keys.filter((key) => /^(?:name|base)$/i.test(key));
  const item = /^base$/i.test(first) ? { [first]: base, [second]: image } : { [first]: image, [second]: base };
  if (!list || list.items.length === 0) return setField(document, root, "substitutions", [item]);
  return insertItems({ document, list, key: "substitutions" }, list.items.length, [item]);
}
