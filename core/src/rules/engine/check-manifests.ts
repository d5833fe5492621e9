// Runs the rules over what a file holds for a cluster or a bundle: ClusterExtensions, ClusterServiceVersions with the
// properties beside them, OperatorConditions. A cluster and opm's `render` read them, not `opm validate`.

import { type BundleSource, isOfBundle } from "../../model/bundle-source.ts";
import { clusterExtensionsOf } from "../../model/cluster-extension.ts";
import { clusterServiceVersionsOf } from "../../model/csv.ts";
import { operatorConditionsOf } from "../../model/operator-condition.ts";
import { propertiesFileOf } from "../../model/properties-file.ts";
import type { WorkspaceCatalogs } from "../../model/workspace-catalogs.ts";
import { carriersOfSource } from "../../openshift/max-openshift-carriers.ts";
import type { Document, Place, SourceFile } from "../../syntax/source-file.ts";
import { rules } from "../index.ts";
import type { Finding } from "../rule.ts";
import { applySeverities, type Severities } from "./check-catalog.ts";
import { checkClusterExtensions } from "./check-cluster-extensions.ts";
import { checkSyntax } from "./check-syntax.ts";
import { documentStart, runGuarded, runRules } from "./run-rules.ts";

/** What the manifests of a file are seen together with. */
export interface ManifestContext {
  /** What the workspace's catalogs offer. */
  readonly workspace: WorkspaceCatalogs;
  /** The bundle sources that the file is a part of; findings in their other files are found too. */
  readonly sources: readonly BundleSource[];
}

/** What the rules find in a file's manifests. */
export function checkManifests(
  file: SourceFile,
  { workspace, sources }: ManifestContext,
  severities: Severities,
): readonly Finding[] {
  const own = [...sources.flatMap(findingsOfSource), ...file.documents.flatMap(findingsOfConditions)];
  return [...checkClusterExtensions(file, workspace, severities), ...applySeverities(own, severities)];
}

/** The same together with the syntax errors of those documents; those of a template for some tool are its own. */
export function checkManifestFile(
  file: SourceFile,
  surroundings: ManifestContext,
  severities: Severities,
): readonly Finding[] {
  const { documents } = withoutUncheckedDocuments(file, surroundings.sources);
  const manifests = { ...file, documents: documents.filter((document) => isManifest(file, document)) };
  return [...checkSyntax(manifests, severities), ...checkManifests(file, surroundings, severities)];
}

/** A file without the documents that are not ours to judge: templates for some tool, and somebody else's properties.yaml. */
export function withoutUncheckedDocuments(file: SourceFile, sources: readonly BundleSource[]): SourceFile {
  const own = new Set(sources.filter(isOfBundle).map(({ properties }) => properties?.document));
  const properties = propertiesFileOf(file)?.document;
  const isOthers = (document: Document) => isTemplate(document) || (document === properties && !own.has(document));
  return { ...file, documents: file.documents.filter((document) => !isOthers(document)) };
}

const carrierRules = rules.filter((rule) => rule.scope === "carriers");
const conditionRules = rules.filter((rule) => rule.scope === "operator-condition");

const ofSources = new WeakMap<BundleSource, readonly Finding[]>();

function findingsOfSource(source: BundleSource): readonly Finding[] {
  const known = ofSources.get(source);
  if (known) return known;
  const at = placeOfSource(source);
  const fresh = inOrder(
    runGuarded("reading this bundle's properties", at, () => {
      const carriers = carriersOfSource(source);
      return runRules(carrierRules, (rule) => rule.check(carriers), at);
    }),
  );
  ofSources.set(source, fresh);
  return fresh;
}

/** The document of the CSV, else that of the properties file; a source has one of them. */
function placeOfSource({ csv, properties }: BundleSource): () => Place {
  return documentStart((csv ?? properties)?.document as Document);
}

function findingsOfConditions(document: Document): readonly Finding[] {
  const at = documentStart(document);
  const found = runGuarded("reading this document", at, () =>
    operatorConditionsOf(document).flatMap((condition) =>
      runRules(conditionRules, (rule) => rule.check(condition), at),
    ),
  );
  return inOrder(found);
}

function inOrder(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((a, b) => a.at.span.start - b.at.span.start || a.at.span.end - b.at.span.end);
}

function isManifest(file: SourceFile, document: Document): boolean {
  return (
    clusterExtensionsOf(document).length > 0 ||
    clusterServiceVersionsOf(document).length > 0 ||
    operatorConditionsOf(document).length > 0 ||
    propertiesFileOf(file)?.document === document
  );
}

/** Helm's and others' marks are no YAML. */
function isTemplate({ text, problems }: Document): boolean {
  return problems.length > 0 && text.includes("{{");
}
