// The operators that OLM v1 manages: the ClusterExtensions, with what their bundles say.

import { bundlePropertiesKey } from "../../openshift/annotation-names.ts";
import type { LabelSelector } from "../../resolve/label-selector.ts";
import type { CatalogSource } from "../../resolve/v1-offers.ts";
import type { ClusterExtensionFacts, ClusterFacts } from "../facts/cluster-facts.ts";
import { maxOfBundleProperties } from "../facts/installed-max.ts";
import { visibleItems } from "../facts/reported-conditions.ts";
import type { ManagedOperator } from "../operators/managed-operator.ts";
import type { OperatorSubject, UnseenMax } from "../operators/operator-row.ts";
import { type InstalledExtension, installedExtensions, ownerOf } from "./shipped-v1.ts";
import { unseenMaxOf, wordOfOlm } from "./unseen-extension.ts";

/** An extension with what OLM v1 has installed of it. */
export interface Extension {
  readonly facts: ClusterExtensionFacts;
  /** Undefined while nothing is installed, and where nobody can see what is. */
  readonly installed: InstalledExtension | undefined;
  /** Its properties where they cannot be seen; undefined where they can, or nothing is installed. */
  readonly unseen: UnseenMax | undefined;
}

/**
 * The extensions with their bundles' `olm.properties`. Where no ClusterObjectSet of one is visible its bundle lies in a
 * Helm release, a Secret that nobody reads here: then only the cluster's own status tells.
 */
export function extensionsOf(facts: ClusterFacts): readonly Extension[] {
  const extensions = visibleItems(facts.clusterExtensions);
  const sets = visibleItems(facts.clusterObjectSets);
  const installed = new Map(installedExtensions(extensions, sets).map((each) => [each.name, each]));
  const owners = new Set(sets.flatMap((each) => ownerOf(each) ?? []));
  const word = wordOfOlm(facts);
  return extensions.map((each) => ({
    facts: each,
    installed: installed.get(each.name),
    unseen: owners.has(each.name) ? undefined : unseenMaxOf(each, word),
  }));
}

/** The operators, in the order of the facts. */
export function operatorsV1(
  extensions: readonly Extension[],
  sources: readonly CatalogSource[],
): readonly OperatorSubject[] {
  return extensions.map((extension) => subjectOf(extension, sources));
}

function subjectOf({ facts, installed, unseen }: Extension, sources: readonly CatalogSource[]): OperatorSubject {
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
    unseen,
    unweighed: installed === undefined ? whyWithout(bundle) : undefined,
    operatorUpdate: {
      allowed: true,
      reason: "OLM v1 reads no OperatorConditions",
      overridden: false,
      stale: false,
    },
    managed: packageName !== "" && facts.installed ? managedBy(facts, facts.installed, sources) : undefined,
    notes: notesOn(facts),
    at,
  };
}

function whyWithout(bundle: string | undefined): string {
  if (bundle === undefined) return "nothing of it is installed yet, so it holds nothing back";
  return "none of its ClusterObjectSets is Active, so OLM v1 does not weigh it";
}

function managedBy(
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
function notesOn({ conditions, policy }: ClusterExtensionFacts): readonly string[] {
  const said = conditions.filter(({ type, status, reason }) =>
    type === "Progressing"
      ? reason === "Retrying" || status === "False"
      : status === "True" && /Deprecated$/.test(type),
  );
  const forced =
    policy === "SelfCertified" ? ["its policy is SelfCertified: OLM v1 follows no edges of the catalog"] : [];
  return [...forced, ...said.map(({ type, reason, message }) => `it says ${type}: ${message || reason}`)];
}
