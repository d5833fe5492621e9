// The operators that OLM v1 manages: the ClusterExtensions, with what their bundles say.

import { bundlePropertiesKey } from "../../openshift/annotation-names.ts";
import type { LabelSelector } from "../../resolve/label-selector.ts";
import type { CatalogSource } from "../../resolve/v1-candidates.ts";
import type { ClusterExtensionFacts, ClusterFacts } from "../facts/cluster-facts.ts";
import { maxOfBundleProperties } from "../facts/installed-max.ts";
import { visibleItems } from "../facts/reported-conditions.ts";
import type { ManagedOperator } from "../operators/managed-operator.ts";
import type { HiddenMax, InstalledOperator } from "../operators/report-operator.ts";
import { hiddenMaxOf, statusOfOlmOperator } from "./hidden-max.ts";
import { extensionOwning, type InstalledExtension, installedExtensions } from "./upgradeable-condition-v1.ts";

/** An extension with what OLM v1 has installed of it. */
export interface ManagedExtension {
  readonly facts: ClusterExtensionFacts;
  /** Undefined while nothing is installed, and where nobody can see what is. */
  readonly installed: InstalledExtension | undefined;
  /** Its properties where they cannot be seen; undefined where they can, or nothing is installed. */
  readonly hiddenMax: HiddenMax | undefined;
}

/**
 * The extensions with their bundles' `olm.properties`. Where no ClusterObjectSet of one is visible its bundle lies in a
 * Helm release, a Secret that nobody reads here: then only the cluster's own status tells.
 */
export function readExtensions(facts: ClusterFacts): readonly ManagedExtension[] {
  const extensions = visibleItems(facts.clusterExtensions);
  const sets = visibleItems(facts.clusterObjectSets);
  const installed = new Map(installedExtensions(extensions, sets).map((each) => [each.name, each]));
  const owners = new Set(sets.flatMap((each) => extensionOwning(each) ?? []));
  const word = statusOfOlmOperator(facts);
  return extensions.map((each) => ({
    facts: each,
    installed: installed.get(each.name),
    hiddenMax: owners.has(each.name) ? undefined : hiddenMaxOf(each, word),
  }));
}

/** The operators, in the order of the facts. */
export function readOperatorsV1(
  extensions: readonly ManagedExtension[],
  sources: readonly CatalogSource[],
): readonly InstalledOperator[] {
  return extensions.map((extension) => readOperator(extension, sources));
}

function readOperator(
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
      reason: "OLM v1 reads no OperatorConditions",
      overridden: false,
      stale: false,
    },
    managed: packageName !== "" && facts.installed ? managedOperatorOf(facts, facts.installed, sources) : undefined,
    notes: notesOnExtension(facts),
    at,
  };
}

function whyMaxIgnored(bundle: string | undefined): string {
  if (bundle === undefined) return "nothing of it is installed yet, so it holds nothing back";
  return "none of its ClusterObjectSets is Active, so OLM v1 does not weigh it";
}

function managedOperatorOf(
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

/** The API server has checked its shape; from a dump by hand it may be anything. */
function readSelector(selector: unknown): LabelSelector | undefined {
  return typeof selector === "object" && selector !== null && !Array.isArray(selector)
    ? (selector as LabelSelector)
    : undefined;
}

/** What OLM v1 itself says is deprecated, or does not get on. */
function notesOnExtension({ conditions, policy }: ClusterExtensionFacts): readonly string[] {
  const said = conditions.filter(({ type, status, reason }) =>
    type === "Progressing"
      ? reason === "Retrying" || status === "False"
      : status === "True" && /Deprecated$/.test(type),
  );
  const forced =
    policy === "SelfCertified" ? ["its policy is SelfCertified: OLM v1 follows no edges of the catalog"] : [];
  return [...forced, ...said.map(({ type, reason, message }) => `it says ${type}: ${message || reason}`)];
}
