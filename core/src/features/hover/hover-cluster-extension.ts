// The hover in a ClusterExtension: what its fields mean, and which version OLM v1 picks from the workspace's catalogs.

import type { Catalog } from "../../model/catalog.ts";
import type { ClusterExtension } from "../../model/cluster-extension.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import { whyNoUpdate } from "../../resolve/installed/why-no-update.ts";
import type { Candidate, Resolution } from "../../resolve/resolution.ts";
import { resolveV1 } from "../../resolve/v1.ts";
import type { V1Question } from "../../resolve/v1-candidates.ts";
import { isSelectableName } from "../../schema/cluster-extension-schema.ts";
import type { DocumentOffset, Snapshot } from "../../session/snapshot.ts";
import { parseClusterExtensionRange, pinnedVersion } from "../../versions/cluster-extension-range.ts";
import { crdProblemOf } from "../../versions/cluster-extension-version.ts";
import { describeVersionsInParts } from "../../versions/describe-versions.ts";
import { clusterExtensionIntervals } from "../../versions/range-intervals.ts";
import { versionText } from "../../versions/version.ts";
import { type ExtensionValue, extensionAt, extensionValueAt } from "../cursor/extension-at.ts";
import { codeSpan, enumerate, escapeMarkdown, factList } from "../words/markdown.ts";
import { extensionValueDoc, semverRulesNote } from "../words/value-docs.ts";
import { catalogAnswers } from "./catalog-answers.ts";
import { describeResourceKey } from "./hover-resource.ts";
import type { Hover } from "./hover-view.ts";
import { type HoverView, linkTo } from "./hover-view.ts";

/** The hover at a place in a ClusterExtension. Undefined elsewhere, or if that place needs no explanation. */
export function describeClusterExtension(
  snapshot: Snapshot,
  place: DocumentOffset,
  view: HoverView,
): Hover | undefined {
  const extension = extensionAt(place);
  const value = extensionValueAt(place);
  if (!value) {
    // Keys that affect the version also say what they request.
    const facts = (name: string) => extension && keyFacts.get(name)?.({ snapshot, view }, extension);
    return extension && describeResourceKey(place, (field) => facts(field.name) ?? []);
  }
  const { field, at } = value;
  const lines = valueFacts[field]({ snapshot, view }, value.extension);
  return { markdown: factList(`**${field}** ${codeSpan(at.value)}`, lines), at };
}

interface ShownSnapshot {
  readonly snapshot: Snapshot;
  readonly view: HoverView;
}

type ExtensionFacts = (shown: ShownSnapshot, extension: ClusterExtension) => readonly (string | undefined)[];

const packageFacts: ExtensionFacts = (shown, extension) => [
  extension.version ? undefined : anyVersionFact,
  constraintPolicyFact(extension),
  ...resolutionFacts(shown, extension),
];

const versionFacts: ExtensionFacts = (shown, extension) => [
  versionConstraintFact(extension),
  constraintPolicyFact(extension),
  ...resolutionFacts(shown, extension),
  isSelfCertified(extension) ? undefined : semverRulesNote,
];

const channelFacts: ExtensionFacts = (shown, extension) => [
  `OLM v1 installs the highest version of the selected channels${allowedByEdges(extension)}, and updates automatically when a channel gets a higher version`,
  extension.version ? undefined : "without `version`, pre-releases are included",
  ...resolutionFacts(shown, extension),
];

const policyFacts: ExtensionFacts = (shown, extension) => [
  constraintPolicyFact(extension),
  ...resolutionFacts(shown, extension),
  isSelfCertified(extension) ? undefined : semverRulesNote,
];

const valueFacts: Readonly<Record<ExtensionValue["field"], ExtensionFacts>> = {
  packageName: packageFacts,
  channel: channelFacts,
  version: versionFacts,
  upgradeConstraintPolicy: policyFacts,
  sourceType: (_, { sourceType }) => [extensionValueDoc(sourceType?.value ?? "")],
};

/** The facts about the fields that affect the version, by key. */
const keyFacts: ReadonlyMap<string, ExtensionFacts> = new Map([
  ["packageName", packageFacts],
  ["version", versionFacts],
  ["channels", channelFacts],
  ["upgradeConstraintPolicy", policyFacts],
]);

const anyVersionFact =
  "no `version`: OLM v1 installs the highest version, pre-releases included, and updates automatically";

/** Whether the version is a pin or a range, and what it matches. */
function versionConstraintFact(extension: ClusterExtension): string {
  const text = extension.version?.value;
  if (!text) return anyVersionFact;
  const refused = crdProblemOf(text);
  if (refused) return `the API server rejects it: ${escapeMarkdown(refused.reason)}`;
  const range = parseClusterExtensionRange(text);
  if ("error" in range) return `OLM v1 cannot read it: ${escapeMarkdown(range.error)}`;
  const words = describeVersionsInParts(clusterExtensionIntervals(range.ok))
    .map(({ text: part, isVersion }) => (isVersion ? codeSpan(part) : part))
    .join("");
  if (pinnedVersion(range.ok)) return `a pin: ${words}; OLM v1 does not update until you change it`;
  return `a range: ${words}; OLM v1 installs the highest version in the range${allowedByEdges(extension)}, and updates automatically`;
}

/** The end of the sentence about the highest version: the policy may restrict it to update edges. */
function allowedByEdges(extension: ClusterExtension): string {
  return isSelfCertified(extension) ? "" : " that the update edges allow";
}

function isSelfCertified({ upgradeConstraintPolicy: policy }: ClusterExtension): boolean {
  return policy?.value === "SelfCertified";
}

function constraintPolicyFact({ upgradeConstraintPolicy: policy }: ClusterExtension): string | undefined {
  if (policy) return extensionValueDoc(policy.value);
  return "no `upgradeConstraintPolicy`: the default is `CatalogProvided`, which allows only the catalog's update edges";
}

/** One line for each different answer of the workspace's catalogs. Empty if no catalog contains the package. */
function resolutionFacts({ snapshot, view }: ShownSnapshot, extension: ClusterExtension): readonly string[] {
  const question = resolutionQuestionOf(extension);
  if (!question) return [];
  const lines = catalogAnswers(snapshot.workspace, question.packageName, (catalog) =>
    resolutionText(catalog, question, view),
  );
  const ignored = "the selector is ignored here: labels of ClusterCatalogs are unknown";
  return extension.selector && lines.length > 0 ? [...lines, ignored] : lines;
}

/** What the extension asks OLM v1. Undefined if a field is still a placeholder, or the API server rejects a field. */
function resolutionQuestionOf(extension: ClusterExtension): V1Question | undefined {
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

function resolutionText(catalog: Catalog, question: V1Question, view: HoverView): string {
  const sources = [{ name: catalog.root, catalog }];
  const resolution = resolveV1(sources, question);
  const why = whyNoUpdate({ olm: "v1", sources, question });
  const from = question.installed
    ? `with ${codeSpan(question.installed.version)} installed`
    : "without an installed version";
  const outcome = outcomeText(resolution, new Set(question.channels), view);
  return `${from}: ${outcome}${why ? `; ${escapeMarkdown(why.reason)}` : ""}`;
}

function outcomeText(
  { chosen, chosenAnyOf, outcome, error }: Resolution,
  selected: ReadonlySet<string>,
  view: HoverView,
): string {
  if (error !== undefined) return `no version; OLM v1 reports ${codeSpan(error)}`;
  if (outcome === "stays") return "stays at the installed version";
  const found = chosen ? [chosen] : chosenAnyOf;
  return `resolves to ${enumerate(found.map((each) => candidateText(each, selected, view)))}`;
}

function candidateText(
  { name, bundle, version, channels, deprecated }: Candidate,
  selected: ReadonlySet<string>,
  view: HoverView,
): string {
  const own = channels.filter((channel) => selected.size === 0 || selected.has(channel)).map(codeSpan);
  const where = own.length === 0 ? "in no channel" : `${own.length > 1 ? "channels" : "channel"} ${enumerate(own)}`;
  const read = version ? `, version ${codeSpan(versionText(version))}` : "";
  return `**${linkTo(view, codeSpan(name), bundle?.name)}**${read}, ${where}${deprecated ? ", deprecated" : ""}`;
}
