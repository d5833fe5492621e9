// The names that a ClusterServiceVersion can have: Kubernetes takes them for an object and as the value of a label.

import { isPlaceholder } from "../model/kubernetes-object.ts";

/** Why a text cannot be the name of a ClusterServiceVersion (parseCSVNameFormat of operator-framework/api). */
export function csvNameProblem(name: string): string | undefined {
  if (isPlaceholder(name)) return undefined;
  if (name.length > 63) return "it has more than 63 characters";
  if (/[A-Z]/.test(name)) return "it has upper-case letters";
  if (!/^[a-z0-9.-]*$/.test(name)) return "it has other characters than lower-case letters, digits, '-' and '.'";
  const isSubdomain = name.split(".").every((part) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(part));
  return isSubdomain ? undefined : "each part between dots must begin and end with a lower-case letter or a digit";
}
