// Which rule stands for a text of operator-framework/api's optional validators, and what says the same where no
// rule of a profile does.

/** The rules by the validators' texts; the first match counts. */
export const classes: readonly (readonly [RegExp, string | { readonly error: string; readonly warning: string }])[] = [
  [/com\.redhat\.openshift\.versions/, "unlimited-openshift-versions"],
  [/^error unmarshaling/, "undecodable-bundle-object"],
  [/Provider\.Name not specified/, "missing-provider-name"],
  [/Maintainers elements should/, "incomplete-maintainer"],
  [/Maintainers email .* is invalid/s, "invalid-maintainer-email"],
  [/Links elements should/, "incomplete-link"],
  [/Links url .* is invalid/s, "invalid-link"],
  [/Spec\.Version must be set/, "missing-csv-version"],
  [/Icon should only have one/, "csv-icon-count"],
  [/Icon elements should contain/, "incomplete-csv-icon"],
  [/Icon .* does not have a valid mediatype/s, "unknown-icon-type"],
  [/Icon not specified/, "missing-csv-icon"],
  [/unable to use csv\.Spec\.MinKubeVersion .* value:\s*$/s, "blank-min-kube-version"],
  [/is not a valid capabilities level/, "unknown-capability-level"],
  [/not in the set of standard categories/, "unknown-category"],
  [/^this bundle is using APIs.*podsecuritypolicies: /s, "pod-security-policy-permission"],
  [/^this bundle is using APIs/, { error: "removed-kubernetes-api", warning: "later-removed-kubernetes-api" }],
  [/unable to find a deployment/, "missing-deployments"],
  [/unable to find the resource requests/, "missing-resource-requests"],
  [/CRD .* has an empty description/s, "undescribed-crd"],
  [/^channel\(s\)/, "unconventional-channel"],
  [/permissions to create CRD/, "permission-to-create-crds"],
  [/not following the versioning/, "csv-name-without-version"],
  [/not following the recommended naming/, "unconventional-csv-name"],
  [/maxUnavailable field/, "zero-max-unavailable"],
  [/minAvailable field/, "full-min-available"],
  [/globalDefault field/, "global-default-priority"],
  [/create\/update poddisruptionbudgets/, "permission-to-change-budgets"],
  [/modify default security/, "permission-to-change-default-sccs"],
  [
    /not specified olm\.maxOpenShiftVersion|is required for any operator|which is >= of/,
    "removed-api-without-max-openshift",
  ],
  [/invalid value specified for|Unable to parse \(/, "unusable-max-openshift"],
  [/must specify only major\.minor/, "max-openshift-with-patch"],
  [/please, inform the path/, "unknown-openshift-versions"],
];

/** The rules that report as often as the validators do. */
export const countedRules: ReadonlySet<string> = new Set([
  "incomplete-maintainer",
  "invalid-maintainer-email",
  "incomplete-link",
  "invalid-link",
  "missing-resource-requests",
  "undescribed-crd",
  "unknown-category",
  "zero-max-unavailable",
  "full-min-available",
  "global-default-priority",
  "permission-to-change-budgets",
  "permission-to-change-default-sccs",
]);

/**
 * What says the same as a text for which no profile has a rule: one of these rules, which are on by default, or an error of
 * the same validator with the same text. Undefined where a rule of a profile stands for the text.
 */
export function saidElsewhere(
  validator: string,
  level: string,
  detail: string,
): readonly string[] | "the same error" | undefined {
  if (/minKubeVersion is not informed/.test(detail)) return ["missing-min-kube-version"];
  if (/MinKubeVersion has an invalid value:\s*$/s.test(detail)) return ["missing-min-kube-version"];
  if (/MinKubeVersion has an invalid value/.test(detail)) return ["invalid-min-kube-version"];
  // A blank version has a rule of its own.
  if (/unable to use csv\.Spec\.MinKubeVersion .* value:\s*\S/s.test(detail)) return ["invalid-min-kube-version"];
  const isWarningOnly = /please, inform the path|must specify only major\.minor/.test(detail);
  return validator === "community" && level === "Warning" && !isWarningOnly ? "the same error" : undefined;
}

/** The rules of profiles that stand for no answer, because the real programs were not asked about a bundle with the mistake. */
export const unansweredRules: readonly string[] = [
  "max-openshift-with-patch",
  "misspelt-operator-group-annotation",
  "permission-to-change-budgets",
];
