/**
 * Whether a text is a quantity of Kubernetes, such as `100m`, `1.5Gi` or `1e3` (ParseQuantity of k8s.io/apimachinery's
 * pkg/api/resource). White space around it does not count.
 */
export function isQuantity(text: string): boolean {
  return /^[+-]?\d*(?:\.\d*)?(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?\d+)?$/.test(text.trim()) && text.trim() !== "";
}
