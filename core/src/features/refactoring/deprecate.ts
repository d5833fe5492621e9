// Deprecates a version, a channel or a package.

import { addBlobs } from "../../edits/blob-edits.ts";
import { CatalogDraft } from "../../edits/catalog-draft.ts";
import { insertItems } from "../../edits/list-edits.ts";
import type { PlainMap } from "../../edits/write-value.ts";
import { listFieldOf } from "../../go/field-of.ts";
import type { Deprecations } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { channelNamed, deprecationsOf, entriesNamed } from "../../model/find-in-package.ts";
import { compareVersionAndRelease, versionAndReleaseOf } from "../../rules/support/entry-version.ts";
import { finish, type Trial } from "./refactored.ts";

/** What is deprecated; a package has no `name` of its own. */
export type DeprecationTarget =
  | { readonly schema: "olm.package" }
  | { readonly schema: "olm.channel" | "olm.bundle"; readonly name: string };

/** Adds a deprecation to the package's olm.deprecations blob, or to a new one behind its olm.package blob. */
export function* deprecate(catalog: Catalog, packageName: string, target: DeprecationTarget, message?: string): Trial {
  const pkg = catalog.packages.get(packageName);
  if (!pkg) return { error: `package '${packageName}' does not exist` };
  const name = "name" in target ? target.name : undefined;
  const label = describeTarget(packageName, target);
  if (deprecationsOf(pkg, target.schema, name).length > 0) return { error: `${label} is deprecated already` };
  const text = message?.trim() || defaultMessage(pkg, target);
  const reference = name === undefined ? { schema: target.schema } : { schema: target.schema, name };
  const draft = new CatalogDraft(catalog);
  const blob = pkg.deprecations[0];
  if (blob) addTo(draft, blob, { reference, message: text });
  else addNewBlob(draft, pkg, { reference, message: text });
  return yield* finish(draft, { title: `Deprecate ${label}`, package: packageName });
}

function describeTarget(packageName: string, target: DeprecationTarget): string {
  if (target.schema === "olm.package") return `package '${packageName}'`;
  return target.schema === "olm.channel" ? `channel '${target.name}'` : `'${target.name}'`;
}

/** A sentence that names what to use instead, as far as the package says it. */
function defaultMessage(pkg: Package, target: DeprecationTarget): string {
  const channel = pkg.definitions[0]?.defaultChannel?.value;
  if (target.schema === "olm.package") return `Package ${pkg.name} is no longer maintained.`;
  if (target.schema === "olm.channel") {
    const other = channel !== undefined && channel !== target.name ? ` Switch to channel ${channel}.` : "";
    return `Channel ${target.name} is no longer supported.${other}`;
  }
  const newest = newerHead(pkg, target.name);
  const update = newest === undefined ? "" : ` Update to ${newest}.`;
  return `${target.name} is no longer supported.${update}`;
}

/** The head of a channel of this entry, or else of the default channel, with a higher version. */
function newerHead(pkg: Package, name: string): string | undefined {
  const own = entriesNamed(pkg, name);
  const version = own[0] && versionAndReleaseOf(pkg, own[0].entry);
  const fallback = channelNamed(pkg, pkg.definitions[0]?.defaultChannel?.value ?? "");
  const channels = [...own.map(({ channel }) => channel), ...(fallback ? [fallback] : [])];
  const heads = channels.flatMap((channel) => channelChain(channel).heads[0] ?? []);
  return heads.find((head) => compareVersionAndRelease(versionAndReleaseOf(pkg, head), version) > 0)?.name?.value;
}

function addTo(draft: CatalogDraft, { document, root, entries }: Deprecations, deprecation: PlainMap): void {
  const list = listFieldOf(root, "entries");
  const first = entries.at(-1)?.map.pairs[0]?.key.value;
  const { reference = "", message = "" } = deprecation;
  const ordered = first === "message" ? { message, reference } : deprecation;
  draft.edit(list && insertItems({ document, list, key: "entries" }, list.items.length, [ordered]));
}

function addNewBlob(draft: CatalogDraft, { name, definitions, channels }: Package, deprecation: PlainMap): void {
  const behind = (definitions[0] ?? channels[0])?.document;
  const like = channels[0]?.document;
  const blob = { schema: "olm.deprecations", package: name, entries: [deprecation] };
  draft.edit(behind && [addBlobs(behind, [blob], like)]);
}
