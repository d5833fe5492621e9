// A Kubernetes label selector: apimachinery's metav1.LabelSelectorAsSelector.

/** `matchLabels` and `matchExpressions` as in a manifest; an empty selector selects everything. */
export interface LabelSelector {
  readonly matchLabels?: Readonly<Record<string, string>>;
  readonly matchExpressions?: readonly LabelRequirement[];
}

/** One expression. A valid operator is `In`, `NotIn`, `Exists` or `DoesNotExist`. */
export interface LabelRequirement {
  readonly key: string;
  readonly operator: string;
  readonly values?: readonly string[];
}

export type Labels = Readonly<Record<string, string>>;

/** Kubernetes' error text for an invalid selector; undefined for a valid one. */
export function selectorProblem({ matchExpressions }: LabelSelector): string | undefined {
  for (const { operator, values } of matchExpressions ?? []) {
    const needsValues = takesValues.get(operator);
    if (needsValues === undefined) return `${JSON.stringify(operator)} is not a valid label selector operator`;
    if (needsValues && !values?.length) {
      const shown = values ? "[]" : "null";
      return `values: Invalid value: ${shown}: for 'in', 'notin' operators, values set can't be empty`;
    }
    if (!needsValues && values?.length) {
      return `values: Invalid value: ${JSON.stringify(values)}: values set must be empty for exists and does not exist`;
    }
  }
  return undefined;
}

/** Whether a valid selector selects the labels. */
export function selects({ matchLabels, matchExpressions }: LabelSelector, labels: Labels): boolean {
  for (const [key, value] of Object.entries(matchLabels ?? {})) if (labels[key] !== value) return false;
  return (matchExpressions ?? []).every((requirement) => isRequirementMet(requirement, labels));
}

/** For each operator, whether it takes values. */
const takesValues: ReadonlyMap<string, boolean> = new Map([
  ["In", true],
  ["NotIn", true],
  ["Exists", false],
  ["DoesNotExist", false],
]);

function isRequirementMet({ key, operator, values = [] }: LabelRequirement, labels: Labels): boolean {
  const value = Object.hasOwn(labels, key) ? labels[key] : undefined;
  switch (operator) {
    case "In":
      return value !== undefined && values.includes(value);
    case "NotIn":
      return value === undefined || !values.includes(value);
    case "Exists":
      return value !== undefined;
    default:
      return value === undefined;
  }
}
