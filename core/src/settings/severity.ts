// How much a finding counts, and the levels that settings can give a rule.

export type Severity = "error" | "warning" | "info" | "hint";

/** The severity of a rule's findings; `off` means that the rule does not run. */
export type RuleLevel = Severity | "off";
