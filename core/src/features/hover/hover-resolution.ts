// What OLM v1 would make of a ClusterExtension, catalog by catalog; those that answer alike share a line.

import type { Catalog } from "../../model/catalog.ts";
import type { ClusterExtension } from "../../model/cluster-extension.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import type { Candidate, Resolution } from "../../resolve/resolution.ts";
import { resolveV1 } from "../../resolve/v1.ts";
import type { V1Question } from "../../resolve/v1-offers.ts";
import { isSelectableName } from "../../schema/cluster-extension-schema.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { crdProblemOf } from "../../versions/cluster-extension-version.ts";
import { versionText } from "../../versions/version.ts";
import { code, enumerate } from "../words/markdown.ts";

/** One line for each answer that the workspace's catalogs give; none where no catalog has the package. */
export function resolutionFacts({ workspace }: Snapshot, extension: ClusterExtension): readonly string[] {
  const question = questionOf(extension);
  if (!question) return [];
  const names = new Map<string, string[]>();
  for (const catalog of workspace.with(question.packageName)) {
    const answer = answerOf(catalog, question);
    names.set(answer, [...(names.get(answer) ?? []), code(workspace.nameOf(catalog))]);
  }
  const lines = [...names].map(([answer, own]) => `${answer} (catalog ${enumerate(own)})`);
  const ignored = "the selector is left aside here: labels of ClusterCatalogs are not known";
  return extension.selector && lines.length > 0 ? [...lines, ignored] : lines;
}

/** Undefined where a part of the question is still to be filled in, or is one that the API server refuses. */
function questionOf(extension: ClusterExtension): V1Question | undefined {
  const { packageName, channels, version, upgradeConstraintPolicy: policy, installed } = extension;
  const parts = [packageName, version, ...channels];
  if (!packageName || parts.some((part) => part && isPlaceholder(part.value))) return undefined;
  if ((version && crdProblemOf(version.value)) || !channels.every(({ value }) => isSelectableName(value)))
    return undefined;
  return {
    packageName: packageName.value,
    installed,
    version: version?.value,
    channels: channels.map(({ value }) => value),
    policy: policy?.value === "SelfCertified" ? "SelfCertified" : "CatalogProvided",
  };
}

function answerOf(catalog: Catalog, question: V1Question): string {
  const resolution = resolveV1([{ name: catalog.root, catalog }], question);
  const from = question.installed
    ? `from ${code(question.installed.version)}, which is installed`
    : "where nothing is installed";
  return `${from}: ${outcomeOf(resolution, new Set(question.channels))}`;
}

function outcomeOf({ chosen, chosenAnyOf, outcome, error }: Resolution, selected: ReadonlySet<string>): string {
  if (error !== undefined) return `nothing, for OLM v1 says ${code(error)}`;
  if (outcome === "stays") return "stays as it is";
  const found = chosen ? [chosen] : chosenAnyOf;
  return `resolves to ${enumerate(found.map((each) => candidateWords(each, selected)))}`;
}

function candidateWords({ name, version, channels, deprecated }: Candidate, selected: ReadonlySet<string>): string {
  const own = channels.filter((channel) => selected.size === 0 || selected.has(channel)).map(code);
  const where = own.length === 0 ? "in no channel" : `${own.length > 1 ? "channels" : "channel"} ${enumerate(own)}`;
  const read = version ? `, version ${code(versionText(version))}` : "";
  return `**${code(name)}**${read}, ${where}${deprecated ? ", deprecated" : ""}`;
}
