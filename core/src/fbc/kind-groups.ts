/** The API group of each kind of cluster resource; other groups have kinds of the same name. */
export const groupOfKind: ReadonlyMap<string, string> = new Map([
  ["ClusterExtension", "olm.operatorframework.io"],
  ["ClusterCatalog", "olm.operatorframework.io"],
  ["Subscription", "operators.coreos.com"],
  ["OperatorCondition", "operators.coreos.com"],
  ["ClusterVersion", "config.openshift.io"],
  ["ClusterOperator", "config.openshift.io"],
]);
