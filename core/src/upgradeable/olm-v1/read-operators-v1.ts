// The operators that OLM v1 manages: the ClusterExtensions, with what their bundles say.

import { bundlePropertiesKey } from "../../openshift/annotation-names.ts";
import type { LabelSelector } from "../../resolve/label-selector.ts";
import type { CatalogSource } from "../../resolve/v1-candidates.ts";
import { type ClusterExtensionFacts, type ClusterFacts, visibleItems } from "../facts/cluster-facts.ts";
import { maxOfBundleProperties } from "../facts/installed-max.ts";
import type { ManagedOperator } from "../operators/managed-operator.ts";
import type { HiddenMax, InstalledOperator } from "../operators/report-operator.ts";
import { hiddenMaxOf, statusOfOlmOperator } from "./hidden-max.ts";
import type { InstalledExtension } from "./releases-v1.ts";
import { extensionOwning, installedExtensions } from "./upgradeable-condition-v1.ts";

/** An extension with what OLM v1 has installed of it. */
export interface ManagedExtension {
  readonly facts: ClusterExtensionFacts;
  /** Undefined if nothing is installed or what is installed is not visible. */
  readonly installed: InstalledExtension | undefined;
  /** Set if the properties of its bundle are not visible; undefined if they are, or if nothing is installed. */
  readonly hiddenMax: HiddenMax | undefined;
}

/**
 * The extensions with the `olm.properties` of their bundles. An extension without a visible ClusterObjectSet keeps its
 * bundle in a Helm release. That is a Secret, which is never read, so only the cluster's own status counts for it.
 */
export function readExtensions(facts: ClusterFacts): readonly ManagedExtension[] {
  const extensions = visibleItems(facts.clusterExtensions);
  const objectSets = visibleItems(facts.clusterObjectSets);
  const installed = new Map(installedExtensions(extensions, objectSets).map((each) => [each.name, each]));
  const withObjectSet = new Set(objectSets.flatMap((each) => extensionOwning(each) ?? []));
  const olmStatus = statusOfOlmOperator(facts);
  return extensions.map((extension) => ({
    facts: extension,
    installed: installed.get(extension.name),
    hiddenMax: withObjectSet.has(extension.name) ? undefined : hiddenMaxOf(extension, olmStatus),
  }));
}

/** The operators, in the order of the facts. */
export function readOperatorsV1(
  extensions: readonly ManagedExtension[],
  sources: readonly CatalogSource[],
): readonly InstalledOperator[] {
  return extensions.map((extension) => readExtensionOperator(extension, sources));
}

function readExtensionOperator(
  { facts, installed, hiddenMax }: ManagedExtension,
  sources: readonly CatalogSource[],
): InstalledOperator {
  const { name, packageName, at } = facts;
  const bundle = installed?.bundle || facts.installed?.name || undefined;
  return {
    namespace: "",
    name,
    olm: "v1",
    packageName: packageName || undefined,
    bundle,
    version: facts.installed?.version || undefined,
    max: maxOfBundleProperties(installed?.olmProperties, `${bundlePropertiesKey} of its ClusterObjectSet`),
    hiddenMax,
    maxIgnoredReason: installed === undefined ? whyMaxIgnored(bundle) : undefined,
    operatorUpdate: {
      allowed: true,
      reason: "OLM v1 does not read OperatorConditions",
      overridden: false,
      stale: false,
    },
    managed: packageName !== "" && facts.installed ? managedExtension(facts, facts.installed, sources) : undefined,
    notes: notesOnExtension(facts),
    named: installed?.named ?? { apis: [], rules: [] },
    areManifestsVisible: installed?.named !== undefined || bundle === undefined,
    at,
  };
}

function whyMaxIgnored(bundle: string | undefined): string {
  if (bundle === undefined) return "nothing of it is installed yet, so it does not block cluster upgrades";
  return "none of its ClusterObjectSets is Active, so OLM v1 does not check it";
}

function managedExtension(
  { packageName, channels, version, policy, selector }: ClusterExtensionFacts,
  { name, version: installedVersion, release }: NonNullable<ClusterExtensionFacts["installed"]>,
  sources: readonly CatalogSource[],
): ManagedOperator {
  return {
    olm: "v1",
    packageName,
    installed: { name, version: installedVersion, release },
    channels,
    isUnsubscribed: false,
    version,
    policy: policy === "SelfCertified" ? "SelfCertified" : undefined,
    selector: readSelector(selector),
    sources: sources.filter(({ catalog }) => catalog.packages.has(packageName)),
    manifests: [],
  };
}

/** The API server validates selectors, but an edited dump may contain anything. */
function readSelector(selector: unknown): LabelSelector | undefined {
  return typeof selector === "object" && selector !== null && !Array.isArray(selector)
    ? (selector as LabelSelector)
    : undefined;
}

/** The deprecations and failures that OLM v1 reports, and a policy that ignores update edges. */
function notesOnExtension({ conditions, policy }: ClusterExtensionFacts): readonly string[] {
  const reported = conditions.filter(({ type, status, reason }) =>
    type === "Progressing"
      ? reason === "Retrying" || status === "False"
      : status === "True" && /Deprecated$/.test(type),
  );
  const policyNotes =
    policy === "SelfCertified" ? ["its policy is SelfCertified, so OLM v1 ignores the catalog's update edges"] : [];
  return [...policyNotes, ...reported.map(({ type, reason, message }) => `it reports ${type}: ${message || reason}`)];
}
