// Files of a bundle folder beside its CSV. A finding can be drawn under any line of an argument.

/** A PodDisruptionBudget; `spec` are the lines of its specification. */
export function budgetFile(apiVersion: string, spec = "  maxUnavailable: 1\n"): string {
  return `-- manifests/budget.yaml --
apiVersion: ${apiVersion}
kind: PodDisruptionBudget
metadata:
  name: lighthouse
spec:
${spec}`;
}

/** An Ingress. */
export function ingressFile(apiVersion: string): string {
  return `-- manifests/ingress.yaml --
apiVersion: ${apiVersion}
kind: Ingress
metadata:
  name: lighthouse
`;
}

/** A ClusterRole with these rules. */
export function roleFile(rules: string): string {
  return `-- manifests/role.yaml --
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: keeper
rules:
${rules}`;
}

/** An OperatorGroup with these annotations. */
export function operatorGroupFile(annotations: string): string {
  return `-- manifests/group.yaml --
apiVersion: operators.coreos.com/v1
kind: OperatorGroup
metadata:
  name: lighthouse
  annotations:
${annotations}spec: {}
`;
}

/** `annotations.yaml` with the package and these lines. */
export function annotationsFile(lines: string): string {
  return `-- metadata/annotations.yaml --
annotations:
  operators.operatorframework.io.bundle.package.v1: lighthouse
${lines}`;
}

/** `annotations.yaml` with the OpenShift versions that the bundle is meant for. */
export function openShiftVersionsFile(versions: string): string {
  return annotationsFile(`  com.redhat.openshift.versions: ${versions}\n`);
}

/** `bundle.Dockerfile` with a label. */
export function dockerfile(label: string): string {
  return `-- bundle.Dockerfile --
FROM scratch
LABEL ${label}
`;
}
