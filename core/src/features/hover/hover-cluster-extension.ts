// The hover in a ClusterExtension: what its fields ask of OLM v1, and what the workspace's catalogs answer.

import type { ClusterExtension } from "../../model/cluster-extension.ts";
import { clusterExtensionSchema } from "../../schema/cluster-extension-schema.ts";
import type { DocumentOffset, Snapshot } from "../../session/snapshot.ts";
import { parseClusterExtensionRange } from "../../versions/cluster-extension-range.ts";
import { crdProblemOf } from "../../versions/cluster-extension-version.ts";
import { pinnedVersion } from "../../versions/pinned-version.ts";
import { clusterExtensionIntervals } from "../../versions/range-intervals.ts";
import { wordParts } from "../../versions/range-words.ts";
import { type ExtensionValue, extensionAt, extensionValueAt } from "../cursor/extension-at.ts";
import { limitFacts, resourceFieldAt } from "../cursor/resource-field.ts";
import { semverNote, valueWords } from "../words/extension-words.ts";
import { code, facts, plain } from "../words/markdown.ts";
import type { Hover } from "./hover.ts";
import { resolutionFacts } from "./hover-resolution.ts";

/** The hover at a place of a document; undefined where it holds no ClusterExtension, or nothing to explain there. */
export function describeClusterExtension(snapshot: Snapshot, place: DocumentOffset): Hover | undefined {
  const extension = extensionAt(place);
  const value = extensionValueAt(place);
  if (!value) return extension && describeKey(snapshot, extension, place.offset);
  const { field, at } = value;
  const lines = valueFacts[field](snapshot, value.extension);
  return { markdown: facts(`**${field}** ${code(at.value)}`, lines), at };
}

/** The field's own words; for those that decide about the version, what they ask for as well. */
function describeKey(snapshot: Snapshot, extension: ClusterExtension, offset: number): Hover | undefined {
  const found = resourceFieldAt(extension.map, clusterExtensionSchema, offset);
  if (!found) return undefined;
  const { key, field } = found;
  const words = [field.required ? "required" : undefined, ...limitFacts(field.shape)];
  const lines = [...words, ...(keyFacts.get(field.name)?.(snapshot, extension) ?? [])];
  const { document } = extension;
  const markdown = facts(`**${field.name}**\n\n${field.doc}`, lines);
  return { markdown, at: { document, span: { start: key.start, end: key.end } } };
}

type Facts = (snapshot: Snapshot, extension: ClusterExtension) => readonly (string | undefined)[];

const packageFacts: Facts = (snapshot, extension) => [
  extension.version ? undefined : anyVersion,
  policyFact(extension),
  ...resolutionFacts(snapshot, extension),
];

const versionFacts: Facts = (snapshot, extension) => [
  versionFact(extension),
  policyFact(extension),
  ...resolutionFacts(snapshot, extension),
  isSelfCertified(extension) ? undefined : semverNote,
];

const channelFacts: Facts = (snapshot, extension) => [
  `OLM v1 takes the highest version of the selected channels${thatIsAllowed(extension)}, and moves on by itself when a channel does`,
  extension.version ? undefined : "without `version`, pre-releases count too",
  ...resolutionFacts(snapshot, extension),
];

const policyFacts: Facts = (snapshot, extension) => [
  policyFact(extension),
  ...resolutionFacts(snapshot, extension),
  isSelfCertified(extension) ? undefined : semverNote,
];

const valueFacts: Readonly<Record<ExtensionValue["field"], Facts>> = {
  packageName: packageFacts,
  channel: channelFacts,
  version: versionFacts,
  upgradeConstraintPolicy: policyFacts,
  sourceType: (_, { sourceType }) => [valueWords(sourceType?.value ?? "")],
};

/** For the keys of the fields that decide about the version. */
const keyFacts: ReadonlyMap<string, Facts> = new Map([
  ["packageName", packageFacts],
  ["version", versionFacts],
  ["channels", channelFacts],
  ["upgradeConstraintPolicy", policyFacts],
]);

const anyVersion = "no `version`: OLM v1 takes the highest there is, pre-releases too, and moves on by itself";

/** Whether the version is a pin or a range, and what is in it. */
function versionFact(extension: ClusterExtension): string {
  const text = extension.version?.value;
  if (!text) return anyVersion;
  const refused = crdProblemOf(text);
  if (refused) return `the API server refuses it: ${plain(refused.reason)}`;
  const range = parseClusterExtensionRange(text);
  if ("error" in range) return `OLM v1 cannot read it: ${plain(range.error)}`;
  const words = wordParts(clusterExtensionIntervals(range.ok))
    .map(({ text: part, isVersion }) => (isVersion ? code(part) : part))
    .join("");
  if (pinnedVersion(range.ok)) return `a pin: ${words}; OLM v1 changes nothing until this does`;
  return `a range: ${words}; OLM v1 takes the highest version in it${thatIsAllowed(extension)}, and moves on by itself`;
}

/** Of the highest versions, the one that the policy lets through. */
function thatIsAllowed(extension: ClusterExtension): string {
  return isSelfCertified(extension) ? "" : " that the edges allow";
}

function isSelfCertified({ upgradeConstraintPolicy: policy }: ClusterExtension): boolean {
  return policy?.value === "SelfCertified";
}

function policyFact({ upgradeConstraintPolicy: policy }: ClusterExtension): string | undefined {
  if (policy) return valueWords(policy.value);
  return "no `upgradeConstraintPolicy`, which is the same as `CatalogProvided`: only the edges of the catalog lead on";
}
