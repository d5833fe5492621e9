// Completion in a ClusterExtension: packages, channels and versions of the workspace's catalogs.

import { touches } from "../../base/text.ts";
import type { Package } from "../../model/catalog.ts";
import { type ClusterExtension, clusterExtensionsOf } from "../../model/cluster-extension.ts";
import { channelNames, deprecationsOf } from "../../model/find-in-package.ts";
import { isSelectableName } from "../../schema/cluster-extension-schema.ts";
import type { DocumentOffset, Snapshot } from "../../session/snapshot.ts";
import { type ValueAtCursor, valueAtCursor } from "../cursor/value-at-cursor.ts";
import { type CompletionChoice, toCompletions } from "./completion-choices.ts";
import type { DocumentCompletion } from "./completion-item.ts";
import { headDetail } from "./package-choices.ts";
import { rangeChoices, versionChoices } from "./version-choices.ts";

/** The completions at a place of a document; empty where it holds no ClusterExtension. */
export function completeClusterExtension(snapshot: Snapshot, at: DocumentOffset): readonly DocumentCompletion[] {
  const extensions = clusterExtensionsOf(at.document);
  if (extensions.length === 0) return [];
  const value = valueAtCursor(at.document, at.offset);
  if (!value) return [];
  const extension = extensions.find(({ map }) => touches(map, at.offset)) ?? extensions[0];
  const choices = extension ? choicesFor(snapshot, extension, value) : [];
  return toCompletions(choices, value, at);
}

function choicesFor(
  snapshot: Snapshot,
  extension: ClusterExtension,
  value: ValueAtCursor,
): readonly CompletionChoice[] {
  const path = value.path[0] === "items" ? value.path.slice(2) : value.path;
  switch (path.join(".")) {
    case "spec.source.catalog.packageName":
      return snapshot.workspace.packageNames.map((name) => ({ label: name, kind: "package" }));
    case "spec.source.catalog.channels.[]":
      return channelChoices(packagesOf(snapshot, extension), extension, value);
    case "spec.source.catalog.version": {
      const versions = versionChoices(packagesOf(snapshot, extension), extension);
      return [...versions, ...rangeChoices(versions)];
    }
    default:
      return [];
  }
}

/** The extension's package in each catalog of the workspace. */
function packagesOf({ workspace }: Snapshot, { packageName }: ClusterExtension): readonly Package[] {
  const name = packageName?.value ?? "";
  return workspace.catalogsWith(name).flatMap(({ packages }) => packages.get(name) ?? []);
}

/** The channels that OLM v1 can select and that are not selected yet; the default channel first. */
function channelChoices(
  packages: readonly Package[],
  { channels }: ClusterExtension,
  { span }: ValueAtCursor,
): readonly CompletionChoice[] {
  const selected = new Set(channels.filter((each) => !touches(each.span, span.start)).map(({ value }) => value));
  const defaults = new Set(
    packages.flatMap(({ definitions }) => definitions.map((each) => each.defaultChannel?.value)),
  );
  const names = [...new Set(packages.flatMap((pkg) => [...channelNames(pkg)]))].sort();
  const open = names.filter((name) => isSelectableName(name) && !selected.has(name));
  const ranked = [...open.filter((name) => defaults.has(name)), ...open.filter((name) => !defaults.has(name))];
  return ranked.map((name) => ({
    label: name,
    kind: "channel",
    detail: headDetail(packages, name),
    deprecated: packages.every((pkg) => deprecationsOf(pkg, "olm.channel", name).length > 0),
  }));
}
