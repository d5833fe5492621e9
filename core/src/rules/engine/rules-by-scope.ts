// The rules of each scope, so that a driver runs only those that fit what it checks.

import { rules } from "../index.ts";
import type { OtherPlace, Rule } from "../rule.ts";

export const documentRules = rules.filter((rule) => rule.scope === "document");
export const shapeRules = rules.filter((rule) => rule.scope === "shape");
export const fileRules = rules.filter((rule) => rule.scope === "file");
export const blobRules = rules.filter((rule) => rule.scope === "blob");
export const packageRules = rules.filter((rule) => rule.scope === "package");
export const catalogRules = rules.filter((rule) => rule.scope === "catalog");
export const workspaceCatalogRules = rules.filter((rule) => rule.scope === "workspace-catalog");
export const openShiftRules = rules.filter((rule) => rule.scope === "openshift");
export const releasedRules = rules.filter((rule) => rule.scope === "released");
export const releasedStateRules = rules.filter((rule) => rule.scope === "released-state");
export const csvRules = byDefault(rules.filter((rule) => rule.scope === "csv"));
export const bundleFolderRules = byDefault(rules.filter((rule) => rule.scope === "bundle-folder"));
export const packageFolderRules = rules.filter((rule) => rule.scope === "package-folder");
export const bundleUpdateRules = rules.filter((rule) => rule.scope === "bundle-update");
export const bundleInCatalogsRules = rules.filter((rule) => rule.scope === "bundle-in-catalogs");
export const bundleOpenShiftRules = byDefault(rules.filter((rule) => rule.scope === "bundle-openshift"));
export const carrierRules = rules.filter((rule) => rule.scope === "carriers");
export const extensionRules = rules.filter((rule) => rule.scope === "extension");
export const conditionRules = rules.filter((rule) => rule.scope === "operator-condition");
export const unservedObjectRules = rules.filter((rule) => rule.scope === "unserved-object");
export const resourceRules = rules.filter((rule) => rule.scope === "resource");
export const subscriptionRules = rules.filter((rule) => rule.scope === "subscription");
export const ignoreRules = rules.filter((rule) => rule.scope === "ignore-comment");
export const templateRules = rules.filter((rule) => rule.scope === "template");
export const configRules = rules.filter((rule) => rule.scope === "config");

/** The rules among `some` that run in one of these places, too. */
export function rulesAlsoIn<R extends Rule>(some: readonly R[], ...places: readonly OtherPlace[]): readonly R[] {
  return some.filter(({ alsoIn = [] }) => places.some((place) => alsoIn.includes(place)));
}

/** The ids of some rules. */
export function idsOf(some: readonly Rule[]): ReadonlySet<string> {
  return new Set(some.map(({ id }) => id));
}

/** The ids of the rules whose findings say that something was not checked. */
export const uncheckedRuleIds = idsOf(rules.filter(({ leavesUnchecked }) => leavesUnchecked));

/** Rules of one scope: those that report without settings, and all with those that settings can turn on. */
export interface RulesByDefault<R extends Rule> {
  readonly on: readonly R[];
  readonly all: readonly R[];
}

function byDefault<R extends Rule>(all: readonly R[]): RulesByDefault<R> {
  return { on: all.filter((rule) => !rule.isOffByDefault), all };
}

/** The ids of the rules that are always errors. */
export const fixedRuleIds: readonly string[] = rules.filter((rule) => rule.isAlwaysError).map(({ id }) => id);

/** The ids of the rules that report only where settings give them a level. */
export const offRuleIds: ReadonlySet<string> = new Set(rules.filter((rule) => rule.isOffByDefault).map(({ id }) => id));

/** The rules whose findings are left out beside those of a rule, by its id. */
export const supersededRules: ReadonlyMap<string, readonly string[]> = new Map(
  rules.flatMap(({ id, supersedes }) => (supersedes ? [[id, supersedes] as const] : [])),
);

/** The ids of the rules whose level can be set. */
export const settableRuleIds: readonly string[] = rules.filter((rule) => !rule.isAlwaysError).map(({ id }) => id);
