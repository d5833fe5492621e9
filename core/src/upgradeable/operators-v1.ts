// The operators that OLM v1 manages: the ClusterExtensions, with what their bundles say.

import { bundleNamed } from "../model/find-in-package.ts";
import type { LabelSelector } from "../resolve/label-selector.ts";
import type { CatalogSource } from "../resolve/v1-offers.ts";
import { bundlePropertiesKey } from "./annotation-names.ts";
import { maxPropertiesText } from "./catalog-max.ts";
import type { ClusterExtensionFacts, ClusterFacts, ConditionFact } from "./cluster-facts.ts";
import { maxOfBundleProperties } from "./installed-max.ts";
import type { ManagedOperator } from "./managed-operator.ts";
import type { OperatorSubject } from "./operator-row.ts";
import { visibleItems } from "./reported-conditions.ts";
import { type InstalledExtension, installedExtensions, ownerOf } from "./shipped-v1.ts";

/** An extension with what OLM v1 has installed of it. */
export interface Extension {
  readonly facts: ClusterExtensionFacts;
  /** Undefined while nothing is installed, and where nobody can see what is. */
  readonly installed: InstalledExtension | undefined;
  /** Where its properties were found, for people. */
  readonly carrier: string;
  /** Why its properties cannot be seen; undefined where they can, or nothing is installed. */
  readonly unseen: string | undefined;
  /** Where they cannot be seen: whether ClusterOperator `olm`, which sees them, names it as one that blocks. */
  readonly isSaidToBlock: boolean;
}

/**
 * The extensions with their bundles' `olm.properties`. Where no ClusterObjectSet of one is visible its bundle lies in a
 * Helm release, a Secret that nobody reads here: then a catalog that has the bundle says what is in it.
 */
export function extensionsOf(facts: ClusterFacts, sources: readonly CatalogSource[]): readonly Extension[] {
  const extensions = visibleItems(facts.clusterExtensions);
  const sets = visibleItems(facts.clusterObjectSets);
  const installed = new Map(installedExtensions(extensions, sets).map((each) => [each.name, each]));
  const owners = new Set(sets.flatMap((each) => ownerOf(each) ?? []));
  return extensions.map((each) => {
    if (!owners.has(each.name)) return fromCatalog(each, sources, wordOfOlm(facts));
    return {
      facts: each,
      installed: installed.get(each.name),
      carrier: `${bundlePropertiesKey} of its ClusterObjectSet`,
      unseen: undefined,
      isSaidToBlock: false,
    };
  });
}

/** What ClusterOperator `olm` says about the extensions, which it judges by what only the cluster sees. */
export function wordOfOlm({ clusterOperators }: ClusterFacts): ConditionFact | undefined {
  const olm = visibleItems(clusterOperators).find(({ name }) => name === "olm");
  return olm?.conditions.find(({ type }) => type === "Upgradeable");
}

function fromCatalog(
  facts: ClusterExtensionFacts,
  sources: readonly CatalogSource[],
  word: ConditionFact | undefined,
): Extension {
  const { name, packageName, installed } = facts;
  const nothing = {
    facts,
    installed: undefined,
    carrier: bundlePropertiesKey,
    unseen: undefined,
    isSaidToBlock: false,
  };
  if (!installed && !isRollingOut(facts)) return nothing;
  const found = installed && !isRollingOut(facts) ? inCatalogs(packageName, installed.name, sources) : undefined;
  if (found)
    return {
      ...nothing,
      installed: { name, bundle: found.name, olmProperties: found.olmProperties },
      carrier: found.carrier,
    };
  const isSaidToBlock = word?.status === "False" && isNamedIn(word.message, name);
  return { ...nothing, unseen: unseenBundle(facts, word, isSaidToBlock), isSaidToBlock };
}

/** OLM v1 weighs what it rolls out already, of which only a ClusterObjectSet tells. */
function isRollingOut({ conditions }: ClusterExtensionFacts): boolean {
  return conditions.some(({ type, reason }) => type === "Progressing" && reason === "RollingOut");
}

function inCatalogs(packageName: string, name: string, sources: readonly CatalogSource[]) {
  for (const { name: catalogName, catalog } of sources) {
    const pkg = catalog.packages.get(packageName);
    const bundle = pkg && bundleNamed(pkg, name);
    if (bundle)
      return { name, olmProperties: maxPropertiesText(bundle), carrier: `the bundle in catalog '${catalogName}'` };
  }
  return undefined;
}

/** Both of its messages name the extension: the one that blocks, and the one that has an error. */
function isNamedIn(message: string, name: string): boolean {
  return message.includes(`for ClusterExtension "${name}"`) || message.includes(`with cluster extension ${name}:`);
}

function unseenBundle(facts: ClusterExtensionFacts, word: ConditionFact | undefined, isSaidToBlock: boolean): string {
  const unseen = isRollingOut(facts)
    ? `what '${facts.name}' rolls out now is not visible: no ClusterObjectSet of it is`
    : `what '${facts.installed?.name}' says about OpenShift is not visible: no ClusterObjectSet of it is, a Helm release is a Secret, and no catalog that was given has the bundle`;
  if (!word) return unseen;
  const said = isSaidToBlock ? "that it must be updated first; patch updates are never blocked" : "nothing against it";
  return `${unseen}; ClusterOperator 'olm', which sees it, says ${said}`;
}

/** The operators, in the order of the facts. */
export function operatorsV1(
  extensions: readonly Extension[],
  sources: readonly CatalogSource[],
): readonly OperatorSubject[] {
  return extensions.map((extension) => subjectOf(extension, sources));
}

function subjectOf(
  { facts, installed, carrier, unseen, isSaidToBlock }: Extension,
  sources: readonly CatalogSource[],
): OperatorSubject {
  const { name, packageName, at } = facts;
  const bundle = installed?.bundle || facts.installed?.name || undefined;
  return {
    namespace: "",
    name,
    olm: "v1",
    packageName: packageName || undefined,
    bundle,
    version: facts.installed?.version || undefined,
    max: maxOfBundleProperties(installed?.olmProperties, carrier),
    isSaidToBlock,
    unseen: unseen ?? (installed === undefined ? whyWithout(bundle) : undefined),
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
