// The profiles: sets of rules that are off, or have another level, unless a profile with them is on. `olm-v1` stands for what
// operator-controller checks, each other one for optional validators of operator-framework/api, which
// `operator-sdk bundle validate --select-optional` and `opm alpha bundle validate` run.

import type { RuleLevel } from "./severity.ts";

/** The name of a profile. */
export type ProfileName = keyof typeof profileTable;

/** What a profile is. */
export interface Profile {
  readonly name: ProfileName;
  /** Other names for it: those of the validators. */
  readonly aliases: readonly string[];
  /** One or two sentences in CommonMark. */
  readonly doc: string;
  /** The rules that it turns on, with their levels. */
  readonly rules: Readonly<Record<string, RuleLevel>>;
}

type ProfileRules = Profile["rules"];

const standardCapabilities: ProfileRules = {
  "unknown-capability-level": "error",
};

const standardCategories: ProfileRules = {
  "unknown-category": "error",
};

const removedApis: ProfileRules = {
  "blank-min-kube-version": "error",
  "later-removed-kubernetes-api": "warning",
  "pod-security-policy-permission": "warning",
  "removed-kubernetes-api": "error",
};

const operatorHubV2: ProfileRules = {
  ...removedApis,
  "csv-icon-count": "error",
  "incomplete-csv-icon": "error",
  "incomplete-link": "error",
  "incomplete-maintainer": "error",
  "invalid-link": "error",
  "invalid-maintainer-email": "error",
  "missing-csv-icon": "warning",
  "missing-csv-version": "error",
  "missing-provider-name": "error",
  "unknown-icon-type": "error",
};

const object: ProfileRules = {
  "full-min-available": "error",
  "global-default-priority": "error",
  "permission-to-change-budgets": "warning",
  "permission-to-change-default-sccs": "error",
  "undecodable-bundle-object": "error",
  "zero-max-unavailable": "error",
};

const operatorGroup: ProfileRules = {
  "misspelt-operator-group-annotation": "error",
};

const community: ProfileRules = {
  "max-openshift-with-patch": "warning",
  "removed-api-without-max-openshift": "error",
  "unknown-openshift-versions": "warning",
  "unlimited-openshift-versions": "error",
  "unusable-max-openshift": "error",
};

const goodPractices: ProfileRules = {
  "csv-name-without-version": "warning",
  "missing-deployments": "error",
  "missing-resource-requests": "warning",
  "permission-to-create-crds": "warning",
  "unconventional-channel": "warning",
  "unconventional-csv-name": "warning",
  "undescribed-crd": "warning",
};

const olmV1: ProfileRules = {
  "needs-watch-namespace": "warning",
  "rejected-by-olm-v1": "error",
};

const profileTable = {
  operatorhub: {
    aliases: ["operatorhub-v1", "operatorhubv1", "operatorhub/v1"],
    doc: "What OperatorHub.io asks of a bundle: `operatorhub-v2`, `standard-capabilities` and `standard-categories` together. `operator-sdk bundle validate` runs it for `--select-optional name=operatorhub` and `suite=operatorframework`.",
    rules: { ...operatorHubV2, ...standardCapabilities, ...standardCategories },
  },
  "operatorhub-v2": {
    aliases: ["operatorhubv2", "operatorhub/v2"],
    doc: "What OperatorHub.io asks of a bundle, except for its capability level and its categories.",
    rules: operatorHubV2,
  },
  "standard-capabilities": {
    aliases: ["standardcapabilities"],
    doc: "The capability level is one of the five that OperatorHub.io shows.",
    rules: standardCapabilities,
  },
  "standard-categories": {
    aliases: ["standardcategories"],
    doc: "All categories are among those of OperatorHub.io.",
    rules: standardCategories,
  },
  object: {
    aliases: ["objects", "bundle-objects"],
    doc: "PodDisruptionBudgets, PriorityClasses and roles in a bundle do not endanger the cluster.",
    rules: object,
  },
  operatorgroup: {
    aliases: ["operator-group"],
    doc: "The annotations of an OperatorGroup are spelt as OLM reads them.",
    rules: operatorGroup,
  },
  community: {
    aliases: ["community-operators"],
    doc: "A bundle with APIs that OpenShift 4.9 removed is not offered there, as the community catalogs of OpenShift ask.",
    rules: community,
  },
  "removed-apis": {
    aliases: ["alpha-deprecated-apis", "deprecated-apis"],
    doc: "A bundle uses no API that Kubernetes 1.22, 1.25 or 1.26 removed. An error where `minKubeVersion` or the OpenShift version that the bundle is checked for includes the removal, else a warning.",
    rules: removedApis,
  },
  "good-practices": {
    aliases: ["goodpractices"],
    doc: "What operator-framework advises: resource requests, descriptions, and names of CSVs and channels.",
    rules: goodPractices,
  },
  "olm-v1": {
    aliases: ["olmv1"],
    doc: "OLM v1 can install a bundle, with the default configuration of its ClusterExtension.",
    rules: olmV1,
  },
} satisfies Record<string, Omit<Profile, "name">>;

/** Every profile, in the order of the documentation. */
export const profiles: readonly Profile[] = Object.entries(profileTable).map(([name, profile]) => ({
  name: name as ProfileName,
  ...profile,
}));

/** The names, without aliases. */
export const profileNames: readonly ProfileName[] = profiles.map(({ name }) => name);

/** The profile with that name or alias. */
export function profileNamed(name: string): Profile | undefined {
  return profiles.find((each) => each.name === name || each.aliases.includes(name));
}

/** The names of the profiles that turn a rule on. */
export function profilesWithRule(id: string): readonly ProfileName[] {
  return profiles.filter(({ rules }) => Object.hasOwn(rules, id)).map(({ name }) => name);
}

/** The levels that profiles give to their rules. */
export function levelsOfProfiles(names: readonly ProfileName[]): Readonly<Record<string, RuleLevel>> {
  const chosen = profiles.filter(({ name }) => names.includes(name));
  return Object.fromEntries(chosen.flatMap(({ rules }) => Object.entries(rules)));
}
